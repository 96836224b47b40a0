import type {
  ConnectionState,
  GatewayChat,
  GatewayContact,
  GatewayEvent,
  GatewayInstanceSettings,
  GatewayNetwork,
  GatewayQr,
  GatewayStoredMessage,
} from '@balcao/contract'

export type GatewayInstance = {
  instanceName: string
  /** Digits: the linked number, or the one given at creation while none is linked. */
  number: string | null
  connectionStatus: ConnectionState
  /** ISO 8601. */
  createdAt: string
  network: GatewayNetwork
  profileName: string | null
  /** The time at which its connection was last known to reach WhatsApp, in ISO 8601; null when that is unknown. */
  aliveAt: string | null
}

export type GatewayConnection = {
  state: ConnectionState
  qr: GatewayQr | null
  /** Eight characters to type on the phone instead of scanning, when they were requested and available. */
  pairingCode?: string
}

/**
 * Reads the file of a message, or a part of it (`range` in HTTP's form): 200 or 206 with its bytes, any other status
 * when it is not available. Its name and type are in the message.
 */
export type OpenMedia = (
  instance: string,
  mediaId: string,
  range?: string,
  servedAs?: { type: string; disposition: string },
) => Promise<Response>

/** The message that a reply quotes, with its text as far as it is known. `fromMe` is true when we sent it. */
export type GatewayQuote = { messageId: string; fromMe: boolean; text: string }

/** A file to be sent. */
export type GatewayFile = {
  kind: 'image' | 'video' | 'audio' | 'document'
  data: Uint8Array
  mimeType: string
  fileName: string | null
  /** True for a voice note (Ogg with Opus, the only form that phones play as one), or a round video note. */
  voice: boolean
}

/** Is the client of a gateway; every call throws `GatewayError`. */
export interface GatewayClient {
  /**
   * Creates an instance.
   *
   * @throws name_taken, network_unavailable, invalid_input
   */
  createInstance(instance: {
    instanceName: string
    number?: string
    network: GatewayNetwork
    settings?: Partial<GatewayInstanceSettings>
  }): Promise<void>
  fetchInstances(): Promise<GatewayInstance[]>
  /** Returns the state of an instance; null when there is no such instance. */
  connectionState(instance: string): Promise<ConnectionState | null>
  /**
   * Opens the connection when it is closed and waits up to a few seconds for a QR code or for `open`.
   *
   * @param options.pairingNumber digits of the phone that is to be linked by a pairing code
   */
  connect(instance: string, options?: { pairingNumber?: string }): Promise<GatewayConnection>
  /** Unlinks the number and forgets its keys; a number that is not linked is already logged out. */
  logout(instance: string): Promise<void>
  deleteInstance(instance: string): Promise<void>
  applySettings(instance: string, settings: Partial<GatewayInstanceSettings>): Promise<void>
  /**
   * Sends a text. Resolves once the message was written to the connection; its further status comes as `receipt`
   * events. Calling again with the same `messageId` delivers once.
   *
   * @throws not_connected, number_not_on_whatsapp, send_failed, held_elsewhere
   */
  sendText(
    instance: string,
    message: {
      /** Digits, or a JID. */
      to: string
      text: string
      messageId: string
      /** The received messages that this one answers: marked as read before it is sent, where that is possible. */
      reads?: string[]
      quoted?: GatewayQuote
    },
  ): Promise<{ messageId: string }>
  /** Sends a file, under the same rules as `sendText`. */
  sendFile(
    instance: string,
    message: {
      to: string
      file: GatewayFile
      /** The caption; empty for none. */
      caption: string
      messageId: string
      reads?: string[]
      quoted?: GatewayQuote
    },
  ): Promise<{ messageId: string }>
  /**
   * Sends what another program handed in and the gateway kept (a location, contact cards, a poll, a sticker), under the
   * same rules as `sendText`. To be called only when the gateway asked for it (`OutboundQueue`).
   *
   * @throws invalid_input when nothing is kept under that id
   */
  sendDeferred(
    instance: string,
    message: { to: string; messageId: string; reads?: string[] },
  ): Promise<{ messageId: string }>
  /** Puts an emoji on a message, replacing the one before; an empty one takes it back. Repeating it changes nothing. */
  sendReaction(
    instance: string,
    reaction: { to: string; target: { messageId: string; fromMe: boolean }; emoji: string; messageId: string },
  ): Promise<void>
  markRead(instance: string, messages: { messageId: string; jid: string }[]): Promise<void>
  sendPresence(instance: string, presence: { to: string; presence: 'composing' | 'paused' }): Promise<void>
  /**
   * Makes `presence` events report for some minutes what somebody is doing; calling it again prolongs that. The person
   * decides what WhatsApp shows of them.
   */
  watchPresence(instance: string, to: string): Promise<void>
  /**
   * Changes a sent text. Phones accept that for 15 minutes. Calling again with the same `messageId`, which is the
   * change's own, changes nothing more.
   */
  editText(instance: string, edit: { to: string; target: string; text: string; messageId: string }): Promise<void>
  /** Deletes a sent message for everyone; phones accept that for some two days. */
  deleteForEveryone(instance: string, change: { to: string; target: string; messageId: string }): Promise<void>
  /** Deletes the file of a message for good; a missing file or instance is no error. */
  forgetMedia(instance: string, mediaId: string): Promise<void>
  /** Returns the oldest events not yet acknowledged; waits up to `waitMs` when there is none. */
  events(options?: { limit?: number; waitMs?: number }): Promise<GatewayEvent[]>
  acknowledge(ids: string[]): Promise<void>
  contacts(instance: string): Promise<GatewayContact[]>
  chats(instance: string): Promise<GatewayChat[]>
  /** Returns the newest messages that the gateway knows of, at most 1000. */
  messages(instance: string): Promise<GatewayStoredMessage[]>
}
