import { randomBytes } from 'node:crypto'
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  hkdf,
} from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { bytes, firstChild, node, nowSeconds, SERVER } from '../wire/nodes.ts'
import type { Connection } from '../wire/connection.ts'
import type { Network } from '../network/network.ts'
import { completeLink } from './pairing.ts'
import { Refusal } from '../network/refusal.ts'

const TAG = 'link_code_companion_reg'
const FINISH_TIMEOUT_MS = 10_000
/** Lengths, in bytes, of the parts of the wrapped key: salt, then IV, then the key. */
const SALT = 32
const IV = 16
const KEY = 32
const NONCE = 12

/**
 * Answers the two stanzas of a device that links by code: with the first it shows a code for a number, with the second
 * it proves that the phone knows the code.
 */
export function answerCode(network: Network, connection: Connection, iq: BinaryNode): BinaryNode[] | undefined {
  const request = firstChild(iq)
  const candidate = network.candidates.get(connection)
  if (request?.tag !== TAG || !candidate) return undefined
  if (request.attrs.stage === 'companion_finish') {
    candidate.code?.finish(request)
    return undefined
  }
  const wrapped = bytes(request, 'link_code_pairing_wrapped_companion_ephemeral_pub')
  const ref = `3@${randomBytes(16).toString('base64')}`
  const phone = request.attrs.jid?.split('@')[0] ?? ''
  candidate.code = { phone, wrapped, ref, finish: () => undefined }
  const content = [node('link_code_pairing_ref', {}, Buffer.from(ref))]
  return [node(TAG, { stage: 'companion_hello' }, content)]
}

/**
 * Enters the eight characters that a device shows for a person's number. Resolves when the device is linked and has
 * logged in again. Refusals: `code_unknown` (no device shows one for this number), `code_wrong`, and those of `scanQr`.
 */
export async function enterCode(network: Network, person: Person, code: string): Promise<Link> {
  const candidate = [...network.candidates.values()].findLast((each) => each.code?.phone === person.phone)
  if (!candidate?.code) throw new Refusal('code_unknown')
  if (candidate.scanned) throw new Refusal('already_linked')
  const { wrapped, ref } = candidate.code
  const theirs = aesDecryptCTR(
    wrapped.subarray(SALT + IV),
    await keyOf(code, wrapped),
    wrapped.subarray(SALT, SALT + IV),
  )
  const ours = Curve.generateKeyPair()
  const finished = new Promise<BinaryNode | undefined>((resolve) => {
    if (candidate.code) candidate.code.finish = resolve
    setTimeout(() => resolve(undefined), FINISH_TIMEOUT_MS).unref()
  })
  network.send(candidate.connection, primaryHello(await wrap(ours.public, code), person, ref))
  const finish = await finished
  if (!finish) throw new Refusal('link_timeout')
  const shared = Curve.sharedKey(ours.private, theirs)
  const secret = secretOf(person, shared, bytes(finish, 'link_code_pairing_wrapped_key_bundle'))
  candidate.scanned = true
  return completeLink(network, person, candidate, secret)
}

function primaryHello(wrapped: Buffer, person: Person, ref: string) {
  const attrs = { from: SERVER, type: TAG, id: randomBytes(8).toString('hex'), t: nowSeconds() }
  return node('notification', attrs, [
    node(TAG, { stage: 'primary_hello' }, [
      node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrapped),
      node('primary_identity_pub', {}, person.device.identity.public),
      node('link_code_pairing_ref', {}, Buffer.from(ref)),
    ]),
  ])
}

/** Returns the secret that both sides share if both know the code, which otherwise a QR code would contain. */
function secretOf(person: Person, shared: Uint8Array, bundle: Buffer): Buffer {
  const key = hkdf(shared, KEY, { salt: bundle.subarray(0, SALT), info: 'link_code_pairing_key_bundle_encryption_key' })
  const opened = open(bundle.subarray(SALT + NONCE), key, bundle.subarray(SALT, SALT + NONCE))
  const identity = opened?.subarray(0, KEY)
  if (!opened || !identity || !opened.subarray(KEY, 2 * KEY).equals(person.device.identity.public)) {
    throw new Refusal('code_wrong')
  }
  const ours = Curve.sharedKey(person.device.identity.private, identity)
  const parts = Buffer.concat([shared, ours, opened.subarray(2 * KEY)])
  return Buffer.from(hkdf(parts, KEY, { info: 'adv_secret' }))
}

function open(sealed: Buffer, key: Uint8Array, iv: Buffer): Buffer | undefined {
  try {
    return aesDecryptGCM(sealed, key, iv, Buffer.alloc(0))
  } catch {
    return undefined
  }
}

async function wrap(key: Uint8Array, code: string) {
  const head = randomBytes(SALT + IV)
  return Buffer.concat([head, aesEncryptCTR(key, await keyOf(code, head), head.subarray(SALT))])
}

const keyOf = (code: string, head: Buffer) => derivePairingCodeKey(code, head.subarray(0, SALT))
