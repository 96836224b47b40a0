import { bigint, boolean, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { channels } from '#modules/channels/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { venueFiles } from '#modules/venue/schema.ts'
import { id, instant, word } from '#platform/schema/columns.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * Holds one entry of the calendar. A continuing series has one row that has not begun, its next occurrence with the
 * rule of repetition; the row after it is made when that one begins or ends. An occurrence that was changed, moved or
 * cancelled alone is a row of its own.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    userId: owner('user_id'),
    title: text('title').notNull(),
    description: word('description'),
    /** The instants of the wall-clock times below in their zone. */
    start: instant('start').notNull(),
    endTime: instant('end_time').notNull(),
    type: text('type', { enum: ['message', 'campaign', 'reminder'] }).notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The start and end that the owner entered: `YYYY-MM-DDTHH:mm`, wall-clock time in `zone`. */
    localStart: word('local_start'),
    localEnd: word('local_end'),
    zone: text('zone').notNull().default('America/Sao_Paulo'),
    channelId: uuid('channel_id').references(() => channels.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: ['none', 'chosen', 'tag', 'segment', 'all', 'owner'] })
      .notNull()
      .default('none'),
    /** The tags of which a recipient has one. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /**
     * The segment of the audience. It is no foreign key: when the segment is deleted, the schedule has no recipients
     * and fails with that reason at its start.
     */
    segmentId: uuid('segment_id'),
    text: word('text'),
    fileId: uuid('file_id').references(() => venueFiles.id),
    recurrence: text('recurrence').notNull().default('none'),
    /** The weekdays of a weekly series, 0 for Monday; none means the weekday on which it begins. */
    weekdays: integer('weekdays').array().notNull().default(sql`'{}'`),
    /** `YYYY-MM-DD`: the last day on which it may repeat. */
    repeatUntil: text('repeat_until'),
    /** Days (`YYYY-MM-DD`), not before the current occurrence, that have a row of their own or were removed. */
    exceptDates: text('except_dates').array().notNull().default(sql`'{}'`),
    /** The start of the first occurrence; it keeps the 31st as the day after a short month. */
    anchor: word('anchor'),
    seriesId: uuid('series_id').notNull().defaultRandom(),
    /** The day (`YYYY-MM-DD`) that the series planned for this occurrence, wherever it was moved since. */
    originalDate: word('original_date'),
    /** True for an occurrence that was changed, moved, sent or cancelled alone; the series continues without it. */
    isException: boolean('is_exception').notNull().default(false),
    toleranceMinutes: integer('tolerance_minutes').notNull().default(60),
    reason: text('reason'),
    /** Number of repeated names in the list of recipients; each person is written to once. */
    duplicates: integer('duplicates').notNull().default(0),
    /** The time at which a worker looks at it next; null when there is nothing to do. The row is the job. */
    dueAt: instant('due_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('schedules_user').on(table.userId, table.start),
    index('schedules_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    /** Allows one row for each occurrence, however many workers make the next one of a series. */
    uniqueIndex('schedules_series').on(table.userId, table.seriesId, table.originalDate),
    index('schedules_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    ...ownedBy('schedules', [table.userId, table.id], workerRole, adminRole),
  ],
)

/**
 * Holds the recipients of a schedule, each once. Chosen people have rows from the beginning; the others get theirs when
 * it starts.
 */
export const scheduleRecipients = pgTable(
  'schedule_recipients',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    /** `left` means that the message's own status is the outcome. */
    state: text('state', { enum: ['pending', 'queued', 'left', 'skipped'] })
      .notNull()
      .default('pending'),
    /** The reason why the recipient was skipped; once the message is deleted, the reason why it failed. */
    skipped: text('skipped'),
    /** The status of the message when it was deleted for its age. */
    outcome: text('outcome'),
    /** The recipient's message. It is no foreign key: messages are deleted for their age, and recipients stay. */
    messageId: bigint('message_id', { mode: 'bigint' }),
  },
  (table) => [
    index('schedule_recipients_open')
      .on(table.scheduleId, table.state, table.id)
      .where(sql`${table.state} in ('pending', 'queued')`),
    index('schedule_recipients_contact').on(table.contactId),
    ...ownedBy('schedule_recipients', [table.ownerId, table.scheduleId, table.contactId], workerRole),
  ],
)
