import { randomBytes } from 'node:crypto'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Link } from '../people/people.ts'
import { node, nowSeconds } from '../wire/nodes.ts'
import { deliver } from '../network/delivery.ts'
import type { Network } from '../network/network.ts'

/**
 * Reports that a device was linked or removed: the person's other devices, and those of everyone in the person's chats,
 * must ask again for which devices to encrypt. (Baileys caches a list of devices for five minutes, and drops it on this
 * notice.)
 */
export function announceDevices(network: Network, { person, device }: Link) {
  const peers = network.messages.chats(person.phone).flatMap(({ peer }) => network.people.get(peer) ?? [])
  const devices = [phoneJid(person, device), lidJid(person, device)].map((jid) => node('device', { jid }))
  for (const link of [person, ...peers].flatMap(({ links }) => [...links.values()])) {
    if (link.person === person && link.device === device) continue
    const id = `devices-${randomBytes(6).toString('hex')}`
    const attrs = { from: phoneJid(person), type: 'devices', id, t: nowSeconds() }
    deliver(network, link, node('notification', attrs, [node('update', {}, devices)]))
  }
}
