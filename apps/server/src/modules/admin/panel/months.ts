/**
 * Stores the figures of each month when it is over, so that an account deleted later does not change them. They contain
 * no personal data.
 *
 *   first moment of a month in Brazil ─▶ one row for the month before, once, by the first process ─▶ the panel's trends
 */
import { sql } from '#platform/drizzle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { when, type Step } from '#platform/steps.ts'
import { localTime } from '@balcao/contract/local-time'
import { PLATFORM_ZONE, startOf } from '#platform/time/sql-time.ts'
import { countFigures, type Figures } from './figures.ts'

/**
 * Stores the figures of the previous month as soon as it is over; after a standstill at the start, before anybody can
 * delete an account.
 */
export function closeMonthStep({ db, clock }: { db: Database; clock: Clock }): Step {
  let closedIn = ''
  return {
    name: 'close month',
    topic: 'settings',
    batch: 1,
    due: (now) => when(monthOf(now) !== closedIn),
    async run() {
      const now = clock.now()
      const month = monthOf(now)
      if (month === closedIn) return 0
      await db.worker((tx) => noteLastMonth(tx, now))
      closedIn = month
      return 0
    },
  }
}

const monthOf = (now: Date) => localTime(now, PLATFORM_ZONE).slice(0, 'YYYY-MM'.length)

/** Returns the stored figures of the last month; where none were stored, it counts the rows that still exist. */
export async function figuresOfLastMonth(tx: Tx, now: Date): Promise<Figures> {
  const { rows } = await tx.execute<Figures>(sql`
    select users, subscriptions, revenue::float8 as revenue, plans from platform_months where month = ${lastMonth(now)}`)
  return rows[0] ?? countFigures(tx, startOf('month', now, PLATFORM_ZONE))
}

async function noteLastMonth(tx: Tx, now: Date): Promise<void> {
  const { users, subscriptions, revenue, plans } = await countFigures(tx, startOf('month', now, PLATFORM_ZONE))
  await tx.execute(sql`
    insert into platform_months (month, users, subscriptions, revenue, plans)
    values (${lastMonth(now)}, ${users}, ${subscriptions}, ${revenue}, ${plans}) on conflict do nothing`)
}

/** The SQL expression for the first day of the previous month. */
const lastMonth = (now: Date) =>
  sql`(date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${PLATFORM_ZONE}) - interval '1 month')::date`
