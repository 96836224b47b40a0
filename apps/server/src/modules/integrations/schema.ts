import { bigint, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#platform/drizzle.ts'
import { owner } from '#modules/accounts/owner-schema.ts'
import { contacts } from '#modules/contacts/schema.ts'
import { id, instant } from '#platform/schema/columns.ts'
import { accountsRole, adminRole, anonymousRole, ownedBy, workerRole } from '#platform/schema/roles.ts'

/**
 * The addresses that a venue wants to be notified of events. `n8n` is the single address of the dialog in Agendamentos.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    ownerId: owner(),
    kind: text('kind', { enum: ['webhook', 'n8n'] }).notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** `paused` by its owner or `disabled` by us: nothing is sent there, and no deliveries are stored for later. */
    state: text('state', { enum: ['active', 'paused', 'disabled'] })
      .notNull()
      .default('active'),
    /** The time since which every delivery failed; null while the last one succeeded. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** The time before which nothing is sent; null for at once. */
    nextAt: instant('next_at'),
    /** The end of the lease of the one worker that sends to it. */
    busyUntil: instant('busy_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('webhook_endpoints_n8n').on(table.ownerId).where(sql`${table.kind} = 'n8n'`),
    ...ownedBy('webhook_endpoints', [table.ownerId, table.id], workerRole),
  ],
)

/** The deliveries, written by triggers in the commit of the event itself. The row is the job, and later the log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id').notNull(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The id by which the receiver recognises repetitions; the same at every try and every replay. */
    eventId: uuid('event_id').notNull().defaultRandom(),
    type: text('type').notNull(),
    /** The contact that it is about; it is deleted with them. */
    contactId: uuid('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    /** The data of the event as it was at that moment. */
    subject: jsonb('subject').notNull(),
    at: instant('at'),
    /** The exact body that is posted; composed once, at the first try. */
    body: text('body'),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The time of the next try; null for at once. */
    dueAt: instant('due_at'),
    firstTriedAt: instant('first_tried_at'),
    triedAt: instant('tried_at'),
    doneAt: instant('done_at'),
    /** The result of the last try, for the list. */
    answerStatus: integer('answer_status'),
    trouble: text('trouble'),
    tookMs: integer('took_ms'),
  },
  (table) => [
    index('webhook_deliveries_waiting').on(table.endpointId, table.id).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_log').on(table.endpointId, table.id.desc()),
    index('webhook_deliveries_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('webhook_deliveries_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
    ...ownedBy('webhook_deliveries', [table.ownerId, table.id], workerRole, adminRole),
  ],
)

/** Each try of a delivery, those before a replay included. They are deleted with the delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id').notNull(),
    deliveryId: bigint('delivery_id', { mode: 'bigint' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** The address at the time of the try. */
    url: text('url').notNull(),
    status: integer('status'),
    /** The beginning of the response. */
    answer: text('answer'),
    trouble: text('trouble'),
    tookMs: integer('took_ms').notNull(),
  },
  (table) => [
    index('webhook_attempts_delivery').on(table.deliveryId, table.id.desc()),
    ...ownedBy('webhook_attempts', [table.ownerId, table.id], workerRole),
  ],
)

/** The keys with which programs of a venue sign in; only a hash is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    ownerId: owner(),
    name: text('name').notNull(),
    /** The first characters, by which the owner recognises it. */
    prefix: text('prefix').notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    /** The beginning of the minute in which its calls are counted. */
    windowStartedAt: instant('window_started_at'),
    windowCalls: integer('window_calls').notNull().default(0),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    ...ownedBy('api_keys', [table.ownerId, table.id], anonymousRole),
  ],
)

/** The answer to each creation by its idempotency key, so that the same key again gets the first answer. */
export const createdOnce = pgTable(
  'created_once',
  {
    ownerId: owner(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** A hash of the call and its input: the same key with another input is refused. */
    requestHash: text('request_hash').notNull(),
    /** The answer as JSON; null where it is shown only once, or a contact whom it may name was erased. */
    answer: text('answer'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => ownedBy('created_once', [table.ownerId, table.idempotencyKey], adminRole, accountsRole),
)

/** Messages of programs that may be requested twice and are sent once, with the result of the first request. */
export const apiSends = pgTable(
  'api_sends',
  {
    ownerId: owner(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** A hash of the request, so that one key is not used for two messages. */
    requestHash: text('request_hash').notNull(),
    messageId: bigint('message_id', { mode: 'bigint' }).notNull(),
    conversationId: uuid('conversation_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('api_sends_at').on(table.at), ...ownedBy('api_sends', [table.ownerId, table.idempotencyKey])],
)
