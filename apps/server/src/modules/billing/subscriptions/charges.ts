/**
 * Follows the charges that a provider holds for payments, so that none is lost by a notice that never came.
 *
 *   page asks ─▶ charge, once for an order ─▶ 10 minutes later, then each hour ─▶ paid: as by a notice
 *     └─ choice dropped, replaced, expired or confirmed by hand ─▶ at once: cancelled, or paid at the last moment
 *
 * The payment's row is the job.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type SQL, sql } from '#platform/drizzle.ts'
import { askProvider } from '../payments/ask-provider.ts'
import type { Charge, ChargeOrder, PaymentProvider } from '../payments/payment-provider.ts'
import { after, DAY, HOUR, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Step } from '#platform/steps.ts'
import { type ReceiveDeps, receivePayment } from './receive-payment.ts'

const AT_ONCE = 10
const LEASE = 5 * MINUTE
const FIRST_LOOK = 10 * MINUTE
const LOOK_EVERY = HOUR
/** Milliseconds after its end for which a charge is asked for where its provider does not answer. */
const GIVE_UP_AFTER = 3 * DAY
/** Milliseconds that a code has to last at least to be shown. */
const LASTS = 15 * MINUTE

/**
 * Returns the charge of a payment, which is created when it has none that lasts; undefined where the provider makes none
 * now, or nothing is to be paid. A provider creates it once for an order, so a page that is loaded twice shows one code.
 *
 * @param kept the charge of the payment so far
 * @throws any error of the provider; a DOMException `TimeoutError` when it took longer than its patience
 */
export async function keepCharge(
  { db, clock }: Pick<ReceiveDeps, 'db' | 'clock'>,
  provider: PaymentProvider,
  { kept, ...order }: Omit<ChargeOrder, 'previous'> & { kept: Charge | null },
): Promise<Charge | undefined> {
  const { charges } = provider
  if (!charges || order.amount <= 0) return undefined
  if (kept && kept.expiresAt > after(clock, LASTS)) return kept
  if (!charges.ready()) return undefined
  // It outlasts the choice, as providers ask for some time; what is closed is cancelled at once.
  const expiresAt = new Date(order.expiresAt.getTime() + HOUR)
  const previous = kept?.id
  const made = await askProvider(provider, (signal) => charges.create({ ...order, expiresAt, previous }, signal))
  await db.billing((tx) =>
    tx.execute(sql`
      update subscription_payments set charge_id = ${made.id}, charge_code = ${made.code},
        charge_expires_at = ${made.expiresAt}::timestamptz, charge_due_at = ${after(clock, FIRST_LOOK)}::timestamptz
      where txid = ${order.txid} and status = 'open' and charge_id is not distinct from ${previous ?? null}`),
  )
  return made
}

const isDue = (now: Date) => sql`charge_due_at <= ${now}::timestamptz`
const anyChargeDue = (now: Date): SQL => sql`exists (select from subscription_payments where ${isDue(now)})`

type Due = {
  subscriptionId: string
  provider: string
  chargeId: string
  isOpen: boolean
  endsAt: string
}

export function chargeStep(deps: ReceiveDeps & { payments(): PaymentProvider[] }): Step {
  const { clock, logger, db } = deps
  return {
    name: 'payment-charges',
    topic: 'subscription',
    batch: AT_ONCE,
    due: anyChargeDue,
    async run() {
      const lease = after(clock, LEASE)
      const due = await take(db, clock.now(), lease)
      for (const charge of due) {
        const next = await look(deps, charge).catch((error: unknown) => {
          logger.warn({ provider: charge.provider, error: describeError(error) }, 'a charge could not be looked at')
          return Date.parse(charge.endsAt) + GIVE_UP_AFTER > clock.now().getTime() ? after(clock, LOOK_EVERY) : null
        })
        // A charge that was closed meanwhile is due again already.
        await db.billing((tx) =>
          tx.execute(sql`
            update subscription_payments set charge_due_at = ${next}::timestamptz
            where subscription_id = ${charge.subscriptionId}::uuid and charge_due_at = ${lease}::timestamptz`),
        )
      }
      return due.length
    },
  }
}

async function take(db: Database, now: Date, lease: Date): Promise<Due[]> {
  const { rows } = await db.billing((tx) =>
    tx.execute<Due>(sql`
      update subscription_payments set charge_due_at = ${lease}::timestamptz
      where subscription_id in (
        select subscription_id from subscription_payments where ${isDue(now)} order by charge_due_at limit ${AT_ONCE} for update skip locked)
      returning subscription_id as "subscriptionId", provider, charge_id as "chargeId", status = 'open' as "isOpen",
        charge_expires_at as "endsAt"`),
  )
  return rows
}

/** Asks what became of a charge and acts on it. @returns the time of the next look; null when none is needed */
async function look(
  deps: Parameters<typeof chargeStep>[0],
  { provider: name, chargeId, isOpen, subscriptionId }: Due,
): Promise<Date | null> {
  const provider = deps.payments().find((each) => each.name === name)
  const charges = provider?.charges
  if (!provider || !charges?.ready()) throw new Error('the provider is not set up any more')
  const found = await askProvider(provider, (signal) => charges.find(chargeId, signal))
  if (!found) return null
  if (found.paid || found.returned) {
    await receivePayment(deps, provider, found, '')
    return null
  }
  if (!found.isOpen) {
    await endCharge(deps, subscriptionId, chargeId)
    return null
  }
  if (isOpen) return after(deps.clock, LOOK_EVERY)
  await askProvider(provider, (signal) => charges.cancel(chargeId, signal))
  return null
}

/** Notes that a charge can no longer be paid, so that the page makes another while the choice is open. */
const endCharge = ({ db, clock }: Pick<ReceiveDeps, 'db' | 'clock'>, subscriptionId: string, chargeId: string) =>
  db.billing((tx) =>
    tx.execute(sql`
      update subscription_payments set charge_expires_at = ${clock.now()}::timestamptz
      where subscription_id = ${subscriptionId}::uuid and charge_id = ${chargeId}`),
  )
