import type { BinaryNode } from 'baileys'
import type { WebSocket } from 'ws'
import { acceptConnection, type Connection, type Registered } from './wire/connection.ts'
import { certificateChain } from './wire/certificate.ts'
import { messageFromDevice } from './messages/from-device.ts'
import { hangUp, logIn } from './linking/login.ts'
import type { Link } from './people/people.ts'
import type { Network } from './network/network.ts'
import { startPairing } from './linking/pairing.ts'
import { answerQuery } from './queries/queries.ts'
import { ackFromDevice, receiptFromDevice } from './messages/receipts.ts'
import { callFromDevice } from './messages/calls.ts'
import { typingFromDevice } from './messages/typing.ts'

/** Accepts websockets, and passes what they send to its handlers. */
export function createSwitchboard(network: Network) {
  const { root, server } = network.keys
  const identity = { key: server, certificates: certificateChain(root, server.public) }
  const handlers = {
    hello: (connection: Connection, client: Registered) => greet(network, connection, client),
    node: (connection: Connection, stanza: BinaryNode) => dispatch(network, connection, stanza),
    closed: (connection: Connection) => hangUp(network, connection),
    problem: (error: unknown) => void network.events.emit('problem', error),
  }
  return (socket: WebSocket) => acceptConnection(socket, identity, handlers)
}

function greet(network: Network, connection: Connection, client: Registered) {
  const known = Number(client.payload.username ?? 0) > 0
  if (client.payload.devicePairingData && !known) startPairing(network, connection, client)
  else logIn(network, connection, client)
}

async function dispatch(network: Network, connection: Connection, stanza: BinaryNode) {
  if (network.faults.isSilent(connection)) return
  const link = network.online.get(connection)
  if (stanza.tag === 'iq') return answerQuery(network, connection, link, stanza)
  if (!link) return
  switch (stanza.tag) {
    case 'message':
      return messageFromDevice(network, link, stanza)
    case 'receipt':
      return receiptFromDevice(network, link, stanza)
    case 'ack':
      return ackFromDevice(network, link, stanza)
    case 'call':
      return callFromDevice(network, link, stanza)
    case 'chatstate':
      return typingFromDevice(network, link, stanza)
    case 'presence':
      return presenceFromDevice(network, link, connection, stanza)
  }
}

function presenceFromDevice(network: Network, link: Link, connection: Connection, { attrs: { type, to } }: BinaryNode) {
  if (type === 'available' || type === 'unavailable') link.available = type === 'available'
  const person = network.people.find(to)?.person
  if (type === 'subscribe' && person && to)
    network.send(connection, network.presences.subscribe(connection, person, to))
}
