/** The network of an instance, chosen when it is created: the real WhatsApp or the simulated one. */
export type GatewayNetwork = 'whatsapp' | 'demo'

/** The automatic behaviour of a channel (specification, section 7). */
export type GatewayInstanceSettings = {
  rejectCall: boolean
  /** The message to a rejected caller; empty for none. */
  msgCall: string
  groupsIgnore: boolean
  alwaysOnline: boolean
  readMessages: boolean
  readStatus: boolean
  syncFullHistory: boolean
}

export type GatewayQr = { code: string; count: number; expiresAt: string }
export type GatewayContact = { jid: string; name: string | null; phone: string | null; lid: string | null }
export type GatewayChat = { jid: string; name: string | null; lastMessageAt: string | null; unread: number }
export type GatewayStoredMessage = { messageId: string; jid: string; fromMe: boolean; text: string; sentAt: string }
