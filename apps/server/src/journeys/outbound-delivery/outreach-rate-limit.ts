/**
 * Sends a channel's outreach as slowly as a person would (docs/decisions/0010).
 *
 *   queueOutboundMessages ─▶ waits ─▶ 1 its turn ─▶ outgoing-delivery.ts ─▶ gateway
 *                              ▲           │
 *                              └───────────┴── gap, daily cap, quiet hours, disconnected, restricted, failing
 *
 * Each channel has one row, which holds the rate limit and is the job; the worker that has it locked decides for that channel.
 * Answers do not wait for it.
 */
import type { GatewayReceipt, GatewayRestriction } from '@balcao/contract'
import {
  abandonQueue,
  areRepliesDue,
  dropUnwantedOutreach,
  recallOutreach,
  releaseOutreach,
} from '#modules/conversations/index.ts'
import {
  type RateLimitRules,
  type Share,
  RATE_LIMIT,
  afterSending,
  anyChannelWaits,
  findWaitingChannels,
  leftThisMonth,
  lockRateLimit,
  outreachNow,
  postponeSending,
  recordSending,
  restrictOutreach,
  shortenRestriction,
  takeBackSending,
} from '#modules/channels/index.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { publish, type WakeTopic } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'

/** The most channels that one run handles. */
const AT_ONCE = 20
/**
 * Rules that send everything at once, for measuring and for the crash runs. Quiet hours and restrictions still apply.
 */
export const UNLIMITED: RateLimitRules = {
  ...RATE_LIMIT,
  gap: { min: 0, max: 0 },
  pauseAfter: Number.POSITIVE_INFINITY,
  warmUp: [],
  reserve: 0,
  failing: { of: RATE_LIMIT.failing.of, most: Number.POSITIVE_INFINITY },
  atOnce: 256,
}
/**
 * WhatsApp's codes for an account that may not write to people first, and for one that has reached its limit of first
 * messages.
 */
const LOCKED = '463'
const CAPPED = '475'

type Deps = { db: Database; clock: Clock; rules?: RateLimitRules; random?: () => number }
/** The name of one of WhatsApp's two limits. */
type Limit = Parameters<typeof restrictOutreach>[2]['limit']
type WaitingChannel = { id: string; ownerId: string }

/** Returns step 1, which lets one message leave each channel whose turn has come, or sets the time of the next look. */
export function rateLimitStep({ db, clock, rules = RATE_LIMIT, random = Math.random }: Deps): Step {
  return {
    name: 'rate-limit',
    topic: 'rate-limit',
    batch: AT_ONCE,
    due: anyChannelWaits,
    async run() {
      const now = clock.now()
      const channels = await db.workerStatement((tx) => findWaitingChannels(tx, now, AT_ONCE))
      for (const channel of channels) {
        await db.tenant(channel.ownerId, (tx) => letOutreachLeave(tx, channel, { now, rules, random }))
      }
      return channels.length
    },
  }
}

async function letOutreachLeave(
  tx: Tx,
  { id, ownerId }: WaitingChannel,
  { now, rules, random }: { now: Date; rules: RateLimitRules; random: () => number },
) {
  const state = await lockRateLimit(tx, id, now)
  if (!state) return
  if (state.removed) return abandonQueue(tx, id)
  await dropUnwantedOutreach(tx, id, now)
  const verdict = outreachNow(state, now, rules, 'personal')
  if (!verdict.leaves) return postponeSending(tx, id, { now, until: verdict.until })
  const soon = new Date(now.getTime() + SECOND)
  if (await areRepliesDue(tx, id, now)) return postponeSending(tx, id, { now, until: soon })
  // Never more than the plan has left for this month.
  const atOnce = (share: Share) => Math.min(rules.atOnce, leftThisMonth(state, now, rules, share))
  const personal = await releaseOutreach(tx, id, { now, count: atOnce('personal'), which: 'personal' })
  const share = personal.length > 0 ? 'personal' : 'campaigns'
  const forCampaigns = outreachNow(state, now, rules, 'campaigns')
  // A message to one person may be queued at any moment, and leaves although campaigns have had their part, or failed.
  if (share === 'campaigns' && !forCampaigns.leaves)
    return postponeSending(tx, id, { now, until: new Date(now.getTime() + MINUTE) })
  const conversations =
    share === 'personal' ? personal : await releaseOutreach(tx, id, { now, count: atOnce('campaigns'), which: 'all' })
  if (conversations.length === 0) return postponeSending(tx, id, { now, until: soon })
  const { length: count } = conversations
  const next = afterSending(state, { now, count, share, rules, random })
  await recordSending(tx, id, next, { count, share })
  const changed = conversations.map((conversationId) => ({ type: 'conversation.changed' as const, conversationId }))
  // Without a gap the next ones are due already.
  const wakes: WakeTopic[] = next.nextAt && next.nextAt > now ? ['send'] : ['send', 'rate-limit']
  await publish(tx, ownerId, [...changed, { type: 'channel.changed', channelId: id }], wakes)
}

/** Finds restrictions of the channel in WhatsApp's receipts, and stops its outreach in the same transaction. */
export async function noteRefusals(
  tx: Tx,
  channel: WaitingChannel,
  receipts: GatewayReceipt[],
  now: Date,
): Promise<void> {
  const refused = new Set(receipts.flatMap(({ status, reason }) => (status === 'failed' && reason ? reason : [])))
  for (const code of [LOCKED, CAPPED])
    if (refused.has(code)) await stopOutreach(tx, channel, now, { limit: limitOf(code) })
}

/** Stores what WhatsApp says about restrictions of the channel, in its order. */
export async function noteRestrictions(
  tx: Tx,
  channel: WaitingChannel,
  told: GatewayRestriction[],
  now: Date,
): Promise<void> {
  for (const { kind, code, until } of told) {
    const limit = limitOf(code)
    const soon = new Date(now.getTime() + RATE_LIMIT.heldAfterLift)
    if (kind === 'lifted') await shortenRestriction(tx, channel.id, { limit, until: soon })
    else await stopOutreach(tx, channel, now, { limit, until: until ? new Date(until) : undefined })
  }
  await publish(tx, channel.ownerId, [{ type: 'channel.changed', channelId: channel.id }])
}

/** Returns the limit of a code: the cap has one code, the lock several. */
const limitOf = (code: string | null) => (code === CAPPED ? 'capped' : 'locked')

/**
 * Stops a channel's outreach, and puts messages that were about to be sent back into the queue. Without `until` the end
 * of the restriction is unknown.
 */
export async function stopOutreach(
  tx: Tx,
  { id, ownerId }: WaitingChannel,
  now: Date,
  { limit = 'locked', until }: { limit?: Limit; until?: Date } = {},
): Promise<void> {
  const guess = new Date(now.getTime() + RATE_LIMIT.heldFor)
  await restrictOutreach(tx, id, { limit, until: until ?? guess, guessed: until === undefined, now })
  await takeBackSending(tx, id, await recallOutreach(tx, id))
  await publish(tx, ownerId, [{ type: 'channel.changed', channelId: id }])
}
