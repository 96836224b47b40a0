import { sql } from '#platform/drizzle.ts'
import { type Clock, DAY, HOUR } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { when, type Step } from '#platform/steps.ts'

const LOOK_EVERY = HOUR
/**
 * Milliseconds that sent mails are kept; the others are kept longer, because somebody may still have to pass on their
 * links.
 */
const SENT_MAILS = 30 * DAY
const OTHER_MAILS = 90 * DAY
const VISITS = 730 * DAY

/**
 * Deletes rows that are no longer needed, across accounts: expired sessions and codes, e-mails, visits. It runs once an
 * hour.
 */
export function forgetOldRowsStep({ db, clock }: { db: Database; clock: Clock }): Step {
  let next = 0
  return {
    name: 'forget old rows',
    topic: 'settings',
    batch: 1,
    due: (now) => when(now.getTime() >= next),
    async run() {
      const now = clock.now().getTime()
      if (now < next) return 0
      next = now + LOOK_EVERY
      const ago = (ms: number) => sql`${new Date(now - ms)}::timestamptz`
      await db.accounts(async (tx) => {
        // A day more than they lived: clocks of several processes differ. The auth library dates its own by the machine's clock.
        for (const table of [sql`session`, sql`verification`])
          await tx.execute(sql`delete from ${table} where expires_at < now() - interval '1 day'`)
        await tx.execute(sql`delete from rate_limits where until < ${ago(0)}`)
        await tx.execute(sql`delete from sign_in_link where expires_at < ${ago(DAY)}`)
        await tx.execute(sql`delete from mailbox where status = 'sent' and created_at < ${ago(SENT_MAILS)}`)
        await tx.execute(
          sql`delete from mailbox where status in ('kept', 'failed') and created_at < ${ago(OTHER_MAILS)}`,
        )
        await tx.execute(sql`delete from visits where started_at < ${ago(VISITS)}`)
      })
      return 0
    },
  }
}
