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
  /** The PostgreSQL pool; the tables are `gateway.foreign_*`. */
  pool: Pool
  /** The address at which the foreign server can call us; null when it cannot, and polling replaces it. */
  webhookUrl: ((secret: string) => string) | null
  /** Returns the secret of one instance's address: always the same, and impossible to guess. */
  secretOf(instance: string): string
  /** Begins to listen for events of this database. */
  listen: () => Promise<EventListener>
  logger: Logger
  now?: () => Date
  /**
   * Returns the milliseconds of the clock that measures pauses between polls; the computer's unless a test sets one.
   */
  ticks?: () => number
  /** The pauses between polls for events that webhooks may have missed, in milliseconds. */
  pollMs?: { shortest: number; longest: number }
}

export type ForeignInbox = ReturnType<typeof createForeignInbox>

/**
 * Creates the inbox of a foreign server's events, from its webhooks and from our polls. Everything is stored before it
 * counts as reported, and is reported once: a message is identified by instance, direction and id.
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
    /** The looks that are running: each handles one number after another. */
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
    /** Aborts when the inbox is closed; work that is running then ends silently. */
    closed: closed.signal,
    /** Begins to listen for events, once. */
    ready: async () => void (await open()),
    wait: async (ms: number) => (await open()).wait(ms),

    /**
     * Handles a call to a webhook's address. Resolves once everything is stored; an error means that the call must be
     * repeated.
     *
     * @param readBody is called when the secret is known
     * @returns false when no instance has this secret
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
    /**
     * Returns the address that the server is to call.
     *
     * @returns null when it could not reach us
     */
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
