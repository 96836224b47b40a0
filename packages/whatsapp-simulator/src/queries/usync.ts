import type { BinaryNode } from 'baileys'
import type { Person } from '../people/people.ts'
import { isLid, lidJid, phoneJid } from '../people/jids.ts'
import { bytes, child, children, node, nowSeconds } from '../wire/nodes.ts'
import type { Network } from '../network/network.ts'

/** Answers who has WhatsApp, with which devices and LID, as clients ask before they write to somebody (`usync`). */
export function usync(network: Network, iq: BinaryNode): BinaryNode[] {
  const request = child(iq, 'usync')
  const protocols = children(child(request, 'query')).map(({ tag }) => tag)
  const users = children(child(request, 'list')).map((user) => {
    const jid = addressOf(user)
    const person = network.people.find(jid)?.person
    return node(
      'user',
      { jid },
      protocols.flatMap((protocol) => answer(protocol, jid, person)),
    )
  })
  return [node('usync', { ...request?.attrs }, [node('result'), node('list', {}, users)])]
}

function answer(protocol: string, jid: string, person: Person | undefined): BinaryNode[] {
  if (protocol === 'contact') return [node('contact', { type: person ? 'in' : 'out' })]
  if (!person) return []
  if (protocol === 'lid' && !isLid(jid)) return [node('lid', { val: lidJid(person) })]
  if (protocol === 'devices') return [devices(person)]
  if (protocol === 'disappearing_mode') return [node('disappearing_mode', { duration: '0', t: '0' })]
  return []
}

function devices(person: Person) {
  const linked = [...person.links.keys()].map((id) => node('device', { id: String(id), 'key-index': String(id) }))
  return node('devices', {}, [
    node('device-list', {}, [node('device', { id: '0' }), ...linked]),
    node('key-index-list', { ts: nowSeconds() }),
  ])
}

/** Returns the address of a user, given by address or by the number as typed. */
function addressOf(user: BinaryNode) {
  const typed = bytes(user, 'contact').toString().replace(/\D/g, '')
  return user.attrs.jid ?? (typed ? phoneJid({ phone: typed, lid: '' }) : '')
}
