import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { startError } from './start-error.ts'

/**
 * Milliseconds after which an idle connection is closed. A reverse proxy closes its idle connections too (Caddy after 2
 * minutes); if the server did so earlier, a request that the proxy sends at that moment would fail.
 */
const IDLE_CONNECTION = 150_000

export type HttpPort = {
  server: Server
  /** The real port, also when 0 was given. */
  port: number
  /** Lets `handler` answer from now on, first the requests that came before. */
  serve(handler: RequestListener): void
  /** Accepts no new connections and lets running requests end; those that do not within `graceMs` are cut. */
  close(graceMs?: number): Promise<void>
}

/**
 * Takes the port before anything else, so that a second start fails at once. Requests that come while the product is
 * still starting wait for their answer instead of getting an error, except probes.
 *
 * @param inUse the error code for a port that another program has
 * @throws StartError `inUse`, `address_unavailable`
 */
export async function openHttpPort(
  { host, port }: { host: string; port: number },
  inUse: 'port_in_use' | 'gateway_port_in_use' = 'port_in_use',
): Promise<HttpPort> {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let handler: RequestListener = (request, response) => {
    if (!answerProbe(request, response)) waiting.push([request, response])
  }
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION }, (request, response) => handler(request, response))
  await listen(server, { host, port, inUse })
  const address = server.address()

  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    serve(next) {
      handler = next
      for (const [request, response] of waiting.splice(0)) next(request, response)
    },
    async close(graceMs = 3_000) {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const [, response] of waiting.splice(0)) response.destroy()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}

/** Answers `/healthz` and `/readyz` while the product starts. @returns false for any other request */
function answerProbe({ url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/healthz' && url !== '/readyz') return false
  response.writeHead(url === '/healthz' ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(url === '/healthz' ? '{"status":"ok"}' : '{"status":"not-ready","checks":{"started":false}}')
  return true
}

type Place = { host: string; port: number; inUse: 'port_in_use' | 'gateway_port_in_use' }

function listen(server: Server, { host, port, inUse }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code === 'EADDRINUSE' ? inUse : 'address_unavailable'
      reject(startError(code, `${host}:${port}`))
    })
    server.listen({ host, port, exclusive: true }, resolve)
  })
}
