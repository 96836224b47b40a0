import { owner } from '#modules/accounts/owner-schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { integer, pgTable, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { ownedBy } from '#platform/schema/roles.ts'

/** The questions that the assistant could not answer, one row for all wordings of a question. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: id(),
    ownerId: owner(),
    /** The subject of the question, which is the same for different wordings. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAskedAt: instant('last_asked_at').notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The time at which the owner dismissed it. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('open_questions_subject').on(table.ownerId, table.subject),
    ...ownedBy('open_questions', [table.ownerId, table.id]),
  ],
)
