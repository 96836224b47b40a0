import { boolean, index, integer, pgTable, primaryKey, sql, text, uuid } from '#platform/drizzle.ts'
import { session } from '#modules/accounts/auth-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { numberOutages } from '#modules/channels/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { reservations } from '#modules/reservations/schema.ts'
import { instant } from '#platform/schema/instant.ts'
import { accountsRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/** How a person wants to be told; who has no row has never said. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    sound: boolean('sound').notNull(),
  },
  (table) => ownedBy('notification_settings', table.ownerId),
)

/** Browsers that may be told while nobody looks at them. One is its last person's. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Who signs out there, or is signed out from elsewhere, is not told there any more. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_devices_person').on(table.personId),
    index('push_devices_session').on(table.sessionId),
    ...ownedBy('push_devices', table.ownerId, workerRole, accountsRole),
  ],
)

/**
 * One word to one device. The row is the job; it stays when it is done, because a conversation that began to wait at a moment,
 * a reservation that began to await an answer, and an outage and its end are told of once. With none of them it is a test.
 */
export const pushNotices = pgTable(
  'push_notices',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    outageId: uuid('outage_id').references(() => numberOutages.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    about: text('about').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When somebody sends it (again); null when nothing is left to do. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.about] }),
    index('push_notices_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('push_notices_conversation').on(table.conversationId),
    index('push_notices_reservation').on(table.reservationId),
    index('push_notices_outage').on(table.outageId),
    ...ownedBy('push_notices', table.ownerId, workerRole),
  ],
)
