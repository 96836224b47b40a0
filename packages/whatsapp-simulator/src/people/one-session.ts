import type { SignalDataSet, SignalDataTypeMap, SignalKeyStoreWithTransaction } from 'baileys'

type Session = { indexInfo: { closed: number; used: number } }
/**
 * The form in which libsignal 6.0.0 stores the sessions with a device (`SessionRecord.serialize`), by their base key.
 */
type SessionRecord = { version: string; _sessions: Record<string, Session> }

/**
 * Shows libsignal one session of a device at a time, and puts only that one back. Otherwise libsignal tries a message
 * with every session of a device, and each wrong try advances that session's ratchet: the record that it then stores
 * has lost its other sessions (`decryptWithSessions`, the "Bad MAC" of many reports). A real phone has no such fault.
 * Calls for one device must not overlap.
 */
export function oneSessionAtATime(keys: SignalKeyStoreWithTransaction) {
  const shown = new Map<string, string>()
  const recordOf = async (address: string) => {
    const { [address]: record } = await keys.get('session', [address])
    return isRecord(record) ? record : undefined
  }

  const store: SignalKeyStoreWithTransaction = {
    ...keys,
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found = await keys.get(type, ids)
      if (type !== 'session') return found
      const narrowed = Object.entries(found).map(([address, record]) => [address, narrow(record, shown.get(address))])
      return Object.fromEntries(narrowed)
    },
    async set(data: SignalDataSet) {
      const session = { ...data.session }
      for (const [address, part] of Object.entries(session)) {
        const whole = shown.has(address) ? await recordOf(address) : undefined
        if (whole) session[address] = merge(whole, part)
      }
      await keys.set(data.session ? { ...data, session } : data)
    },
  }

  /** Runs the work with each session in turn, the open one first, until it succeeds. */
  async function tryEach<T>(address: string, work: () => Promise<T>): Promise<T> {
    const record = await recordOf(address)
    let failure: unknown = new Error('no session')
    for (const session of inOrder(record)) {
      shown.set(address, session)
      try {
        return await work()
      } catch (error) {
        failure = error
      } finally {
        shown.delete(address)
      }
    }
    throw failure
  }

  return { store, tryEach }
}

function inOrder(record: SessionRecord | undefined) {
  const sessions = Object.entries(record?._sessions ?? {})
  const rank = ({ indexInfo }: Session) => (indexInfo.closed === -1 ? Number.MAX_VALUE : indexInfo.used)
  return sessions.sort(([, a], [, b]) => rank(b) - rank(a)).map(([key]) => key)
}

function narrow<T>(record: T, session: string | undefined): T {
  if (session === undefined || !isRecord(record)) return record
  const { [session]: only } = record._sessions
  return { ...record, _sessions: only ? { [session]: only } : {} }
}

function merge<T>(whole: SessionRecord, part: T): T {
  return isRecord(part) ? { ...part, _sessions: { ...whole._sessions, ...part._sessions } } : part
}

/**
 * Tells whether a value is a session record. Baileys declares a session as bytes, but it is whatever libsignal
 * serializes.
 */
const isRecord = (value: unknown): value is SessionRecord =>
  typeof value === 'object' && value !== null && '_sessions' in value
