import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { adminRole, anonymousRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ofNumber = () => ({
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  instanceId: uuid('instance_id')
    .notNull()
    .references(() => instances.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
  /** Null while it lasts. */
  until: instant('until'),
})

/** Connected numbers, as the product knows them; the gateway has its own record. */
export const instances = pgTable(
  'instances',
  {
    id: uuid('id').primaryKey().defaultRandom(),
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
    /** Whether the last thing that people were told is that it is connected: a short reconnect is no news. */
    toldOpen: boolean('told_open').notNull().default(false),
    isPrincipal: boolean('is_principal').notNull().default(false),
    /** What the owner calls it. */
    label: text('label').notNull().default(''),
    /** Whether it should be connected: from the first opening until its owner disconnects it. */
    keepConnected: boolean('keep_connected').notNull().default(false),
    /** When its connection last proved to be one, as the gateway tells. */
    aliveAt: instant('alive_at'),
    /** How long it may be down before its owner is told. */
    alertMinutes: integer('alert_minutes').notNull().default(5),
    /** The attempt to connect that is running, or the last one. All tabs watch this row. */
    attemptStep: text('attempt_step', { enum: ['preparing', 'waiting-scan', 'syncing', 'connected', 'failed'] }),
    attemptQr: jsonb('attempt_qr').$type<{ code: string; count: number; expiresAt: string }>(),
    attemptError: text('attempt_error'),
    attemptFailure: jsonb('attempt_failure').$type<{ status: number; message: string }>(),
    /** The code that the owner types on the phone instead of reading the QR. */
    attemptPairing: jsonb('attempt_pairing').$type<{ phone: string; code: string }>(),
    /** What was there before this attempt is being logged out; nothing new begins until it is closed. */
    attemptClearing: boolean('attempt_clearing').notNull().default(false),
    attemptPage: text('attempt_page', { enum: ['dashboard', 'settings'] })
      .notNull()
      .default('dashboard'),
    /** When the step that runs may be taken by a worker, and how often it was. The row is the job. */
    attemptDueAt: instant('attempt_due_at'),
    attemptStartedAt: instant('attempt_started_at'),
    attemptTries: integer('attempt_tries').notNull().default(0),
    /** The phone that it is linked to while it is; one phone is one number's, whoever owns it. */
    linkedPhone: text('linked_phone'),
    /** It was linked to a phone that another number has: nothing that it tells is kept until it is closed. */
    refusedAt: instant('refused_at'),
    /** When the gateway is asked (again) to log such a number out; null once it has. The row is the job. */
    refusalDueAt: instant('refusal_due_at'),
    /** What it does by itself, as its owner wants it; null for the words of the page that connected it. */
    rejectCalls: boolean('reject_calls').notNull().default(true),
    callText: text('call_text'),
    alwaysOnline: boolean('always_online').notNull().default(false),
    readStatus: boolean('read_status').notNull().default(false),
    fullHistory: boolean('full_history').notNull().default(false),
    /** When the gateway is told (again) of those settings; null once it has them. The row is the job. */
    settingsDueAt: instant('settings_due_at'),
    /** Its owner removed it. The row stays for its conversations; to people there is no such number. */
    removedAt: instant('removed_at'),
    /** When the gateway is asked (again) to forget it; null once it has. The row is the job. */
    removalDueAt: instant('removal_due_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('instances_one_principal').on(table.ownerId).where(sql`${table.isPrincipal}`),
    index('instances_owner').on(table.ownerId),
    index('instances_attempt_due').on(table.attemptDueAt).where(sql`${table.attemptDueAt} is not null`),
    index('instances_removal_due').on(table.removalDueAt).where(sql`${table.removalDueAt} is not null`),
    uniqueIndex('instances_one_phone')
      .on(table.network, table.linkedPhone)
      .where(sql`${table.linkedPhone} is not null`),
    index('instances_refusal_due').on(table.refusalDueAt).where(sql`${table.refusalDueAt} is not null`),
    index('instances_settings_due').on(table.settingsDueAt).where(sql`${table.settingsDueAt} is not null`),
    ...ownedBy('instances', table.ownerId, workerRole, adminRole, anonymousRole),
  ],
)

/** How fast outreach leaves a number: one row for each that ever sent some (docs/decisions/0010). */
export const numberPace = pgTable(
  'number_pace',
  {
    instanceId: uuid('instance_id')
      .primaryKey()
      .references(() => instances.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** When a phone scanned the code: the warm-up begins. Null: when the number was created. */
    linkedAt: instant('linked_at'),
    /** When a worker looks again. The row is the job. */
    dueAt: instant('due_at').notNull(),
    /** The gap after the last message ends here. */
    nextAt: instant('next_at'),
    /** The house's calendar day that `sent_count` counts. */
    sentOn: date('sent_on'),
    sentCount: integer('sent_count').notNull().default(0),
    /** The number of those that were reminders and messages to one person, by which the reserve for them is used up. */
    personalCount: integer('personal_count').notNull().default(0),
    /** Messages since the last long pause. */
    streak: integer('streak').notNull().default(0),
    /** WhatsApp locked the number (463), or closed it as restricted: nothing leaves before this. */
    heldUntil: instant('held_until'),
    /** It has begun as many chats as WhatsApp lets it (475): nothing leaves before this either. */
    cappedUntil: instant('capped_until'),
    /** Its owner let outreach go on: failures before this are forgiven. */
    forgivenAt: instant('forgiven_at'),
  },
  (table) => ownedBy('number_pace', table.ownerId, workerRole, anonymousRole),
)

/** How many messages that answer nobody left in a month of the house. Messages are deleted in time, and this stays. */
export const outreachMonths = pgTable(
  'outreach_months',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date('month').notNull(),
    sent: integer('sent').notNull(),
    /** How many of those were reminders and messages to one person. */
    personalSent: integer('personal_sent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] }), ...ownedBy('outreach_months', table.ownerId)],
)

/** How each number was connected, stretch after stretch; kept for 90 days. */
export const connectionHistory = pgTable(
  'connection_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofNumber(),
    state: text('state', { enum: ['open', 'connecting', 'close'] }).notNull(),
    reason: text('reason'),
  },
  (table) => [
    index('connection_history_number').on(table.instanceId, table.since),
    uniqueIndex('connection_history_now').on(table.instanceId).where(sql`${table.until} is null`),
    ...ownedBy('connection_history', table.ownerId, workerRole),
  ],
)

/** Periods in which a number that should be connected was not, or was not linked until its owner linked it again. */
export const numberOutages = pgTable(
  'number_outages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofNumber(),
    reason: text('reason'),
    /** When its owner was told that it is down, and that it is back: each at most once. */
    alertedAt: instant('alerted_at'),
    toldBackAt: instant('told_back_at'),
    /**
     * What was written meanwhile and the phone that was linked again does not have, as far as it told: from the end of its last
     * link until its oldest message, or until it was linked. Null where the link outlived the outage.
     */
    missingFrom: instant('missing_from'),
    missingUntil: instant('missing_until'),
    /** When the owner put the notice away. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('number_outages_now').on(table.instanceId).where(sql`${table.until} is null`),
    index('number_outages_owner').on(table.ownerId, table.since),
    index('number_outages_untold')
      .on(table.since)
      .where(
        sql`${table.until} is null and ${table.alertedAt} is null or ${table.alertedAt} is not null and ${table.toldBackAt} is null`,
      ),
    ...ownedBy('number_outages', table.ownerId, workerRole),
  ],
)
