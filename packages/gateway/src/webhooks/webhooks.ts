import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { GatewayError } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'
import type { Tokens } from '../store/tokens.ts'
import type { Webhook, WebhookConfig, WebhookStore } from '../store/webhook-store.ts'
import type { FileSource } from './attach-file.ts'
import { deliver, DELIVERY_TIMEOUT } from './deliver.ts'
import type { createGuardedRequest } from '../guarded-request/guarded-request.ts'

type Parts = {
  pool: Pool
  store: WebhookStore
  tokens: Tokens
  files: FileSource
  ask: ReturnType<typeof createGuardedRequest>
  logger: Logger
  now: () => Date
  serverUrl: string
  /** Milliseconds before the first repetition of a failed delivery; twice as long with every attempt. */
  retryMs?: number
  /** Resolves when an event was stored, or after `ms`. */
  waitForEvents: (ms: number) => Promise<void>
  notify: () => void
}

export interface Webhooks extends Pick<WebhookStore, 'find' | 'log'> {
  /**
   * Checks the URL of a webhook.
   *
   * @throws GatewayError invalid_input for a URL that must not be called
   */
  check(url: string): void
  set(instanceId: string, config: WebhookConfig): Promise<Webhook>
  /**
   * Queues an event that is not in the outbox; nothing for an instance without a webhook. Resolves once queued, never
   * rejects.
   */
  notify(instanceId: string, event: string, payload: unknown): Promise<void>
  /** Does the same for the event that a message was sent; a second call with its id queues nothing. */
  notifySent(instanceId: string, messageId: string, payload: unknown): Promise<void>
  /** Prepares the deletion of an instance, which its webhook is told of, however long that takes. */
  part(instance: { id: string; name: string; linkedNumber: string | null }): Promise<void>
  /** Looks again now, because a process changed a webhook. */
  lookAgain(): void
  start(): void
  close(): Promise<void>
}

/** The message with which a gateway process tells the others that it changed a webhook. */
export const WEBHOOKS_CHANGED = 'webhooks'

const ATTEMPTS = 10
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 300_000
/** Milliseconds between two looks for deliveries that became due without a `notify`: while some wait, and while none does. */
const LOOK_AGAIN = 2000
const LOOK_SELDOM = 30_000
const BURST = 20
/** Milliseconds between two looks for a file that is being fetched. */
const FILE_PAUSE = 500
/** Milliseconds after which the webhooks of a dead process are free again. */
const CLAIM = 2 * DELIVERY_TIMEOUT
const MOST_AT_ONCE = 50

/** Delivers the events of numbers to other programs, one after the other for each, for as long as that takes. */
export function createWebhooks(parts: Parts): Webhooks {
  const { store, ask, logger, retryMs = FIRST_PAUSE } = parts
  const closed = new AbortController()
  /** The instances with an enabled webhook; of a change another process notifies. */
  let enabled = new Set<string>()
  let isAnyWaiting = false
  let lookAt = 0
  let work: Promise<unknown> = Promise.resolve()
  const active = new Set<Promise<void>>()

  const drain = async (webhook: Webhook) => {
    for (;;) {
      const next = closed.signal.aborted ? null : await store.next(webhook.instanceId)
      if (!next) return store.release(webhook.instanceId)
      const { verdict, answer, trouble } = await deliver(parts, webhook, next)
      if (verdict === 'later') {
        await store.putOff(next.id, FILE_PAUSE)
        continue
      }
      const gaveUp = verdict === 'never' || next.attempts + 1 >= ATTEMPTS
      const status = verdict === 'delivered' ? 'delivered' : gaveUp ? 'failed' : 'waiting'
      const againMs = Math.min(retryMs * 2 ** next.attempts, LONGEST_PAUSE)
      await store.note(next.id, { status, answer, trouble, againMs }, CLAIM)
    }
  }
  /** Starts the due deliveries; an address that does not answer keeps no other webhook waiting. */
  const round = async () => {
    if (performance.now() >= lookAt) {
      ;({ enabled, isAnyWaiting } = await store.look())
      lookAt = performance.now() + LOOK_AGAIN
    }
    if (!enabled.size) return
    for (let webhook = await claim(); webhook; webhook = await claim()) {
      isAnyWaiting = true
      const draining = drain(webhook).catch(complain)
      active.add(draining)
      // What came while it was given back was seen by nobody.
      void draining.then(() => active.delete(draining) && parts.notify())
    }
  }
  const claim = async () => (active.size < MOST_AT_ONCE ? store.claim(CLAIM) : null)
  const complain = (error: Error) => logger.warn({ error: describeError(error) }, 'webhooks are behind')
  const queued = (instanceId: string, queue: () => Promise<void>) => {
    if (!enabled.has(instanceId)) return Promise.resolve()
    return queue().then(parts.notify, (error: Error) => {
      logger.warn({ error: describeError(error) }, 'an event was not queued for a webhook')
    })
  }
  const run = async () => {
    while (!closed.signal.aborted) {
      // Asked for before looking, so that what comes in between is not slept over.
      const woken = parts.waitForEvents(LOOK_SELDOM)
      await round().catch(complain)
      const turn = isAnyWaiting ? [pause(LOOK_AGAIN, undefined, { ref: false })] : []
      await Promise.race([woken, aborted, ...turn])
      // A burst is looked for once: whatever comes in this pause is seen by the round after it.
      await pause(BURST)
    }
  }
  const aborted = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()))
  return {
    find: store.find,
    log: store.log,
    check(url) {
      try {
        ask.check(url)
      } catch (error) {
        throw new GatewayError(
          'invalid_input',
          400,
          `webhook url: ${error instanceof Error ? error.message : 'invalid'}`,
        )
      }
    },
    async set(instanceId, config) {
      const webhook = await store.set(instanceId, config)
      if (config.enabled) enabled.add(instanceId)
      await parts.pool.query('select pg_notify($1, $2)', ['gateway_cluster', WEBHOOKS_CHANGED])
      return webhook
    },
    notify: (instanceId, event, payload) => queued(instanceId, () => store.queue(instanceId, event, payload)),
    notifySent: (instanceId, messageId, payload) =>
      queued(instanceId, () => store.queueSent(instanceId, messageId, payload)),
    async part({ id, name, linkedNumber }) {
      const token = (await parts.tokens.of([id])).get(id) ?? null
      await store.part(id, { name, number: linkedNumber, token })
      parts.notify()
    },
    lookAgain() {
      lookAt = 0
      parts.notify()
    },
    start: () => void (work = run()),
    async close() {
      closed.abort()
      await work
      await Promise.all(active)
    },
  }
}
