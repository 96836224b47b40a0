import { extendSeries, SERIES_AT_ONCE } from '#modules/venue/index.ts'
import { type Clock, HOUR } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { when, type Step } from '#platform/steps.ts'
import { addRepeatedLists } from './guest-lists.ts'

/**
 * Returns the step that makes the next nights of events that repeat, with their lists. Each process looks once an hour;
 * of a series there is something to do once a week.
 */
export function repeatEventsStep({ db, clock }: { db: Database; clock: Clock }): Step {
  let nextAt = 0
  return {
    name: 'repeat-events',
    topic: 'connect',
    batch: SERIES_AT_ONCE,
    due: (now) => when(now.getTime() >= nextAt),
    async run() {
      const now = clock.now()
      if (now.getTime() < nextAt) return 0
      const found = await extendSeries(db, now, async (tx, ownerId, ids) => {
        await addRepeatedLists(tx, ids)
        await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      })
      if (found < SERIES_AT_ONCE) nextAt = now.getTime() + HOUR
      return found
    },
  }
}
