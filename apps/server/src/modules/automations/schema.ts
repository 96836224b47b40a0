import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { reservations } from '#modules/reservations/schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import {
  type AutomationAction,
  type AutomationCondition,
  type AutomationStep,
  type AutomationTrigger,
} from '@balcao/contract'

/** What a house does by itself: when, if, then. */
export const automations = pgTable(
  'automations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: owner(),
    name: text('name').notNull(),
    trigger: jsonb('trigger').$type<AutomationTrigger>().notNull(),
    /** Of the trigger. */
    kind: text('kind').notNull(),
    conditions: jsonb('conditions').$type<AutomationCondition[]>().notNull(),
    actions: jsonb('actions').$type<AutomationAction[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Since when; what was so before is not looked at. */
    onSince: instant('on_since').notNull(),
    /** In which order they are looked at; new ones come last. */
    place: bigint('place', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('automations_owner').on(table.ownerId, table.place),
    index('automations_on').on(table.kind, table.ownerId).where(sql`${table.isOn}`),
    ...ownedBy('automations', table.ownerId, workerRole),
  ],
)

/** Whether all that fit do something, or only the first; without a row all. */
export const automationModes = pgTable(
  'automation_modes',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['all', 'first'] }).notNull(),
  },
  (table) => ownedBy('automation_modes', table.ownerId),
)

/** Something happened that automations are looked at for. The row is the job. */
export const automationEvents = pgTable(
  'automation_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In which order it was noticed. */
    seq: bigint('seq', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    kind: text('kind', { enum: ['message', 'waiting', 'tag-added', 'reservation-made'] }).notNull(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** What makes it one, however often it is noticed. */
    key: text('key'),
    tag: text('tag'),
    minutes: integer('minutes'),
    /** The burst that it is about. Not foreign keys: messages are forgotten earlier. */
    firstMessageId: bigint('first_message_id', { mode: 'bigint' }),
    lastMessageId: bigint('last_message_id', { mode: 'bigint' }),
    /** The first words of this conversation. */
    isNew: boolean('is_new').notNull().default(false),
    /** How many automations led to it, one after the other, and what they have in common. */
    depth: integer('depth').notNull().default(0),
    chain: uuid('chain').notNull().defaultRandom(),
    /** When it happened; null where only the database noticed. */
    at: instant('at'),
    dueAt: instant('due_at').notNull().default(sql`'epoch'`),
    tries: integer('tries').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('automation_events_once').on(table.ownerId, table.key).where(sql`${table.key} is not null`),
    /** A burst is one event, and its answer waits for it. */
    uniqueIndex('automation_events_burst')
      .on(table.conversationId)
      .where(sql`${table.kind} = 'message' and ${table.doneAt} is null`),
    index('automation_events_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
    index('automation_events_owner').on(table.ownerId, table.doneAt),
    index('automation_events_contact').on(table.contactId),
    index('automation_events_chain').on(table.chain),
    ...ownedBy('automation_events', table.ownerId, workerRole),
  ],
)

/** One automation, looked at for one event: what it did, or why it did nothing. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => automationEvents.id, { onDelete: 'cascade' }),
    automationId: uuid('automation_id')
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    fired: boolean('fired').notNull(),
    reason: text('reason'),
    condition: integer('condition'),
    steps: jsonb('steps').$type<AutomationStep[]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.automationId] }),
    index('automation_runs_owner').on(table.ownerId, table.at),
    index('automation_runs_automation').on(table.automationId, table.at),
    ...ownedBy('automation_runs', table.ownerId),
  ],
)
