/**
 * Sends updates to an open page. While it is open, its person is online. When they may no longer enter, the stream
 * ends, and the next request of the page finds that nobody is signed in.
 */
import { randomUUID } from 'node:crypto'
import type { RealtimeEvent } from '@balcao/contract'
import { forgetPresence, NOTED_EVERY, notePresence } from './presence.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Shares } from '#platform/http/shares.ts'
import { publish, type Realtime } from '#platform/realtime.ts'

type Deps = { db: Database; clock: Clock; realtime: Realtime; shares: Pick<Shares, 'openStream'> }
type Person = { userId: string; ownerId: string; visit?: object }

/**
 * Yields the events of this person's venue until `signal` aborts or they may no longer enter.
 *
 * @param mayStay checks again whether they may
 * @param how.since the time from which on the first event says whether anything happened
 */
export async function* liveUpdates(
  { db, clock, realtime, shares }: Deps,
  { userId: personId, ownerId, visit }: Person,
  mayStay: () => Promise<boolean>,
  { signal, since }: { signal?: AbortSignal | undefined; since?: number | undefined },
): AsyncGenerator<RealtimeEvent> {
  const closeStream = shares.openStream(personId)
  const ended = new AbortController()
  const page = { id: randomUUID(), ownerId, personId }
  const inVenue = (work: (tx: Tx) => Promise<boolean>) =>
    db.tenant(ownerId, async (tx) => {
      if (await work(tx)) await publish(tx, ownerId, [{ type: 'team.changed' }])
    })
  const stay = async () => {
    if (!(await mayStay())) return ended.abort()
    // Who only looks is not the owner who is online.
    if (!visit) await inVenue((tx) => notePresence(tx, page, clock.now()))
  }
  // A moment in which the database is away costs nothing: the next note is not far.
  const timer = setInterval(() => void stay().catch(() => undefined), NOTED_EVERY).unref()
  const noted = stay().catch(() => undefined)
  try {
    const events = realtime.subscribe(ownerId, signal ? AbortSignal.any([signal, ended.signal]) : ended.signal, since)
    for await (const event of events) {
      if (event.type === 'team.changed' && !(await mayStay())) return
      yield event
    }
  } finally {
    closeStream()
    clearInterval(timer)
    await noted
    if (!visit) await inVenue((tx) => forgetPresence(tx, page, clock.now())).catch(() => undefined)
  }
}
