import { z } from 'zod'

/**
 * The events that the gateway sends to the server. The gateway keeps an event until the server acknowledges its id, so
 * the server may see one twice and never misses one. Events of one instance come in the order in which they happened.
 */

export const ConnectionState = z.enum(['open', 'connecting', 'close'])
export type ConnectionState = z.infer<typeof ConnectionState>

/** The person on the other side of a chat. At least one of `phone` and `lid` is known. */
export const GatewayPeer = z.object({
  /** Digits with country code, canonical (Brazilian mobiles with the ninth digit). */
  phone: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable(),
  /** WhatsApp's own identifier of the person: the digits before `@lid`. */
  lid: z.string().regex(/^\d+$/).nullable(),
  /** The JID of the chat at present, to which an answer is sent. */
  jid: z.string(),
})
export type GatewayPeer = z.infer<typeof GatewayPeer>

/** The file of a message. It is downloaded after the message was reported; an event `media` says when it is there. */
export const GatewayMedia = z.object({
  /** The id by which the gateway is asked for the file. */
  id: z.string().min(1),
  /** The MIME type as the sender gives it, which is not to be trusted. */
  mimeType: z.string(),
  fileName: z.string().nullable(),
  /** Bytes, as the sender gives them. */
  size: z.number().nullable(),
  seconds: z.number().nullable(),
  /** Pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Whether it is a voice note or a round video note. */
  voice: z.boolean(),
})
export type GatewayMedia = z.infer<typeof GatewayMedia>

/**
 * The address and keys of a message's file at WhatsApp, for programs that download it themselves. Bytes are in base64.
 */
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

/** The parts of a message beside its text; a plain text has none. */
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
  /** The message that a reaction is on, and whether it is one of ours. An empty `text` removes the reaction. */
  reaction: z.object({ messageId: z.string().min(1), fromMe: z.boolean() }).optional(),
  /** The message that this one quotes, and the beginning of its text. */
  quoted: z.object({ messageId: z.string().min(1), text: z.string(), fromMe: z.boolean().optional() }).optional(),
}

export const GatewayMessage = z.object({
  /** WhatsApp's id, which is unique per instance, chat and direction. */
  messageId: z.string().min(1),
  peer: GatewayPeer,
  /** Whether it was written on the owner's own phone (messages sent through the gateway are never reported). */
  fromMe: z.boolean(),
  pushName: z.string().nullable(),
  /** The kind; anything but text carries its caption, if any, in `text`. */
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
  /** The time at which WhatsApp says it was sent. */
  sentAt: z.iso.datetime(),
})
export type GatewayMessage = z.infer<typeof GatewayMessage>

/** Tells that the author of a message edited it (`text` is the new text) or took it back. */
const change = { messageId: z.string().min(1), peer: GatewayPeer, fromMe: z.boolean() }
export const GatewayEdit = z.object({ ...change, text: z.string() })
export type GatewayEdit = z.infer<typeof GatewayEdit>
export const GatewayDelete = z.object(change)
export type GatewayDelete = z.infer<typeof GatewayDelete>

/** The options that somebody chose in a poll of ours, in place of an earlier choice. */
export const GatewayVote = z.object({
  /** The id of the poll. */
  messageId: z.string().min(1),
  peer: GatewayPeer,
  fromMe: z.boolean(),
  /** The chosen options; empty when the choice was taken back. */
  options: z.array(z.string()),
})
export type GatewayVote = z.infer<typeof GatewayVote>

/** The result of downloading a message's file. */
export const GatewayMediaResult = z.object({
  id: z.string().min(1),
  messageId: z.string().min(1),
  status: z.enum(['ready', 'failed']),
  /** Bytes, when the file is there. */
  size: z.number().nullable(),
  /**
   * `too-large`, `gone` (no longer available), `forged` (not the file that the message announced, or not at WhatsApp's
   * address), `unreachable`.
   */
  reason: z.enum(['too-large', 'gone', 'forged', 'unreachable']).nullable(),
})
export type GatewayMediaResult = z.infer<typeof GatewayMediaResult>

/** A limit of WhatsApp on what the channel may do. */
export const GatewayRestriction = z.object({
  /**
   * `reach-out` forbids chats with strangers, `refused` says that a message was refused for it, `lifted` ends this
   * limit.
   */
  kind: z.enum(['reach-out', 'refused', 'lifted']),
  /** WhatsApp's code: `475` is the cap on new chats, `463` and any other name the lock, which ends by itself. */
  code: z.string().nullable(),
  until: z.iso.datetime().nullable(),
})
export type GatewayRestriction = z.infer<typeof GatewayRestriction>

/** An incoming call. The gateway answers none; it may reject them (setting `rejectCall`). */
export const GatewayCall = z.object({
  callId: z.string().min(1),
  peer: GatewayPeer,
  video: z.boolean(),
  rejected: z.boolean(),
})
export type GatewayCall = z.infer<typeof GatewayCall>

/** The presence of somebody that was asked for. */
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

/** A person whom a linked phone knows from its address book or from a chat, and who has not written to the venue. */
export const GatewayKnownPerson = z.object({
  phone: GatewayPeer.shape.phone,
  lid: GatewayPeer.shape.lid,
  /** The name in the phone's address book, or else the one they gave themselves. */
  name: z.string().nullable(),
  /** Whether they chatted with this phone before it was first linked to this instance. */
  chattedBefore: z.boolean(),
})
export type GatewayKnownPerson = z.infer<typeof GatewayKnownPerson>

/**
 * Reports that a phone that was linked to this instance before is linked again. It comes once at that moment and again
 * with every part of its history; messages of the time between follow as messages.
 */
export const GatewayGap = z.object({
  /** The last moment at which its previous link was known to be alive. */
  since: z.iso.datetime(),
  /**
   * The time of the oldest message since then in this part of the history; in the last part, of the oldest message of
   * all. Null where there is none, and in the event of linking.
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
      /** The digits of the linked channel, once known. */
      number: z.string().nullable(),
      /**
       * The reason why it is not open: WhatsApp's status code and a word (`logged-out`, `replaced`, `qr-expired`,
       * `network`, ...).
       */
      code: z.number().nullable(),
      reason: z.string().nullable(),
      /**
       * The last time at which a connection that is not open proved to be alive, where it is known; long ago when no
       * gateway ran since.
       */
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
      /** The code that the phone takes in place of the QR, where one was asked for; it changes with the QR. */
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
