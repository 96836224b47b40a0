import { z } from 'zod'
import { Recipient } from './message-requests.ts'

/** Define the bodies of the calls about chats. An unknown filter is ignored, as at Evolution. */

/** The most entries of one page; a request for more gets this many. */
const LONGEST_PAGE = 1000
const size = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((asked) => Math.min(asked, LONGEST_PAGE))
    .default(usual)
const position = (least: number) => z.coerce.number().int().min(least).default(least)

const Moment = z.union([z.number(), z.string()])
/** Filters by time: seconds since 1970, milliseconds since then, or dates. */
const Period = z.object({ gte: Moment.optional(), lte: Moment.optional() })

export const FindContactsBody = z.object({
  where: z
    .object({ remoteJid: z.string().optional(), id: z.string().optional(), pushName: z.string().optional() })
    .default({}),
  /** The size of a page; the name is Evolution's. */
  offset: size(LONGEST_PAGE),
  page: position(1),
})

export const FindChatsBody = z.object({
  where: z
    .object({
      remoteJid: z.string().optional(),
      /** Filters by the time of the chat's last message. */
      messageTimestamp: Period.optional(),
    })
    .default({}),
  take: size(LONGEST_PAGE),
  skip: position(0),
})

export const FindMessagesBody = z.object({
  where: z
    .object({
      key: z
        .object({
          remoteJid: z.string().optional(),
          remoteJidAlt: z.string().optional(),
          id: z.string().optional(),
          fromMe: z.boolean().optional(),
        })
        .default({}),
      messageType: z.string().optional(),
      source: z.string().optional(),
      messageTimestamp: Period.optional(),
    })
    .default({ key: {} }),
  page: position(1),
  offset: size(50),
})

export const FindStatusBody = z.object({
  where: z.object({ remoteJid: z.string().optional(), id: z.string().optional() }).default({}),
  page: position(1),
  offset: size(50),
})

export const NumbersBody = z.object({ numbers: z.array(z.string()).min(1).max(1000) })
export const NumberBody = z.object({ number: Recipient })
/** The person whose profile is wanted; the number's own when absent. */
export const ProfileOfBody = z.object({ number: z.string().optional() })

/**
 * Names messages to be marked as read. Messages in groups, and those of the number itself, are skipped, as at
 * Evolution.
 */
export const MarkReadBody = z.object({
  readMessages: z
    .array(z.object({ id: z.string().min(1), remoteJid: z.string(), fromMe: z.boolean().optional() }))
    .max(1000)
    .transform((messages) =>
      messages.flatMap(({ id, remoteJid: chat, fromMe }) => {
        const remoteJid = Recipient.safeParse(chat).data
        return remoteJid && !fromMe ? [{ id, remoteJid }] : []
      }),
    ),
})

export const PresenceBody = z.object({
  number: Recipient,
  presence: z.enum(['unavailable', 'available', 'composing', 'recording', 'paused']),
  /** Milliseconds for which it is shown, and which the call takes. */
  delay: z.coerce
    .number()
    .min(0)
    .transform((ms) => Math.min(ms, 20_000))
    .default(0),
})

/** Sets the number's own presence. Typing and recording are shown to one person (`sendPresence`), never to everyone. */
export const OwnPresenceBody = z.object({ presence: z.enum(['unavailable', 'available']) })

/** Names the message whose file is wanted. `convertToMp4` changes nothing, since videos are MP4 already. */
export const MediaMessageBody = z.object({
  convertToMp4: z.boolean().optional(),
  message: z.object({ key: z.object({ id: z.string().min(1) }) }),
})
