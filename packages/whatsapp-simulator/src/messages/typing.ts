import type { BinaryNode } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { phoneJid } from '../people/jids.ts'
import { firstChild, node } from '../wire/nodes.ts'
import type { Network } from '../network/network.ts'

export type TypingState = 'composing' | 'recording' | 'paused'

/** Shows on the other phone and its linked devices that a person types. It is not kept for devices that are offline. */
export function showTyping(network: Network, from: Person, to: Person, state: TypingState) {
  network.tell({ type: 'typing', phone: to.phone, from: from.phone, state })
  const mark = state === 'recording' ? node('composing', { media: 'audio' }) : node(state)
  for (const link of to.links.values()) {
    if (link.active && link.connection) {
      network.send(link.connection, node('chatstate', { from: phoneJid(from) }, [mark]))
    }
  }
}

/** Changes whether a person is available, and tells the devices that asked for this person's presence. */
export function showPresence(network: Network, person: Person, state: 'available' | 'unavailable') {
  for (const [connection, stanza] of network.presences.change(person, state)) network.send(connection, stanza)
}

export function typingFromDevice(network: Network, link: Link, chatstate: BinaryNode) {
  const to = network.people.find(chatstate.attrs.to)?.person
  const mark = firstChild(chatstate)
  if (!to || !mark) return
  const recording = mark.tag === 'composing' && mark.attrs.media === 'audio'
  showTyping(network, link.person, to, recording ? 'recording' : mark.tag === 'composing' ? 'composing' : 'paused')
}
