import { bigint, boolean, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { venueEvents } from '#modules/venue/schema.ts'
import { id, instant, word } from '#platform/schema/columns.ts'
import { anonymousRole, ownedBy } from '#platform/schema/roles.ts'

export const guestLists = pgTable(
  'guest_lists',
  {
    id: id(),
    ownerId: owner(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => venueEvents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The most people, companions included; null for any number. */
    quota: integer('quota'),
    /**
     * The local time of the venue until which names can be added; a time in the small hours belongs to the day after.
     */
    cutOff: word('cut_off'),
    /** The benefit of being on the list, as customers are told. */
    benefit: word('benefit'),
    companionsAtMost: integer('companions_at_most').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(true),
    /** Names what is the same list on each night of a series; null for a list of one night. */
    repeatKey: uuid('repeat_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('guest_lists_event').on(table.eventId), ...ownedBy('guest_lists', [table.ownerId, table.id])],
)

export const guests = pgTable(
  'guests',
  {
    id: id(),
    ownerId: owner(),
    listId: uuid('list_id')
      .notNull()
      .references(() => guestLists.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    companions: integer('companions').notNull().default(0),
    /** The contact who asked for it; null for a name that a person of the venue wrote down. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'set null' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The message that asked for it. No foreign key: messages may be deleted before the event is. */
    messageId: bigint('message_id', { mode: 'bigint' }),
    addedBy: text('added_by', { enum: ['assistant', 'person'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('guests_list').on(table.listId),
    index('guests_contact').on(table.contactId),
    uniqueIndex('guests_once')
      .on(table.ownerId, table.listId, table.contactId, sql`fold(${table.name})`)
      .where(sql`${table.removedAt} is null and ${table.contactId} is not null`),
    ...ownedBy('guests', [table.ownerId, table.id]),
  ],
)

/** The people who were checked in on a name, one row for each check-in: friends may come later. */
export const guestArrivals = pgTable(
  'guest_arrivals',
  {
    /** The id that the phone at the door made, so that a repeated check-in is one. */
    id: uuid('id').notNull(),
    ownerId: owner(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    people: integer('people').notNull(),
    at: instant('at').notNull(),
    /** The name of the person who checked them in; empty for whoever held a check-in link. */
    by: word('by'),
    undoneAt: instant('undone_at'),
  },
  (table) => ownedBy('guest_arrivals', [table.ownerId, table.guestId, table.id]),
)

/** A link that gives somebody without an account the guests of one event, for checking them in. */
export const checkInLinks = pgTable(
  'check_in_links',
  {
    id: id(),
    ownerId: owner(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => venueEvents.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is not stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('check_in_links_token').on(table.tokenHash),
    index('check_in_links_event').on(table.eventId),
    ...ownedBy('check_in_links', [table.ownerId, table.id], anonymousRole),
  ],
)
