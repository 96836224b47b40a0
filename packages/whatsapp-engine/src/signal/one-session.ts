import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalDataSet, SignalDataTypeMap } from 'baileys'
import type { TransactionalKeys } from './transactional-keys.ts'

/** Holds a person's sessions as libsignal serializes them (`session_record.js`), by their base key. */
type SessionRecord = { _sessions: Record<string, { indexInfo: { closed: number; used: number } }> }

export interface OneSession {
  /** The keys for the Signal code, which show one session where `withEach` selects it. */
  keys: TransactionalKeys
  /** Runs the work with one session after another, the open one first, until it succeeds. */
  withEach<T>(address: string, work: () => Promise<T>): Promise<T>
}

/**
 * Prevents a failed decryption from changing a session. When two people write to each other at the same time there are
 * two sessions; libsignal tries a message on both, the failed try has already advanced the wrong session
 * (`maybeStepRatchet` comes before the check), and success with the other stores both. Messages encrypted with the
 * spoiled session could not be read, and would be lost after five retries.
 */
export function showOneSession(signalKeys: TransactionalKeys): OneSession {
  const shown = new AsyncLocalStorage<{ address: string; baseKey: string }>()

  const keys: TransactionalKeys = {
    ...signalKeys,
    get: async (type, ids) => {
      const found = await signalKeys.get(type, ids)
      const choice = shown.getStore()
      const record: unknown = choice && type === 'session' ? found[choice.address] : undefined
      if (!choice || !isRecord(record)) return found
      const narrowed: unknown = { ...record, _sessions: pick(record, choice.baseKey) }
      return { ...found, [choice.address]: narrowed as SignalDataTypeMap[typeof type] }
    },
    set: async (data) => {
      const choice = shown.getStore()
      const part: unknown = choice && data.session?.[choice.address]
      if (!choice || !isRecord(part)) return signalKeys.set(data)
      const whole = await recordOf(choice.address)
      const merged: unknown = { ...part, _sessions: { ...whole._sessions, ...part._sessions } }
      const session = { ...data.session, [choice.address]: merged } as SignalDataSet['session']
      return signalKeys.set({ ...data, session })
    },
  }
  const recordOf = async (address: string): Promise<SessionRecord> => {
    const record: unknown = (await signalKeys.get('session', [address]))[address]
    return isRecord(record) ? record : { _sessions: {} }
  }
  return {
    keys,
    async withEach(address, work) {
      let failure: unknown
      for (const baseKey of inOrder(await recordOf(address))) {
        try {
          return await shown.run({ address, baseKey }, work)
        } catch (error) {
          failure = error
        }
      }
      // No session at all: libsignal has its own words for it.
      if (failure === undefined) return work()
      throw failure
    },
  }
}

function inOrder({ _sessions }: SessionRecord) {
  const rank = ({ indexInfo }: SessionRecord['_sessions'][string]) =>
    indexInfo.closed === -1 ? Number.MAX_VALUE : indexInfo.used
  return Object.entries(_sessions)
    .toSorted(([, a], [, b]) => rank(b) - rank(a))
    .map(([baseKey]) => baseKey)
}

function pick({ _sessions }: SessionRecord, baseKey: string) {
  const session = _sessions[baseKey]
  return session ? { [baseKey]: session } : {}
}

function isRecord(value: unknown): value is SessionRecord {
  return typeof value === 'object' && value !== null && '_sessions' in value
}
