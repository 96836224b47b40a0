import { randomBytes } from 'node:crypto'
import type { BinaryNode } from 'baileys'
import type { Call } from '../network/call.ts'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { phoneJid } from '../people/jids.ts'
import type { Link, Person } from '../people/people.ts'
import { firstChild, node, nowSeconds } from '../wire/nodes.ts'

/**
 * Starts a call from one person to another, which that person's linked devices are told of. There is no sound in this
 * network.
 */
export function startCall(network: Network, from: Person, to: Person, video: boolean): Call {
  const id = randomBytes(16).toString('hex').toUpperCase()
  const call: Call = { id, from: from.phone, to: to.phone, video, state: 'ringing' }
  network.calls.set(id, call)
  const creator = { 'call-id': id, 'call-creator': phoneJid(from) }
  for (const link of to.links.values()) {
    const media = [node('audio', { rate: '16000' }), ...(video ? [node('video')] : [])]
    deliver(network, link, node('call', callAttrs(from), [node('offer', creator, media)]))
  }
  return call
}

/** Ends a call for its caller. */
export function endCall(network: Network, from: Person, to: Person, call: Call) {
  if (call.state === 'ringing') call.state = 'ended'
  const creator = { 'call-id': call.id, 'call-creator': phoneJid(from) }
  for (const link of to.links.values()) {
    deliver(network, link, node('call', callAttrs(from), [node('terminate', creator)]))
  }
}

/** Rejects a call for a linked device. */
export function callFromDevice(network: Network, link: Link, stanza: BinaryNode) {
  const { id, to } = stanza.attrs
  if (link.connection) network.send(link.connection, node('ack', { class: 'call', id, from: to, t: nowSeconds() }))
  const answer = firstChild(stanza)
  const call = network.calls.get(answer?.attrs['call-id'] ?? '')
  if (answer?.tag === 'reject' && call?.to === link.person.phone) call.state = 'rejected'
}

const callAttrs = (from: Person) => ({
  id: randomBytes(8).toString('hex').toUpperCase(),
  from: phoneJid(from),
  t: nowSeconds(),
  notify: from.name,
})
