import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Envelope = z.looseObject({ event: z.string(), instance: z.string(), data: z.unknown() })
export type Hooked = { path: string; headers: IncomingHttpHeaders; raw: string; body: z.infer<typeof Envelope> }

export interface HookServer extends AsyncDisposable {
  url: string
  /** Every call taken so far, refused ones included. */
  taken: Hooked[]
  /** The statuses of the next answers; after them it is 200 again. */
  answers: number[]
  /** Holds the answers to calls from now on until the returned function is called. */
  hold(): () => void
  next(fits: (hooked: Hooked) => boolean): Promise<Hooked>
}

/** Starts a server that stands for another program's webhook. */
export async function startHookServer(): Promise<HookServer> {
  const taken: Hooked[] = []
  const answers: number[] = []
  const calls = new EventEmitter()
  let answering = Promise.resolve()
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await text(request)
      taken.push({ path: request.url ?? '', headers: request.headers, raw, body: Envelope.parse(JSON.parse(raw)) })
      calls.emit('taken')
      await answering
      response.writeHead(answers.shift() ?? 200).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    taken,
    answers,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answering = promise
      return resolve
    },
    async next(fits) {
      const late = AbortSignal.timeout(20_000)
      for (;;) {
        const found = taken.find(fits)
        if (found) return found
        await once(calls, 'taken', { signal: late })
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
