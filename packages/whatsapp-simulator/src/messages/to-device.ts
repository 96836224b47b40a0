import { type BinaryNode, proto } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Bundle } from '../people/phone.ts'
import { node, nowSeconds } from '../wire/nodes.ts'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { takeBundle } from '../network/prekeys.ts'

export type Envelope = {
  id: string
  /** The form of the addresses: by phone or by hidden id. */
  addressing: 'pn' | 'lid'
  /** Further attributes: `recipient` of the author's own copy, `category` of peer messages. */
  attrs?: Record<string, string>
  /** True breaks the ciphertext, so that the device must ask again. */
  corrupt?: boolean
}

/** Encrypts a message of a phone for one linked device, and delivers it. */
export async function messageToDevice(
  network: Network,
  author: Person,
  link: Link,
  message: proto.IMessage,
  envelope: Envelope,
) {
  const sealed = await sealFor(network, author, link, message)
  if (envelope.corrupt) breakSeal(sealed)
  const own = author === link.person
  const lid = envelope.addressing === 'lid'
  const alternative = lid ? { sender_pn: phoneJid(author) } : { sender_lid: lidJid(author) }
  const stanza = node(
    'message',
    {
      id: envelope.id,
      type: 'text',
      t: nowSeconds(),
      notify: author.name,
      from: lid ? lidJid(author) : phoneJid(author),
      addressing_mode: own ? undefined : envelope.addressing,
      ...(own ? {} : alternative),
      ...envelope.attrs,
    },
    [sealed],
  )
  deliver(network, link, stanza, { body: proto.Message.encode(message).finish(), author: author.phone })
}

/**
 * Sends a message again that a device could not read, in a new session (with the keys that the device sent, or the next
 * of its stock). Resolves to false when the message was not written by a phone.
 */
export async function messageAgain(network: Network, link: Link, id: string, count: string, keys?: Bundle) {
  const entry = link.waiting.get(`message/${id}`)
  const author = entry?.source && network.people.get(entry.source.author)
  if (!entry?.source || !author) return false
  await author.device.beginSession(lidJid(link.person, link.device), keys ?? takeBundle(network, link))
  const sealed = await sealFor(network, author, link, proto.Message.decode(entry.source.body))
  const again = node('enc', { ...sealed.attrs, count }, sealed.content)
  deliver(network, link, { ...entry.stanza, content: [again] }, entry.source)
  return true
}

/** Encrypts a message of a phone for one linked device. */
export async function sealFor(network: Network, author: Person, link: Link, message: proto.IMessage) {
  const jid = lidJid(link.person, link.device)
  const { type, ciphertext } = await author.device.encrypt(jid, message, () => takeBundle(network, link))
  return node('enc', { v: '2', type }, Buffer.from(ciphertext))
}

function breakSeal({ content }: BinaryNode) {
  if (content instanceof Uint8Array) content[content.length - 3]! ^= 0xff
}
