import type { AdminPanel } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import packageJson from '../../../../../../package.json' with { type: 'json' }
import { findAudit } from '#modules/audit/index.ts'
import { findSubscriptions } from '#modules/billing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'
import { PLATFORM_ZONE, startOf } from '#platform/time/sql-time.ts'
import { countFigures, type Figures } from './figures.ts'
import { figuresOfLastMonth } from './months.ts'

const LINES = 8

/** Serves the first page of the admin area. Months and days are Brazil's. */
export function panelRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    panel: admin.admin.panel.handler(() =>
      db.admin(async (tx): Promise<AdminPanel> => {
        const now = clock.now()
        const page = { search: '', descending: true, page: 1, pageSize: LINES }
        return {
          ...(await loadFigures(tx, now)),
          latestSubscriptions: (await findSubscriptions(tx, page)).rows,
          activity: (await findAudit(tx, page)).rows,
          health: { ...(await loadHealth(tx, now)), version: packageJson.version },
        }
      }),
    ),
  }
}

async function loadFigures(tx: Tx, now: Date) {
  const current = await countFigures(tx, sql`${now}::timestamptz + interval '1 second'`)
  const before = await figuresOfLastMonth(tx, now)
  const figure = (key: keyof Figures) => ({ value: current[key], trend: growth(before[key], current[key]) })
  return {
    users: figure('users'),
    activeSubscriptions: figure('subscriptions'),
    monthlyRevenue: figure('revenue'),
    plans: figure('plans'),
  }
}

/** Returns the growth in per cent, to one decimal; null when the earlier value is zero. */
const growth = (before: number, now: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

type Health = Omit<AdminPanel['health'], 'version'>

async function loadHealth(tx: Tx, now: Date): Promise<Health> {
  const today = startOf('day', now, PLATFORM_ZONE)
  // A message that was held back on purpose (the contact opted out, a person spoke first) did not fail.
  // Messages of a blocked venue are held back on purpose and do not count as stuck.
  const mayLeave = sql`not exists (select from profiles o where o.id = m.owner_id and o.is_blocked)`
  const { rows } = await tx.execute<
    Omit<Health, 'oldestQueuedAt' | 'failuresToday'> & Health['failuresToday'] & { oldestQueuedAt: string | null }
  >(sql`
    select
      (select count(*)::int from channels where removed_at is null) as channels,
      (select count(*)::int from channels where state = 'open' and removed_at is null) as "channelsConnected",
      (select count(*)::int from messages where sent_at >= ${today}) as "messagesToday",
      (select count(*)::int from messages m where status = 'queued' and ${mayLeave}) as queued,
      (select min(sent_at) from messages m where status = 'queued' and send_after <= ${now}::timestamptz and ${mayLeave}) as "oldestQueuedAt",
      (select count(*)::int from messages where status = 'failed' and coalesce(failure, '') not in ('opted-out', 'superseded') and sent_at >= ${today}) as messages,
      (select count(*)::int from webhook_deliveries where state = 'failed' and done_at >= ${today}) as webhooks,
      (select count(*)::int from mailbox where status = 'failed' and send_after >= ${today}) as mails,
      (select count(*)::int from schedules where status in ('failed', 'expired') and ended_at >= ${today}) as schedules`)
  const { oldestQueuedAt, messages, webhooks, mails, schedules, ...health } = rows[0]!
  return {
    ...health,
    oldestQueuedAt: oldestQueuedAt ? new Date(oldestQueuedAt) : null,
    failuresToday: { messages, webhooks, mails, schedules },
  }
}
