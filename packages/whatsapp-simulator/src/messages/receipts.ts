import type { BinaryNode } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { jidLike, phoneJid } from '../people/jids.ts'
import { child, children, node, nowSeconds } from '../wire/nodes.ts'
import { confirm, deliver, nameOf } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { bundleOf } from '../network/prekeys.ts'
import { mediaAgain } from './media-again.ts'
import { messageAgain } from './to-device.ts'

/** The JID of all status posts. */
export const STATUS = 'status@broadcast'

type Confirmed = 'delivered' | 'read'

/**
 * Notes that `reader` got or read a message of `author`, and changes the ticks for the author. A confirmation that
 * changes nothing is dropped.
 */
export function acknowledge(network: Network, reader: Person, author: Person, id: string, status: Confirmed) {
  const copy = { phone: author.phone, peer: reader.phone, fromMe: true, id }
  if (!network.messages.advance(copy, status)) return
  network.tell({ type: 'tick', phone: author.phone, with: reader.phone, id, status })
  sendReceipts(network, reader, author, id, status)
}

/** Sends a receipt to the author's linked devices, from the address that they wrote to. */
export function sendReceipts(network: Network, reader: Person, author: Person, id: string, status: Confirmed) {
  const address = network.messages.find(author.phone, reader.phone, true, id)?.address
  const type = status === 'read' ? 'read' : undefined
  const receipt = node('receipt', { id, from: address ?? phoneJid(reader), t: nowSeconds(), type })
  for (const link of author.links.values()) deliver(network, link, receipt)
}

/** Marks a chat as read, on the phone or on a linked device, and reports it to the author. */
export function markRead(network: Network, reader: Person, author: Person, ids?: string[]) {
  for (const id of ids ?? network.messages.unread(reader.phone, author.phone)) {
    const copy = { phone: reader.phone, peer: author.phone, fromMe: false, id }
    if (!network.messages.advance(copy, 'read')) continue
    network.tell({ type: 'tick', phone: reader.phone, with: author.phone, id, status: 'read' })
    acknowledge(network, reader, author, id, 'read')
  }
}

/** Handles a receipt of a linked device: it has the message, its person read some, or it could not decrypt one. */
export async function receiptFromDevice(network: Network, link: Link, receipt: BinaryNode) {
  const { id = '', to, type } = receipt.attrs
  const ids = [id, ...children(child(receipt, 'list')).map((item) => item.attrs.id ?? '')]
  if (link.connection) {
    network.send(link.connection, node('ack', { class: 'receipt', id, from: to, type }))
  }
  if (type === 'retry') return retry(network, link, receipt)
  if (type === 'server-error') return mediaAgain(network, link, receipt)
  for (const each of ids) confirm(network, link, `message/${each}`)
  if (type === 'read' && to === STATUS) return noteSeen(network, link.person, ids)
  const author = network.people.find(to)?.person
  if (!author || author === link.person) return
  if (type === 'read') return markRead(network, link.person, author, ids)
  if (type === undefined || type === 'inactive') {
    for (const each of ids) acknowledge(network, link.person, author, each, 'delivered')
  }
}

function noteSeen({ seenPosts }: Network, reader: Person, ids: string[]) {
  for (const id of ids) seenPosts.set(id, (seenPosts.get(id) ?? new Set()).add(reader.phone))
}

/** Handles an ack of a linked device: it confirms a stanza, or (with `error`) says that it cannot use it. */
export function ackFromDevice(network: Network, link: Link, { attrs }: BinaryNode) {
  const entry = link.waiting.get(`message/${attrs.id}`)
  // After a retry receipt comes a refusal of the first copy: the second one still waits for its own answer.
  if (attrs.class === 'message' && attrs.error && entry && wasSentAgain(entry.stanza)) return
  confirm(network, link, nameOf(attrs.class ?? '', attrs, attrs.to))
}

async function retry(network: Network, link: Link, receipt: BinaryNode) {
  const { id = '', to } = receipt.attrs
  const count = child(receipt, 'retry')?.attrs.count ?? '1'
  const keys = bundleOf(link, child(receipt, 'keys'))
  if (await network.commits.atomically(() => messageAgain(network, link, id, count, keys))) return
  // Written by another linked device: it must send it again itself.
  const author = network.people.find(to)
  const other = author?.person.links.get(author.device)
  if (!other || !to) return
  const attrs = { ...receipt.attrs, to: undefined, from: jidLike(to, link.person, link.device), t: nowSeconds() }
  deliver(network, other, node('receipt', attrs, receipt.content))
}

const wasSentAgain = (stanza: BinaryNode) => child(stanza, 'enc')?.attrs.count !== undefined
