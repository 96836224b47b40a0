import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { end, holdOwner } from './change-subscription.ts'
import { graceUntil, LIFE, type LifeEvent, stageAt } from './life.ts'
import { noteChange } from './note-change.ts'

type Due = { id: string; userId: string }

/** Returns subscriptions with a due event, across owners, the longest due first. */
export async function findDueSubscriptions(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select id, user_id as "userId" from subscriptions where ${isDue(now)}
    order by due_at limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`due_at is not null and due_at <= ${now}::timestamptz`

/** Returns the SQL condition that `findDueSubscriptions` would find one. */
export const anySubscriptionDue = (now: Date): SQL => sql`exists (select from subscriptions where ${isDue(now)})`

type Lived = {
  event: LifeEvent
  email: string
  planName: string
  endDate: string
  graceUntil: string
  /** R$ for a renewal at the plan's current price, whatever was paid. */
  price: number
  isBlocked: boolean
}

/**
 * Brings a subscription to the stage that it should have by now: after its days come some days of grace, and then its
 * end. Of several missed events it returns the last one.
 *
 * @returns null when nothing was due, or another worker has it
 */
export async function liveOn(tx: Tx, { id, userId }: Due, now: Date): Promise<Lived | null> {
  await holdOwner(tx, userId)
  const { rows } = await tx.execute<
    Omit<Lived, 'event' | 'price' | 'graceUntil'> & { stage: number; price: string }
  >(sql`
    select s.stage, s.end_date::text as "endDate", p.price, p.name as "planName", o.email, o.is_blocked as "isBlocked"
    from subscriptions s join plans p on p.id = s.plan_id join profiles o on o.id = s.user_id
    where s.id = ${id}::uuid and s.status = 'active' and s.due_at <= ${now}::timestamptz for update of s`)
  const row = rows[0]
  if (!row) return null
  const { stage, dueAt } = stageAt(row.endDate, now)
  await tx.execute(
    sql`update subscriptions set stage = ${stage}, due_at = ${dueAt}::timestamptz, reminded_at = ${now}::timestamptz where id = ${id}::uuid`,
  )
  const passed = LIFE.slice(row.stage, stage)
  if (passed.includes('grace')) await noteChange(tx, id, 'grace', now)
  if (passed.includes('ended')) await end(tx, id, now)
  const event = passed.at(-1)
  return event ? { ...row, event, price: Number(row.price), graceUntil: graceUntil(row.endDate) } : null
}
