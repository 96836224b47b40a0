import type { Link, Person } from '../people/people.ts'
import { node } from '../wire/nodes.ts'
import { announceDevices } from './devices.ts'
import { endAfterCommit } from './login.ts'
import type { Network } from '../network/network.ts'

/** The phone removes a linked device, or the device logs out: all it had here is gone, and it is told if it is there. */
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

/** Removes a person from the network: its devices are unlinked, and nobody has the number any more. Others keep their chats. */
export function removePerson(network: Network, person: Person) {
  for (const link of person.links.values()) unlink(network, link)
  network.people.remove(person)
}
