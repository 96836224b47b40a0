import type { Link, Person } from '../people/people.ts'
import { node } from '../wire/nodes.ts'
import { announceDevices } from './devices.ts'
import { endAfterCommit } from './login.ts'
import type { Network } from '../network/network.ts'

/**
 * Removes a linked device, as the phone does or by its own log-out: everything stored for it is deleted, and a
 * connected device is notified.
 */
export function unlink(network: Network, link: Link) {
  const { connection, person, device } = link
  network.people.removeLink(link)
  network.tell({ type: 'link', phone: person.phone, device, state: 'removed' })
  announceDevices(network, link)
  if (!connection) return
  link.connection = undefined
  network.online.delete(connection)
  network.send(connection, node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]))
  endAfterCommit(network, connection)
}

/**
 * Removes a person from the network: their devices are unlinked, and the number no longer exists. Others keep their
 * chats.
 */
export function removePerson(network: Network, person: Person) {
  for (const link of person.links.values()) unlink(network, link)
  network.people.remove(person)
}
