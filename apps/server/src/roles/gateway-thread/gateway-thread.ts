/**
 * Runs the gateway in a thread of its own and keeps it running, so that the server survives when it crashes or hangs.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/logger.ts'
import { startThread, ThreadEnded } from '#platform/thread.ts'
import { currentIds } from '#platform/telemetry/context.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

type Options = {
  data: ThreadData
  logger: Logger
  /** The module that runs in the thread; tests use one that breaks on request. */
  entry?: URL
  /** The time without a message after which the thread counts as hung, in milliseconds. */
  silenceMs?: number
}

export type GatewayThread = {
  fetch(request: Request): Promise<Response>
  /** Has the thread free what it no longer uses. */
  rest(): void
  close(): Promise<void>
}

const ENTRY = new URL('./thread.ts', import.meta.url)
/** Milliseconds without a message after which the thread counts as hung. The next limits are in milliseconds too. */
const SILENCE = 30_000
/** The time for starting; loading and migrating take long on a busy machine. */
const START_LIMIT = 90_000
const SHORTEST_PAUSE = 200
const LONGEST_PAUSE = 10_000
const WELL_AFTER = 60_000
/** The time for ending: channels are handed to other processes one by one. */
const CLOSE_LIMIT = 25_000

/**
 * Starts the gateway's thread, and starts it again whenever it ends. Calls in progress are then answered
 * `not_connected`, which may be tried again. Calls that come meanwhile wait for the next thread, also where the first
 * one did not start.
 */
export function startGatewayThread(options: Options): GatewayThread {
  const stopping = new AbortController()
  let current = startOnce(options)
  const watching = watch()

  async function watch() {
    let rest = SHORTEST_PAUSE
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await current.then(({ ended }) => ended).catch(() => undefined)
      if (stopping.signal.aborted) return
      rest = performance.now() - startedAt > WELL_AFTER ? SHORTEST_PAUSE : Math.min(rest * 2, LONGEST_PAUSE)
      options.logger.error({ pause: rest }, 'the gateway ended by itself; starting it again')
      current = pause(rest, undefined, { signal: stopping.signal }).then(() => startOnce(options))
      // Looked at above, or by the next call.
      current.catch(() => undefined)
    }
  }

  /**
   * Returns the thread that runs or starts; where it does not start, the next one; null where that does not start
   * either.
   */
  async function running() {
    const started = await current.catch(() => null)
    if (started) return started
    await nextTurn()
    return current.catch(() => null)
  }

  return {
    async fetch(request) {
      const body = request.body ? await request.arrayBuffer() : null
      const thread = await running()
      if (!thread) return unavailable()
      const { ask } = thread
      const { method, url, headers, signal } = request
      const answered = ask<Response>(
        (id) => ({ kind: 'call', id, method, url, headers: [...headers], body, ids: currentIds() }),
        (message, { resolve }) => message.kind === 'answer' && resolve(asResponse(message)),
        { signal, transfer: body ? [body] : [] },
      )
      return answered.catch((error: unknown) => {
        if (error instanceof ThreadEnded) return unavailable()
        throw error
      })
    },
    rest: () => void current.then((thread) => thread.tell({ kind: 'rest' })).catch(() => undefined),
    async close() {
      stopping.abort()
      const running = await current.catch(() => undefined)
      running?.tell({ kind: 'close' })
      const late = setTimeout(() => void running?.worker.terminate(), CLOSE_LIMIT)
      await running?.ended
      clearTimeout(late)
      await watching
    },
  }
}

/** Starts a thread. It resolves when the gateway in it has started. @throws when the thread ends before that */
async function startOnce({ data, logger, entry = ENTRY, silenceMs = SILENCE }: Options) {
  let heardAt = 0
  const thread = await startThread<ToThread, FromThread>({
    entry,
    name: 'gateway',
    workerData: data,
    startLimit: START_LIMIT,
    hear: (message) => {
      heardAt = performance.now()
      if (message.kind === 'log') logger[message.level](JSON.parse(message.fields), message.message)
      // Timers of connections that have ended keep its loop alive for 20 seconds.
      if (message.kind === 'closed') void thread.worker.terminate()
    },
    crashed: (error) => logger.error({ error: describeError(error) }, 'the gateway crashed'),
  })
  heardAt = performance.now()
  const beat = setInterval(() => {
    if (performance.now() - heardAt > silenceMs) {
      logger.error({}, 'the gateway does not answer any more')
      void thread.worker.terminate()
    } else thread.tell({ kind: 'ping' })
  }, silenceMs / 6)
  void thread.ended.then(() => clearInterval(beat))
  return thread
}

/** The statuses with which a `Response` refuses a body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304]

function asResponse({ status, headers, body }: Extract<FromThread, { kind: 'answer' }>): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers })
}

/** Returns the answer that the gateway itself would give (packages/gateway/src/http/error-response.ts). */
function unavailable(): Response {
  const message = 'the gateway was just started anew'
  const body = { status: 503, error: 'Service Unavailable', code: 'not_connected', message }
  return Response.json({ ...body, response: { message: [message] } }, { status: 503 })
}
