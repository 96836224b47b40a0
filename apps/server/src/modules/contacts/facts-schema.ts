import { owner } from '#modules/accounts/owner-schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { bigint, pgTable, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { ownedBy } from '#platform/schema/roles.ts'
import { contacts } from './schema.ts'

/** Holds the facts that customers gave about themselves, each with its message. The last value of each field counts. */
export const contactFacts = pgTable(
  'contact_facts',
  {
    id: id(),
    ownerId: owner(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    field: text('field', { enum: ['name', 'email', 'birthday', 'phone', 'interest'] }).notNull(),
    value: text('value').notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    messageId: bigint('message_id', { mode: 'bigint' }),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_facts_once').on(table.ownerId, table.contactId, table.field),
    ...ownedBy('contact_facts', [table.ownerId, table.id]),
  ],
)
