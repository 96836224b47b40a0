import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { id, word } from '#platform/schema/columns.ts'
import { adminRole, anonymousRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ofChannel = () => ({
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  channelId: uuid('channel_id')
    .notNull()
    .references(() => channels.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
  /** Null while it lasts. */
  until: instant('until'),
})

/** Holds the connected channels as the product knows them; the gateway has its own record. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    instanceName: text('instance_name').notNull().unique(),
    network: text('network', { enum: ['whatsapp', 'demo'] }).notNull(),
    number: text('number'),
    state: text('state', { enum: ['open', 'connecting', 'close'] })
      .notNull()
      .default('close'),
    reason: text('reason'),
    /** True when the last state reported to people is connected; a short reconnect is not reported. */
    toldOpen: boolean('told_open').notNull().default(false),
    isPrincipal: boolean('is_principal').notNull().default(false),
    /** The owner's name for the channel. */
    label: word('label'),
    /** True while the channel should be connected: from its first connection until its owner disconnects it. */
    keepConnected: boolean('keep_connected').notNull().default(false),
    /** The last time that the connection proved to be alive, by the gateway's report. */
    aliveAt: instant('alive_at'),
    /** Minutes of an outage after which its owner is notified. */
    alertMinutes: integer('alert_minutes').notNull().default(5),
    /** The running attempt to connect, or the last one. All tabs show this row. */
    attemptStep: text('attempt_step', { enum: ['preparing', 'waiting-scan', 'syncing', 'connected', 'failed'] }),
    attemptQr: jsonb('attempt_qr').$type<{ code: string; count: number; expiresAt: string }>(),
    attemptError: text('attempt_error'),
    attemptFailure: jsonb('attempt_failure').$type<{ status: number; message: string }>(),
    /** The code that the owner types on the phone instead of reading the QR. */
    attemptPairing: jsonb('attempt_pairing').$type<{ phone: string; code: string }>(),
    /** True while the earlier session is being logged out; the attempt continues once it is closed. */
    attemptClearing: boolean('attempt_clearing').notNull().default(false),
    attemptPage: text('attempt_page', { enum: ['dashboard', 'settings'] })
      .notNull()
      .default('dashboard'),
    /** The time from which a worker may take the present step, and the number of tries so far. The row is the job. */
    attemptDueAt: instant('attempt_due_at'),
    attemptStartedAt: instant('attempt_started_at'),
    attemptTries: integer('attempt_tries').notNull().default(0),
    /** The phone that it is linked to now. One phone can be linked to one channel only, across owners. */
    linkedPhone: text('linked_phone'),
    /**
     * The time at which it was linked to a phone that another channel has; nothing from it is stored until it is closed.
     */
    refusedAt: instant('refused_at'),
    /**
     * The time of the next request to the gateway to log out a refused channel; null once it has. The row is the job.
     */
    refusalDueAt: instant('refusal_due_at'),
    /** The owner's settings for the channel; a null `call_text` uses the text of the page that connected it. */
    rejectCalls: boolean('reject_calls').notNull().default(true),
    callText: text('call_text'),
    alwaysOnline: boolean('always_online').notNull().default(false),
    readStatus: boolean('read_status').notNull().default(false),
    fullHistory: boolean('full_history').notNull().default(false),
    /** The time of the next try to send these settings to the gateway; null once it has them. The row is the job. */
    settingsDueAt: instant('settings_due_at'),
    /** The time at which its owner removed it. The row stays for its conversations and is hidden from people. */
    removedAt: instant('removed_at'),
    /** The time of the next request to the gateway to delete the instance; null once it has. The row is the job. */
    removalDueAt: instant('removal_due_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('channels_one_principal').on(table.ownerId).where(sql`${table.isPrincipal}`),
    index('channels_attempt_due').on(table.attemptDueAt).where(sql`${table.attemptDueAt} is not null`),
    index('channels_removal_due').on(table.removalDueAt).where(sql`${table.removalDueAt} is not null`),
    uniqueIndex('channels_one_phone').on(table.network, table.linkedPhone).where(sql`${table.linkedPhone} is not null`),
    index('channels_refusal_due').on(table.refusalDueAt).where(sql`${table.refusalDueAt} is not null`),
    index('channels_settings_due').on(table.settingsDueAt).where(sql`${table.settingsDueAt} is not null`),
    ...ownedBy('channels', [table.ownerId, table.id], workerRole, adminRole, anonymousRole),
  ],
)

/** Holds the rate limit of outreach for each channel that ever sent some (docs/decisions/0010). */
export const channelRateLimit = pgTable(
  'channel_rate_limits',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /**
     * The time at which a phone scanned the code, when the warm-up begins; null for the time at which the channel was
     * created.
     */
    linkedAt: instant('linked_at'),
    /** The time of a worker's next look. The row is the job. */
    dueAt: instant('due_at').notNull(),
    /** The end of the gap after the last message. */
    nextAt: instant('next_at'),
    /** The calendar day of the venue that `sent_count` counts. */
    sentOn: date('sent_on'),
    sentCount: integer('sent_count').notNull().default(0),
    /** The part of `sent_count` for reminders and messages to one person, which use up their own reserve. */
    personalCount: integer('personal_count').notNull().default(0),
    /** Messages since the last long pause. */
    streak: integer('streak').notNull().default(0),
    /**
     * The end of a lock by WhatsApp (463), or of a restriction that closed the channel; no outreach is sent before it.
     */
    heldUntil: instant('held_until'),
    /** The end of WhatsApp's limit on new chats (475); no outreach is sent before it either. */
    cappedUntil: instant('capped_until'),
    /** The time at which its owner resumed outreach; earlier failures no longer count. */
    forgivenAt: instant('forgiven_at'),
  },
  (table) => ownedBy('channel_rate_limits', [table.ownerId, table.channelId], workerRole, anonymousRole),
)

/**
 * Counts the outreach messages that an owner sent in each calendar month of the venue. Messages are deleted in time,
 * and these counts stay.
 */
export const outreachMonths = pgTable(
  'outreach_months',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date('month').notNull(),
    sent: integer('sent').notNull(),
    /** The part of `sent` for reminders and messages to one person. */
    personalSent: integer('personal_sent').notNull().default(0),
  },
  (table) => ownedBy('outreach_months', [table.ownerId, table.month]),
)

/** Holds the periods of each channel's connection states; kept for 90 days. */
export const connectionHistory = pgTable(
  'connection_history',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ...ofChannel(),
    state: text('state', { enum: ['open', 'connecting', 'close'] }).notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('connection_history_channel').on(table.channelId, table.since),
    uniqueIndex('connection_history_now').on(table.ownerId, table.channelId).where(sql`${table.until} is null`),
    ...ownedBy('connection_history', [table.ownerId, table.id], workerRole),
  ],
)

/**
 * Holds the periods in which a channel that should be connected was not, or was not linked until its owner linked it
 * again.
 */
export const channelOutages = pgTable(
  'channel_outages',
  {
    id: id(),
    ...ofChannel(),
    reason: text('reason'),
    /** The times at which its owner was notified of the outage, and of its end: each at most once. */
    alertedAt: instant('alerted_at'),
    toldBackAt: instant('told_back_at'),
    /**
     * The period whose messages the phone, after it was linked again, has not delivered so far: from the end of its
     * last link until its oldest message, or until it was linked. Null where the link outlived the outage.
     */
    missingFrom: instant('missing_from'),
    missingUntil: instant('missing_until'),
    /** The time at which the owner dismissed the notice. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('channel_outages_now').on(table.ownerId, table.channelId).where(sql`${table.until} is null`),
    index('channel_outages_owner').on(table.ownerId, table.since),
    index('channel_outages_untold')
      .on(table.since)
      .where(
        sql`${table.until} is null and ${table.alertedAt} is null or ${table.alertedAt} is not null and ${table.toldBackAt} is null`,
      ),
    ...ownedBy('channel_outages', [table.ownerId, table.id], workerRole),
  ],
)
