import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import type { Issuer } from '@balcao/contract'
import { profiles } from '#modules/accounts/schema.ts'
import { plans } from '#modules/plans/schema.ts'
import { id } from '#platform/schema/columns.ts'
import {
  accountsRole,
  adminRole,
  anonymousRole,
  billingRole,
  openTo,
  ownedBy,
  workerRole,
} from '#platform/schema/roles.ts'

/**
 * Builds the column of the account that pays. Payments are kept when the account is deleted; the column is null then.
 */
const whoseMoney = () => uuid('user_id').references(() => profiles.id, { onDelete: 'set null' })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id().primaryKey(),
    userId: whoseMoney(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** Days that the price is for, as they were when the plan was chosen. */
    duration: integer('duration').notNull(),
    startDate: date('start_date').notNull(),
    /** The last day of the subscription. */
    endDate: date('end_date').notNull(),
    /** Number of the end's events that have happened (`modules/billing/subscriptions/life.ts`). */
    stage: integer('stage').notNull().default(0),
    /** The time of the next event; null when none is left. The row is the job. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
    /** The time of the last of these events, of which the owner's devices are notified. */
    remindedAt: timestamp('reminded_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_active').on(table.userId).where(sql`${table.status} = 'active'`),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('subscriptions_active_has_owner', sql`${table.userId} is not null or ${table.status} = 'inactive'`),
    ...ownedBy('subscriptions', table.userId, workerRole, adminRole, anonymousRole, billingRole, accountsRole),
  ],
)

/** Holds every status that a subscription had, so that a month can be compared with the one before. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: whoseMoney(),
    /** `grace` means that the subscription is over but still works for some unpaid days. */
    status: text('status', { enum: ['active', 'grace', 'inactive'] }).notNull(),
    /** R$ a month from this change on, while the subscription is active. */
    monthlyPrice: numeric('monthly_price', { precision: 12, scale: 2 }).notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('subscription_changes_subscription').on(table.subscriptionId, table.at),
    ...ownedBy('subscription_changes', table.userId, workerRole, adminRole, billingRole),
  ],
)

/** Holds the payment that an owner owes for a subscription they chose. */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  {
    subscriptionId: uuid('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: whoseMoney(),
    /** The name of the payment provider (`modules/billing/payments`). */
    provider: text('provider').notNull(),
    /** The identifier of the payment in the recipient's bank statement. */
    txid: text('txid').notNull().unique(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    status: text('status', { enum: ['open', 'paid', 'replaced', 'cancelled', 'expired'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true, precision: 3 }),
    /** The charge that the provider holds for it, its PIX code, and until when it can be paid; null where none does. */
    chargeId: text('charge_id'),
    chargeCode: text('charge_code'),
    chargeExpiresAt: timestamp('charge_expires_at', { withTimezone: true, precision: 3 }),
    /** The time of the next look at the charge; null when none is left. The row is the job. */
    chargeDueAt: timestamp('charge_due_at', { withTimezone: true, precision: 3 }),
    /** The provider's id of the money that was counted; null where an admin confirmed by hand. */
    receivedId: text('received_id'),
    /** The number of the receipt, and what it says that does not change any more: the period and who issued it. */
    receiptNumber: integer('receipt_number').unique(),
    periodStart: date('period_start'),
    periodEnd: date('period_end'),
    issuer: jsonb('issuer').$type<Issuer>(),
  },
  (table) => [
    uniqueIndex('subscription_payments_one_open').on(table.userId).where(sql`${table.status} = 'open'`),
    index('subscription_payments_due').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('subscription_payments_charge_due').on(table.chargeDueAt).where(sql`${table.chargeDueAt} is not null`),
    check('subscription_payments_open_has_owner', sql`${table.userId} is not null or ${table.status} <> 'open'`),
    ...ownedBy('subscription_payments', table.userId, workerRole, adminRole, billingRole),
  ],
)

/** Money that came and could not simply be counted: an admin decides what becomes of it. */
export const paymentProblems = pgTable(
  'payment_problems',
  {
    id: id().primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['too-little', 'late', 'twice', 'ownerless', 'returned'] }).notNull(),
    /** R$ that came, or that went back. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    /** The provider's id of the money; empty where it gives none. */
    receivedId: text('received_id').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** The time at which an admin settled it; null while it waits. */
    resolvedAt: timestamp('resolved_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('payment_problems_once').on(table.subscriptionId, table.reason, table.receivedId, table.amount),
    openTo('payment_problems', adminRole, billingRole),
  ],
)

/** The owner's name and number on receipts; an owner without a row has given none. */
export const billingDetails = pgTable(
  'billing_details',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** CPF or CNPJ, without punctuation. */
    document: text('document').notNull(),
    address: text('address').notNull().default(''),
  },
  (table) => ownedBy('billing_details', table.ownerId, adminRole, billingRole),
)
