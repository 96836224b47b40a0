import { randomBytes } from 'node:crypto'
import { aesDecryptGCM, aesEncryptGCM, type BinaryNode, hkdf, proto } from 'baileys'
import { bytes, child, node } from './nodes.ts'

const { ResultType } = proto.MediaRetryNotification

/**
 * Tells whether a device asks for the file of this message and has its key (`encryptMediaRetryRequest` in
 * Utils/messages-media.js).
 */
export function mayAsk(receipt: BinaryNode, id: string, mediaKey: Uint8Array): boolean {
  const request = child(receipt, 'encrypt')
  try {
    const plain = aesDecryptGCM(bytes(request, 'enc_p'), retryKey(mediaKey), bytes(request, 'enc_iv'), Buffer.from(id))
    return proto.ServerErrorReceipt.decode(plain).stanzaId === id
  } catch {
    return false
  }
}

/** Encrypts the new address of a file for the device that has its key (`decryptMediaRetryData`). */
export function retryAnswer(id: string, mediaKey: Uint8Array, directPath: string): BinaryNode {
  const answer = { stanzaId: id, directPath, result: ResultType.SUCCESS }
  const plain = proto.MediaRetryNotification.encode(answer).finish()
  const iv = randomBytes(12)
  const sealed = aesEncryptGCM(plain, retryKey(mediaKey), iv, Buffer.from(id))
  return node('encrypt', {}, [node('enc_p', {}, sealed), node('enc_iv', {}, iv)])
}

/** Returns the refusal for a file that the phone does not have either, or whose key the device does not know. */
export const retryRefusal = (reason: 'missing' | 'key') =>
  node('error', { code: String(reason === 'key' ? ResultType.DECRYPTION_ERROR : ResultType.NOT_FOUND) })

const retryKey = (mediaKey: Uint8Array) => hkdf(mediaKey, 32, { info: 'WhatsApp Media Retry Notification' })
