import type { AdminSubscription, PaymentProblem, SubscriptionChange } from '@balcao/contract'
import { deletedAccount } from '@balcao/copy/admin/audit'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { LIFE } from './life.ts'
import { hasProblem, unsettledProblems } from './payment-problems.ts'

type Sort = 'name' | 'plan' | 'status' | 'price' | 'start' | 'end' | 'created'
type Filter = {
  search: string
  /** `waiting` selects the ones that are chosen and not paid yet, `to-check` those with an unsettled problem. */
  status?: AdminSubscription['status'] | 'waiting' | 'to-check'
  userId?: string
  planId?: string
  sort?: Sort
  descending: boolean
  page: number
  pageSize: number
}

/** Returns a page of all subscriptions, and how many match in total; newest first unless a sort is given. */
export async function findSubscriptions(tx: Tx, filter: Filter): Promise<{ rows: AdminSubscription[]; total: number }> {
  const { sort, descending, page, pageSize } = filter
  const where = conditionOf(filter)
  const order = sort ? sql`${ORDERS[sort]} ${descending ? sql`desc` : sql`asc`}` : sql`s.created_at desc`
  const rows = await select(
    tx,
    sql`where ${where} order by ${order}, s.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${SOURCE} where ${where}`,
  )
  return { rows, total: counted[0]!.total }
}

/** Loads one subscription. @returns null when there is none */
export async function getSubscription(tx: Tx, subscriptionId: string): Promise<AdminSubscription | null> {
  return (await select(tx, sql`where s.id = ${subscriptionId}::uuid`))[0] ?? null
}

/** Returns every status that a subscription had, newest first. */
export async function subscriptionChangesOf(tx: Tx, subscriptionId: string): Promise<SubscriptionChange[]> {
  const { rows } = await tx.execute<{ status: SubscriptionChange['status']; at: string }>(sql`
    select status, at from subscription_changes where subscription_id = ${subscriptionId}::uuid order by id desc`)
  return rows.map(({ status, at }) => ({ status, at: new Date(at) }))
}

const SOURCE = sql`subscriptions s left join profiles o on o.id = s.user_id join plans p on p.id = s.plan_id
  left join subscription_payments y on y.subscription_id = s.id`

function conditionOf({ search, status, userId, planId }: Filter): SQL {
  const like = likePattern(search.trim())
  return sql.join(
    [
      sql`fold(coalesce(o.full_name || ' ' || o.business_name || ' ' || o.email, ${deletedAccount}) || ' ' || p.name || ' ' || coalesce(y.txid, '')) like fold(${like})`,
      statusIs(status),
      userId ? sql`s.user_id = ${userId}::uuid` : sql`true`,
      planId ? sql`s.plan_id = ${planId}::uuid` : sql`true`,
    ],
    sql` and `,
  )
}

function statusIs(status: Filter['status']): SQL {
  if (status === 'waiting') return sql`y.status = 'open'`
  if (status === 'to-check') return hasProblem
  return status ? sql`s.status = ${status}` : sql`true`
}

const ORDERS = {
  name: sql`fold(coalesce(o.full_name, ${deletedAccount}))`,
  plan: sql`fold(p.name)`,
  status: sql`s.status`,
  price: sql`s.price`,
  start: sql`s.start_date`,
  end: sql`s.end_date`,
  created: sql`s.created_at`,
} satisfies Record<Sort, SQL>

type Row = Omit<AdminSubscription, 'price' | 'createdAt' | 'payment' | 'problems'> & {
  price: string
  createdAt: string
  problems: (Omit<PaymentProblem, 'at'> & { at: string })[]
} & (
    | { txid: null }
    | {
        txid: string
        paymentStatus: NonNullable<AdminSubscription['payment']>['status']
        amount: string
        expiresAt: string
        settledAt: string | null
        provider: string
        receiptNumber: number | null
      }
  )

async function select(tx: Tx, tail: SQL): Promise<AdminSubscription[]> {
  const { rows } = await tx.execute<Row>(sql`
    select s.id, s.user_id as "userId", coalesce(o.full_name, '') as "fullName",
      coalesce(o.business_name, '') as "businessName", coalesce(o.email, '') as email,
      s.plan_id as "planId", p.name as "planName", s.status, s.price, s.duration, s.start_date::text as "startDate",
      s.end_date::text as "endDate", s.created_at as "createdAt", s.status = 'active' and s.stage >= ${GRACE_STAGE} as "inGrace",
      y.txid, y.status as "paymentStatus", y.amount, y.expires_at as "expiresAt", y.settled_at as "settledAt", y.provider,
      y.receipt_number as "receiptNumber", ${unsettledProblems} as problems
    from ${SOURCE} ${tail}`)
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    createdAt: new Date(row.createdAt),
    payment: row.txid === null ? null : paymentOf(row),
    problems: row.problems.map((problem) => ({ ...problem, at: new Date(problem.at) })),
  }))
}

const paymentOf = (row: Extract<Row, { txid: string }>) => ({
  txid: row.txid,
  status: row.paymentStatus,
  amount: Number(row.amount),
  expiresAt: new Date(row.expiresAt),
  settledAt: row.settledAt ? new Date(row.settledAt) : null,
  provider: row.provider,
  receiptNumber: row.receiptNumber,
})

const GRACE_STAGE = LIFE.indexOf('grace') + 1
