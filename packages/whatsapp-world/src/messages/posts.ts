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
import { sealFor } from './to-device.ts'

/** Where a person's status posts go: to everybody that the person has a chat with. */
const STATUS = 'status@broadcast'

/** Makes a group or a channel of people, who are made when nobody knows them. */
export function makePlace(network: Network, { kind, name, members }: Omit<Place, 'id' | 'at'>): Place {
  const server = kind === 'group' ? 'g.us' : 'newsletter'
  // As WhatsApp's own: these digits begin the name of every group and channel of these years.
  const id = `120363${randomInt(10 ** 11, 10 ** 12)}@${server}`
  for (const phone of members) network.people.ensure(phone)
  const place = { id, kind, name, members: [...new Set(members)], at: Date.now() }
  network.places.add(place)
  return place
}

/**
 * A person writes in a group or a channel, or posts a status: the linked devices of all who read there get it. Phones show
 * none of it. Refusal: `place_unknown` for a place that is not there or that the person is not in.
 */
export async function post(network: Network, from: Person, { place: id, text }: { place: string; text: string }) {
  const message = { conversation: text }
  const messageId = newMessageId()
  await network.journal.atomically(async () => {
    if (id === 'status')
      return toGroup(network, from, { id: STATUS, readers: acquaintances(network, from) }, message, messageId)
    const place = network.places.get(id)
    if (!place?.members.includes(from.phone)) throw new Refusal('place_unknown')
    const readers = place.members.flatMap((phone) => network.people.get(phone) ?? [])
    if (place.kind === 'group') return toGroup(network, from, { id, readers }, message, messageId)
    for (const link of linksOf(readers)) toFollower(network, link, id, message, messageId)
  })
  return { id: messageId }
}

/**
 * One ciphertext for all, made with the author's sender key; who has not got that key yet gets it before, encrypted for
 * that device alone (`processSenderKeyDistributionMessage` in Baileys' lib/Signal/libsignal.js).
 */
async function toGroup(
  network: Network,
  author: Person,
  { id, readers }: { id: string; readers: Person[] },
  message: proto.IMessage,
  messageId: string,
) {
  const { ciphertext, distribution } = await author.device.encryptForGroup(id, lidJid(author), message)
  const key = { senderKeyDistributionMessage: { groupId: id, axolotlSenderKeyDistributionMessage: distribution } }
  const shared = node('enc', { v: '2', type: 'skmsg' }, Buffer.from(ciphertext))
  for (const link of linksOf(readers)) {
    const jid = lidJid(link.person, link.device)
    const first = await author.device.sharesKeyFirst(id, jid)
    const keys = first ? [await sealFor(network, author, link, key)] : []
    const attrs = { id: messageId, type: 'text', t: nowSeconds(), notify: author.name, from: id }
    const who = { participant: phoneJid(author), participant_lid: lidJid(author), addressing_mode: 'pn' }
    // Asked again, the phone answers with the words and the key for this device alone.
    const body = proto.Message.encode({ ...message, ...key }).finish()
    deliver(network, link, node('message', { ...attrs, ...who }, [...keys, shared]), { body, author: author.phone })
  }
}

/** What a channel says is no secret, and its author is not named. */
function toFollower(network: Network, link: Link, channel: string, message: proto.IMessage, id: string) {
  const body = Buffer.from(proto.Message.encode(message).finish())
  const attrs = { id, type: 'text', t: nowSeconds(), from: channel, server_id: String(randomInt(1, 10 ** 6)) }
  deliver(network, link, node('message', attrs, [node('plaintext', {}, body)]))
}

const acquaintances = (network: Network, person: Person) => [
  person,
  ...network.messages.chats(person.phone).flatMap(({ peer }) => network.people.get(peer) ?? []),
]

const linksOf = (people: Person[]) => people.flatMap(({ links }) => [...links.values()])
