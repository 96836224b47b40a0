import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { reservations } from '#modules/reservations/schema.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import {
  type AutomationCondition,
  type AutomationStep,
  type AutomationStepResult,
  type AutomationTrigger,
} from '@balcao/contract'

/** Holds the venue's automations: when, if, then. */
export const automations = pgTable(
  'automations',
  {
    id: id(),
    ownerId: owner(),
    name: text('name').notNull(),
    trigger: jsonb('trigger').$type<AutomationTrigger>().notNull(),
    /** The kind of the trigger. */
    kind: text('kind').notNull(),
    conditions: jsonb('conditions').$type<AutomationCondition[]>().notNull(),
    /** The steps in their order. */
    actions: jsonb('actions').$type<AutomationStep[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** The time since which it is on; earlier events do not fire it. */
    onSince: instant('on_since').notNull(),
    /** The order in which automations are judged; new ones come last. */
    place: bigint('place', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('automations_owner').on(table.ownerId, table.place),
    index('automations_on').on(table.kind, table.ownerId).where(sql`${table.isOn}`),
    ...ownedBy('automations', [table.ownerId, table.id], workerRole),
  ],
)

/** Holds whether all fitting automations act or only the first one; without a row all. */
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

/** Holds the events that automations are judged for. The row is the job. */
export const automationEvents = pgTable(
  'automation_events',
  {
    id: id(),
    /** The order in which events were noticed. */
    seq: bigint('seq', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    ownerId: owner(),
    kind: text('kind', {
      enum: ['message', 'waiting', 'tag-added', 'reservation-made', 'reservation-no-show', 'reservation-cancelled'],
    }).notNull(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** The key that makes an event unique, however often it is noticed. */
    key: text('key'),
    tag: text('tag'),
    minutes: integer('minutes'),
    /**
     * The first and last message of the event's burst. They are no foreign keys, because messages are deleted earlier.
     */
    firstMessageId: bigint('first_message_id', { mode: 'bigint' }),
    lastMessageId: bigint('last_message_id', { mode: 'bigint' }),
    /** True for the first message of a conversation. */
    isNew: boolean('is_new').notNull().default(false),
    /** The number of automations that led to the event in a row, and the id that these events share. */
    depth: integer('depth').notNull().default(0),
    chain: uuid('chain').notNull().defaultRandom(),
    /** The time of the event; null where a trigger of the database recorded it. */
    at: instant('at'),
    dueAt: instant('due_at').notNull().default(sql`'epoch'`),
    tries: integer('tries').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('automation_events_once').on(table.ownerId, table.key).where(sql`${table.key} is not null`),
    /** Allows one open event for each conversation's burst; its answer waits for it. */
    uniqueIndex('automation_events_burst')
      .on(table.ownerId, table.conversationId)
      .where(sql`${table.kind} = 'message' and ${table.doneAt} is null`),
    index('automation_events_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
    index('automation_events_owner').on(table.ownerId, table.doneAt),
    index('automation_events_contact').on(table.contactId),
    index('automation_events_chain').on(table.chain),
    index('automation_events_reservation').on(table.reservationId).where(sql`${table.reservationId} is not null`),
    ...ownedBy('automation_events', [table.ownerId, table.id], workerRole),
  ],
)

/**
 * Holds the result of judging one automation for one event: the steps it took, or why it took none. Where it waits, the
 * row is the job that goes on.
 */
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
    /** The steps that were taken, and what became of each. */
    steps: jsonb('steps').$type<AutomationStepResult[]>().notNull(),
    at: instant('at').notNull(),
    /** The steps that are left, as they were when it began: the wait first; null where it is over. */
    rest: jsonb('rest').$type<AutomationStep[]>(),
    /** The time at which a worker goes on; null where it is over. */
    dueAt: instant('due_at'),
    /** The contact's last message when it began; no foreign key, because messages are deleted earlier. */
    heardId: bigint('heard_id', { mode: 'bigint' }),
    /** The time of the last step. */
    steppedAt: instant('stepped_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The reason why it ended before its last step. */
    ended: text('ended'),
  },
  (table) => [
    index('automation_runs_owner').on(table.ownerId, table.at),
    index('automation_runs_automation').on(table.automationId, table.at),
    index('automation_runs_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    ...ownedBy('automation_runs', [table.ownerId, table.eventId, table.automationId], workerRole),
  ],
)
