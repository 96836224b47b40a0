import { id, word } from '#platform/schema/columns.ts'
import { bigint, integer, numeric, pgTable, sql, text, timestamp } from '#platform/drizzle.ts'

/** The plans of the platform, the same for every owner. */
export const plans = pgTable('plans', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  description: word('description'),
  price: numeric('price', { precision: 12, scale: 2 }).notNull(),
  /** The duration in days. */
  duration: integer('duration').notNull(),
  features: text('features').array().notNull().default(sql`'{}'`),
  /** The tokens that its owners may use in a month; null for the operator's limit. */
  monthlyTokens: bigint('monthly_tokens', { mode: 'number' }),
  /** The most channels; null for any number. The next limits are alike. */
  channelsLimit: integer('channels_limit'),
  teammatesLimit: integer('teammates_limit'),
  contactsLimit: integer('contacts_limit'),
  /** The most messages a month that are no answers; null for any number. */
  messagesLimit: integer('messages_limit'),
  /** The megabytes of files to send; null for the usual number. */
  storageLimit: integer('storage_limit'),
  /** The time at which it was removed from every list; existing subscriptions keep its name. */
  removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
