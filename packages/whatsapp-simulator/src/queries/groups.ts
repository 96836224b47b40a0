import type { BinaryNode } from 'baileys'
import type { Network } from '../network/network.ts'
import { phoneJid } from '../people/jids.ts'
import type { Link } from '../people/people.ts'
import type { Place } from '../store/place-store.ts'
import { firstChild, node } from '../wire/nodes.ts'

/**
 * Answers IQs of `w:g2`: one group that this person is in, or all of them (`extractGroupMetadata` in Baileys'
 * lib/Socket/groups.js).
 */
export function groupsQuery(network: Network, { person }: Link, iq: BinaryNode): BinaryNode[] {
  const own = network.places.of(person.phone).filter(({ kind }) => kind === 'group')
  if (firstChild(iq)?.tag === 'participating') return [node('groups', {}, own.map(groupNode))]
  return own.filter(({ id }) => id === iq.attrs.to).map(groupNode)
}

function groupNode({ id, name, members, at }: Place) {
  const seconds = String(Math.floor(at / 1000))
  const people = members.map((phone, index) =>
    node('participant', { jid: phoneJid({ phone, lid: '' }), type: index === 0 ? 'superadmin' : undefined }),
  )
  const attrs = { id: id.split('@')[0], subject: name, creation: seconds, s_t: seconds, addressing_mode: 'pn' }
  return node('group', attrs, people)
}
