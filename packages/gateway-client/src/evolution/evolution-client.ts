import type { GatewayInstanceSettings } from '@balcao/contract'
import type { Call } from '../call.ts'
import { GatewayError } from '@balcao/contract'
import type { GatewayClient, OpenMedia } from '../types.ts'
import { FoundSettings } from './answers.ts'
import { describeChats, describeContacts, describeInstance, describeMessages } from './describe-lists.ts'
import { createEvolutionApi } from './evolution-api.ts'
import { createForeignEvents } from './foreign-events.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import { createOpenMedia } from './open-media.ts'
import { linkNumber, unlinkNumber } from './connection/link-number.ts'
import { registerWebhook } from './register-webhook.ts'
import { createChangeMessages } from './sending/change-messages.ts'
import { createSendMessages } from './sending/send-messages.ts'
import { answerState } from './connection/settle-connection.ts'

type Deps = { call: Call; version: string; inbox: ForeignInbox }

/**
 * Creates a client of a foreign Evolution API 2 that behaves like one of our gateway. A call that it cannot carry out
 * is an error, never silently ignored.
 */
export function createEvolutionClient({ call, version, inbox }: Deps): GatewayClient & { openMedia: OpenMedia } {
  const api = createEvolutionApi(call)
  const parts = { api, inbox, version }
  inbox.server.api = api
  const watched = new Set<string>()
  /** Begins to watch a number when our side first uses it. */
  const watch = async (name: string) => {
    if (watched.has(name)) return
    await inbox.ready()
    await inbox.store.watch(name, new Date(inbox.now().getTime() - CLOCKS_DIFFER))
    watched.add(name)
  }
  const send = createSendMessages(parts)
  const markRead: GatewayClient['markRead'] = async (name, messages) => {
    const readMessages = messages.map(({ messageId, jid }) => ({ id: messageId, remoteJid: jid, fromMe: false }))
    await call('POST', api.at('/chat/markMessageAsRead', name), { readMessages })
  }
  /** Marks the answered messages as read before the answer is sent. */
  const prepare = async (name: string, to: string, reads: string[] = []) => {
    await watch(name)
    const read = reads.map((messageId) => ({ messageId, jid: to }))
    if (read.length) await markRead(name, read).catch(() => undefined)
  }
  return {
    async createInstance({ instanceName, number, network, settings }) {
      if (network !== 'whatsapp')
        throw new GatewayError('network_unavailable', 400, 'a foreign gateway has no simulated network')
      const body = { instanceName, integration: 'WHATSAPP-BAILEYS', qrcode: false, ...(number ? { number } : {}) }
      await call('POST', '/instance/create', { ...body, ...(settings ? shortened(settings) : {}) })
      await watch(instanceName)
      await inbox.store.noteRejecting(instanceName, settings?.rejectCall ?? false)
      await registerWebhook(parts, instanceName)
    },
    async fetchInstances() {
      await inbox.ready()
      const known = new Map((await inbox.store.list()).map((instance) => [instance.name, instance]))
      return (await api.instances()).map((row) => describeInstance(row, known.get(row.name)))
    },
    async connectionState(name) {
      const state = await api.state(name)
      if (state === null) return null
      await watch(name)
      return answerState(parts, name, state)
    },
    async connect(name, { pairingNumber } = {}) {
      await watch(name)
      await registerWebhook(parts, name)
      return linkNumber(parts, name, pairingNumber)
    },
    logout: (name) => unlinkNumber(parts, name),
    async deleteInstance(name) {
      await unlinkNumber(parts, name).catch(() => undefined)
      await call('DELETE', api.at('/instance/delete', name))
      await inbox.ready()
      await inbox.store.forget(name)
      watched.delete(name)
    },
    async applySettings(name, change) {
      const known = FoundSettings.parse(await call('GET', api.at('/settings/find', name)))
      // All six switches have to be named, in camelCase; what is not named here stays.
      const settings = { ...UNSET, ...known, msgCall: known?.msgCall ?? '', ...change }
      await call('POST', api.at('/settings/set', name), shortened(settings))
      await watch(name)
      await inbox.store.noteRejecting(name, settings.rejectCall)
    },
    sendText: async (name, { reads, ...message }) => {
      await prepare(name, message.to, reads)
      return send.sendText(name, message)
    },
    sendFile: async (name, { reads, ...message }) => {
      await prepare(name, message.to, reads)
      return send.sendFile(name, message)
    },
    /** Refuses: programs of a foreign server call it directly, and not through us. */
    sendDeferred: () => Promise.reject(new GatewayError('invalid_input', 0, 'nothing is kept for a foreign server')),
    sendReaction: async (name, reaction) => {
      await watch(name)
      return send.sendReaction(name, reaction)
    },
    markRead,
    /** Does nothing: a foreign server keeps no file of its own and fetches each from WhatsApp when it is requested. */
    forgetMedia: async () => undefined,
    async sendPresence(name, { to, presence }) {
      // It keeps the call waiting while it shows that somebody writes, and always ends with `paused` by itself.
      if (presence === 'paused') return
      await call('POST', api.at('/chat/sendPresence', name), { number: to, presence, delay: TYPING_MS })
    },
    async watchPresence(name, number) {
      await watch(name)
      // It subscribes to somebody's presence whenever it shows them ours; of the two signs this one shows nothing.
      await call('POST', api.at('/chat/sendPresence', name), { number, presence: 'paused', delay: 0 })
    },
    ...createChangeMessages(parts),
    ...createForeignEvents(parts),
    openMedia: createOpenMedia(api),
    contacts: async (name) => describeContacts(await call('POST', api.at('/chat/findContacts', name), {})),
    chats: async (name) => describeChats(await call('POST', api.at('/chat/findChats', name), {})),
    messages: async (name) => describeMessages(await api.messages(name, 1, MESSAGES_AT_MOST)),
  }
}

/** Milliseconds by which our clock and the server's may differ. */
const CLOCKS_DIFFER = 60_000
const TYPING_MS = 1_500
const MESSAGES_AT_MOST = 1_000

const UNSET: GatewayInstanceSettings = {
  rejectCall: false,
  msgCall: '',
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}

/**
 * Shortens the message to rejected callers: the server's column for it holds 100 characters, and longer ones fail the
 * call.
 */
const shortened = <S extends Partial<GatewayInstanceSettings>>(settings: S): S =>
  settings.msgCall === undefined ? settings : { ...settings, msgCall: settings.msgCall.slice(0, 100) }
