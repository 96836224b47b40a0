import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { instances } from '#modules/channels/schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { houseFiles } from '#modules/venue/schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { adminRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * One entry of the calendar. A series that goes on has one row that has not begun and says how it repeats: its next time. The
 * time after is made when that one begins or is over. A time that was changed, moved or cancelled alone is a row of its own.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner('user_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The instants that the wall-clock times below are in their zone. */
    start: instant('start').notNull(),
    endTime: instant('end_time').notNull(),
    type: text('type', { enum: ['message', 'campaign', 'reminder'] }).notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What its owner asked for: `YYYY-MM-DDTHH:mm` on the wall of a place. */
    localStart: text('local_start').notNull().default(''),
    localEnd: text('local_end').notNull().default(''),
    zone: text('zone').notNull().default('America/Sao_Paulo'),
    numberId: uuid('number_id').references(() => instances.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: ['none', 'chosen', 'tag', 'segment', 'all', 'owner'] })
      .notNull()
      .default('none'),
    tag: text('tag').notNull().default(''),
    /** Not a foreign key: without its segment a schedule is for nobody, and says so when it begins. */
    segmentId: uuid('segment_id'),
    text: text('text').notNull().default(''),
    fileId: uuid('file_id').references(() => houseFiles.id),
    recurrence: text('recurrence').notNull().default('none'),
    /** The weekdays of a weekly series, 0 for Monday; none means the weekday on which it begins. */
    weekdays: integer('weekdays').array().notNull().default(sql`'{}'`),
    /** `YYYY-MM-DD`: the last day on which it may come again. */
    repeatUntil: text('repeat_until'),
    /** Days (`YYYY-MM-DD`), of those that are not past, that have a row of their own, or were removed. */
    exceptDates: text('except_dates').array().notNull().default(sql`'{}'`),
    /** The first time of the series: the 31st stays the 31st after February. */
    anchor: text('anchor').notNull().default(''),
    seriesId: uuid('series_id').notNull().defaultRandom(),
    /** Which one of its series it is: the day (`YYYY-MM-DD`) that the series meant, wherever it was moved since. */
    originalDate: text('original_date').notNull().default(''),
    /** Changed, moved, sent or cancelled alone: the series goes on without it. */
    isException: boolean('is_exception').notNull().default(false),
    toleranceMinutes: integer('tolerance_minutes').notNull().default(60),
    reason: text('reason'),
    /** How often somebody was named once more: they are written to once. */
    duplicates: integer('duplicates').notNull().default(0),
    /** When a worker looks at it (again). The row is the job; null where nothing is to be done. */
    dueAt: instant('due_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('schedules_user').on(table.userId, table.start),
    index('schedules_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    /** However many workers make the next one of a series, there is one. */
    uniqueIndex('schedules_series').on(table.seriesId, table.originalDate),
    index('schedules_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    ...ownedBy('schedules', table.userId, workerRole, adminRole),
  ],
)

/** Whom a schedule is written to, once each. Chosen people are rows from the beginning, tags become rows when it starts. */
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
    /** `left`: what became of it is the status of the message. */
    state: text('state', { enum: ['pending', 'queued', 'left', 'skipped'] })
      .notNull()
      .default('pending'),
    /** Why it was skipped; once its message is gone, why that had failed. */
    skipped: text('skipped'),
    /** What had become of its message when that was deleted for its age. */
    outcome: text('outcome'),
    /** Not a foreign key: messages go when the house keeps them no longer, and who was written to stays. */
    messageId: bigint('message_id', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.contactId] }),
    index('schedule_recipients_open')
      .on(table.scheduleId, table.state, table.id)
      .where(sql`${table.state} in ('pending', 'queued')`),
    index('schedule_recipients_contact').on(table.contactId),
    ...ownedBy('schedule_recipients', table.ownerId, workerRole),
  ],
)
