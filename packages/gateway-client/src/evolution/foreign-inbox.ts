import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { createTurns } from '@balcao/contract/turns'
import type { Logger } from '@balcao/contract/logger'
import type { EvolutionApi } from './evolution-api.ts'
import { createForeignStore } from './foreign-store.ts'
import { readWebhook } from './reading/read-webhook.ts'
import { createPastStore } from './past/past-store.ts'
import { createSentMessages } from './sent-messages.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

/** Resolves `wait` when an event was stored on this database, by whatever process, or after `ms`. */
type EventListener = { wait(ms: number): Promise<void>; close(): void }

export type ForeignInboxOptions = {
  /** PostgreSQL; the tables are `gateway.foreign_*`. */
  pool: Pool
  /** The address at which the foreign server can call us; null when it cannot, and polling replaces it. */
  webhookUrl: ((secret: string) => string) | null
  /** The secret of one instance's address: always the same, and not to be guessed. */
  secretOf(instance: string): string
  /** Begins to listen for events of this database. */
  listen: () => Promise<EventListener>
  logger: Logger
  now?: () => Date
  /** The clock, in milliseconds, that measures pauses between polls; the computer's unless a test sets one. */
  ticks?: () => number
  /** The pauses between polls for what webhooks may have missed. Milliseconds. */
  pollMs?: { shortest: number; longest: number }
}

export type ForeignInbox = ReturnType<typeof createForeignInbox>

/**
 * What a foreign server tells us, from either side: its webhooks and our polls. Everything is stored before it is taken
 * for told, and is told once: a message is known by instance, direction and id.
 */
export function createForeignInbox(options: ForeignInboxOptions) {
  const { pool, logger, now = () => new Date(), ticks = Date.now } = options
  const turns = new Map<string, ReturnType<typeof createTurns>>()
  let opening: Promise<EventListener> | undefined
  const open = () => (opening ??= options.listen().catch(retryLater))
  const retryLater = (error: unknown): never => {
    opening = undefined
    throw error
  }

  const parts = {
    store: createForeignStore(pool),
    sent: createSentMessages(pool),
    past: createPastStore(pool),
    hurry: new Set<string>(),
    /** The looks that are under way: each takes one number after another. */
    looks: new Set<Promise<void>>(),
    /** The server behind this inbox; null until the first call to it. */
    server: { api: null as EvolutionApi | null },
    now,
    ticks,
  }
  const closed = new AbortController()
  return {
    ...options,
    ...parts,
    /** Aborts when it is closed: what is under way then ends without a word. */
    closed: closed.signal,
    /** Brings the tables up to date, once. */
    ready: async () => void (await open()),
    wait: async (ms: number) => (await open()).wait(ms),

    /**
     * Takes what came to a webhook's address. It resolves once everything is stored; an error means that it must come again.
     *
     * @param readBody is called where somebody has this secret
     * @returns false when nobody has it
     */
    async takeWebhook(secret: string, readBody: () => Promise<unknown>): Promise<boolean> {
      const instance = await parts.store.nameOfSecret(hashOf(secret))
      if (instance === null) return false
      const events = readWebhook(await readBody())
      // What the webhook could not say, the next poll finds; its words stay out of the log.
      if (!events) logger.warn({ instance }, 'a webhook could not be read')
      const inTurn = turns.get(instance) ?? createTurns()
      turns.set(instance, inTurn)
      for (const event of events ?? []) await inTurn(() => handleWebhookEvent(parts, instance, event))
      return true
    },
    /** The address that the server is told to call. @returns null where it could not reach us */
    async openAddress(instance: string): Promise<string | null> {
      if (!options.webhookUrl) return null
      const secret = options.secretOf(instance)
      await parts.store.setSecret(instance, hashOf(secret))
      return options.webhookUrl(secret)
    },
    async close(): Promise<void> {
      closed.abort()
      const listener = await opening?.catch(() => undefined)
      listener?.close()
    },
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
