import { boolean, index, integer, pgTable, sql, text, uuid } from '#platform/drizzle.ts'
import { session } from '#modules/accounts/auth-schema.ts'
import { profiles } from '#modules/accounts/schema.ts'
import { subscriptions } from '#modules/billing/schema.ts'
import { channelOutages } from '#modules/channels/schema.ts'
import { conversations } from '#modules/conversations/schema.ts'
import { reservations } from '#modules/reservations/schema.ts'
import { id, instant, word } from '#platform/schema/columns.ts'
import { accountsRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/** The notification settings of a person; somebody without a row has changed none. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    sound: boolean('sound').notNull().default(true),
    /**
     * Whether they hear of customers who wait, of reservations that want an answer, of channels that are down, and of the
     * end of the subscription.
     */
    waiting: boolean('waiting').notNull().default(true),
    requests: boolean('requests').notNull().default(true),
    outages: boolean('outages').notNull().default(true),
    subscription: boolean('subscription').notNull().default(true),
  },
  (table) => ownedBy('notification_settings', table.ownerId, workerRole),
)

/** Browsers that get notices while nobody looks at them. Each belongs to the last person who used it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The session of the browser; when it ends, the browser gets no more notices. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: word('user_agent'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_devices_person').on(table.personId),
    index('push_devices_session').on(table.sessionId),
    ...ownedBy('push_devices', [table.ownerId, table.id], workerRole, accountsRole),
  ],
)

/**
 * One notice for one device. The row is the job. It stays when it is done, because each waiting conversation, each
 * reservation that awaits an answer, each outage and its end, and each event at the end of a subscription is announced
 * only once. A notice without any of them is a test.
 */
export const pushNotices = pgTable(
  'push_notices',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id').references(() => reservations.id, { onDelete: 'cascade' }),
    outageId: uuid('outage_id').references(() => channelOutages.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    about: text('about').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The time of the next try; null when nothing is left to do. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_notices_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('push_notices_conversation').on(table.conversationId),
    index('push_notices_reservation').on(table.reservationId),
    index('push_notices_outage').on(table.outageId),
    index('push_notices_subscription').on(table.subscriptionId),
    ...ownedBy('push_notices', [table.ownerId, table.deviceId, table.about], workerRole),
  ],
)
