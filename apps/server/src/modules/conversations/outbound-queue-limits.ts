/** Applies the rate limit of a channel to messages that another program wants to send from it. */
import type { QueueMessage, QueueVerdict } from '@balcao/whatsapp-engine'
import { hasWrittenSince, loadStanding } from './messages/outreach-queue.ts'
import {
  type ChannelRow,
  RATE_LIMIT,
  afterSending,
  loadRateLimit,
  lockRateLimit,
  outreachNow,
  recordSending,
} from '#modules/channels/index.ts'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Milliseconds for which a message to a contact who wrote counts as an answer, as in WhatsApp's own window for
 * businesses.
 */
const LATELY = DAY
/**
 * The most outreach of programs that may wait at one channel; more would be days of it, for a program that does not read
 * its answers.
 */
const MOST_WAITING = 500

export type Deps = { clock: Clock; random?: () => number }

/** Tells whether a program's message to this contact answers what they wrote lately. */
export const isAnswer = (tx: Tx, channelId: string, contactId: string, now: Date): Promise<boolean> =>
  hasWrittenSince(tx, channelId, contactId, new Date(now.getTime() - LATELY))

/** Decides what would happen to a program's message now, and writes nothing. */
export async function weigh(
  tx: Tx,
  { clock }: Deps,
  channel: ChannelRow,
  peer: QueueMessage['peer'],
): Promise<QueueVerdict> {
  const now = clock.now()
  const standing = await loadStanding(tx, channel, peer, new Date(now.getTime() - LATELY))
  const refuse = (because: 'blocked' | 'opted-out' | 'too-many'): QueueVerdict => ({
    kind: 'refused',
    because,
    until: null,
  })
  if (standing.isBlocked) return refuse('blocked')
  if (standing.wroteLately) return { kind: 'at-once' }
  if (standing.optedOut) return refuse('opted-out')
  if (standing.waiting >= MOST_WAITING) return refuse('too-many')
  return { kind: 'waits', because: null, leavesAt: null }
}

/**
 * Takes the place of a message in the rate limit of a channel, for something that cannot wait. It leaves at once or is
 * refused.
 */
export async function takePlace(
  tx: Tx,
  { clock, random = Math.random }: Deps,
  channelId: string,
): Promise<QueueVerdict> {
  const now = clock.now()
  const state = await lockRateLimit(tx, channelId, now)
  // One whose gap is not over is not locked, but says when it will be.
  const known = state ?? (await loadRateLimit(tx, channelId))
  const verdict = known && outreachNow(known, now, RATE_LIMIT, 'campaigns')
  if (!state || !verdict?.leaves) {
    return { kind: 'refused', because: 'not-now', until: verdict && !verdict.leaves ? verdict.until : null }
  }
  const sent = { count: 1, share: 'campaigns' as const }
  await recordSending(tx, channelId, afterSending(state, { now, ...sent, rules: RATE_LIMIT, random }), sent)
  return { kind: 'at-once' }
}
