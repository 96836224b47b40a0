import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { channels } from '#modules/channels/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { venueFiles } from '#modules/venue/schema.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import { type RemarketingTrigger } from '@balcao/contract'

/** Remarketings, which write to contacts automatically when something is true of them. The row is the job. */
export const remarketings = pgTable(
  'remarketings',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    trigger: jsonb('trigger').$type<RemarketingTrigger>().notNull(),
    /** No foreign key: without its segment a remarketing reaches nobody. */
    segmentId: uuid('segment_id'),
    channelId: uuid('channel_id').references(() => channels.id, { onDelete: 'set null' }),
    texts: text('texts').array().notNull(),
    /** The file that every message carries. */
    fileId: uuid('file_id').references(() => venueFiles.id),
    attempts: integer('attempts').notNull(),
    gapDays: integer('gap_days').notNull(),
    /** Local times of the venue. */
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    /** The weekdays, 0 for Monday; none means every day. */
    weekdays: integer('weekdays').array().notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The time of the last search for contacts who match; null to search at the next look. */
    filledAt: instant('filled_at'),
    /** The time at which a worker looks at it again; null where nothing is to be done. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('remarketings_owner').on(table.ownerId, table.createdAt),
    index('remarketings_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    ...ownedBy('remarketings', [table.ownerId, table.id], workerRole),
  ],
)

/** A contact in a remarketing, once for each occasion, however often it is looked for. */
export const remarketingEntries = pgTable(
  'remarketing_entries',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    remarketingId: uuid('remarketing_id')
      .notNull()
      .references(() => remarketings.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    /** The occasion: which silence, birthday, reservation, event or tag. */
    occasion: text('occasion').notNull(),
    state: text('state', { enum: ['waiting', 'queued', 'ended'] })
      .notNull()
      .default('waiting'),
    /** The reason why it ended. */
    reason: text('reason'),
    enteredAt: instant('entered_at').notNull(),
    /** The time after which nothing is sent any more, because the birthday is over, for example. */
    expiresAt: instant('expires_at'),
    /** The earliest time of the next message. */
    dueAt: instant('due_at').notNull(),
    /** The number of messages that left, or are about to. */
    attempts: integer('attempts').notNull().default(0),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('remarketing_entries_once').on(table.ownerId, table.remarketingId, table.contactId, table.occasion),
    index('remarketing_entries_open')
      .on(table.remarketingId, table.state, table.dueAt)
      .where(sql`${table.state} <> 'ended'`),
    index('remarketing_entries_contact').on(table.contactId),
    ...ownedBy('remarketing_entries', [table.ownerId, table.id]),
  ],
)

/** One message to a contact. Its result is the status of the message. */
export const remarketingSends = pgTable(
  'remarketing_sends',
  {
    entryId: bigint('entry_id', { mode: 'bigint' })
      .notNull()
      .references(() => remarketingEntries.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The number of the wording. */
    variant: integer('variant').notNull(),
    /** No foreign key: messages are deleted at the end of the venue's retention time. */
    messageId: bigint('message_id', { mode: 'bigint' }).notNull(),
    state: text('state', { enum: ['queued', 'left'] })
      .notNull()
      .default('queued'),
    /** The last status of the message, stored when the message was deleted for its age. */
    outcome: text('outcome'),
  },
  (table) => [
    index('remarketing_sends_queued').on(table.entryId).where(sql`${table.state} = 'queued'`),
    ...ownedBy('remarketing_sends', [table.ownerId, table.entryId, table.attempt]),
  ],
)
