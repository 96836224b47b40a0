import { type BinaryNode, decodeBinaryNode, type KeyPair, proto } from 'baileys'
import type { WebSocket } from 'ws'
import { frame, frameReader } from './frames.ts'
import { startNoise } from './noise.ts'

export type Registered = { clientKey: Uint8Array; payload: proto.ClientPayload }
export type ConnectionHandlers = {
  /** Called after the handshake, when a client wants to link or to log in. */
  hello(connection: Connection, client: Registered): void
  node(connection: Connection, node: BinaryNode): Promise<void> | void
  closed(connection: Connection): void
  problem(error: unknown): void
}
export type Connection = ReturnType<typeof acceptConnection>

/**
 * Serves one websocket of a linked device (or of one that wants to be): handshake, then stanzas. Stanzas are handled
 * one after the other, in the order of arrival. A stream that cannot be understood is closed.
 */
export function acceptConnection(
  socket: WebSocket,
  identity: { key: KeyPair; certificates: Uint8Array },
  handlers: ConnectionHandlers,
) {
  const noise = startNoise(identity.key, identity.certificates)
  const read = frameReader()
  const waiting = new Map<string, (answer: BinaryNode) => void>()
  let client: Registered | undefined
  let work: Promise<unknown> = Promise.resolve()

  const connection = {
    /** Writes an encoded stanza now. Data that it depends on must be on disk: the network sends through its commits. */
    write(stanza: Uint8Array) {
      if (socket.readyState === socket.OPEN) socket.send(frame(noise.encrypt(stanza)))
    },
    /** Resolves to the client's answer to a request of ours. */
    answer: (id: string) => new Promise<BinaryNode>((resolve) => waiting.set(id, resolve)),
    /** Closes the websocket after everything was written. */
    end: () => socket.close(),
    /** Cuts the TCP connection, as a lost network does. */
    cut: () => socket.terminate(),
  }

  socket.on('message', (data: Buffer) => {
    work = work.then(() => receive(data)).catch(fail)
  })
  socket.on('close', () => handlers.closed(connection))
  socket.on('error', (error) => handlers.problem(error))

  async function receive(data: Buffer) {
    const { intro, frames } = read(data)
    if (intro) noise.prologue(intro)
    for (const each of frames) {
      if (!client) shakeHands(each)
      else await stanza(await decodeBinaryNode(noise.decrypt(each)))
    }
  }

  function shakeHands(data: Buffer) {
    const { clientHello, clientFinish } = proto.HandshakeMessage.decode(data)
    if (clientHello?.ephemeral) return socket.send(frame(noise.hello(clientHello.ephemeral)))
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('unknown handshake message')
    client = noise.finish(clientFinish.static, clientFinish.payload)
    handlers.hello(connection, client)
  }

  async function stanza(node: BinaryNode) {
    const answered = node.tag === 'iq' ? waiting.get(node.attrs.id ?? '') : undefined
    if (answered) {
      waiting.delete(node.attrs.id ?? '')
      answered(node)
    } else await handlers.node(connection, node)
  }

  function fail(error: unknown) {
    handlers.problem(error)
    socket.terminate()
  }

  return connection
}
