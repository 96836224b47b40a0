import type { Link } from '../people/people.ts'
import type { Connection, Registered } from '../wire/connection.ts'
import { lidJid } from '../people/jids.ts'
import { node, nowSeconds } from '../wire/nodes.ts'
import { deliverMissed } from '../network/delivery.ts'
import { sendHistory } from '../messages/history.ts'
import type { Network } from '../network/network.ts'

/**
 * Logs a linked device in by its Noise key. Only one connection per device is allowed: the older one is told that it
 * was replaced.
 */
export function logIn(network: Network, connection: Connection, { clientKey, payload }: Registered) {
  const person = network.people.get(String(payload.username))
  const link = person?.links.get(payload.device ?? 0)
  if (!person || !link || !Buffer.from(clientKey).equals(link.record.noiseKey)) {
    network.send(connection, node('failure', { reason: '401', location: 'sim' }))
    return endAfterCommit(network, connection)
  }
  const refusal = network.faults.takeLogin(link)
  if (refusal !== undefined) {
    network.send(connection, node('failure', { reason: String(refusal), location: 'sim' }))
    return endAfterCommit(network, connection)
  }
  network.sockets.open(connection, person.phone, link.device)
  if (link.connection) {
    network.send(link.connection, node('stream:error', {}, [node('conflict', { type: 'replaced' })]))
    endAfterCommit(network, link.connection)
    network.online.delete(link.connection)
  }
  link.connection = connection
  link.active = false
  link.available = false
  network.online.set(connection, link)
  const attrs = { t: nowSeconds(), props: '27', abprops: '1', location: 'sim', display_name: person.name }
  network.send(connection, node('success', { ...attrs, lid: lidJid(person, link.device) }))
}

/** Makes a device active: it gets first what it missed, then (once in its life) the history of the phone. */
export async function activate(network: Network, link: Link) {
  if (link.active) return
  deliverMissed(network, link)
  link.active = true
  network.tell({ type: 'link', phone: link.person.phone, device: link.device, state: 'online' })
  if (!link.record.historySent) await sendHistory(network, link)
}

/** Removes a connection that has ended; the device stays linked. */
export function hangUp(network: Network, connection: Connection) {
  network.candidates.delete(connection)
  network.presences.forget(connection)
  network.sockets.close(connection)
  const link = network.online.get(connection)
  network.online.delete(connection)
  if (!link) return
  link.connection = undefined
  link.active = false
  network.tell({ type: 'link', phone: link.person.phone, device: link.device, state: 'offline' })
}

/** Closes a connection once its last stanza is written. */
export function endAfterCommit(network: Network, connection: Connection) {
  network.commits.afterCommit(() => connection.end())
}
