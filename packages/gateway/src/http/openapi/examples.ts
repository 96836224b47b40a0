/** The examples of the document: one bar and one of its customers. */

export const PHONE = '5511988880002'
const JID = `${PHONE}@s.whatsapp.net`
const AT = '2026-01-07T23:00:00.000Z'
const ID = 'f28d287c-a0ac-402d-80d6-c2b8736e41f3'
export const KEY = { id: '3A1F0B2C3D4E5F607182', remoteJid: JID, fromMe: false }
export const TO = { number: PHONE, messageId: '3EB06E38234DAB4029F9A3' }
export const SETTINGS = {
  rejectCall: true,
  msgCall: 'Write to us, please',
  groupsIgnore: true,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}
export const FULL_SETTINGS = { ...SETTINGS, wavoipToken: '' }
export const QR = { pairingCode: null, code: '2@…', base64: 'data:image/png;base64,…', count: 1, expiresAt: AT }
export const WEBHOOK = {
  enabled: true,
  url: 'https://program.example/hook',
  byEvents: false,
  base64: false,
  events: [],
}
export const STORED_WEBHOOK = {
  id: ID,
  url: WEBHOOK.url,
  headers: {},
  enabled: true,
  events: [],
  webhookByEvents: false,
  webhookBase64: false,
  createdAt: AT,
  updatedAt: AT,
  instanceId: ID,
  secret: '9f86d081884c7d65…',
}
const NONE = { disconnectionReasonCode: null, disconnectionObject: null, disconnectionAt: null }
export const INSTANCE = {
  id: ID,
  name: 'bar',
  connectionStatus: 'open',
  ownerJid: '5511999990001@s.whatsapp.net',
  profileName: 'Bar',
  profilePicUrl: null,
  integration: 'WHATSAPP-BAILEYS',
  number: '5511999990001',
  token: '7F7676FE-2E73-422A-9D38-7E7874E85DF6',
  ...NONE,
  Setting: FULL_SETTINGS,
  _count: { Message: 21, Contact: 5, Chat: 4 },
}
const { id: instanceId, name: instanceName, integration } = INSTANCE
export const CREATED = {
  instance: { instanceName, instanceId, integration, network: 'whatsapp', status: 'connecting' },
  hash: INSTANCE.token,
  webhook: {},
  settings: FULL_SETTINGS,
  qrcode: QR,
}
const SAID = {
  key: KEY,
  pushName: 'Maria',
  status: 'DELIVERY_ACK',
  messageType: 'conversation',
  message: { conversation: 'Is there a table?' },
  messageTimestamp: 1767826800,
  contextInfo: null,
  instanceId: ID,
  source: 'unknown',
}
const ANSWER = {
  ...SAID,
  key: { ...KEY, id: TO.messageId, fromMe: true },
  pushName: '',
  status: 'PENDING',
  message: { conversation: 'There is' },
  source: 'web',
}
export const SENT = { ...ANSWER, queued: { because: 'quiet-hours', leavesAt: '2026-01-08T12:00:00.000Z' } }
export const FOUND = {
  messages: { total: 1, pages: 1, currentPage: 1, records: [{ id: KEY.id, ...SAID, MessageUpdate: [] }] },
}
export const CONTACT = {
  id: JID,
  remoteJid: JID,
  pushName: 'Maria',
  profilePicUrl: null,
  createdAt: AT,
  updatedAt: AT,
  instanceId: ID,
  isGroup: false,
  isSaved: true,
  type: 'contact',
}
export const CHAT = { ...CONTACT, windowActive: false, lastMessage: SAID, unreadCount: 1 }
export const FOUND_CHAT = { id: JID, remoteJid: JID, name: 'Maria', labels: [], unreadMessages: 1, updatedAt: AT }
export const SPEC_CHAT = {
  id: JID,
  jid: JID,
  name: 'Maria',
  unread: 1,
  lastMessageAt: AT,
  lastMessage: 'Is there a table?',
  lastMessageTime: 1767826800000,
}
export const SPEC_MESSAGE = {
  id: KEY.id,
  jid: JID,
  fromMe: false,
  text: 'Is there a table?',
  kind: 'text',
  sentAt: AT,
  timestamp: 1767826800000,
}
export const EVENT = {
  id: '42',
  type: 'message',
  instance: 'bar',
  at: AT,
  message: {
    messageId: KEY.id,
    peer: { phone: PHONE, lid: null, jid: JID },
    fromMe: false,
    pushName: 'Maria',
    kind: 'text',
    text: 'Is there a table?',
    sentAt: AT,
  },
}
export const FILE = {
  mediaType: 'imageMessage',
  fileName: 'menu.jpg',
  caption: '',
  size: { fileLength: '5120', height: 640, width: 480 },
  mimetype: 'image/jpeg',
  base64: '/9j/4AAQ…',
  buffer: null,
}
/** One white dot as PNG: a picture that can be sent as it is. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
