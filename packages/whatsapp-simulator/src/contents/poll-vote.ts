import { createHash, createHmac, randomBytes } from 'node:crypto'
import { aesEncryptGCM, proto } from 'baileys'

type Poll = { pollCreatorJid: string; pollMsgId: string; pollEncKey: Uint8Array; voterJid: string }

/**
 * Encrypts the chosen options for the poll's author. It is the inverse of `decryptPollVote` (Utils/process-message.js,
 * rc14).
 */
export function encryptVote(options: string[], { pollCreatorJid, pollMsgId, pollEncKey, voterJid }: Poll) {
  const use = Buffer.concat([Buffer.from(pollMsgId + pollCreatorJid + voterJid + 'Poll Vote'), Buffer.from([1])])
  const key = hmac(hmac(Buffer.alloc(32), pollEncKey), use)
  const selectedOptions = options.map((option) => createHash('sha256').update(option).digest())
  const vote = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const encIv = randomBytes(12)
  return { encPayload: aesEncryptGCM(vote, key, encIv, Buffer.from(`${pollMsgId}\u0000${voterJid}`)), encIv }
}

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()
