import { bigint, integer, numeric, pgTable, sql, text, timestamp, uuid } from '#platform/drizzle.ts'

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
