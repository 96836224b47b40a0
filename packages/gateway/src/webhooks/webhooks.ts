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
  /** The first pause after a failed try; each one is twice as long. Milliseconds. */
  retryMs?: number
  /** Resolves when something happened, or after `ms`. */
  waitForEvents: (ms: number) => Promise<void>
  notify: () => void
}

export interface Webhooks extends Pick<WebhookStore, 'find' | 'log'> {
  /** @throws GatewayError invalid_input for an address that nobody may be told at */
  check(url: string): void
  set(instanceId: string, config: WebhookConfig): Promise<Webhook>
  /** Tells what the outbox does not: nothing at all for an instance without a webhook. Resolves once queued, never rejects. */
  notify(instanceId: string, event: string, payload: unknown): Promise<void>
  /** The same of a message that was sent: the second time with its id, nothing. */
  notifySent(instanceId: string, messageId: string, payload: unknown): Promise<void>
  /** The instance is about to be deleted: its webhook hears of that, however long that takes. */
  part(instance: { id: string; name: string; linkedNumber: string | null }): Promise<void>
  start(): void
  close(): Promise<void>
}

const ATTEMPTS = 10
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 300_000
/** How often is looked for what became due without a notify. Milliseconds. */
const LOOK_AGAIN = 2000
const BURST = 20
/** How long a file that is on its way is given before the next look for it. Milliseconds. */
const FILE_PAUSE = 500
/** A process that dies gives its webhooks back after so long. Milliseconds. */
const CLAIM = 2 * DELIVERY_TIMEOUT
const MOST_AT_ONCE = 50

/** Tells other programs what happens at a number, one thing after the other, for as long as it takes. */
export function createWebhooks(parts: Parts): Webhooks {
  const { store, ask, logger, retryMs = FIRST_PAUSE } = parts
  const closed = new AbortController()
  /** Known within `LOOK_AGAIN` of the change, whichever process made it. */
  let enabled = new Set<string>()
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
  /** One address that does not answer keeps nobody else waiting. */
  const round = async () => {
    if (performance.now() >= lookAt) {
      enabled = await store.enabledIds()
      lookAt = performance.now() + LOOK_AGAIN
    }
    if (!enabled.size) return
    for (let webhook = await claim(); webhook; webhook = await claim()) {
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
      const woken = Promise.race([parts.waitForEvents(LOOK_AGAIN), aborted])
      await round().catch(complain)
      await woken
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
    start: () => void (work = run()),
    async close() {
      closed.abort()
      await work
      await Promise.all(active)
    },
  }
}
