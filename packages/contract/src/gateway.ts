import { z } from 'zod'

/**
 * What the gateway tells the server. An event stays at the gateway until the server acknowledges its id, so the server
 * may see one twice and never misses one; events of one instance come in the order in which they happened.
 */

export const ConnectionState = z.enum(['open', 'connecting', 'close'])
export type ConnectionState = z.infer<typeof ConnectionState>

/** Who is on the other side of a chat. At least one of the two is known. */
export const GatewayPeer = z.object({
  /** Digits with country code, canonical (Brazilian mobiles with the ninth digit). */
  phone: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable(),
  /** WhatsApp's own identifier of the person, the digits before `@lid`. */
  lid: z.string().regex(/^\d+$/).nullable(),
  /** The JID the chat is addressed by right now; what to answer to. */
  jid: z.string(),
})
export type GatewayPeer = z.infer<typeof GatewayPeer>

export const GatewayMessage = z.object({
  /** WhatsApp's id: unique per instance, chat and direction. */
  messageId: z.string().min(1),
  peer: GatewayPeer,
  /** True for a message written on the owner's own phone (messages sent through the gateway are never reported). */
  fromMe: z.boolean(),
  pushName: z.string().nullable(),
  /** What it is; anything but text carries its caption, if any, in `text`. */
  kind: z.enum([
    'text',
    'image',
    'video',
    'audio',
    'document',
    'sticker',
    'location',
    'contact',
    'reaction',
    'poll',
    'other',
  ]),
  text: z.string(),
  /** When WhatsApp says it was sent. */
  sentAt: z.iso.datetime(),
})
export type GatewayMessage = z.infer<typeof GatewayMessage>

export const GatewayReceipt = z.object({
  messageId: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** WhatsApp's error code when failed, e.g. `463`. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type GatewayReceipt = z.infer<typeof GatewayReceipt>

const base = { id: z.string(), instance: z.string(), at: z.iso.datetime() }
export const GatewayEvent = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('message'), message: GatewayMessage }),
  z.object({ ...base, type: z.literal('receipt'), receipt: GatewayReceipt }),
  z.object({
    ...base,
    type: z.literal('connection'),
    connection: z.object({
      state: ConnectionState,
      /** Digits of the linked number, once known. */
      number: z.string().nullable(),
      /** Why it is not open: WhatsApp's status code and a word (`logged-out`, `replaced`, `qr-expired`, `network`, ...). */
      code: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  }),
  z.object({
    ...base,
    type: z.literal('qr'),
    qr: z.object({ code: z.string(), count: z.number(), expiresAt: z.iso.datetime() }),
  }),
])
export type GatewayEvent = z.infer<typeof GatewayEvent>
