import {
  type AuthenticationCreds,
  type AuthenticationState,
  type BaileysEventMap,
  BufferJSON,
  DEFAULT_CONNECTION_CONFIG,
  DisconnectReason,
  initAuthCreds,
  makeWASocket,
  proto,
  type SignalDataTypeMap,
  type SignalKeyStore,
  type SignalRepositoryWithLIDStore,
  unpadRandomMax16,
  type UserFacingSocketConfig,
  type WAMessage,
} from 'baileys'
import { silentLogger } from '../people/silent-logger.ts'
import './quiet.ts'

export type TestDevice = ReturnType<typeof createDevice>
type DecryptOptions = Parameters<SignalRepositoryWithLIDStore['decryptMessage']>[0]
type Seen = { [Event in keyof BaileysEventMap]?: Array<BaileysEventMap[Event]> }

/** Creates an unmodified Baileys client with its keys in memory, as an application runs it: it reconnects after 515. */
export function createDevice(url: () => string, config: Partial<UserFacingSocketConfig> = {}, memory = newMemory()) {
  const auth: AuthenticationState = { creds: memory.creds, keys: memoryKeys(memory.keys) }
  const seen: Seen = {}
  const sent = new Map<string, WAMessage>()
  const decrypted: string[] = []
  const watchers = new Set<() => void>()
  let socket: ReturnType<typeof makeWASocket> | undefined

  function connect() {
    const made = makeWASocket({
      auth,
      waWebSocketUrl: url(),
      logger: silentLogger,
      syncFullHistory: false,
      makeSignalRepository: (keys, logger, findLids) => {
        const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(keys, logger, findLids)
        return { ...signal, decryptMessage: noting(signal) }
      },
      getMessage: async ({ id }) => sent.get(id ?? '')?.message ?? undefined,
      ...config,
    })
    socket = made
    made.ev.process((events) => {
      for (const [name, value] of Object.entries(events)) {
        const list = (seen as Record<string, unknown[]>)[name] ?? []
        ;(seen as Record<string, unknown[]>)[name] = [...list, value]
      }
      if (events['creds.update']) Object.assign(auth.creds, events['creds.update'])
      const code = closeCode(events['connection.update'])
      if (code === DisconnectReason.restartRequired) connect()
      for (const look of watchers) look()
    })
  }

  /** Resolves to the first value that `find` returns, now or after one of the next events. */
  function until<T>(what: string, find: () => T | undefined | false, timeoutMs = 15_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer)
        watchers.delete(look)
        act()
      }
      const look = () => {
        const found = find()
        if (found) finish(() => resolve(found))
      }
      const timer = setTimeout(() => finish(() => reject(new Error(`never happened: ${what}`))), timeoutMs)
      watchers.add(look)
      look()
    })
  }

  const list = <E extends keyof BaileysEventMap>(event: E): Array<BaileysEventMap[E]> => seen[event] ?? []
  const messages = () =>
    list('messages.upsert').flatMap((each) => each.messages.map((m) => ({ ...m, type: each.type })))
  const updates = () => list('messages.update').flat()

  /** Notes what was decrypted, because Baileys may lose its events when a connection ends. */
  const noting = (signal: SignalRepositoryWithLIDStore) => async (options: DecryptOptions) => {
    const padded = await signal.decryptMessage(options)
    decrypted.push(textOf({ message: proto.Message.decode(unpadRandomMax16(padded)) }) ?? '')
    for (const look of watchers) look()
    return padded
  }

  return {
    auth,
    decrypted,
    connect,
    list,
    messages,
    updates,
    until,
    get socket() {
      if (!socket) throw new Error('not connected')
      return socket
    },
    qr: () => until('a QR', () => list('connection.update').findLast((each) => each.qr)?.qr),
    /** Resolves when the connection is open, counted from the update `from`. */
    opened: (from = 0) =>
      until('open', () =>
        list('connection.update')
          .slice(from)
          .some((each) => each.connection === 'open'),
      ),
    closed: (from = 0) =>
      until('close', () =>
        list('connection.update')
          .slice(from)
          .map(closeCode)
          .find((code) => code && code !== 515),
      ),
    /** Returns the index of the next connection update, for `opened` and `closed`. */
    mark: () => list('connection.update').length,
    text: (text: string) =>
      until(`the message "${text}"`, () => messages().find((each) => textOf(each) === text) ?? updated(text)),
    /** Resolves when a message has a status, which the event buffer of Baileys may put into the message's own event. */
    status: (id: string, status: number) =>
      until(`status ${status} of ${id}`, () =>
        [...updates().map(({ key, update }) => ({ key, status: update.status })), ...messages()].some(
          (each) => each.key.id === id && (each.status ?? 0) >= status,
        ),
      ),
    async send(jid: string, text: string, id?: string) {
      const message = await this.socket.sendMessage(jid, { text }, { messageId: id })
      if (!message?.key.id) throw new Error('not sent')
      sent.set(message.key.id, message)
      return message.key.id
    },
    /** Returns what a killed application would find again: a copy of its current keys. */
    snapshot: (): Memory => ({
      creds: copy(memory.creds),
      keys: new Map([...memory.keys].map(([name, value]) => [name, copy(value)])),
    }),
    async close() {
      await socket?.end(undefined)
    },
  }

  /** Returns a message that came on the second try and replaces the note that it could not be read. */
  function updated(text: string) {
    const found = updates().find(({ update }) => textOf(update) === text)
    return found && { ...found.update, key: found.key, type: 'update' as const }
  }
}

export const textOf = ({ message }: Partial<WAMessage>) =>
  message?.conversation || message?.extendedTextMessage?.text || undefined

const closeCode = (update: BaileysEventMap['connection.update'] | undefined): number | undefined => {
  const error = update?.connection === 'close' ? update.lastDisconnect?.error : undefined
  return error && 'output' in error ? (error.output as { statusCode: number }).statusCode : undefined
}

type Memory = { creds: AuthenticationCreds; keys: Map<string, unknown> }

/** Copies a value through JSON, as a store does: a structured clone would turn every Buffer into something else. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value, BufferJSON.replacer), BufferJSON.reviver)

const newMemory = (): Memory => ({ creds: initAuthCreds(), keys: new Map() })

function memoryKeys(values: Memory['keys']): SignalKeyStore {
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const known = ids.filter((id) => values.has(`${type}/${id}`))
      return Object.fromEntries(known.map((id) => [id, values.get(`${type}/${id}`) as SignalDataTypeMap[T]]))
    },
    set: async (data) => {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          if (value == null) values.delete(`${type}/${id}`)
          else values.set(`${type}/${id}`, value)
        }
      }
    },
  }
}
