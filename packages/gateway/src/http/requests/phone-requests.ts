import { z } from 'zod'
import { Recipient } from './message-requests.ts'

/**
 * Define the bodies of the calls about what the phone itself keeps: its profile, whom it blocks, how it shows its
 * chats.
 */

/** A profile name: visible characters only, at most as many as WhatsApp's apps take. */
export const ProfileNameBody = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(25)
    .regex(/^\P{Cc}*$/u),
})
export const ProfileStatusBody = z.object({ status: z.string().max(139) })
/** A URL or base64. */
export const ProfilePictureBody = z.object({ picture: z.string().min(1) })

const seenBy = z.enum(['all', 'contacts', 'contact_blacklist', 'none'])
/** The privacy settings; those that are not named stay as they are. */
export const PrivacyBody = z.object({
  readreceipts: z.enum(['all', 'none']).optional(),
  profile: seenBy.optional(),
  status: seenBy.optional(),
  online: z.enum(['all', 'match_last_seen']).optional(),
  last: seenBy.optional(),
  groupadd: z.enum(['all', 'contacts', 'contact_blacklist']).optional(),
})

export const BlockBody = z.object({ number: Recipient, status: z.enum(['block', 'unblock']) })

const LastMessage = z.object({
  key: z.object({ id: z.string().min(1), remoteJid: Recipient, fromMe: z.boolean().default(false) }),
  /** Seconds since 1970. */
  messageTimestamp: z.coerce.number().int().positive().optional(),
})
const chat = { chat: Recipient.optional(), lastMessage: LastMessage.optional() }
const oneOfThem = { path: ['chat'], message: 'one of chat and lastMessage says which chat is meant' }
const isNamed = (body: { chat?: string; lastMessage?: object }) =>
  body.chat !== undefined || body.lastMessage !== undefined

export const ArchiveBody = z.object({ ...chat, archive: z.boolean() }).refine(isNamed, oneOfThem)
export const UnreadBody = z.object(chat).refine(isNamed, oneOfThem)
export type NamedChat = { chat?: string; lastMessage?: z.output<typeof LastMessage> }

export const LabelBody = z.object({
  number: Recipient,
  labelId: z.string().regex(/^\d{1,9}$/),
  action: z.enum(['add', 'remove']),
})
