import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { bytes, id, instant, word } from '#platform/schema/columns.ts'
import { ownedBy, workerRole } from '#platform/schema/roles.ts'
import type { OpeningHours, PolicyKind, Recurrence, SpecialDate } from '@balcao/contract'

const updated = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
const itsOwner = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** The venue's authoritative settings. `agent_profile` has copies, written in the same transaction. */
export const agentSettings = pgTable(
  'agent_settings',
  {
    userId: itsOwner(),
    type: word('type'),
    name: text('name').notNull(),
    description: word('description'),
    history: word('history'),
    welcomeMessage: word('welcome_message'),
    instanceName: word('instance_name'),
    instanceNumber: word('instance_number'),
    updatedAt: updated(),
  },
  (table) => ownedBy('agent_settings', table.userId),
)

export const agentProfile = pgTable(
  'agent_profile',
  {
    userId: itsOwner(),
    type: word('type'),
    name: word('name'),
    description: word('description'),
    history: word('history'),
    nome: word('nome'),
    descricao: word('descricao'),
    segmento: word('segmento'),
    email: word('email'),
    telefone: word('telefone'),
    endereco: word('endereco'),
    website: word('website'),
    whatsapp: word('whatsapp'),
    instagram: word('instagram'),
    facebook: word('facebook'),
    twitter: word('twitter'),
    linkedin: word('linkedin'),
    horarios: jsonb('horarios').$type<OpeningHours[]>().notNull(),
    datasEspeciais: jsonb('datas_especiais').$type<SpecialDate[]>().notNull().default(sql`'[]'`),
    timezone: text('timezone').notNull().default('America/Sao_Paulo'),
    /** The mode of the assistant: on, off, or only outside opening hours. */
    assistantMode: text('assistant_mode', { enum: ['on', 'off', 'outside-hours'] })
      .notNull()
      .default('on'),
    /** The seconds of silence that end a burst; null for the server's default. */
    quietSeconds: integer('quiet_seconds'),
    /** The minutes after a person's last message until the assistant has a conversation again. */
    humanSilenceMinutes: integer('human_silence_minutes').notNull().default(60),
    /** True when the assistant leaves contacts alone who chatted with the channel before it was connected. */
    leaveEarlier: boolean('leave_earlier').notNull().default(false),
    /** The local times between which no outreach leaves; both null for none. */
    quietFrom: text('quiet_from').default('21:00'),
    quietUntil: text('quiet_until').default('09:00'),
    /** The most messages of outreach that one person gets within seven days; null for any number. */
    outreachPerWeek: integer('outreach_per_week').default(2),
    /**
     * True when contacts who wrote during an outage get one apology. `apology` is its text; empty for the product's
     * own.
     */
    apologises: boolean('apologises').notNull().default(false),
    apology: word('apology'),
    /** The time at which the owner first saved the hours; null until then, while the assistant does not know them. */
    hoursSavedAt: timestamp('hours_saved_at', { withTimezone: true }),
    updatedAt: updated(),
  },
  (table) => ownedBy('agent_profile', table.userId, workerRole),
)

export const knowledge = pgTable(
  'knowledge',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    updatedAt: updated(),
  },
  (table) => ownedBy('knowledge', [table.ownerId, table.id]),
)

/** The venue's texts on usual subjects, one row for each kind that it has written. */
export const policies = pgTable(
  'policies',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PolicyKind>().notNull(),
    content: text('content').notNull(),
    updatedAt: updated(),
  },
  (table) => ownedBy('policies', [table.ownerId, table.kind]),
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    ownerId: owner(),
    name: text('name').notNull(),
    category: word('category'),
    description: word('description'),
    /** The price in reais; null when the venue does not give one. */
    price: numeric('price', { precision: 12, scale: 2 }),
    /** The weekdays, 0 for Monday; none means every day. */
    days: integer('days').array().notNull().default(sql`'{}'`),
    servedFrom: word('served_from'),
    servedTo: word('served_to'),
    active: boolean('active').notNull().default(true),
    updatedAt: updated(),
  },
  (table) => ownedBy('menu_items', [table.ownerId, table.id]),
)

/**
 * An event that repeats: its rule, and what a night of it has that was not changed alone. The nights of the next weeks
 * are rows of `venue_events`.
 */
export const eventSeries = pgTable(
  'event_series',
  {
    id: id(),
    ownerId: owner(),
    title: text('title').notNull(),
    starts: word('starts'),
    attractions: word('attractions'),
    entrance: word('entrance'),
    description: word('description'),
    recurrence: text('recurrence').$type<Exclude<Recurrence, 'none'>>().notNull(),
    /** The weekdays of a weekly series, 0 for Monday; none means the weekday of `anchor`. */
    weekdays: integer('weekdays').array().notNull().default(sql`'{}'`),
    /** The last day on which it may repeat; null for no end. */
    repeatUntil: date('repeat_until'),
    /** The first day; it keeps the 31st as the day after a short month. */
    anchor: date('anchor').notNull(),
    /** The day up to which its nights are rows. */
    madeUntil: date('made_until').notNull(),
    updatedAt: updated(),
  },
  (table) => [
    index('event_series_made').on(table.madeUntil),
    ...ownedBy('event_series', [table.ownerId, table.id], workerRole),
  ],
)

export const venueEvents = pgTable(
  'venue_events',
  {
    id: id(),
    ownerId: owner(),
    title: text('title').notNull(),
    /** Date and time in the venue's local time. */
    date: date('date').notNull(),
    starts: word('starts'),
    attractions: word('attractions'),
    entrance: word('entrance'),
    description: word('description'),
    /** True for a night that does not take place. */
    cancelled: boolean('cancelled').notNull().default(false),
    seriesId: uuid('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    /** The day that the series planned for this night, wherever it was moved since. */
    plannedFor: date('planned_for'),
    /** True for a night of a series that was changed or moved alone. */
    isException: boolean('is_exception').notNull().default(false),
    updatedAt: updated(),
  },
  (table) => [
    index('venue_events_owner').on(table.ownerId, table.date),
    /** Allows one row for each night of a series, however many processes make them. */
    uniqueIndex('venue_events_series').on(table.ownerId, table.seriesId, table.plannedFor),
    ...ownedBy('venue_events', [table.ownerId, table.id]),
  ],
)

/** A file that is sent to many recipients: stored once, and named by every message that has it. */
export const venueFiles = pgTable(
  'venue_files',
  {
    id: id(),
    ownerId: owner(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    mimeType: text('mime_type').notNull(),
    fileName: text('file_name'),
    size: integer('size').notNull(),
    seconds: integer('seconds'),
    width: integer('width'),
    height: integer('height'),
    data: bytes('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('venue_files_since').on(table.createdAt),
    ...ownedBy('venue_files', [table.ownerId, table.id], workerRole),
  ],
)
