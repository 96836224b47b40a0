import { owner } from '#modules/accounts/owner-schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { integer, pgTable, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { instant } from '#platform/schema/instant.ts'
import { ownedBy } from '#platform/schema/roles.ts'

/** What the assistant did not know, one row for each question however it was written. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    /** What the question is about, so that two ways of asking meet. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAskedAt: instant('last_asked_at').notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The owner does not want to hear of it again. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('open_questions_subject').on(table.ownerId, table.subject),
    ...ownedBy('open_questions', table.ownerId),
  ],
)
