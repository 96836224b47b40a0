import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys'
import type { Pool } from 'pg'
import type { KeyCodec } from './key-codec.ts'
import type { OutboxWriter, KeyRow, NewEvent } from './outbox-writer.ts'
import { withPatience } from './with-patience.ts'

export interface KeyStore extends SignalKeyStore {
  get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]): Promise<{ [id: string]: SignalDataTypeMap[T] }>
  set(data: SignalDataSet): Promise<void>
  /** Stores keys and events together. Later reads see the keys at once, before the promise resolves. */
  write(data: SignalDataSet, events: NewEvent[]): Promise<void>
}

/** The number of cached keys: enough for the sessions that a busy number uses in a day; an entry is about 2 KB. */
const CACHED = 1000

/**
 * Stores the Signal keys of one instance, encrypted in the database and read through a bounded cache. The cache never
 * goes stale because the instance's lease makes us the only writer. Values are kept as JSON text, since Baileys changes
 * some of what it reads in place.
 */
export function createKeyStore(options: {
  pool: Pool
  outbox: OutboxWriter
  instanceId: string
  codec: KeyCodec
  /** Is called before a read fails. */
  onUnread?: () => void
}): KeyStore {
  const { pool, outbox, instanceId, codec, onUnread } = options
  const memory = new Map<string, string | null>()
  /** Keys that are written but not yet stored; they must be found even when the cache has dropped them. */
  const underway = new Map<string, string | null>()

  const remember = (place: string, json: string | null) => {
    memory.delete(place)
    memory.set(place, json)
    if (memory.size > CACHED) memory.delete(memory.keys().next().value!)
  }
  const recall = (place: string) => {
    const json = underway.get(place)
    return json === undefined ? memory.get(place) : json
  }
  const load = async (type: string, ids: string[]) => {
    const statement = {
      name: 'gateway-keys',
      text: 'select id, value from gateway.session_keys where instance_id = $1 and type = $2 and id = any($3)',
      values: [instanceId, type, ids],
    }
    const { rows } = await withPatience(() => pool.query<{ id: string; value: Buffer }>(statement)).catch(
      (error: unknown) => {
        onUnread?.()
        throw error
      },
    )
    const found = new Map(rows.map((row) => [row.id, codec.decrypt(type, row.id, row.value)]))
    for (const id of ids) {
      // A write that began meanwhile knows better than what was read.
      if (recall(`${type} ${id}`) === undefined) remember(`${type} ${id}`, found.get(id) ?? null)
    }
    return found
  }

  const store: KeyStore = {
    async get(type, ids) {
      // Taken before loading, which may push them out of the memory.
      const known = new Map(ids.map((id) => [id, recall(`${type} ${id}`)]))
      const missing = ids.filter((id) => known.get(id) === undefined)
      const loaded = missing.length ? await load(type, missing) : new Map<string, string>()
      const found: { [id: string]: SignalDataTypeMap[typeof type] } = {}
      for (const id of ids) {
        const latest = [recall(`${type} ${id}`), known.get(id), loaded.get(id)]
        const json = latest.find((candidate) => candidate !== undefined)
        if (json) found[id] = codec.parse(type, json)
      }
      return found
    },
    set: (data) => store.write(data, []),
    async write(data, events) {
      const entries = listEntries(data, codec)
      for (const { place, json } of entries) {
        underway.set(place, json)
        remember(place, json)
      }
      const keys = entries.map(({ type, id, json }): KeyRow => {
        return { type, id, value: json === null ? null : codec.encrypt(type, id, json) }
      })
      await outbox.write({ keys, events })
      for (const { place, json } of entries) if (underway.get(place) === json) underway.delete(place)
    },
  }
  return store
}

function listEntries(data: SignalDataSet, codec: KeyCodec) {
  return Object.entries(data).flatMap(([type, values]) =>
    Object.entries(values ?? {}).map(([id, value]: [string, unknown]) => {
      return { type, id, place: `${type} ${id}`, json: value == null ? null : codec.stringify(value) }
    }),
  )
}
