/** Limits what signed-in accounts may use of this process at a time, so that none of them slows the others down. */
import type { Pool } from 'pg'
import { type Clock, MINUTE, systemClock } from '#platform/clock.ts'
import { createFairShare, TooBusy } from '#platform/fair-share.ts'
import { onlyOnce } from './call-bodies.ts'
import { fail } from './procedures.ts'
import { createLocalRateLimit } from './local-rate-limit.ts'

/** The calls of one venue at a time; a page that opens makes about ten, of which the others wait. */
const CALLS_AT_ONCE = 6
/** The limit for all venues together. It is high because most calls wait for the database, a gateway or a model. */
const ALL_CALLS_AT_ONCE = 300
const CALLS_WAITING = 100
const PATIENCE = 20_000
/** The calls of one account a minute: more than any page makes, and any script needs. */
const CALLS_A_MINUTE = 3_000
/**
 * The files of one venue that are read at a time: twice the requests that a browser makes at a time. All of them
 * together take some 60 MB at most.
 */
const DOWNLOADS_AT_ONCE = 12
const ALL_DOWNLOADS_AT_ONCE = 120
const EXPORTS_OF_ALL = 3
const EXPORTS_WAITING = 2
const STREAMS = 20

export type Shares = ReturnType<typeof createShares>

/** Creates the shares of this process. @param sessions connections for locks that all processes see */
export function createShares(sessions: Pool, clock: Clock = systemClock) {
  const waits = { patienceMs: PATIENCE, waitingPerKey: CALLS_WAITING }
  const calls = createFairShare({ ...waits, places: ALL_CALLS_AT_ONCE, placesPerKey: CALLS_AT_ONCE })
  const downloads = createFairShare({ ...waits, places: ALL_DOWNLOADS_AT_ONCE, placesPerKey: DOWNLOADS_AT_ONCE })
  const exports = createFairShare({
    patienceMs: MINUTE,
    waitingPerKey: EXPORTS_WAITING,
    places: EXPORTS_OF_ALL,
    placesPerKey: 1,
  })
  const allowed = createLocalRateLimit({ clock, limit: CALLS_A_MINUTE, windowMs: MINUTE })
  const streams = new Map<string, number>()
  const refuse = (error: unknown): never => {
    throw error instanceof TooBusy ? fail('too_many_requests', 429) : error
  }
  return {
    /** Makes a call of a venue within its share. @throws too_many_requests */
    async call<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
      if (!allowed(ownerId)) throw fail('too_many_requests', 429)
      return calls.run(ownerId, work).catch(refuse)
    },
    /**
     * Waits until a venue has few enough files being read.
     *
     * @returns a function that ends this one
     * @throws TooBusy
     */
    async holdDownload(ownerId: string): Promise<() => void> {
      if (!allowed(ownerId)) throw new TooBusy('too many calls a minute')
      return downloads.hold(ownerId)
    },
    /**
     * Waits until the account has no other export in this process.
     *
     * @returns a function that ends this one
     * @throws TooBusy, also while another process makes one
     */
    async holdExport(accountId: string): Promise<() => void> {
      const letGo = await exports.hold(accountId)
      const unlock = await lockEverywhere(sessions, `export ${accountId}`).catch((error: unknown) => {
        letGo()
        throw error
      })
      return () => void unlock().finally(letGo)
    },
    /**
     * Counts a stream that an account has open.
     *
     * @returns a function that ends it
     * @throws too_many_requests
     */
    openStream(accountId: string): () => void {
      const open = streams.get(accountId) ?? 0
      if (open >= STREAMS) throw fail('too_many_requests', 429)
      streams.set(accountId, open + 1)
      return () => {
        const rest = (streams.get(accountId) ?? 1) - 1
        if (rest > 0) streams.set(accountId, rest)
        else streams.delete(accountId)
      }
    },
  }
}

/**
 * Takes a lock that one process has at a time, on a connection of its own.
 *
 * @returns a function that releases it
 * @throws TooBusy
 */
async function lockEverywhere(sessions: Pool, name: string): Promise<() => Promise<void>> {
  const client = await sessions.connect()
  // A lost connection has lost the lock as well, which is no reason to stop.
  const ignore = () => undefined
  client.on('error', ignore)
  const giveBack = (failure?: Error) => {
    client.off('error', ignore)
    client.release(failure)
  }
  try {
    const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
    const { rows } = await client.query<{ taken: boolean }>(lock, [name])
    if (!rows[0]!.taken) throw new TooBusy('another process has it')
  } catch (error) {
    giveBack()
    throw error
  }
  return onlyOnce(() => client.query('select pg_advisory_unlock_all()').then(() => giveBack(), giveBack))
}
