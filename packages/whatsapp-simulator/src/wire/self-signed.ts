import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const YEARS = 20
const TAG = {
  integer: 2,
  bits: 3,
  octets: 4,
  oid: 6,
  utf8: 12,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  version: 0xa0,
  extensions: 0xa3,
}
const COMMON_NAME = [0x55, 0x04, 0x03]
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11]
const ED25519 = [0x2b, 0x65, 0x70]
/** The tag of `iPAddress` in a GeneralName. */
const IP_ADDRESS = 0x87
const LOOPBACK = [127, 0, 0, 1]

/**
 * Returns a key and a self-signed certificate for https://127.0.0.1, both in PEM. It writes X.509 v3 in DER (RFC 5280,
 * Ed25519 by RFC 8410), for which Node has no function.
 */
export function selfSigned() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const algorithm = der(TAG.sequence, der(TAG.oid, Buffer.from(ED25519)))
  // Of its own: who trusts the certificates of two networks finds each by its name.
  const commonName = der(TAG.utf8, Buffer.from(`whatsapp-simulator ${randomBytes(8).toString('hex')}`))
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.oid, Buffer.from(COMMON_NAME)), commonName)))
  const names = der(TAG.sequence, der(IP_ADDRESS, Buffer.from(LOOPBACK)))
  const extension = der(TAG.sequence, der(TAG.oid, Buffer.from(SUBJECT_ALT_NAME)), der(TAG.octets, names))
  const body = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    // A serial number is positive: its first bit is clear.
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    // In the past too: who checks it goes by the computer's clock, and this process may live at another time (browser tests).
    der(TAG.sequence, time(-YEARS * 365), time(YEARS * 365)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, extension)),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign(null, body, privateKey))
  const certificate = der(TAG.sequence, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----\n`,
  }
}

/** Returns a DER element: tag, length, value. */
function der(tag: number, ...parts: Uint8Array[]) {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

function time(days: number) {
  const at = new Date(Date.now() + days * 86_400_000).toISOString()
  return der(TAG.time, Buffer.from(`${at.slice(0, 19).replace(/[-T:]/g, '')}Z`))
}
