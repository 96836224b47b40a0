import { compose } from '../contents/compose.ts'
import type { Draft } from '../contents/composed.ts'
import type { Network } from '../network/network.ts'
import type { Person } from '../people/people.ts'
import { newMessageId } from './message-id.ts'

type Past = (Draft & { id?: string; fromMe: boolean; at: string })[]

/** Adds earlier messages to one phone only: they are not reported, and the next linked device gets them. */
export async function addPast(network: Network, person: Person, other: Person, past: Past) {
  await network.commits.atomically(async () => {
    for (const { id = newMessageId(), fromMe, at, ...draft } of past) {
      const [author, reader] = fromMe ? [person, other] : [other, person]
      const { text, content } = await compose(network, author, reader, draft)
      const place = { phone: person.phone, peer: other.phone, id, fromMe, at: Date.parse(at) }
      network.messages.add({ ...place, text, content, status: 'read' })
    }
  })
}
