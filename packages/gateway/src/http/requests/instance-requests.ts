import { z } from 'zod'
import type { GatewayInstanceSettings } from '@balcao/contract'
import { WebhookFields } from './webhook-requests.ts'

/** Defines bodies in the spelling of Evolution v2 (camelCase) and of the specification (snake_case). */

const flag = z.boolean().optional()
/** Reduces a number beyond the maximum to the maximum. */
const atMost = (number: z.ZodCoercedNumber, most: number) => number.transform((asked) => Math.min(asked, most))

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

/** Reads the settings that a body names, and only those. */
export const SettingsBody = z.object(settingsFields).transform((body): Partial<GatewayInstanceSettings> => {
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

/** Reads digits in any spelling, or the JID of a phone; an empty value counts as absent. */
export const Phone = z
  .string()
  .transform((text) => (text.trim() ? text.split(/[@:]/)[0]!.replace(/\D/g, '') : undefined))
  .pipe(
    z
      .string()
      .regex(/^\d{8,15}$/, 'not a phone number with its country code')
      .optional(),
  )
  .optional()

/** The only one of Evolution's kinds of instances that exists here. */
export const INTEGRATION = 'WHATSAPP-BAILEYS'

export const CreateBody = z.object({
  /**
   * A name of an instance, which must not be a step of a path, since clients and proxies remove those before a call
   * arrives.
   */
  instanceName: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^(?!\.{1,2}$)/, 'not . and not ..'),
  number: Phone,
  /** The network; by default the first one that is set up. */
  network: z.enum(['whatsapp', 'demo']).optional(),
  /** A token of any length; an empty one counts as absent, as at Evolution. */
  token: z
    .string()
    .trim()
    .max(255)
    .transform((token) => token || undefined)
    .optional(),
  webhook: z.union([WebhookFields, z.url().transform((url) => WebhookFields.parse({ url }))]).nullish(),
  /** Tells whether the answer is to contain the first QR code, as at Evolution. */
  qrcode: z.boolean().default(false),
  integration: z.string().default(INTEGRATION),
})

export const EventsQuery = z.object({
  limit: atMost(z.coerce.number().int().min(1), 1000).default(100),
  wait: atMost(z.coerce.number().int().min(0), 60_000).default(0),
})

export const AcknowledgeBody = z.object({ ids: z.array(z.string().regex(/^\d{1,19}$/)).max(10_000) })
