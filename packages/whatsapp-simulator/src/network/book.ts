import { createHmac, randomBytes } from 'node:crypto'
import { type BinaryNode, encodeSyncdPatch, newLTHashState, proto } from 'baileys'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Link, Person } from '../people/people.ts'
import { child, children, node, nowSeconds, SERVER } from '../wire/nodes.ts'
import { deliver } from './delivery.ts'
import type { Network } from './network.ts'

/**
 * The collection in which WhatsApp keeps a phone's address book, and the version of its entries (Baileys'
 * `chatModificationToAppPatch`).
 */
const COLLECTION = 'critical_unblock_low'
const ENTRY_VERSION = 2
const KEY_ID = Buffer.from([0, 0, 0, 0, 0, 1])

/** Returns the key that encrypts a phone's app state; devices get it when they are linked. */
export const appStateKey = ({ keys }: Network, { phone }: Person): proto.Message.IAppStateSyncKey => ({
  keyId: { keyId: KEY_ID },
  keyData: {
    keyData: createHmac('sha256', keys.server.private).update(`app state of ${phone}`).digest(),
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0, 1] },
    timestamp: Number(nowSeconds()),
  },
})

/** Writes a name into the address book of a phone, and notifies its linked devices of the change. */
export async function nameInBook(network: Network, person: Person, other: Person, name: string): Promise<void> {
  const book = network.books.get(person) ?? { state: newLTHashState(), patches: [] }
  const contactAction = { fullName: name, lidJid: lidJid(other), saveOnPrimaryAddressbook: true }
  const entry: Parameters<typeof encodeSyncdPatch>[0] = {
    type: COLLECTION,
    index: ['contact', phoneJid(other)],
    syncAction: { timestamp: Date.now(), contactAction },
    apiVersion: ENTRY_VERSION,
    operation: proto.SyncdMutation.SyncdOperation.SET,
  }
  const key = appStateKey(network, person).keyData!
  const { patch, state } = await encodeSyncdPatch(entry, KEY_ID.toString('base64'), book.state, async () => key)
  const bytes = proto.SyncdPatch.encode({ ...patch, version: { version: state.version } }).finish()
  network.books.set(person, { state, patches: [...book.patches, bytes] })
  for (const link of person.links.values()) {
    const attrs = { from: SERVER, type: 'server_sync', id: randomBytes(8).toString('hex'), t: nowSeconds() }
    deliver(network, link, node('notification', attrs, [node('collection', { name: COLLECTION })]))
  }
}

/**
 * Answers a device that asks for its app state: it gets the patches that it does not have. Other collections are empty.
 */
export function appStateQuery({ books }: Network, { person }: Link, iq: BinaryNode): BinaryNode[] {
  const asked = children(child(iq, 'sync'))
  return [
    node(
      'sync',
      {},
      asked.map(({ attrs: { name, version = '0' } }) => {
        const patches = name === COLLECTION ? (books.get(person)?.patches.slice(Number(version)) ?? []) : []
        const list = patches.map((bytes) => node('patch', {}, Buffer.from(bytes)))
        return node('collection', { name, version }, list.length ? [node('patches', {}, list)] : [])
      }),
    ),
  ]
}
