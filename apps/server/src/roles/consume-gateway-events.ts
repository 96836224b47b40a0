import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatherFor } from '#platform/steps.ts'
import { inStage } from '#platform/telemetry/metrics.ts'
import type { App } from '../app.ts'
import { storeGatewayEvents } from '#journeys/inbound-message/store-gateway-events.ts'

const BATCH = 500
/** The number of events that share a commit well enough; after fewer, others gather for a moment. */
const ENOUGH = 64
/** Milliseconds that the gateway may wait for events before it answers, and after an error until the next try. */
const WAIT = 20_000
const AFTER_ERROR = 1_000
/** Milliseconds after which a turn counts as hung: three times as long as it may wait for events. */
const HANGS_AFTER = 3 * WAIT
/** The number of an advisory lock; any constant that is the same in every process. */
const LOCK = 7_204_116

/**
 * Reads events from the gateway and stores them, in order. Of several processes one does it and the others stand by.
 * The lock belongs to a database session, so it is free again the moment its process or connection dies.
 */
export function consumeGatewayEvents(app: App) {
  const { db, gateway, logger, clock, config } = app
  const stop = new AbortController()
  const { signal } = stop
  const pause = () => sleep(AFTER_ERROR, undefined, { signal }).catch(() => undefined)

  async function consume() {
    const events = await unlessAborted(gateway.events({ limit: BATCH, waitMs: WAIT }), signal)
    if (!events?.length) return
    const deps = { db, gateway, clock, logger, quietWindow: config.quietWindowMs }
    await inStage(
      'store',
      () => storeGatewayEvents(deps, events),
      () => events.length,
    )
    if (events.length < ENOUGH) await sleep(gatherFor(events.length))
  }

  let turnAt = performance.now()
  async function run() {
    while (!signal.aborted) {
      turnAt = performance.now()
      const client = await db.sessions.connect().catch(() => null)
      let lost = false
      const onLost = () => (lost = true)
      client?.on('error', onLost)
      try {
        const locked = await client?.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK])
        while (locked?.rows[0]?.ok && !lost && !signal.aborted) {
          turnAt = performance.now()
          await consume()
        }
      } catch (error) {
        if (!signal.aborted)
          logger.error({ error: describeError(error) }, 'gateway events could not be stored and come again')
      } finally {
        client?.off('error', onLost)
        // Closing the connection is what frees the lock, whatever happened to it.
        client?.release(true)
      }
      if (!signal.aborted) await pause()
    }
  }

  const running = run()
  return {
    /** Tells whether events are read, or waited for, or another process does. */
    isRunning: () => performance.now() - turnAt < HANGS_AFTER,
    async close() {
      stop.abort()
      await running
    },
  }
}

/** Returns the result, or null as soon as `signal` aborts. It leaves no listener behind. */
async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T | null> {
  let abort = () => {}
  const aborted = new Promise<null>((resolve) => {
    abort = () => resolve(null)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
    result.catch(() => undefined)
  }
}
