import { z } from 'zod'
import { Recipient } from './message-requests.ts'

/** Bodies of the calls about chats. An unknown filter is no filter, as at Evolution. */

const count = (least: number, usual: number) => z.coerce.number().int().min(least).max(1000).default(usual)

export const FindContactsBody = z.object({
  where: z
    .object({ remoteJid: z.string().optional(), id: z.string().optional(), pushName: z.string().optional() })
    .default({}),
  /** The size of a page; the name is Evolution's. */
  offset: count(1, 1000),
  page: count(1, 1),
})

export const FindChatsBody = z.object({
  where: z.object({ remoteJid: z.string().optional() }).default({}),
  take: count(1, 1000),
  skip: count(0, 0),
})

const Seconds = z.object({
  gte: z.union([z.number(), z.string()]).optional(),
  lte: z.union([z.number(), z.string()]).optional(),
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
      /** Seconds since 1970, or a date. */
      messageTimestamp: Seconds.optional(),
    })
    .default({ key: {} }),
  page: count(1, 1),
  offset: count(1, 50),
})

export const NumbersBody = z.object({ numbers: z.array(z.string()).min(1).max(100) })
export const NumberBody = z.object({ number: Recipient })

export const MarkReadBody = z.object({
  readMessages: z.array(z.object({ id: z.string().min(1), remoteJid: Recipient })).max(1000),
})

export const PresenceBody = z.object({
  number: Recipient,
  presence: z.enum(['unavailable', 'available', 'composing', 'recording', 'paused']),
  /** Milliseconds that it is shown, and that the call takes. */
  delay: z.coerce
    .number()
    .min(0)
    .transform((ms) => Math.min(ms, 20_000))
    .default(0),
})

export const OwnPresenceBody = z.object({
  presence: z.enum(['unavailable', 'available', 'composing', 'recording', 'paused']),
})

export const MediaMessageBody = z.object({ message: z.object({ key: z.object({ id: z.string().min(1) }) }) })
