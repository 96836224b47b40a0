import {
  boolean,
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
import { conversations } from './conversations.ts'
import { ownedBy } from './roles.ts'
import { owner } from './parts/owner.ts'

const id = () => uuid('id').primaryKey().defaultRandom()
const word = (name: string) => text(name).notNull().default('')
const updated = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    ownerId: owner(),
    name: text('name').notNull(),
    category: word('category'),
    description: word('description'),
    /** Reais; null when the house does not say. */
    price: numeric('price', { precision: 12, scale: 2 }),
    /** 0 for Monday; none means every day. */
    days: integer('days').array().notNull().default(sql`'{}'`),
    servedFrom: word('served_from'),
    servedTo: word('served_to'),
    active: boolean('active').notNull().default(true),
    updatedAt: updated(),
  },
  (table) => [index('menu_items_owner').on(table.ownerId), ...ownedBy('menu_items', table.ownerId)],
)

export const houseEvents = pgTable(
  'house_events',
  {
    id: id(),
    ownerId: owner(),
    title: text('title').notNull(),
    /** Date and time on the wall of the house. */
    date: date('date').notNull(),
    starts: word('starts'),
    attractions: word('attractions'),
    entrance: word('entrance'),
    description: word('description'),
    updatedAt: updated(),
  },
  (table) => [index('house_events_owner').on(table.ownerId, table.date), ...ownedBy('house_events', table.ownerId)],
)

/** What the assistant did not know, one row for each question however it was written. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: id(),
    ownerId: owner(),
    /** What the question is about, so that two ways of asking meet. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAskedAt: timestamp('last_asked_at', { withTimezone: true, precision: 3 }).notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The owner does not want to hear of it again. */
    dismissedAt: timestamp('dismissed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('open_questions_subject').on(table.ownerId, table.subject),
    ...ownedBy('open_questions', table.ownerId),
  ],
)
