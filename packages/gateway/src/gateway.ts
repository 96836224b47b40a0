import { describeError } from '@balcao/contract/stored-errors'
import type { Pool } from 'pg'
import { createCluster, LOOKS_OF_A_LEASE } from './cluster/cluster.ts'
import {
  type NotificationListener,
  createArchive,
  createNotificationListener,
  createEvents,
  createHistory,
  createInstances,
  createLabels,
  createLeases,
  createMediaFiles,
  createMediaPruner,
  createRecentMessages,
  createEncryption,
  createSentFiles,
  createSessions,
  type Instances,
  type MediaFiles,
  type MediaQuota,
  type MediaStore,
  type OutboundQueue,
  prune,
  type Sessions,
} from '@balcao/whatsapp-engine'
import { createApp } from './http/app.ts'
import type { GatewayNetwork } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'
import { createTokens } from './store/tokens.ts'
import { createWebhookStore } from './store/webhook-store.ts'
import { createFetchFile } from './http/sending/fetch-file.ts'
import { createGuardedRequest } from './guarded-request/guarded-request.ts'
import { createWebhooks, WEBHOOKS_CHANGED } from './webhooks/webhooks.ts'

export type GatewayOptions = {
  /** The PostgreSQL pool; the gateway owns the schema `gateway` of the database. */
  pool: Pool
  /** Connections for LISTEN, where those of `pool` are lent for a transaction only (PgBouncer); by default `pool`. */
  sessions?: Pool
  /** The 32 bytes with which the linked numbers' keys are encrypted at rest. */
  encryptionKey: Uint8Array
  /** The key that callers of the HTTP API send as `apikey`. */
  apiKey: string
  /**
   * The queue that limits the rate of the messages of other programs and the replies to callers, and the key that the venue's own
   * server calls with: its messages have been in the queue already. Without a queue everything is sent at once.
   */
  outboundQueue?: OutboundQueue
  serverKey?: string
  /** The networks on which an instance may be created. The simulated network's address never comes from a request. */
  networks: { whatsapp?: object; demo?: { url: string } }
  logger: Logger
  /** The name of this process: it takes over a lease of the same holder at once, any other only after it expired. */
  holderId: string
  clock?: { now(): Date }
  /** Milliseconds for which a dead process keeps its numbers. */
  leaseMs?: number
  /** False for a process that takes calls and connects no number itself, because others on the same database do. */
  holdsInstances?: boolean
  /**
   * Milliseconds after which a silent connection is asked whether it is alive; Baileys' own 30 s unless a test sets
   * less.
   */
  keepAliveMs?: number
  /**
   * Milliseconds without another part of a phone's history after which the messages of the time without a link are
   * reported: 5 s unless a test sets less.
   */
  pastQuietMs?: number
  /**
   * The store for files of messages, the largest size of one in bytes, and the quota for all. Without it files are
   * reported and not fetched.
   */
  media?: { store: MediaStore; limit?: number; quota?: MediaQuota }
  /**
   * Days for which an event that is not acknowledged is kept; by default as long as WhatsApp itself keeps messages for
   * a phone that is away.
   */
  eventsKeptDays?: number
  webhooks?: {
    /** Private hosts that callers may name; all others must be on the internet. */
    privateHosts?: string[]
    /** The address of this gateway, which webhooks carry. */
    serverUrl?: string
    /** Milliseconds before the first repetition of a failed delivery. */
    retryMs?: number
  }
}

export interface Gateway {
  /** The HTTP API (docs/gateway.md). */
  fetch(request: Request): Promise<Response>
  /**
   * Opens the file of a message, or a part of it, by the file's id or the message's; null when it does not exist (yet).
   */
  openMedia: MediaFiles['open']
  /** Returns the session that this process runs for an instance, for callers in the same process. */
  session: Sessions['find']
  /** Reconnects the numbers that were connected. The schema must be up to date (`migrate`). */
  start(): Promise<void>
  /** Closes connections without logging out, and lets other processes take over at once. */
  close(): Promise<void>
}

const NETWORKS: GatewayNetwork[] = ['whatsapp', 'demo']
/**
 * Milliseconds from the acknowledgement of messages until they are listed. The lists of the API are updated when they
 * are asked for anyway; the runs keep the waiting messages few.
 */
const ARCHIVE_MS = 2_000
/** Milliseconds between two looks for acknowledged messages that their process did not list. */
const ARCHIVE_LOOK_MS = 60_000
const PRUNE_MS = 3_600_000
const EVENTS_KEPT_DAYS = 14
/**
 * Milliseconds of a lease. It has time for four renewals; with a look for free numbers after it, a dead process's
 * numbers are connected again within 15 s.
 */
const LEASE_MS = 8_000
/** Bytes: the most that WhatsApp's apps send as anything but a document. */
const MEDIA_LIMIT = 64 * 1024 * 1024

/** Creates the messaging gateway: WhatsApp numbers on one side, HTTP calls and an outbox of events on the other. */
export function createGateway(options: GatewayOptions): Gateway {
  if (!options.apiKey) throw new RangeError('the gateway needs an API key')
  const { pool, logger, leaseMs = LEASE_MS, holdsInstances = true } = options
  const networks = NETWORKS.filter((network) => options.networks[network])
  const files = createMediaFiles(pool, options.media?.store, options.holderId)
  const rows = createInstances(pool)
  const instances: Instances = {
    ...rows,
    async remove(id) {
      await files.removeAll(id)
      await rows.remove(id)
    },
  }
  const encryption = createEncryption(options.encryptionKey)
  const warned = (name: string, work: () => Promise<void>) => () =>
    void work().catch((error: Error) => logger.warn({ error: describeError(error) }, `${name} failed`))
  const archive = createArchive(pool, encryption)
  const list = warned('listing', archive.run)
  let listing: NodeJS.Timeout | undefined
  const listSoon = () => {
    listing ??= setTimeout(() => {
      listing = undefined
      list()
    }, ARCHIVE_MS)
  }
  const outbox = createEvents(pool)
  const events = {
    ...outbox,
    async acknowledge(ids: string[]) {
      await outbox.acknowledge(ids)
      listSoon()
    },
  }
  const history = createHistory(pool, archive)
  const labels = createLabels(pool)
  const running: { listener?: NotificationListener; timers: NodeJS.Timeout[]; tidying?: Promise<void> } = { timers: [] }
  const onTrouble = (error: Error) =>
    logger.warn({ error: describeError(error) }, 'the gateway processes are out of step')
  const cluster = createCluster({
    pool,
    encryption,
    holder: options.holderId,
    holdsInstances,
    networks,
    leaseMs,
    // A folder that cannot be written is no reason to hold no numbers.
    place: async () => (await options.media?.store.place().catch(() => null)) ?? null,
    instances,
    sessions: () => sessions,
    fetch: async (request) => app.fetch(request),
    onTrouble,
  })
  const sessions: Sessions = createSessions(
    {
      pool,
      events,
      instances,
      history,
      labels,
      logger,
      encryption,
      now: () => options.clock?.now() ?? new Date(),
      demoUrl: options.networks.demo?.url,
      onEvents: () => running.listener?.notify(),
      onLetGo: cluster.lookSoon,
      keepAliveMs: options.keepAliveMs,
      pastQuietMs: options.pastQuietMs,
      media: options.media && { limit: MEDIA_LIMIT, ...options.media },
      outboundQueue: options.outboundQueue,
    },
    createLeases(pool, options.holderId, leaseMs),
    leaseMs,
    cluster.whoConnects,
  )
  const tokens = createTokens(pool, encryption)
  const ask = createGuardedRequest(options.webhooks?.privateHosts)
  const waitForEvents = async (ms: number) => running.listener?.wait(ms)
  const webhooks = createWebhooks({
    pool,
    store: createWebhookStore(pool, encryption),
    tokens,
    // Through the API, which has the process answer that has the file.
    files: { ...files, fetch: async (instance, id) => app.fetch(askFor(options.apiKey, instance, id)) },
    ask,
    logger,
    now: () => options.clock?.now() ?? new Date(),
    serverUrl: options.webhooks?.serverUrl ?? '',
    retryMs: options.webhooks?.retryMs,
    waitForEvents,
    notify: () => running.listener?.notify(),
  })
  const app = createApp({
    apiKey: options.apiKey,
    serverKey: options.serverKey,
    outboundQueue: options.outboundQueue,
    networks,
    tokens,
    webhooks,
    recent: createRecentMessages(pool, encryption),
    fetchFile: createFetchFile(ask, options.media?.limit ?? MEDIA_LIMIT),
    instances,
    sessions,
    history,
    labels,
    archive: {
      markRead(instanceId, jids) {
        archive.markRead(instanceId, jids)
        listSoon()
      },
    },
    events,
    media: files,
    sentFiles: createSentFiles({
      pool,
      encryption,
      demoUrl: options.networks.demo?.url,
      limit: options.media?.limit ?? MEDIA_LIMIT,
    }),
    passOn: cluster.passOn,
    waitForEvents,
    logger,
  })
  return {
    fetch: async (request) => app.fetch(request),
    openMedia: files.open,
    session: sessions.find,
    async start() {
      const onDeaf = (error: Error) => logger.warn({ error: describeError(error) }, 'events are polled')
      running.listener = await createNotificationListener(options.sessions ?? pool, onDeaf, (words) =>
        words === WEBHOOKS_CHANGED ? webhooks.lookAgain() : cluster.hear(words),
      )
      webhooks.start()
      await cluster.look()
      const every = (ms: number, run: () => void) => running.timers.push(setInterval(run, ms))
      every(leaseMs / LOOKS_OF_A_LEASE, warned('tending', cluster.look))
      list()
      every(ARCHIVE_LOOK_MS, list)
      const pruner = options.media && createMediaPruner({ pool, logger, ...options.media })
      const tidy = async () => {
        await prune(pool, { logger, eventsKeptDays: options.eventsKeptDays ?? EVENTS_KEPT_DAYS })
        await pruner?.run()
      }
      // A process that never lives for an hour tidies up, too.
      const prunes = warned('pruning', () => (running.tidying = tidy()))
      prunes()
      every(PRUNE_MS, prunes)
    },
    async close() {
      for (const timer of running.timers) clearInterval(timer)
      clearTimeout(listing)
      await running.tidying?.catch(() => undefined)
      await archive.run().catch(() => undefined)
      await cluster.handOver().catch(onTrouble)
      await sessions.close()
      await cluster.leave().catch(() => undefined)
      running.listener?.close()
      await webhooks.close()
    },
  }
}

const askFor = (apikey: string, instance: string, id: string) =>
  new Request(`http://gateway/media/${encodeURIComponent(instance)}/${encodeURIComponent(id)}`, { headers: { apikey } })
