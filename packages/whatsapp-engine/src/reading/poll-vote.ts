import { createHash } from 'node:crypto'
import type { GatewayPeer } from '@balcao/contract'
import type { proto } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'

/** Holds a vote as it comes: the id of its poll, and the choice, encrypted with that poll's secret. */
export type Ballot = { messageId: string; encPayload: Uint8Array; encIv: Uint8Array }

export function readBallot(baileys: Baileys, message: proto.IMessage): Ballot | null {
  const content = baileys.normalizeMessageContent(message.deviceSentMessage?.message ?? message)
  const { pollCreationMessageKey: key, vote } = content?.pollUpdateMessage ?? {}
  if (!key?.id || !vote?.encPayload || !vote.encIv) return null
  return { messageId: key.id, encPayload: vote.encPayload, encIv: vote.encIv }
}

/**
 * Decrypts what was chosen in a poll. The key is bound to the JIDs of the poll's author and of the voter, and each of
 * them has two, so all pairs are tried until one fits.
 *
 * @returns null when it is no vote in this poll
 */
export function openBallot(
  baileys: Baileys,
  ballot: Ballot,
  parts: {
    poll: proto.IMessage
    voter: { chat: string; chatAlt: string | null }
    peer: GatewayPeer
    ownJids: string[]
  },
): string[] | null {
  const { poll, voter, peer, ownJids } = parts
  const asked = poll.pollCreationMessage ?? poll.pollCreationMessageV2 ?? poll.pollCreationMessageV3
  const pollEncKey = poll.messageContextInfo?.messageSecret
  if (!asked || !pollEncKey) return null
  const named = [peer.lid && `${peer.lid}@lid`, peer.phone && `${peer.phone}@s.whatsapp.net`]
  const voters = new Set([voter.chat, voter.chatAlt, ...named].filter((jid) => jid !== null))
  for (const pollCreatorJid of ownJids) {
    for (const voterJid of voters) {
      const context = { pollCreatorJid, pollMsgId: ballot.messageId, pollEncKey, voterJid }
      const hashes = attempt(() => baileys.decryptPollVote(ballot, context).selectedOptions)
      if (hashes) return namesOf(asked, hashes)
    }
  }
  return null
}

/** Returns the names of the chosen options, which a vote names by their hashes. */
function namesOf({ options }: proto.Message.IPollCreationMessage, hashes: Uint8Array[]): string[] {
  const chosen = new Set(hashes.map((hash) => Buffer.from(hash).toString('hex')))
  const names = (options ?? []).map(({ optionName }) => optionName ?? '')
  return names.filter((name) => chosen.has(createHash('sha256').update(name).digest('hex')))
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
