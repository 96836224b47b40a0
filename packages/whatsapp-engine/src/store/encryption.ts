import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

export interface Encryption {
  /**
   * Encrypts a value.
   *
   * @param place names where the value belongs: a value that is moved to another place cannot be decrypted there
   */
  encrypt(place: string, plain: string): Buffer
  /**
   * Decrypts a value.
   *
   * @throws when the value was changed, moved, or encrypted with another key
   */
  decrypt(place: string, sealed: Buffer): string
}

/** Encrypts, with AES-256-GCM, everything that would let a reader of the database act as a linked number. */
export function createEncryption(key: Uint8Array): Encryption {
  if (key.length !== 32) throw new RangeError('the encryption key must have 32 bytes')
  const secret = createSecretKey(key)
  return {
    encrypt(place, plain) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(place))
      const body = cipher.update(plain, 'utf8')
      return Buffer.concat([iv, body, cipher.final(), cipher.getAuthTag()])
    },
    decrypt(place, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, IV))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG))
      return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
