import {
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { profiles } from './people.ts'
import { accountsRole, adminRole, anonymousRole, billingRole, ownedBy, workerRole } from './roles.ts'

/** Plans are the platform's, the same for every owner. */
export const plans = pgTable('plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  price: numeric('price', { precision: 12, scale: 2 }).notNull(),
  /** Days. */
  duration: integer('duration').notNull(),
  features: text('features').array().notNull().default(sql`'{}'`),
  /** Tokens that its owners may use in a month; null: as many as the operator lets anybody use. */
  monthlyTokens: bigint('monthly_tokens', { mode: 'number' }),
  /** At most so many; null: as many as they like. */
  numbersLimit: integer('numbers_limit'),
  teammatesLimit: integer('teammates_limit'),
  contactsLimit: integer('contacts_limit'),
  /** Of those that answer nobody, in a month. */
  messagesLimit: integer('messages_limit'),
  /** Megabytes of files to send; null: as many as is usual. */
  storageLimit: integer('storage_limit'),
  /** Gone from every list; those who had it keep its name. */
  removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Money outlives the account that it is of: null once that was deleted. */
const whoseMoney = () => uuid('user_id').references(() => profiles.id, { onDelete: 'set null' })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: whoseMoney(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** Days that the price is for, as they were when it was chosen. */
    duration: integer('duration').notNull(),
    startDate: date('start_date').notNull(),
    /** The last day of it. */
    endDate: date('end_date').notNull(),
    /** How many of the things that its end brings have happened (`modules/billing/subscriptions/life.ts`). */
    stage: integer('stage').notNull().default(0),
    /** When the next one happens. The row is the job; null where nothing is to be done. */
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

/** Every status that a subscription had, so that a month can be compared with the one before. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: whoseMoney(),
    /** `grace`: it is over, and still there for some days; nothing is paid for those. */
    status: text('status', { enum: ['active', 'grace', 'inactive'] }).notNull(),
    /** R$ a month from here on, when it is active. */
    monthlyPrice: numeric('monthly_price', { precision: 12, scale: 2 }).notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('subscription_changes_subscription').on(table.subscriptionId, table.at),
    ...ownedBy('subscription_changes', table.userId, workerRole, adminRole, billingRole),
  ],
)

/** What an owner is asked to pay for a subscription they chose. */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  {
    subscriptionId: uuid('subscription_id')
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: whoseMoney(),
    /** How it is paid (`modules/billing/payments`). */
    provider: text('provider').notNull(),
    /** What names it in the statement of whoever is paid. */
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

/** How many messages that answer nobody left in a month of the house. Messages are deleted in time, and this stays. */
export const outreachMonths = pgTable(
  'outreach_months',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date('month').notNull(),
    sent: integer('sent').notNull(),
    /** How many of those were reminders and messages to one person. */
    personalSent: integer('personal_sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] }), ...ownedBy('outreach_months', table.ownerId)],
)
