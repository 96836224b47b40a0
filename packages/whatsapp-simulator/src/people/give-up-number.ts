import type { Network } from '../network/network.ts'
import { unlink } from '../network/unlink.ts'
import type { Person } from './people.ts'

/** The person leaves the network: its devices are unlinked, and nobody has the number any more. Others keep their chats. */
export function giveUpNumber(network: Network, person: Person) {
  for (const link of person.links.values()) unlink(network, link)
  network.people.remove(person)
}
