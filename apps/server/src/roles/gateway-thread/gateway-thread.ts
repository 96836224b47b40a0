/** The gateway in a thread of its own, kept running: it may crash or run away, and the server goes on. */
import { describeError } from '@balcao/contract/stored-errors'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '#platform/logger.ts'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

type Options = {
  data: ThreadData
  logger: Logger
  /** The module that runs in the thread; tests bring one that breaks on request. */
  entry?: URL
  /** How long it may be silent before it is taken for a runaway. Milliseconds. */
  silenceMs?: number
}

export type GatewayThread = {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

type Running = { worker: Worker; pending: Map<number, (answer: Response) => void>; ended: Promise<void> }

const ENTRY = new URL('./thread.ts', import.meta.url)
/** Milliseconds. */
const SILENCE = 30_000
const START_GRACE = 60_000
const SHORTEST_PAUSE = 200
const LONGEST_PAUSE = 10_000
const WELL_AFTER = 60_000
const CLOSE_LIMIT = 10_000

/**
 * Starts the gateway's thread and starts it anew whenever it ends. Calls that were under way then are answered
 * `not_connected`, which may be tried again; those that come meanwhile wait for the next thread.
 */
export function startGatewayThread(options: Options): GatewayThread {
  const stopping = new AbortController()
  let current = startOnce(options)
  let calls = 0
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

  return {
    async fetch(request) {
      const body = request.body ? await request.arrayBuffer() : null
      const { worker, pending } = await current
      const id = ++calls
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      pending.set(id, resolve)
      const onAbort = () => reject(request.signal.reason)
      request.signal.addEventListener('abort', onAbort)
      const { method, url, headers } = request
      const call: ToThread = { kind: 'call', id, method, url, headers: [...headers], body }
      worker.postMessage(call, body ? [body] : [])
      return promise.finally(() => {
        pending.delete(id)
        request.signal.removeEventListener('abort', onAbort)
      })
    },
    async close() {
      stopping.abort()
      const running = await current.catch(() => undefined)
      running?.worker.postMessage({ kind: 'close' } satisfies ToThread)
      const late = setTimeout(() => void running?.worker.terminate(), CLOSE_LIMIT)
      await running?.ended
      clearTimeout(late)
      await watching
    },
  }
}

/** Resolves when the gateway in it has started. @throws when it ends before that */
async function startOnce({ data, logger, entry = ENTRY, silenceMs = SILENCE }: Options): Promise<Running> {
  const worker = new Worker(entry, { workerData: data, name: 'gateway' })
  const pending: Running['pending'] = new Map()
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // Loading and migrating take their time, on a busy machine more of it; nothing is heard meanwhile.
  let heardAt = performance.now() + START_GRACE
  const beat = setInterval(() => {
    if (performance.now() - heardAt > silenceMs) {
      logger.error({}, 'the gateway does not answer any more')
      void worker.terminate()
    } else worker.postMessage({ kind: 'ping' } satisfies ToThread)
  }, silenceMs / 6)
  worker.on('message', (message: FromThread) => {
    heardAt = performance.now()
    if (message.kind === 'ready') started.resolve()
    else if (message.kind === 'log') logger[message.level](JSON.parse(message.fields), message.message)
    else if (message.kind === 'answer') pending.get(message.id)?.(asResponse(message))
  })
  worker.on('error', (error: unknown) => logger.error({ error: describeError(error) }, 'the gateway crashed'))
  worker.once('exit', () => {
    clearInterval(beat)
    started.reject(new Error('the gateway did not start'))
    for (const resolve of pending.values()) resolve(unavailable())
    ended.resolve()
  })
  await started.promise
  return { worker, pending, ended: ended.promise }
}

/** A `Response` refuses a body with these (Fetch standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304]

function asResponse({ status, headers, body }: Extract<FromThread, { kind: 'answer' }>): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers })
}

/** As the gateway itself would say it (packages/whatsapp/src/http/error-response.ts). */
function unavailable(): Response {
  const message = 'the gateway was just started anew'
  const body = { status: 503, error: 'Service Unavailable', code: 'not_connected', message }
  return Response.json({ ...body, response: { message: [message] } }, { status: 503 })
}
