import { z } from 'zod'

/** Describe the answers of the API, as far as clients read them. There may be more fields. */

const text = z.string()
const maybe = z.string().nullable()
const at = z.union([z.iso.datetime(), z.date()]).describe('ISO 8601')

export const Told = z.looseObject({ status: z.union([z.number(), text]) })
export const Success = z.looseObject({
  status: z.literal('SUCCESS'),
  error: z.literal(false).optional(),
  response: z.object({ message: text }).optional(),
})

export const Settings = z.looseObject({
  rejectCall: z.boolean(),
  msgCall: text,
  groupsIgnore: z.boolean(),
  alwaysOnline: z.boolean(),
  readMessages: z.boolean(),
  readStatus: z.boolean(),
  syncFullHistory: z.boolean(),
  wavoipToken: text.describe('Always empty'),
})

const Qr = z.looseObject({
  count: z.number().describe('0: there is no code (yet)'),
  code: text.optional(),
  base64: text.optional().describe('PNG as a `data:` address'),
  pairingCode: maybe.optional(),
  expiresAt: at.optional(),
})
const State = z.looseObject({ instanceName: text, state: z.enum(['open', 'connecting', 'close']) })
export const StateAnswer = z.looseObject({ instance: State })
export const Connected = StateAnswer.extend({
  ...Qr.partial().shape,
  qrcode: Qr.optional(),
  qr: text.optional(),
})
export const Restarted = z.union([
  Connected,
  z
    .looseObject({ error: z.literal(true), message: text })
    .describe('Not connected: Evolution tells of it with 200, too'),
])

export const Webhook = z.looseObject({
  id: text,
  url: text,
  enabled: z.boolean(),
  events: z.array(text).describe('Empty: all of them'),
  headers: z.record(text, text),
  webhookByEvents: z.boolean(),
  webhookBase64: z.boolean(),
  secret: text.describe('Signs what is sent'),
  instanceId: text,
  createdAt: at,
  updatedAt: at,
})
export const Deliveries = z.looseObject({
  deliveries: z.array(
    z.looseObject({
      event: text,
      status: z.enum(['waiting', 'delivered', 'failed']),
      attempts: z.number(),
      answer: z.number().nullable().describe('HTTP status of the last answer'),
    }),
  ),
})

export const Created = z.looseObject({
  instance: z.looseObject({ instanceName: text, instanceId: text, integration: text, network: text, status: text }),
  hash: text.describe('The token of the instance'),
  webhook: z.looseObject({}),
  settings: Settings,
  qrcode: Qr.optional(),
})
export const Instances = z.array(
  z.looseObject({
    id: text,
    name: text,
    connectionStatus: text,
    ownerJid: maybe,
    profileName: maybe,
    profilePicUrl: maybe,
    number: maybe,
    token: maybe,
    disconnectionReasonCode: z.number().nullable(),
    disconnectionObject: maybe,
    disconnectionAt: maybe,
    Setting: Settings,
    _count: z.object({ Message: z.number(), Contact: z.number(), Chat: z.number() }),
  }),
)

const Key = z.looseObject({ id: text, remoteJid: text, fromMe: z.boolean() })
const Described = z.looseObject({
  key: Key,
  pushName: maybe,
  status: text.describe('PENDING, SERVER_ACK, DELIVERY_ACK, READ or ERROR'),
  messageType: text,
  message: z.looseObject({}),
  messageTimestamp: z.number().describe('Seconds since 1970'),
  contextInfo: z.looseObject({}).nullable(),
})
export const Sent = Described.extend({
  queued: z
    .object({
      because: maybe.describe('What the number waits for; null for its turn alone'),
      leavesAt: maybe.describe('An estimate'),
    })
    .optional()
    .describe('Only when it has not left yet: it waits for the pace of its number'),
})
export const HandedOver = z.looseObject({ key: Key })
export const Found = z.looseObject({
  messages: z.looseObject({
    total: z.number(),
    pages: z.number(),
    currentPage: z.number(),
    records: z.array(Described),
  }),
})
export const Contacts = z.array(
  z.looseObject({ id: text, remoteJid: text, pushName: maybe, profilePicUrl: maybe, createdAt: at, updatedAt: at }),
)
export const Chats = z.array(
  z.looseObject({
    id: text,
    remoteJid: text,
    pushName: maybe,
    profilePicUrl: maybe,
    updatedAt: at.nullable(),
    lastMessage: Described.nullable(),
    unreadCount: z.number(),
  }),
)
export const Chat = z.looseObject({ id: text, remoteJid: text, name: maybe, unreadMessages: z.number() }).nullable()
export const Read = z.looseObject({ message: text, read: z.literal('success') })
export const Presence = z.looseObject({ presence: text })
export const Numbers = z.array(z.looseObject({ jid: text, exists: z.boolean(), number: text }))
export const Picture = z.looseObject({ wuid: text, profilePictureUrl: maybe })
export const Profile = z.looseObject({
  wuid: text,
  name: maybe,
  numberExists: z.boolean(),
  picture: maybe,
  status: maybe,
  isBusiness: z.boolean(),
  email: maybe,
  description: maybe,
  website: maybe,
})
export const BusinessProfile = z.looseObject({ isBusiness: z.boolean() })
export const Updated = z.looseObject({ update: z.literal('success') })
const setting = text.optional().describe('As WhatsApp names it; absent where it did not say')
export const Privacy = z.looseObject({
  readreceipts: setting,
  profile: setting,
  status: setting,
  online: setting,
  last: setting,
  groupadd: setting,
})
export const Archived = z.looseObject({ chatId: text, archived: z.boolean() })
export const MarkedUnread = z.looseObject({ chatId: text, markedChatUnread: z.literal(true) })
export const Statuses = z.array(
  z.looseObject({ id: text, keyId: text, remoteJid: text, fromMe: z.boolean(), status: text, messageId: text }),
)
export const Labels = z.array(z.looseObject({ id: text, name: text, color: z.number(), predefinedId: maybe }))
export const Labelled = z.looseObject({ numberJid: text, labelId: text })
export const Base64 = z.looseObject({ mediaType: text, mimetype: text, fileName: text, base64: text })

export const SpecContacts = z.array(z.looseObject({ id: text, jid: text, name: maybe, phone: maybe, lid: maybe }))
export const SpecChats = z.array(
  z.looseObject({
    id: text,
    jid: text,
    name: maybe,
    unread: z.number(),
    lastMessage: text,
    lastMessageTime: z.number().nullable().describe('Milliseconds since 1970'),
  }),
)
export const SpecMessages = z.array(
  z.looseObject({ id: text, jid: text, fromMe: z.boolean(), text, sentAt: at, timestamp: z.number() }),
)
export const Events = z.object({ events: z.array(z.looseObject({ id: text, type: text, instance: text, at })) })
export const Nothing = z.looseObject({})
export const None = z.null()
