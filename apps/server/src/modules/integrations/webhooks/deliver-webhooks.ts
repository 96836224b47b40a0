/**
 * Delivers the events of a venue to the programs that subscribed to them.
 *
 *   a fact ─▶ its commit writes the delivery (triggers) ─▶ an address is claimed ─▶ posted, signed ─▶ noted
 *                                                               ▲                        │
 *                                                               └── not answered with 2xx: later, under the same id
 *
 * One worker sends to an address at a time, so that events arrive in order; no address waits for another. A process
 * that dies between posting and recording posts again; the receiver recognises the id. Nothing is posted inside a
 * transaction.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { webhookMails } from '@balcao/copy/integrations/webhook-mails'
import { type GuardedRequest, LateAnswerError, PrivateAddressError } from '@balcao/gateway/guarded-request'
import type { Named } from '#modules/settings/index.ts'
import {
  type Due,
  type DeliveryQueue,
  type Tried,
  anyEndpointFree,
  claimEndpoints,
  deleteOldDeliveries,
  nextDelivery,
  recordAttempt,
  releaseEndpoint,
} from './delivery-queue.ts'
import { headersOf } from './delivery-log.ts'
import { secretPlace, signDelivery } from './secret.ts'
import type { Sealing } from './endpoints.ts'
import { after, type Clock, HOUR, SECOND } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { queueMail } from '#platform/mail.ts'
import { publish } from '#platform/realtime.ts'
import { either, type Step, when } from '#platform/steps.ts'

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  secrets: Sealing
  config: Pick<Config, 'publicUrl' | 'mail'> & Named
  webhooks: { ask: GuardedRequest; timeoutMs: number }
}

/** The number of addresses to which this process sends at a time. */
const LANES = 32
/** The number of bytes of a response that are stored for the log. */
const KEPT = 4096
/** Milliseconds for which one worker sends to an address before others get their turn. */
const TURN = 5 * SECOND

export function webhookStep(deps: Deps): Step {
  const { db, clock, logger } = deps
  const active = new Set<Promise<void>>()
  let forgetAt = 0
  return {
    name: 'webhooks',
    topic: 'webhook',
    batch: LANES,
    due: (now) => either(when(now.getTime() >= forgetAt), anyEndpointFree(now)),
    async run() {
      if (clock.now().getTime() >= forgetAt) {
        await db.worker((tx) => deleteOldDeliveries(tx, clock.now()))
        forgetAt = clock.now().getTime() + HOUR
      }
      const most = LANES - active.size
      if (most <= 0) return 0
      const now = clock.now()
      const queues = await db.workerStatement((tx) => claimEndpoints(tx, { now, until: leaseOf(deps), most }))
      for (const queue of queues) {
        const draining = drain(deps, queue).catch((error: unknown) =>
          logger.error({ webhook: queue.endpointId, error: describeError(error) }, 'webhooks are behind'),
        )
        active.add(draining)
        void draining.finally(() => active.delete(draining))
      }
      return queues.length
    },
    async idle() {
      await Promise.all(active)
    },
  }
}

/** Returns the end of a lease, after which the addresses of a process that died are free again. */
const leaseOf = ({ clock, webhooks }: Deps) => after(clock, 3 * webhooks.timeoutMs + 10 * SECOND)

/** Sends the due deliveries of one address, one after the other, until one fails. */
async function drain(deps: Deps, queue: DeliveryQueue): Promise<void> {
  const { db, clock } = deps
  const endsAt = performance.now() + TURN
  while (performance.now() < endsAt) {
    const due = await db.tenant(queue.ownerId, (tx) => nextDelivery(tx, queue, clock.now()))
    if (!due) break
    const tried = await post(deps, queue, due)
    const outcome = await db.worker(async (tx) => {
      const noted = await recordAttempt(tx, queue, { due, tried, now: clock.now(), until: leaseOf(deps) })
      if (noted === 'disabled') await tellOwner(deps, tx, queue)
      await publish(tx, queue.ownerId, [{ type: 'webhooks.changed' }])
      return noted
    })
    // What failed has given the address back.
    if (outcome !== 'delivered') return
  }
  await db.tenant(queue.ownerId, (tx) => releaseEndpoint(tx, queue.endpointId))
}

async function post(
  { secrets, clock, webhooks: { ask, timeoutMs } }: Deps,
  queue: DeliveryQueue,
  due: Due,
): Promise<Tried> {
  const at = clock.now()
  const headers = headersOf({ id: due.eventId, at })
  const id = `msg_${due.eventId}`
  const timestamp = Math.floor(at.getTime() / 1000)
  const secret = secrets.open(secretPlace(queue.endpointId), queue.secretSealed)
  const signature = signDelivery(secret, { id, timestamp, body: due.body })
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const answer = await ask(queue.url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(due.body)), 'webhook-signature': signature },
      body: due.body,
      timeoutMs,
      limit: KEPT,
      cut: true,
    })
    const text = answer.data.toString('utf8').replaceAll('\0', '').toWellFormed()
    const { status } = answer
    const trouble = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
    return { at, status, answer: text, trouble, tookMs: took(), pauseMs: pauseOf(answer.headers['retry-after']) }
  } catch (error) {
    return { at, status: null, answer: null, trouble: troubleOf(error), tookMs: took(), pauseMs: null }
  }
}

/** Returns `retry-after` in milliseconds, when the header gives seconds; a date is ignored. */
function pauseOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * SECOND : null
}

function troubleOf(error: unknown): Tried['trouble'] {
  if (error instanceof PrivateAddressError) return 'private'
  return error instanceof LateAnswerError ? 'timeout' : 'connection'
}

/** Tells the owner by mail that an address was disabled. */
async function tellOwner(
  { config, secrets, clock }: Deps,
  tx: Tx,
  { ownerId, email, url }: DeliveryQueue,
): Promise<void> {
  const words = webhookMails.disabled({
    product: config.product,
    url,
    panel: `${config.publicUrl}/dashboard/integrations`,
  })
  await queueMail(tx, { recipient: email, ...words }, { config, secrets }, clock.now())
  await publish(tx, ownerId, [{ type: 'webhooks.changed' }], ['mail'])
}
