import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { createApi } from './http/api.ts'
import { mayConnect } from './http/guard.ts'
import { openNetwork } from './network/network.ts'
import { createSwitchboard } from './switchboard.ts'

const SOCKET_PATH = '/ws/chat'

export type SimulatorOptions = {
  /** The folder of the database; in memory when absent. */
  dataDir?: string
  /** The port; any free one when 0 or absent. */
  port?: number
  /** Called with the error of a handler, whose connection was closed. */
  onProblem?: (error: unknown) => void
}
export type Simulator = Awaited<ReturnType<typeof startSimulator>>

/** Starts a simulated WhatsApp network on 127.0.0.1: the websocket of linked devices and the HTTP API on one port. */
export async function startSimulator({ dataDir, port = 0, onProblem }: SimulatorOptions = {}) {
  const network = await openNetwork(dataDir)
  network.events.on('problem', (error) => onProblem?.(error))
  const http = createAdaptorServer({ fetch: createApi(network).fetch })
  const sockets = new WebSocketServer({ noServer: true })
  const accept = createSwitchboard(network)
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== SOCKET_PATH || !mayConnect(request)) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, accept)
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening').catch((error: unknown) => {
    network.close()
    throw error
  })
  const address = http.address()
  const bound = typeof address === 'object' ? (address?.port ?? port) : port

  return {
    port: bound,
    /** The address for Baileys' `waWebSocketUrl`. */
    url: `ws://127.0.0.1:${bound}${SOCKET_PATH}`,
    httpUrl: `http://127.0.0.1:${bound}`,
    /**
     * The certificate of the host of files, which clients must trust, with an agent or by
     * `tls.setDefaultCACertificates`.
     */
    mediaCertificate: network.media.certificate,
    /** The public key of our certificate root: `WA_CERT_DETAILS.PUBLIC_KEY` of a client that verifies signatures. */
    rootPublicKey: Buffer.from(network.keys.root.public),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      const closed = new Promise((resolve) => http.close(resolve))
      if ('closeAllConnections' in http) http.closeAllConnections()
      await closed
      network.close()
    },
  }
}
