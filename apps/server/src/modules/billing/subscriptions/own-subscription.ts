import type { OwnChoice, OwnSubscription, PastSubscription, PlanLimits, PlanOffer } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'
import type { Charge } from '../payments/payment-provider.ts'
import { creditDays } from './change-subscription.ts'
import { graceUntil } from './life.ts'

/** The most lines of the history; paying every month fills them in eight years. */
const LINES = 100

/** Returns the subscription that an owner has now, in their own transaction; null without one. */
export async function findOwnSubscription(tx: Tx, now: Date): Promise<OwnSubscription | null> {
  const { rows } = await tx.execute<Omit<OwnSubscription, 'graceUntil' | 'price'> & { price: string }>(sql`
    select s.id, s.plan_id as "planId", p.name as "planName", s.price, s.duration, s.start_date::text as "startDate",
      s.end_date::text as "endDate", s.end_date - ${today(now)} as "daysLeft", s.end_date < ${today(now)} as "inGrace"
    from subscriptions s join plans p on p.id = s.plan_id where s.status = 'active'`)
  const row = rows[0]
  return row ? { ...row, price: Number(row.price), graceUntil: graceUntil(row.endDate) } : null
}

/** A choice with its provider, the charge that this holds for it so far, and the e-mail of the owner. */
export type ChosenPlan = OwnChoice & { provider: string; email: string; charge: Charge | null }

/** Returns the plan that an owner chose and has not paid; null when nothing waits. */
export async function findChosenPlan(tx: Tx, now: Date): Promise<ChosenPlan | null> {
  const { rows } = await tx.execute<
    Omit<ChosenPlan, 'amount' | 'createdAt' | 'expiresAt' | 'charge'> & {
      amount: string
      createdAt: string
      expiresAt: string
      chargeId: string | null
      code: string | null
      chargeExpiresAt: string | null
    }
  >(sql`
    select s.id, s.plan_id as "planId", p.name as "planName", s.duration, y.amount, y.txid, y.provider, y.created_at as "createdAt", y.expires_at as "expiresAt",
      o.email, y.charge_id as "chargeId", y.charge_code as code, y.charge_expires_at as "chargeExpiresAt"
    from subscription_payments y join subscriptions s on s.id = y.subscription_id join plans p on p.id = s.plan_id
      join profiles o on o.id = y.user_id
    where y.status = 'open' and y.expires_at > ${now}::timestamptz`)
  const row = rows[0]
  if (!row) return null
  const { chargeId, code, chargeExpiresAt, ...choice } = row
  return {
    ...choice,
    amount: Number(row.amount),
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
    charge: chargeId && code && chargeExpiresAt ? { id: chargeId, code, expiresAt: new Date(chargeExpiresAt) } : null,
  }
}

/** Returns everything an owner had or chose, newest first. */
export async function findOwnSubscriptions(tx: Tx, now: Date): Promise<PastSubscription[]> {
  const { rows } = await tx.execute<
    Omit<PastSubscription, 'price' | 'createdAt'> & { price: string; createdAt: string }
  >(sql`
    select s.id, p.name as "planName", s.price, s.start_date::text as "startDate", s.end_date::text as "endDate",
      s.created_at as "createdAt", y.receipt_number as "receiptNumber",
      case when s.status = 'active' then case when s.end_date < ${today(now)} then 'grace' else 'active' end
        when y.status = 'open' then case when y.expires_at > ${now}::timestamptz then 'waiting' else 'expired' end
        when y.status in ('replaced', 'cancelled', 'expired') then y.status
        else 'ended' end as state
    from subscriptions s join plans p on p.id = s.plan_id left join subscription_payments y on y.subscription_id = s.id
    order by s.created_at desc, s.id limit ${LINES}`)
  return rows.map((row) => ({ ...row, price: Number(row.price), createdAt: new Date(row.createdAt) }))
}

type Offer = Omit<PlanOffer, 'limits'> & { limits: PlanLimits }

/**
 * Returns the plans that can be chosen, the cheapest first, with the days that the rest of the current subscription
 * would add to each.
 */
export async function findPlanOffers(tx: Tx, now: Date): Promise<Offer[]> {
  const { rows } = await tx.execute<Omit<Offer, 'price' | 'limits'> & { price: string } & PlanLimits>(sql`
    select p.id, p.name, p.description, p.price, p.duration, p.features, p.monthly_tokens::float8 as tokens,
      p.messages_limit as messages, p.contacts_limit as contacts, p.channels_limit as channels, p.teammates_limit as teammates, p.storage_limit as storage,
      case when cur.plan_id is null or cur.plan_id = p.id then 0
        else ${creditDays({ price: sql`p.price`, duration: sql`p.duration` }, now)} end as "creditDays"
    from plans p left join subscriptions cur on cur.status = 'active'
    where p.removed_at is null order by p.price, fold(p.name), p.id`)
  return rows.map(({ tokens, messages, contacts, channels, teammates, storage, ...plan }) => ({
    ...plan,
    price: Number(plan.price),
    limits: { tokens, messages, contacts, channels, teammates, storage },
  }))
}

const today = (now: Date) => sql`(${now}::timestamptz at time zone ${PLATFORM_ZONE})::date`
