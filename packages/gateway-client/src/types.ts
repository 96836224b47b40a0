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
  /** When its connection last proved that WhatsApp is at the other end; null when that is not known. ISO 8601. */
  aliveAt: string | null
}

export type GatewayConnection = {
  state: ConnectionState
  qr: GatewayQr | null
  /** Eight characters to be typed on the phone instead of scanning, when they were asked for and could be had. */
  pairingCode?: string
}

/**
 * Reads the file of a message, or a part of it (`range` as HTTP has it): 200 or 206 with its bytes, anything else when it is
 * not to be had. What it is called and what it is, is in the message.
 */
export type OpenMedia = (instance: string, mediaId: string, range?: string) => Promise<Response>

/** The message that one answers, with its words as far as they are known. `fromMe`: we sent it. */
export type GatewayQuote = { messageId: string; fromMe: boolean; text: string }

/** A file that is sent. */
export type GatewayFile = {
  kind: 'image' | 'video' | 'audio' | 'document'
  data: Uint8Array
  mimeType: string
  fileName: string | null
  /** A note: a voice note (Ogg with Opus, which is all that phones play as one), or a round video note. */
  voice: boolean
}

/** Every call throws `GatewayError`. */
export interface GatewayClient {
  /** @throws name_taken, network_unavailable, invalid_input */
  createInstance(instance: {
    instanceName: string
    number?: string
    network: GatewayNetwork
    settings?: Partial<GatewayInstanceSettings>
  }): Promise<void>
  fetchInstances(): Promise<GatewayInstance[]>
  /** Null when there is no such instance. */
  connectionState(instance: string): Promise<ConnectionState | null>
  /**
   * Opens the connection when it is closed and waits up to a few seconds for a QR code or for `open`.
   *
   * @param options.pairingNumber digits of the phone that wants to be linked by a typed code
   */
  connect(instance: string, options?: { pairingNumber?: string }): Promise<GatewayConnection>
  /** Unlinks the number and forgets its keys; a number that is not linked is already logged out. */
  logout(instance: string): Promise<void>
  deleteInstance(instance: string): Promise<void>
  applySettings(instance: string, settings: Partial<GatewayInstanceSettings>): Promise<void>
  /**
   * Resolves once the message was written to the connection; what became of it comes as `receipt` events. Calling again
   * with the same `messageId` delivers once.
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
      /** Messages of theirs that this answers: marked as read before it leaves, where that can be done. */
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
      /** Words under it; empty for none. */
      caption: string
      messageId: string
      reads?: string[]
      quoted?: GatewayQuote
    },
  ): Promise<{ messageId: string }>
  /**
   * Lets something leave that another program handed in and the gateway kept (a place, cards, a poll, a sticker), under the same rules as
   * `sendText`. Only where the gateway asked for it (`OutboundQueue`).
   *
   * @throws invalid_input when nothing is kept under that id
   */
  sendDeferred(
    instance: string,
    message: { to: string; messageId: string; reads?: string[] },
  ): Promise<{ messageId: string }>
  /** Puts an emoji on a message in the place of the one before; an empty one takes it back. Repeating it changes nothing. */
  sendReaction(
    instance: string,
    reaction: { to: string; target: { messageId: string; fromMe: boolean }; emoji: string; messageId: string },
  ): Promise<void>
  markRead(instance: string, messages: { messageId: string; jid: string }[]): Promise<void>
  sendPresence(instance: string, presence: { to: string; presence: 'composing' | 'paused' }): Promise<void>
  /**
   * For some minutes `presence` events tell what somebody is doing; asked for again, for longer. What WhatsApp tells of a person is
   * up to that person.
   */
  watchPresence(instance: string, to: string): Promise<void>
  /**
   * A text that was sent says something else from now on. Phones take it for 15 minutes. Calling again with the same
   * `messageId`, which is the change's own, changes nothing more.
   */
  editText(instance: string, edit: { to: string; target: string; text: string; messageId: string }): Promise<void>
  /** Deletes a sent message for everyone; phones accept that for some two days. */
  deleteForEveryone(instance: string, change: { to: string; target: string; messageId: string }): Promise<void>
  /** Deletes the file of a message for good; one that is not there, or an instance that is gone, is no error. */
  forgetMedia(instance: string, mediaId: string): Promise<void>
  /** The oldest events not yet acknowledged; waits up to `waitMs` when there is none. */
  events(options?: { limit?: number; waitMs?: number }): Promise<GatewayEvent[]>
  acknowledge(ids: string[]): Promise<void>
  contacts(instance: string): Promise<GatewayContact[]>
  chats(instance: string): Promise<GatewayChat[]>
  /** The newest messages that the gateway knows of, at most 1000. */
  messages(instance: string): Promise<GatewayStoredMessage[]>
}
