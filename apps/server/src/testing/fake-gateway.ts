import type { GatewayEvent, GatewayMessage, GatewayReceipt } from '@balcao/contract'
import { type GatewayClient, GatewayError, type GatewayFile, type GatewayQuote } from '@balcao/gateway-client'

type Unnumbered<E> = E extends GatewayEvent ? Omit<E, 'id'> : never
type Sent = { instance: string; to: string; text: string; messageId: string }

/**
 * A gateway that a test controls: its events are queued, and the messages that it is to send are kept. Like the real
 * one it repeats an event until it is acknowledged, and a phone behind it ignores a message id that it has already.
 */
export class FakeGateway implements GatewayClient {
  readonly sent: Sent[] = []
  readonly attempts: Sent[] = []
  readonly read: string[] = []
  readonly states = new Map<string, 'open' | 'connecting' | 'close'>()
  /** The last proof of life of each connection; a connection without an entry is alive at any moment. */
  readonly alive = new Map<string, Date>()
  /** Instances whose sends are answered only when the promise resolves. */
  readonly hangs = new Map<string, Promise<void>>()
  /** The error of the next sends. */
  failWith: GatewayError | null = null
  /** The errors of single calls. */
  failures: Partial<
    Record<
      | 'applySettings'
      | 'connectionState'
      | 'connect'
      | 'createInstance'
      | 'deleteInstance'
      | 'fetchInstances'
      | 'logout',
      GatewayError
    >
  > = {}
  /** True makes it answer that an instance was created without creating it. */
  forgets = false
  /** True makes it answer that a channel was logged out while it stays connecting. */
  lingers = false
  readonly loggedOut: string[] = []
  /** The linked phone of each instance. */
  readonly phones = new Map<string, string>()
  qr: { code: string; count: number; expiresAt: string } | null = null
  /** Whether it confirms each message as WhatsApp does. */
  confirms = true
  #events: GatewayEvent[] = []
  #next = 1

  push(event: Unnumbered<GatewayEvent>) {
    // The order of the spread does not matter; the id does.
    this.#events.push({ ...event, id: String(this.#next++) } as GatewayEvent)
  }
  message(instance: string, message: Partial<GatewayMessage> & Pick<GatewayMessage, 'messageId' | 'peer'>, at: Date) {
    const filled = {
      fromMe: false,
      pushName: null,
      kind: 'text' as const,
      text: '',
      sentAt: at.toISOString(),
      ...message,
    }
    this.push({ type: 'message', instance, at: at.toISOString(), message: filled })
  }
  receipt(instance: string, receipt: Pick<GatewayReceipt, 'messageId' | 'status'> & { reason?: string }, at: Date) {
    this.push({
      type: 'receipt',
      instance,
      at: at.toISOString(),
      receipt: { reason: null, at: at.toISOString(), ...receipt },
    })
  }

  async events() {
    return [...this.#events]
  }
  async acknowledge(ids: string[]) {
    this.#events = this.#events.filter(({ id }) => !ids.includes(id))
  }
  async sendText(
    instance: string,
    { to, text, messageId, reads = [], quoted }: Parameters<GatewayClient['sendText']>[1],
  ) {
    if (quoted) this.quotes.set(messageId, quoted)
    this.read.push(...reads)
    this.attempts.push({ instance, to, text, messageId })
    await this.hangs.get(instance)
    if (this.failWith) throw this.failWith
    if (!this.sent.some((sent) => sent.messageId === messageId)) this.sent.push({ instance, to, text, messageId })
    if (this.confirms) this.receipt(instance, { messageId, status: 'sent' }, new Date())
    return { messageId }
  }
  /** The files that were sent, by message id. */
  readonly files = new Map<string, GatewayFile>()
  readonly reactions: { messageId: string; emoji: string }[] = []
  /** The quotes of answers, by message id. */
  readonly quotes = new Map<string, GatewayQuote>()
  async sendFile(instance: string, { caption, file, ...message }: Parameters<GatewayClient['sendFile']>[1]) {
    const answer = await this.sendText(instance, { ...message, text: caption })
    this.files.set(message.messageId, file)
    return answer
  }
  /** Ids of other programs' messages that were released. */
  readonly unparked: string[] = []
  async sendDeferred(instance: string, { to, messageId, reads }: Parameters<GatewayClient['sendDeferred']>[1]) {
    this.unparked.push(messageId)
    return this.sendText(instance, { to, text: '', messageId, reads })
  }
  async sendReaction(instance: string, { target, emoji }: Parameters<GatewayClient['sendReaction']>[1]) {
    await this.hangs.get(instance)
    if (this.failWith) throw this.failWith
    this.reactions.push({ messageId: target.messageId, emoji })
  }
  async markRead(_instance: string, messages: { messageId: string }[]) {
    this.read.push(...messages.map(({ messageId }) => messageId))
  }
  /** The people who were shown that somebody is typing. */
  readonly typing: string[] = []
  async sendPresence(_instance: string, { to }: { to: string }) {
    this.typing.push(to)
  }
  /** The people whose presence was asked for. */
  readonly watched: string[] = []
  async watchPresence(_instance: string, to: string) {
    this.watched.push(to)
  }
  /** The changes of sent messages: the new text, or null for a deleted one. */
  readonly changes: { target: string; text: string | null; messageId: string }[] = []
  async editText(instance: string, { target, text, messageId }: Parameters<GatewayClient['editText']>[1]) {
    await this.hangs.get(instance)
    if (this.failWith) throw this.failWith
    this.changes.push({ target, text, messageId })
  }
  async deleteForEveryone(_instance: string, { target, messageId }: Parameters<GatewayClient['deleteForEveryone']>[1]) {
    if (this.failWith) throw this.failWith
    this.changes.push({ target, text: null, messageId })
  }
  /** Files that it was told to delete. */
  readonly forgotten: string[] = []
  async forgetMedia(_instance: string, mediaId: string) {
    if (this.failWith) throw this.failWith
    this.forgotten.push(mediaId)
  }
  /** The settings with which each instance was created. */
  readonly created = new Map<string, unknown>()
  async createInstance({ instanceName, settings }: { instanceName: string; settings?: unknown }) {
    if (this.failures.createInstance) throw this.failures.createInstance
    if (this.failWith) throw this.failWith
    if (this.forgets) return
    this.created.set(instanceName, settings)
    this.states.set(instanceName, 'close')
  }
  async fetchInstances() {
    if (this.failures.fetchInstances) throw this.failures.fetchInstances
    return [...this.states].map(([instanceName, connectionStatus]) => ({
      instanceName,
      connectionStatus,
      aliveAt: this.alive.get(instanceName)?.toISOString() ?? null,
      number: this.phones.get(instanceName) ?? null,
      createdAt: new Date(0).toISOString(),
      network: 'whatsapp' as const,
      profileName: null,
    }))
  }
  async connectionState(instance: string) {
    if (this.failures.connectionState) throw this.failures.connectionState
    return this.states.get(instance) ?? null
  }
  /** The code that a phone takes instead of the QR; null for a gateway that has none. */
  pairingCode: string | null = null
  async connect(instance: string, { pairingNumber }: { pairingNumber?: string } = {}) {
    if (this.failures.connect) throw this.failures.connect
    const pairing = pairingNumber && this.pairingCode ? { pairingCode: this.pairingCode } : {}
    return { ...pairing, state: this.states.get(instance) ?? ('close' as const), qr: this.qr }
  }
  async logout(instance: string) {
    if (this.failures.logout) throw this.failures.logout
    if (!this.states.has(instance)) throw new GatewayError('instance_missing', 404, 'no such instance')
    this.loggedOut.push(instance)
    if (this.lingers) return
    this.states.set(instance, 'close')
  }
  async deleteInstance(instance: string) {
    if (this.failures.deleteInstance) throw this.failures.deleteInstance
    this.states.delete(instance)
  }
  readonly settings: Record<string, unknown>[] = []
  /** Runs while the gateway is given settings. */
  onSettings: (() => Promise<void>) | undefined
  async applySettings(_instance: string, settings: Record<string, unknown>) {
    if (this.failures.applySettings) throw this.failures.applySettings
    await this.onSettings?.()
    this.settings.push(settings)
  }
  async contacts() {
    return []
  }
  async chats() {
    return []
  }
  async messages() {
    return []
  }
}
