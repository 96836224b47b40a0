import { anyLooseCount, foldCounts } from '#modules/overview/index.ts'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { both, when, type Step } from '#platform/steps.ts'

const AT_ONCE = 2_000

/** Adds the pending changes of each venue's contact and conversation counts to the stored counts, at most once a minute. */
export function foldCountsStep({ db, clock }: { db: Database; clock: Clock }): Step {
  let next = 0
  return {
    name: 'fold counts',
    topic: 'settings',
    batch: AT_ONCE,
    due: (now) => both(when(now.getTime() >= next), anyLooseCount),
    async run() {
      const now = clock.now().getTime()
      if (now < next) return 0
      const folded = await db.worker((tx) => foldCounts(tx, AT_ONCE))
      if (folded < AT_ONCE) next = now + MINUTE
      return folded
    },
  }
}
