import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { plans } from '#modules/plans/schema.ts'
import { id } from '#platform/schema/columns.ts'
import { accountsRole, adminRole, anonymousRole, billingRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/**
 * Builds the column of the account that pays. Payments are kept when the account is deleted; the column is null then.
 */
const whoseMoney = () => uuid('user_id').references(() => profiles.id, { onDelete: 'set null' })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
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
  },
  (table) => [
    uniqueIndex('subscription_payments_one_open').on(table.userId).where(sql`${table.status} = 'open'`),
    index('subscription_payments_due').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    check('subscription_payments_open_has_owner', sql`${table.userId} is not null or ${table.status} <> 'open'`),
    ...ownedBy('subscription_payments', table.userId, workerRole, adminRole, billingRole),
  ],
)
