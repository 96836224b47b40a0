import type { PaymentProblemReason } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** The problems that an admin settles by giving the plan: money that came too late, or not all at once. */
const SETTLED_BY_ACTIVATION = sql`('too-little', 'late')`

/** Returns the SQL of the problems of a subscription `s` that an admin has not settled, as JSON, oldest first. */
export const unsettledProblems: SQL = sql`
  (select coalesce(json_agg(json_build_object('id', b.id, 'reason', b.reason, 'amount', b.amount, 'receivedId', b.received_id, 'at', b.at)
    order by b.at, b.id), '[]') from payment_problems b where b.subscription_id = s.id and b.resolved_at is null)`

/** Returns the SQL condition that a subscription `s` has a problem that an admin has not settled. */
export const hasProblem: SQL = sql`
  exists (select from payment_problems b where b.subscription_id = s.id and b.resolved_at is null)`

type Settled = { subscriptionId: string; reason: PaymentProblemReason; amount: number; changed: boolean }

/**
 * Marks a problem as settled.
 *
 * @returns what it was, and whether it was unsettled before; null when there is no such problem
 */
export async function settleProblem(tx: Tx, problemId: string, now: Date): Promise<Settled | null> {
  const { rows } = await tx.execute<Omit<Settled, 'amount'> & { amount: string }>(sql`
    with settled as (
      update payment_problems set resolved_at = ${now}::timestamptz where id = ${problemId}::uuid and resolved_at is null returning id)
    select subscription_id as "subscriptionId", reason, amount, exists (select from settled) as changed
    from payment_problems where id = ${problemId}::uuid`)
  const row = rows[0]
  return row ? { ...row, amount: Number(row.amount) } : null
}

/** Settles what is settled when an admin gives the plan that was paid. */
export async function settleByActivation(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update payment_problems set resolved_at = ${now}::timestamptz
    where subscription_id = ${subscriptionId}::uuid and resolved_at is null and reason in ${SETTLED_BY_ACTIVATION}`)
}
