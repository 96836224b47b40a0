import { createHmac, randomBytes } from 'node:crypto'
import { Curve, proto } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { LinkRecord } from '../store/link-store.ts'
import type { Connection, Registered } from '../wire/connection.ts'
import { child, node, nowSeconds, number, SERVER } from '../wire/nodes.ts'
import { announceDevices } from './devices.ts'
import { nextEvent, type PhoneEvent } from '../network/events.ts'
import { endAfterCommit } from './login.ts'
import type { Candidate, Network } from '../network/network.ts'
import { Refusal } from '../network/refusal.ts'

const REFS = 6
const LINK_TIMEOUT_MS = 30_000
const ACCOUNT_SIGNATURE_PREFIX = Buffer.from([6, 0])

/** Sends the refs of which the QR codes are made: Baileys shows the first for 60 s and each next one for 20 s. */
export function startPairing(network: Network, connection: Connection, client: Registered) {
  const refs = Array.from({ length: REFS }, () => `2@${randomBytes(32).toString('base64')}`)
  network.candidates.set(connection, { connection, client, refs, scanned: false })
  const content = refs.map((ref) => node('ref', {}, Buffer.from(ref)))
  network.send(connection, request(`${nowSeconds()}-1`, [node('pair-device', {}, content)]))
}

/**
 * Scans a QR code as a phone does. Resolves when the device is linked and has logged in again. Refusals: `qr_invalid`,
 * `qr_expired`, `already_linked`, `link_refused`, `link_timeout`.
 */
export async function scanQr(network: Network, person: Person, qr: string): Promise<Link> {
  const { ref, noiseKey, identity, secret } = parseQr(qr)
  const candidate = [...network.candidates.values()].find(({ refs }) => refs.includes(ref))
  if (!candidate) throw new Refusal('qr_expired')
  if (candidate.scanned) throw new Refusal('already_linked')
  const { client } = candidate
  const registration = client.payload.devicePairingData
  if (!noiseKey.equals(client.clientKey) || !identity.equals(registration?.eIdent ?? Buffer.alloc(0))) {
    throw new Refusal('qr_invalid', 'the keys in the QR are not those of the device that shows it')
  }
  candidate.scanned = true
  return completeLink(network, person, candidate, secret)
}

/**
 * Links the device with the secret that it shares with the phone, and waits until it has reconnected. Refusals:
 * `link_refused`, `link_timeout`.
 */
export async function completeLink(network: Network, person: Person, candidate: Candidate, secret: Uint8Array) {
  const link = await pair(network, person, candidate, secret)
  const isBack = (event: PhoneEvent) =>
    event.type === 'link' && event.phone === person.phone && event.device === link.device && event.state === 'online'
  if (!(await nextEvent(network.events, isBack, { timeoutMs: LINK_TIMEOUT_MS }))) throw new Refusal('link_timeout')
  return link
}

async function pair(network: Network, person: Person, { connection, client }: Candidate, secret: Uint8Array) {
  const record = recordOf(client)
  const link = network.people.addLink(person, record)
  const id = `pair-${randomBytes(4).toString('hex')}`
  const success = [
    node('device-identity', {}, signedIdentity(person, record, link.device, secret)),
    node('biz', { name: person.name }),
    node('device', { jid: phoneJid(person, link.device), lid: lidJid(person, link.device) }),
    node('platform', { name: 'android' }),
  ]
  const answered = connection.answer(id)
  network.send(connection, request(id, [node('pair-success', {}, success)]))
  const answer = await Promise.race([answered, timeout()])
  if (!answer || !child(child(answer, 'pair-device-sign'), 'device-identity')) {
    network.people.removeLink(link)
    throw new Refusal(answer ? 'link_refused' : 'link_timeout')
  }
  network.tell({ type: 'link', phone: person.phone, device: link.device, state: 'linked' })
  announceDevices(network, link)
  // As the real server does: the device must come again, now as what it has become.
  network.send(connection, node('stream:error', { code: '515' }))
  endAfterCommit(network, connection)
  return link
}

const timeout = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), LINK_TIMEOUT_MS).unref()
  })

/**
 * Reads both forms of a QR code: `ref,noise,identity,secret[,platform]` and the same after
 * `https://wa.me/settings/linked_devices#`.
 */
function parseQr(qr: string) {
  const [ref, ...keys] = qr.slice(qr.indexOf('#') + 1).split(',')
  const [noiseKey, identity, secret] = keys.map((key) => Buffer.from(key, 'base64'))
  const complete = noiseKey?.length === 32 && identity?.length === 32 && secret?.length === 32
  if (!ref?.startsWith('2@') || !complete) throw new Refusal('qr_invalid')
  return { ref, noiseKey, identity, secret }
}

function recordOf({ clientKey, payload }: Registered): LinkRecord {
  const { eIdent, eRegid, eSkeyId, eSkeyVal, eSkeySig } = payload.devicePairingData ?? {}
  if (!eIdent || !eRegid || !eSkeyId || !eSkeyVal || !eSkeySig) throw new Refusal('link_refused')
  return {
    noiseKey: clientKey,
    identity: eIdent,
    registrationId: number(eRegid),
    signedPreKey: { id: number(eSkeyId), value: eSkeyVal, signature: eSkeySig },
    historySent: false,
  }
}

/**
 * Signs the device's identity key with the phone's, and proves with the QR code's secret that the phone saw the code
 * (Baileys checks both).
 */
function signedIdentity(person: Person, record: LinkRecord, keyIndex: number, secret: Uint8Array) {
  const account = person.device.identity
  const rawId = number(randomBytes(4))
  const details = proto.ADVDeviceIdentity.encode({ rawId, timestamp: Number(nowSeconds()), keyIndex }).finish()
  const signed = Buffer.concat([ACCOUNT_SIGNATURE_PREFIX, details, record.identity])
  const identity = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.public,
    accountSignature: Curve.sign(account.private, signed),
  }).finish()
  const hmac = createHmac('sha256', secret).update(identity).digest()
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: identity, hmac }).finish()
}

const request = (id: string, content: ReturnType<typeof node>[]) =>
  node('iq', { from: SERVER, type: 'set', id, xmlns: 'md', t: nowSeconds() }, content)
