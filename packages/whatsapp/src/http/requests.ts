import { z } from 'zod'
import type { GatewaySettings } from '../client/types.ts'

/** Bodies as Evolution v2 (camelCase) and as the specification (snake_case) write them. */

const flag = z.boolean().optional()

const settingsFields = {
  rejectCall: flag,
  reject_call: flag,
  msgCall: z.string().max(500).optional(),
  msg_call: z.string().max(500).optional(),
  groupsIgnore: flag,
  groups_ignore: flag,
  alwaysOnline: flag,
  always_online: flag,
  readMessages: flag,
  read_messages: flag,
  readStatus: flag,
  read_status: flag,
  syncFullHistory: flag,
  sync_full_history: flag,
}

/** The settings that a body names, and only those. */
export const SettingsBody = z.object(settingsFields).transform((body): Partial<GatewaySettings> => {
  const all = {
    rejectCall: body.rejectCall ?? body.reject_call,
    msgCall: body.msgCall ?? body.msg_call,
    groupsIgnore: body.groupsIgnore ?? body.groups_ignore,
    alwaysOnline: body.alwaysOnline ?? body.always_online,
    readMessages: body.readMessages ?? body.read_messages,
    readStatus: body.readStatus ?? body.read_status,
    syncFullHistory: body.syncFullHistory ?? body.sync_full_history,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
})

export const CreateBody = z.object({
  instanceName: z.string().trim().min(1).max(100),
  number: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  network: z.enum(['whatsapp', 'demo']).default('whatsapp'),
  /** Evolution answers with the first QR when asked to. */
  qrcode: z.boolean().default(false),
  integration: z.literal('WHATSAPP-BAILEYS').default('WHATSAPP-BAILEYS'),
})

/** The phone that is to be linked by a code instead of the QR. */
export const PairingQuery = z
  .string()
  .regex(/^\d{8,15}$/)
  .optional()

/** Digits in any spelling, or a person's JID. */
const Recipient = z
  .string()
  .trim()
  .transform((text) => (text.includes('@') ? text : text.replace(/\D/g, '')))
  .pipe(z.string().regex(/^\d{8,20}(@(s\.whatsapp\.net|lid))?$/))

export const SendTextBody = z.object({
  number: Recipient,
  text: z.string().min(1).max(65_536),
  messageId: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
})

export const MarkReadBody = z.object({
  readMessages: z.array(z.object({ id: z.string().min(1), remoteJid: Recipient })).max(1000),
})

export const PresenceBody = z.object({ number: Recipient, presence: z.enum(['composing', 'paused']) })

export const EventsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  wait: z.coerce.number().int().min(0).max(60_000).default(0),
})

export const AcknowledgeBody = z.object({ ids: z.array(z.string().regex(/^\d{1,19}$/)).max(10_000) })
