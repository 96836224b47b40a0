import { z } from 'zod'
import { GatewayError } from '../../client/gateway-error.ts'

/** Bodies of what a number is to say. */

/** Digits in any spelling, or a person's JID. */
export const Recipient = z
  .string()
  .trim()
  .transform((text) => (text.includes('@') ? text : text.replace(/\D/g, '')))
  .pipe(z.string().regex(/^\d{8,20}(@(s\.whatsapp\.net|lid))?$/))

/** Phones show nothing of a blank message. It is refused in Evolution's words, which are not those of a schema. */
const Text = z
  .string()
  .max(65_536)
  .transform((text) => {
    if (text.trim()) return text
    throw new GatewayError('invalid_input', 400, 'Text is required')
  })

const MessageId = z.string().regex(/^[\w-]{8,64}$/)

/** The longest that somebody is shown typing before a message goes out. Milliseconds. */
const LONGEST_DELAY = 20_000
const Delay = z.coerce
  .number()
  .min(0)
  .transform((ms) => Math.min(ms, LONGEST_DELAY))
  .default(0)

/** The message that is answered; its words are looked up when they are not given. */
const Quoted = z.object({
  key: z.object({ id: z.string().min(1), fromMe: z.boolean().optional() }),
  message: z.object({ conversation: z.string().optional() }).optional(),
})

/** Ours alone: what of the other side's this answers, marked as read before it leaves. */
const reads = z.array(z.string().min(1)).max(1000).optional()

const common = { number: Recipient, delay: Delay, quoted: Quoted.nullish(), messageId: MessageId.optional() }
export type Common = z.output<z.ZodObject<typeof common>>

export const SendTextBody = z.object({
  ...common,
  text: Text,
  reads,
})

/** The chat is in the path. */
export const ChatTextBody = z.object({
  number: Recipient.optional(),
  text: Text,
  messageId: MessageId.optional(),
})

/** An address or base64; a file may come as a part of a form instead. */
const Media = z.union([z.string().min(1), z.instanceof(Uint8Array)])

export const SendMediaBody = z.object({
  ...common,
  mediatype: z.enum(['image', 'video', 'audio', 'document']),
  media: Media,
  mimetype: z.string().max(200).optional(),
  fileName: z.string().max(500).optional(),
  caption: z.string().max(65_536).optional(),
  reads,
})

export const SendAudioBody = z.object({ ...common, audio: Media, reads })
export const SendStickerBody = z.object({ ...common, sticker: Media })

export const SendLocationBody = z.object({
  ...common,
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  name: z.string().max(500).optional(),
  address: z.string().max(500).optional(),
})

const Contact = z.object({
  fullName: z.string().min(1).max(200),
  phoneNumber: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{8,15}$/)),
})
export const SendContactBody = z.object({ ...common, contact: z.array(Contact).min(1).max(50) })

/** A vote names its options by their words alone, so no two may be the same. */
export const SendPollBody = z
  .object({
    ...common,
    name: z.string().min(1).max(255),
    selectableCount: z.number().int().min(0).max(10).default(1),
    values: z.array(z.string().min(1).max(100)).min(2).max(10),
  })
  .refine(({ values }) => new Set(values).size === values.length, {
    path: ['values'],
    message: 'contains duplicate item',
  })
  .refine(({ selectableCount, values }) => selectableCount <= values.length, {
    path: ['selectableCount'],
    message: 'must not be more than there are values',
  })

/** Nothing takes the reaction back. */
const Emoji = z
  .string()
  .regex(/^(\p{RGI_Emoji}|\p{Extended_Pictographic}|)$/v, 'Reaction must be a single emoji or empty string')

export const SendReactionBody = z.object({
  key: z.object({ id: z.string().min(1), remoteJid: Recipient, fromMe: z.boolean() }),
  reaction: Emoji,
  messageId: MessageId.optional(),
})
