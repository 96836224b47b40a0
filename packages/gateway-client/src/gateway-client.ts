import { setTimeout as pause } from 'node:timers/promises'
import { createBalcaoClient, createOpenMedia } from './balcao-client.ts'
import { createCall, type ServerAddress } from './call.ts'
import { createEvolutionClient } from './evolution/evolution-client.ts'
import type { ForeignInbox } from './evolution/foreign-inbox.ts'
import { findServer } from './find-server.ts'
import { GatewayError } from '@balcao/contract'
import type { GatewayClient, OpenMedia } from './types.ts'

/** The longest pause in milliseconds, so that a reader of events does not call a failing server without a pause. */
const LONGEST_PAUSE = 10_000

/**
 * Creates a typed client of a WhatsApp gateway. Whether the server is ours or a foreign Evolution API 2 is found out
 * with the first call, and again after a call that the server did not know. It uses HTTP only, through the `fetch` that
 * it is given: a gateway's own `fetch` when both run in one process, the global one otherwise.
 *
 * @param options.foreign what a foreign server needs in addition; without it only our own gateway is supported
 */
export function createGatewayClient(options: ServerAddress & { foreign?: ForeignInbox }): ClientWithMedia {
  let found: Promise<ClientWithMedia> | undefined
  const find = () => {
    const finding = (found ??= connect(options))
    finding.catch(() => forget(finding))
    return finding
  }
  const forget = (client: Promise<ClientWithMedia>) => {
    if (found === client) found = undefined
  }
  const use = async <T>(work: (client: ClientWithMedia) => Promise<T>): Promise<T> => {
    const finding = find()
    const client = await finding
    return work(client).catch((error: unknown) => {
      if (error instanceof GatewayError && error.code === 'route_missing') forget(finding)
      throw error
    })
  }
  return {
    createInstance: (instance) => use((client) => client.createInstance(instance)),
    fetchInstances: () => use((client) => client.fetchInstances()),
    connectionState: (instance) => use((client) => client.connectionState(instance)),
    connect: (instance, wish) => use((client) => client.connect(instance, wish)),
    logout: (instance) => use((client) => client.logout(instance)),
    deleteInstance: (instance) => use((client) => client.deleteInstance(instance)),
    applySettings: (instance, settings) => use((client) => client.applySettings(instance, settings)),
    sendText: (instance, message) => use((client) => client.sendText(instance, message)),
    sendFile: (instance, message) => use((client) => client.sendFile(instance, message)),
    sendDeferred: (instance, message) => use((client) => client.sendDeferred(instance, message)),
    sendReaction: (instance, reaction) => use((client) => client.sendReaction(instance, reaction)),
    markRead: (instance, messages) => use((client) => client.markRead(instance, messages)),
    sendPresence: (instance, presence) => use((client) => client.sendPresence(instance, presence)),
    watchPresence: (instance, to) => use((client) => client.watchPresence(instance, to)),
    editText: (instance, edit) => use((client) => client.editText(instance, edit)),
    deleteForEveryone: (instance, change) => use((client) => client.deleteForEveryone(instance, change)),
    forgetMedia: (instance, mediaId) => use((client) => client.forgetMedia(instance, mediaId)),
    events: async (wanted) => {
      await find().catch(async (error: unknown) => {
        await pause(Math.min(wanted?.waitMs ?? 0, LONGEST_PAUSE), undefined, { ref: false })
        throw error
      })
      return use((client) => client.events(wanted))
    },
    acknowledge: (ids) => use((client) => client.acknowledge(ids)),
    contacts: (instance) => use((client) => client.contacts(instance)),
    chats: (instance) => use((client) => client.chats(instance)),
    messages: (instance) => use((client) => client.messages(instance)),
    openMedia: (instance, mediaId, range, servedAs) =>
      use((client) => client.openMedia(instance, mediaId, range, servedAs)),
  }
}

type ClientWithMedia = GatewayClient & { openMedia: OpenMedia }

async function connect({ foreign, ...address }: Parameters<typeof createGatewayClient>[0]): Promise<ClientWithMedia> {
  const server = await findServer(address)
  const there = { ...address, baseUrl: server.baseUrl }
  const call = createCall(there)
  if (server.dialect === 'balcao') return { ...createBalcaoClient(call), openMedia: createOpenMedia(there) }
  if (!foreign) throw new GatewayError('unsupported_server', 200, 'this program speaks to a Balcao gateway only')
  return createEvolutionClient({ call, version: server.version, inbox: foreign })
}
