import { type BinaryNode, encodeBigEndian, type proto } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { isLid, jidLike, lidJid, phoneJid, withoutDevice } from '../people/jids.ts'
import { bytes, child, children, node, nowSeconds } from '../wire/nodes.ts'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { readContent } from '../contents/read-content.ts'
import { showMessage } from './show-message.ts'
import { received } from './phone-messages.ts'

type Part = { jid: string; enc: BinaryNode }

/**
 * Handles a message of a linked device, encrypted once for every device that is to read it. The server's ack is sent
 * first.
 */
export async function messageFromDevice(network: Network, link: Link, message: BinaryNode) {
  const { id, to } = message.attrs
  const error = network.faults.takeMessage(link.person, network.people.find(to)?.person)
  if (error !== undefined) {
    const refusal = { class: 'message', id, from: to, t: nowSeconds(), error: String(error) }
    if (link.connection) network.send(link.connection, node('ack', refusal))
    return
  }
  if (link.connection) {
    network.send(link.connection, node('ack', { class: 'message', id, from: to, t: nowSeconds() }))
  }
  announce(network, link, message)
  await network.commits.atomically(async () => {
    for (const part of ownFirst(network, link, partsOf(message))) await route(network, link, message, part)
  })
}

/**
 * Deletes the phone's Signal sessions with all linked devices, like those of a phone restored from an old backup; it
 * must request the next messages again.
 */
export async function forgetSessions(network: Network, person: Person) {
  const links = network.people.all().flatMap((each) => [...each.links.values()])
  for (const link of links) await person.device.forget(lidJid(link.person, link.device))
}

/**
 * Stores that a message exists, so that the network accepts receipts for it before the author's phone can read its
 * copy.
 */
function announce(network: Network, link: Link, { attrs }: BinaryNode) {
  const to = network.people.find(attrs.to)?.person
  if (!to || !attrs.to || !attrs.id || to === link.person) return
  const address = withoutDevice(attrs.to)
  network.messages.announce({ phone: link.person.phone, peer: to.phone, id: attrs.id, at: Date.now(), address })
}

/**
 * Returns the parts of a message, one for every device; a message for a single device (a peer message, a repeated one)
 * has its ciphertext directly.
 */
function partsOf(message: BinaryNode): Part[] {
  const direct = child(message, 'enc')
  const address = message.attrs.participant ?? message.attrs.to ?? ''
  return [
    ...children(child(message, 'participants')).flatMap((part) => {
      const enc = child(part, 'enc')
      return enc ? [{ jid: part.attrs.jid ?? '', enc }] : []
    }),
    ...(direct ? [{ jid: address, enc: direct }] : []),
  ]
}

/** Sorts the parts of the author's own phone first: it must know the message before a receipt for it arrives. */
function ownFirst(network: Network, link: Link, parts: Part[]) {
  const rank = ({ jid }: Part) => Number(network.people.find(jid)?.person !== link.person)
  return parts.toSorted((a, b) => rank(a) - rank(b))
}

async function route(network: Network, link: Link, message: BinaryNode, { jid, enc }: Part) {
  const target = network.people.find(jid)
  if (!target) return
  const device = target.person.links.get(target.device)
  if (device) forward(network, link, device, message, enc)
  else if (target.device === 0) await open(network, link, target.person, message, jid, enc)
}

async function open(network: Network, link: Link, person: Person, message: BinaryNode, jid: string, enc: BinaryNode) {
  const type = enc.attrs.type === 'pkmsg' ? 'pkmsg' : 'msg'
  const sender = lidJid(link.person, link.device)
  const content = await person.device.decrypt(sender, type, bytes(enc)).catch(() => undefined)
  if (content) return arrived(network, link, person, message, content)
  const again = { v: '1', count: '1', id: message.attrs.id, t: nowSeconds() }
  // The author's own phone says in which chat: its address is not the chat's.
  const recipient = person === link.person ? message.attrs.to : undefined
  const attrs = { id: message.attrs.id, from: withoutDevice(jid), recipient, type: 'retry', t: nowSeconds() }
  const registration = node('registration', {}, encodeBigEndian(person.device.registrationId))
  deliver(network, link, node('receipt', attrs, [node('retry', again), registration]))
}

function arrived(network: Network, link: Link, person: Person, { attrs }: BinaryNode, content: proto.IMessage) {
  const id = attrs.id ?? ''
  const to = network.people.find(attrs.to)?.person
  if (!to) return
  const read = readContent(content.deviceSentMessage?.message ?? content)
  if (person !== link.person)
    return received(network, link.person, person, { id, text: undefined, ...read, at: Date.now() })
  if (!read || to === person) return
  const message = {
    phone: person.phone,
    peer: to.phone,
    id,
    fromMe: true,
    ...read,
    at: Date.now(),
    status: 'sent' as const,
  }
  showMessage(network, message)
}

function forward(network: Network, from: Link, to: Link, { attrs, content }: BinaryNode, enc: BinaryNode) {
  const lid = isLid(attrs.to ?? '')
  const own = from.person === to.person
  const identity = Array.isArray(content) ? content.filter(({ tag }) => tag === 'device-identity') : []
  const stanza = node(
    'message',
    {
      id: attrs.id,
      type: attrs.type ?? 'text',
      t: nowSeconds(),
      notify: from.person.name,
      from: jidLike(attrs.to ?? '', from.person, from.device),
      recipient: own ? attrs.to : undefined,
      ...(lid ? { sender_pn: phoneJid(from.person) } : { sender_lid: lidJid(from.person) }),
    },
    [enc, ...identity],
  )
  deliver(network, to, stanza)
}
