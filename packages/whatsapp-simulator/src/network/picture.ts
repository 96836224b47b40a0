import { createHash } from 'node:crypto'
import type { Network } from './network.ts'
import type { Person } from '../people/people.ts'

/**
 * Sets the picture that a person shows to everyone, in base64; null removes it. Every picture has an address of its
 * own.
 */
export function showPicture(network: Network, person: Person, picture: string | null) {
  if (picture === null) return network.people.savePicture(person, undefined)
  const data = Buffer.from(picture, 'base64')
  const name = createHash('sha256').update(data).digest('hex').slice(0, 40)
  network.media.put(name, data)
  network.people.savePicture(person, name)
}
