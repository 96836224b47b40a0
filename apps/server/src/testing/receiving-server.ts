import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  raw: string
  body: { type: string; timestamp: string; data: unknown }
}
/** How a call is answered: with a status, or by hand. */
type Answer = number | ((response: ServerResponse) => void)

/** Somebody else's program that is told what happens in a house. */
export async function startReceivingServer() {
  const received: Received[] = []
  const answers: Answer[] = []
  const news = new EventEmitter()
  let standing: Answer = 200
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await text(request)
      const body = raw ? JSON.parse(raw) : null
      received.push({ path: request.url ?? '', headers: request.headers, raw, body })
      const answer = answers.shift() ?? standing
      if (typeof answer === 'number') response.writeHead(answer).end(answer === 200 ? 'ok' : `no: ${answer}`)
      else answer(response)
      news.emit('received')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** Answers of the next calls, then the standing one again. */
    answers,
    /** How every other call is answered. */
    always: (answer: Answer) => void (standing = answer),
    types: () => received.map(({ body }) => body.type),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ReceivingServer = Awaited<ReturnType<typeof startReceivingServer>>
