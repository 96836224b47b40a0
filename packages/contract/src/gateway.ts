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

/** The file of a message. It is fetched after the message was told; an event `media` says when it is there. */
export const GatewayMedia = z.object({
  /** What to ask the gateway for it by. */
  id: z.string().min(1),
  /** As the sender names it: not to be believed. */
  mimeType: z.string(),
  fileName: z.string().nullable(),
  /** Bytes, as the sender says. */
  size: z.number().nullable(),
  seconds: z.number().nullable(),
  /** Pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A voice note, not an audio file; or a round video note, not a film. */
  voice: z.boolean(),
})
export type GatewayMedia = z.infer<typeof GatewayMedia>

/** The address and keys of a message's file at WhatsApp, for programs that fetch it themselves. Bytes in base64. */
export const GatewayFileKeys = z.object({
  directPath: z.string(),
  mediaKey: z.string(),
  fileSha256: z.string(),
  fileEncSha256: z.string(),
  /** Seconds since 1970. */
  mediaKeyTimestamp: z.number().nullable(),
  /** A small JPEG. */
  jpegThumbnail: z.string().nullable(),
})
export type GatewayFileKeys = z.infer<typeof GatewayFileKeys>

/** What a message is beside its text; a plain text has none of it. */
const parts = {
  media: GatewayMedia.optional(),
  fileKeys: GatewayFileKeys.optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().nullable(),
      address: z.string().nullable(),
    })
    .optional(),
  contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })).optional(),
  poll: z.object({ options: z.array(z.string()), selectable: z.number() }).optional(),
  /** Which message a reaction is on, and whether that is one of ours. An empty `text` takes the reaction back. */
  reaction: z.object({ messageId: z.string().min(1), fromMe: z.boolean() }).optional(),
  /** Which message this one answers, and the beginning of its words. */
  quoted: z.object({ messageId: z.string().min(1), text: z.string(), fromMe: z.boolean().optional() }).optional(),
}

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
  ...parts,
  /** When WhatsApp says it was sent. */
  sentAt: z.iso.datetime(),
})
export type GatewayMessage = z.infer<typeof GatewayMessage>

/** That the author of a message changed it (`text` is what it says now) or took it back. */
const change = { messageId: z.string().min(1), peer: GatewayPeer, fromMe: z.boolean() }
export const GatewayEdit = z.object({ ...change, text: z.string() })
export type GatewayEdit = z.infer<typeof GatewayEdit>
export const GatewayDelete = z.object(change)
export type GatewayDelete = z.infer<typeof GatewayDelete>

/** What somebody chose in a poll of ours; it takes the place of what they chose before. */
export const GatewayVote = z.object({
  /** The poll. */
  messageId: z.string().min(1),
  peer: GatewayPeer,
  fromMe: z.boolean(),
  /** None when the choice was taken back. */
  options: z.array(z.string()),
})
export type GatewayVote = z.infer<typeof GatewayVote>

/** What became of a message's file. */
export const GatewayMediaResult = z.object({
  id: z.string().min(1),
  messageId: z.string().min(1),
  status: z.enum(['ready', 'failed']),
  /** Bytes, when it is there. */
  size: z.number().nullable(),
  /** `too-large`, `gone` (nobody has it any more), `forged` (not what the message says, or not at WhatsApp's), `unreachable`. */
  reason: z.enum(['too-large', 'gone', 'forged', 'unreachable']).nullable(),
})
export type GatewayMediaResult = z.infer<typeof GatewayMediaResult>

/** WhatsApp limits what the number may do. */
export const GatewayRestriction = z.object({
  /** `reach-out`: no chats with strangers; `refused`: one message was refused for it; `lifted`: this limit is over. */
  kind: z.enum(['reach-out', 'refused', 'lifted']),
  /** WhatsApp's code: `475` is the cap on new chats, `463` and any other name the lock, which ends by itself. */
  code: z.string().nullable(),
  until: z.iso.datetime().nullable(),
})
export type GatewayRestriction = z.infer<typeof GatewayRestriction>

/** A call that came in. The gateway takes none; it may reject them (setting `rejectCall`). */
export const GatewayCall = z.object({
  callId: z.string().min(1),
  peer: GatewayPeer,
  video: z.boolean(),
  rejected: z.boolean(),
})
export type GatewayCall = z.infer<typeof GatewayCall>

/** What somebody is doing whose presence was asked for. */
export const GatewayPresence = z.object({
  peer: GatewayPeer,
  presence: z.enum(['available', 'unavailable', 'composing', 'recording', 'paused']),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type GatewayPresence = z.infer<typeof GatewayPresence>

export const GatewayReceipt = z.object({
  messageId: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** WhatsApp's error code when failed, e.g. `463`. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type GatewayReceipt = z.infer<typeof GatewayReceipt>

/** Somebody whom a linked phone knew: from its address book, or from a chat. Not somebody who wrote to the house. */
export const GatewayKnownPerson = z.object({
  phone: GatewayPeer.shape.phone,
  lid: GatewayPeer.shape.lid,
  /** As the phone's book has it, or else as they call themselves. */
  name: z.string().nullable(),
  /** Whether they wrote with this phone before it was first linked to this instance. */
  chattedBefore: z.boolean(),
})
export type GatewayKnownPerson = z.infer<typeof GatewayKnownPerson>

/**
 * A phone that was linked to this instance before is linked again. Once as that happens, and with every part of its past: what was
 * said meanwhile follows as messages.
 */
export const GatewayGap = z.object({
  /** The last moment at which its previous link was known to be alive. */
  since: z.iso.datetime(),
  /**
   * How far back this part tells of that time, whoever it is with, and the last part how far back all of them go; null for no message,
   * and as it is linked.
   */
  oldest: z.iso.datetime().nullable(),
})
export type GatewayGap = z.infer<typeof GatewayGap>

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
      /** Of one that is not open: when it last proved to be, where that is known. Long ago when nobody ran the gateway meanwhile. */
      aliveAt: z.iso.datetime().optional(),
    }),
  }),
  z.object({
    ...base,
    type: z.literal('qr'),
    qr: z.object({
      code: z.string(),
      count: z.number(),
      expiresAt: z.iso.datetime(),
      /** What the phone takes instead, where a code to be typed was asked for and changes with the QR. */
      pairingCode: z.string().optional(),
    }),
  }),
  z.object({ ...base, type: z.literal('media'), media: GatewayMediaResult }),
  z.object({ ...base, type: z.literal('edit'), edit: GatewayEdit }),
  z.object({ ...base, type: z.literal('delete'), delete: GatewayDelete }),
  z.object({ ...base, type: z.literal('vote'), vote: GatewayVote }),
  z.object({ ...base, type: z.literal('restriction'), restriction: GatewayRestriction }),
  z.object({ ...base, type: z.literal('call'), call: GatewayCall }),
  z.object({ ...base, type: z.literal('presence'), presence: GatewayPresence }),
  z.object({ ...base, type: z.literal('known'), known: z.object({ people: z.array(GatewayKnownPerson) }) }),
  z.object({ ...base, type: z.literal('gap'), gap: GatewayGap }),
])
export type GatewayEvent = z.infer<typeof GatewayEvent>
