import { type BinaryNode, encodeBigEndian } from 'baileys'
import type { Link } from '../people/people.ts'
import type { Bundle } from '../people/phone.ts'
import { bytes, child, children, node, nowSeconds, number, SERVER } from '../wire/nodes.ts'
import { deliver } from './delivery.ts'
import type { Network } from './network.ts'

/** The number of one-time keys below which Baileys uploads more when it is notified (`MIN_PREKEY_COUNT`). */
const LOW_STOCK = 5

/** Returns a device's bundle and removes its one-time key. A device with few keys left is notified. */
export function takeBundle(network: Network, link: Link): Bundle {
  const { registrationId, identity, signedPreKey } = link.record
  const preKey = link.preKeys.shift()
  if (preKey) network.links.removePreKey(link.person.phone, link.device, preKey.id)
  if (link.preKeys.length === LOW_STOCK - 1) {
    const count = node('count', { value: String(link.preKeys.length) })
    const attrs = { from: SERVER, type: 'encrypt', id: `low-${preKey?.id}`, t: nowSeconds() }
    deliver(network, link, node('notification', attrs, [count]))
  }
  return { registrationId, identity, signedPreKey, preKey }
}

/**
 * Answers the IQs of `encrypt`: how many one-time keys are left, the digest, bundles of others, upload and rotation.
 */
export async function encryptQuery(network: Network, link: Link, iq: BinaryNode): Promise<BinaryNode[]> {
  const request = children(iq)[0]
  if (request?.tag === 'count') return [node('count', { value: String(link.preKeys.length) })]
  if (request?.tag === 'digest') return [node('digest', {}, [registration(link.record.registrationId)])]
  if (request?.tag === 'key') {
    return [
      node('list', {}, await Promise.all(children(request).map((user) => bundleNode(network, user.attrs.jid ?? '')))),
    ]
  }
  if (request?.tag === 'rotate') rotate(network, link, child(request, 'skey'))
  else if (iq.attrs.type === 'set') upload(network, link, iq)
  return []
}

/** Reads the bundle that a device sent with its retry receipt; undefined when it sent none. */
export function bundleOf(link: Link, keys: BinaryNode | undefined): Bundle | undefined {
  const signed = child(keys, 'skey')
  if (!keys || !signed) return undefined
  const preKey = child(keys, 'key')
  return {
    registrationId: link.record.registrationId,
    identity: bytes(keys, 'identity'),
    signedPreKey: signedKeyOf(signed),
    preKey: preKey && keyOf(preKey),
  }
}

function upload(network: Network, link: Link, iq: BinaryNode) {
  const preKeys = children(child(iq, 'list')).map(keyOf)
  link.preKeys.push(...preKeys)
  network.links.addPreKeys(link.person.phone, link.device, preKeys)
  rotate(network, link, child(iq, 'skey'))
}

function rotate(network: Network, link: Link, signed: BinaryNode | undefined) {
  if (!signed) return
  link.record.signedPreKey = signedKeyOf(signed)
  network.people.saveLink(link)
}

async function bundleNode(network: Network, jid: string): Promise<BinaryNode> {
  const owner = network.people.find(jid)
  const link = owner?.person.links.get(owner.device)
  if (!owner || (owner.device !== 0 && !link)) {
    return node('user', { jid }, [node('error', { code: '404', text: 'item-not-found' })])
  }
  const bundle = link ? takeBundle(network, link) : await owner.person.device.bundle()
  const { signedPreKey, preKey } = bundle
  return node('user', { jid }, [
    registration(bundle.registrationId),
    node('type', {}, Buffer.from([5])),
    node('identity', {}, bundle.identity),
    node('skey', {}, [...keyNodes(signedPreKey), node('signature', {}, signedPreKey.signature)]),
    ...(preKey ? [node('key', {}, keyNodes(preKey))] : []),
  ])
}

const registration = (id: number) => node('registration', {}, encodeBigEndian(id))
const keyNodes = ({ id, value }: { id: number; value: Uint8Array }) => [
  node('id', {}, encodeBigEndian(id, 3)),
  node('value', {}, value),
]
const keyOf = (key: BinaryNode) => ({ id: number(bytes(key, 'id')), value: bytes(key, 'value') })
const signedKeyOf = (key: BinaryNode) => ({ ...keyOf(key), signature: bytes(key, 'signature') })
