import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MediaSource } from '../store/media-jobs.ts'
import { MediaError } from './media-error.ts'

/** Derives the keys of a file from its message's key with HKDF, as Baileys' `getMediaKeys` does. */
export type DeriveKeys = (
  mediaKey: Uint8Array,
  type: MediaSource['type'],
) => Promise<{ iv: Uint8Array; cipherKey: Uint8Array; macKey?: Uint8Array }>

const MAC = 10

/**
 * Decrypts a file while it comes in. The yielded bytes may be trusted only after the end was reached without an error,
 * because hashes and authentication code are checked over the whole file.
 *
 * @param limit the most bytes that the file may have
 * @throws MediaError forged, too-large
 */
export async function* decryptFile(
  encrypted: AsyncIterable<Uint8Array>,
  source: Pick<MediaSource, 'type' | 'mediaKey' | 'fileSha256' | 'fileEncSha256'>,
  derive: DeriveKeys,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const { iv, cipherKey, macKey } = await derive(bytesOf(source.mediaKey), source.type)
  if (!macKey) throw new MediaError('forged', 'no key for the code of the file')
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv)
  const mac = createHmac('sha256', macKey).update(iv)
  const [plainHash, encryptedHash] = [createHash('sha256'), createHash('sha256')]
  let size = 0
  const open = (plain: Buffer) => {
    size += plain.length
    if (size > limit) throw new MediaError('too-large', `more than ${limit} bytes`)
    plainHash.update(plain)
    return plain
  }
  // The code is the end of the file, so that many bytes are always held back.
  let tail = Buffer.alloc(0)
  for await (const chunk of encrypted) {
    encryptedHash.update(chunk)
    const held = Buffer.concat([tail, chunk])
    tail = held.subarray(Math.max(0, held.length - MAC))
    const body = held.subarray(0, held.length - tail.length)
    mac.update(body)
    yield open(decipher.update(body))
  }
  const genuine =
    same(encryptedHash.digest(), bytesOf(source.fileEncSha256)) && same(mac.digest().subarray(0, MAC), tail)
  if (!genuine) throw new MediaError('forged', 'the file is not the one that the message names')
  yield open(decipher.final())
  if (!same(plainHash.digest(), bytesOf(source.fileSha256))) throw new MediaError('forged', 'the content is another')
}

/** Encrypts a file as WhatsApp's own apps do before they upload it: AES-256-CBC, then ten bytes of an HMAC. */
export async function encryptFile(file: Uint8Array, type: MediaSource['type'], derive: DeriveKeys) {
  const mediaKey = randomBytes(32)
  const { iv, cipherKey, macKey } = await derive(mediaKey, type)
  if (!macKey) throw new MediaError('forged', 'no key for the code of the file')
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const body = Buffer.concat([cipher.update(file), cipher.final()])
  const mac = createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, MAC)
  const data = Buffer.concat([body, mac])
  return { data, mediaKey, fileSha256: sha256(file), fileEncSha256: sha256(data), fileLength: file.length }
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)
