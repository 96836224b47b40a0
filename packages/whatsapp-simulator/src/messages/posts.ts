import { randomInt } from 'node:crypto'
import { proto } from 'baileys'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'
import { Refusal } from '../network/refusal.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Link, Person } from '../people/people.ts'
import type { Place } from '../store/place-store.ts'
import { node, nowSeconds } from '../wire/nodes.ts'
import { newMessageId } from './message-id.ts'
import { STATUS } from './receipts.ts'
import { sealFor } from './to-device.ts'

/** Creates a group or a channel with its people, who are created when they do not exist. */
export function makePlace(network: Network, { kind, name, members }: Omit<Place, 'id' | 'at'>): Place {
  const server = kind === 'group' ? 'g.us' : 'newsletter'
  // As WhatsApp's own: these digits begin the name of every group and channel of these years.
  const id = `120363${randomInt(10 ** 11, 10 ** 12)}@${server}`
  for (const phone of members) network.people.ensure(phone)
  const place = { id, kind, name, members: [...new Set(members)], at: Date.now() }
  network.places.add(place)
  return place
}

export type Post = {
  /** The address of a group or a channel, or `status`. */
  place: string
  text: string
  /** True encrypts for each device alone, without the sender key, as a phone does when it is asked again. */
  alone?: boolean
}
type Audience = { id: string; readers: Person[] }

/**
 * Posts in a group or a channel, or as a status: the linked devices of all its readers get the message. Phones show
 * none of it. Refusal: `place_unknown` for a place that does not exist or that the person is not in.
 */
export async function post(network: Network, from: Person, written: Post) {
  const id = newMessageId()
  const place = network.places.get(written.place)
  if (written.place !== 'status' && !place?.members.includes(from.phone)) throw new Refusal('place_unknown')
  const readers = place?.members.flatMap((phone) => network.people.get(phone) ?? []) ?? acquaintances(network, from)
  await network.commits.atomically(async () => {
    if (place?.kind !== 'newsletter') return toGroup(network, from, { id: place?.id ?? STATUS, readers }, written, id)
    for (const link of linksOf(readers)) toFollower(network, link, place.id, { conversation: written.text }, id)
  })
  return { id }
}

/**
 * Sends one ciphertext to all, made with the author's sender key; a device that does not have that key yet gets it
 * first, encrypted for that device alone (`processSenderKeyDistributionMessage` in Baileys' lib/Signal/libsignal.js).
 */
async function toGroup(network: Network, author: Person, { id, readers }: Audience, written: Post, messageId: string) {
  const message = { conversation: written.text }
  const { ciphertext, distribution } = await author.device.encryptForGroup(id, lidJid(author), message)
  const key = { senderKeyDistributionMessage: { groupId: id, axolotlSenderKeyDistributionMessage: distribution } }
  const shared = node('enc', { v: '2', type: 'skmsg' }, Buffer.from(ciphertext))
  // Asked again, the phone answers with the words and the key for the one device.
  const whole = { ...message, ...key }
  const attrs = { id: messageId, type: 'text', t: nowSeconds(), notify: author.name, from: id }
  const who = { participant: phoneJid(author), participant_lid: lidJid(author), addressing_mode: 'pn' }
  for (const link of linksOf(readers)) {
    const first = await author.device.sharesKeyFirst(id, lidJid(link.person, link.device))
    const own = written.alone ? whole : first ? key : undefined
    const parts = own ? [await sealFor(network, author, link, own)] : []
    const stanza = node('message', { ...attrs, ...who }, written.alone ? parts : [...parts, shared])
    deliver(network, link, stanza, { body: proto.Message.encode(whole).finish(), author: author.phone })
  }
}

/** Sends a channel's message, which is not encrypted and does not name its author. */
function toFollower(network: Network, link: Link, channel: string, message: proto.IMessage, id: string) {
  const body = Buffer.from(proto.Message.encode(message).finish())
  const attrs = { id, type: 'text', t: nowSeconds(), from: channel, server_id: String(randomInt(1, 10 ** 6)) }
  deliver(network, link, node('message', attrs, [node('plaintext', {}, body)]))
}

/** Returns the readers of a status: everyone with whom its author has a chat. */
const acquaintances = (network: Network, person: Person) => [
  person,
  ...network.messages.chats(person.phone).flatMap(({ peer }) => network.people.get(peer) ?? []),
]

const linksOf = (people: Person[]) => people.flatMap(({ links }) => [...links.values()])
