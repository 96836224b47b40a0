import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getMediaKeys, type MediaType } from 'baileys'

const MAC_BYTES = 10

/** The keys and address of a message's file. */
export type Sealed = {
  mediaKey: Uint8Array
  fileSha256: Uint8Array
  fileEncSha256: Uint8Array
  directPath: string
  url: string
}

/**
 * Encrypts a file as a phone does before it uploads it: AES-256-CBC, then ten bytes of an HMAC over IV and ciphertext.
 */
export async function encryptFile(file: Uint8Array, type: MediaType) {
  const mediaKey = randomBytes(32)
  const { iv, cipherKey, macKey } = await keysOf(mediaKey, type)
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const body = Buffer.concat([cipher.update(file), cipher.final()])
  const data = Buffer.concat([body, mac(macKey, iv, body)])
  return { data, mediaKey, fileSha256: sha256(file), fileEncSha256: sha256(data) }
}

/**
 * Decrypts a downloaded file as a phone does; undefined when a hash or the authentication code does not match the
 * message.
 */
export async function decryptFile(data: Uint8Array, { mediaKey, fileSha256, fileEncSha256 }: Sealed, type: MediaType) {
  if (!equal(sha256(data), fileEncSha256)) return undefined
  const { iv, cipherKey, macKey } = await keysOf(mediaKey, type)
  const body = data.subarray(0, -MAC_BYTES)
  if (!equal(mac(macKey, iv, body), data.subarray(-MAC_BYTES))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  const file = Buffer.concat([decipher.update(body), decipher.final()])
  return equal(sha256(file), fileSha256) ? file : undefined
}

async function keysOf(mediaKey: Uint8Array, type: MediaType) {
  const { iv, cipherKey, macKey } = await getMediaKeys(mediaKey, type)
  if (!macKey) throw new Error('no key for the code of a file')
  return { iv, cipherKey, macKey }
}

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
const mac = (key: Uint8Array, iv: Uint8Array, body: Uint8Array) =>
  createHmac('sha256', key).update(iv).update(body).digest().subarray(0, MAC_BYTES)
const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)
