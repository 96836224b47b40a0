import { z } from 'zod'
import { GatewayError } from '@balcao/contract'

/** Define the bodies of the calls that send messages. */

/**
 * Reads digits in any spelling, or a person's JID, also that of one of their devices and with the ending that old
 * clients use.
 */
export const Recipient = z
  .string()
  .trim()
  .transform((text) =>
    text.includes('@')
      ? text.replace(/[:_][\d:_]*@/, '@').replace(/@c\.us$/, '@s.whatsapp.net')
      : text.replace(/:\d*$/, '').replace(/\D/g, ''),
  )
  .pipe(z.string().regex(/^\d{8,20}(@(s\.whatsapp\.net|lid))?$/, 'not a phone number, nor the JID of a person'))

/**
 * The text of a message. A blank one, of which phones show nothing, is refused in Evolution's words, which are not
 * those of a schema.
 */
const Text = z
  .string()
  .max(65_536)
  .transform((text) => {
    if (text.trim()) return text
    throw new GatewayError('invalid_input', 400, 'Text is required')
  })

export const MessageId = z.string().regex(/^[\w-]{8,64}$/)

/**
 * Returns the id of a change or a reaction. Some clients put the id of its target there as well, which counts as none.
 */
export const nameOfAct = (messageId: string | undefined, target: string) =>
  messageId === target ? undefined : messageId

/** The longest time that typing is shown before a message is sent, in milliseconds. */
const LONGEST_DELAY = 20_000
const Delay = z.coerce
  .number()
  .min(0)
  .transform((ms) => Math.min(ms, LONGEST_DELAY))
  .default(0)

const caption = z.object({ caption: z.string().nullish() }).nullish()
/** The quoted message; its text is looked up when it is not given. Without a key nothing is quoted. */
const Quoted = z
  .object({
    key: z.object({ id: z.string().min(1), fromMe: z.boolean().nullish(), remoteJid: z.string().nullish() }).nullish(),
    message: z
      .object({
        conversation: z.string().nullish(),
        extendedTextMessage: z.object({ text: z.string().nullish() }).nullish(),
        imageMessage: caption,
        videoMessage: caption,
        documentMessage: caption,
      })
      .nullish(),
  })
  .transform(({ key, message }) => {
    if (!key) return undefined
    const file = message?.imageMessage ?? message?.videoMessage ?? message?.documentMessage
    const text = message?.conversation ?? message?.extendedTextMessage?.text ?? file?.caption ?? undefined
    return { messageId: key.id, fromMe: key.fromMe ?? undefined, text }
  })

/** A flag, which is a text in a form. */
const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).optional()
/**
 * Fields that are accepted without effect: Evolution mentions people in groups only, which are not supported here, and
 * a preview would make the gateway request an address that a customer or a model wrote.
 */
const withoutEffect = {
  linkPreview: flag,
  mentionsEveryOne: flag,
  mentioned: z.union([z.array(z.string()), z.string()]).optional(),
}

/** Our addition: the received messages that this one answers, marked as read before it is sent. */
const reads = z.array(z.string().min(1)).max(1000).optional()

const common = {
  number: Recipient,
  delay: Delay,
  quoted: Quoted.nullish(),
  messageId: MessageId.optional(),
  ...withoutEffect,
}
export type Common = z.output<z.ZodObject<typeof common>>

export const SendTextBody = z.object({
  ...common,
  text: Text,
  reads,
})

/** The body of a text whose chat is in the path, whatever `number` says. */
export const ChatTextBody = z.object({
  number: z.unknown().optional(),
  text: Text,
  messageId: MessageId.optional(),
})

/** A URL or base64; a file may come as a part of a form instead. */
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
export const SendPtvBody = z.object({ ...common, video: Media, reads })
export const SendStickerBody = z.object({ ...common, sticker: Media })

export const SendLocationBody = z.object({
  ...common,
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  name: z.string().max(500).optional(),
  address: z.string().max(500).optional(),
})

const digits = z
  .string()
  .transform((text) => text.split('@')[0]!.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{8,15}$/, 'not a phone number with its country code'))
const line = z.string().max(500).nullish()
const Contact = z.object({
  fullName: z.string().min(1).max(200),
  phoneNumber: digits,
  /** The number under which WhatsApp knows the contact, where it differs. */
  wuid: digits.nullish(),
  organization: line,
  email: line,
  url: line,
})
export type Card = z.output<typeof Contact>
export const SendContactBody = z.object({ ...common, contact: z.array(Contact).min(1).max(50) })

/** The body of a poll. A vote names its options by their texts alone, so no two may be the same. */
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

/** A single emoji; an empty text takes the reaction back. */
const Emoji = z
  .string()
  .regex(/^(\p{RGI_Emoji}|\p{Extended_Pictographic}|)$/v, 'Reaction must be a single emoji or empty string')

/** The body of a call that sends a deferred message. */
export const SendDeferredBody = z.object({ number: Recipient, messageId: MessageId, reads })

export const SendReactionBody = z
  .object({
    key: z.object({ id: z.string().min(1), remoteJid: Recipient, fromMe: z.boolean() }),
    reaction: Emoji,
    messageId: MessageId.optional(),
  })
  .transform((body) => ({ ...body, messageId: nameOfAct(body.messageId, body.key.id) }))
