import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  raw: string
  body: { type: string; timestamp: string; data: unknown }
}
/** The answer to a call: a status, or a function that writes it. */
type Answer = number | ((response: ServerResponse) => void)

/** Starts another party's program that receives the webhooks of a venue. */
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
    /** The answers of the next calls, before the standing answer again. */
    answers,
    /** Sets the answer of every other call. */
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
