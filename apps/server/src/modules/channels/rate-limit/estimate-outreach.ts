import type { ChannelRateLimit } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { isPersonal } from './outreach-purposes.ts'
import { loadRateLimit } from './channel-rate-limit.ts'
import { afterSending, dailyCap, dailyReserve, outreachNow, type RateLimitState, type Share } from './outreach-now.ts'
import { RATE_LIMIT, type RateLimitRules } from './rate-limit-rules.ts'

/** Other messages that the same channel sends first, in a period. */
type Ahead = { count: number; from: Date; until: Date }
/**
 * Returns when the hours of some outreach begin again; null during them. They apply beside the quiet hours of the
 * channel.
 */
type NotBefore = (now: Date) => Date | null
type Asked = { share?: Share; count: number; startsAt: Date; now?: Date; ahead?: Ahead[]; notBefore?: NotBefore }
type Batch = { count: number; from: Date; until?: Date; notBefore?: NotBefore }

/**
 * Estimates when the last of `count` messages would be sent within their share of each day (campaigns by default),
 * after those in the queue and those in `ahead`; also what keeps the channel from sending at the start. It assumes that
 * the channel stays connected, nothing else is sent, and the plan allows all. Null when there is no such channel;
 * `lastAt` is null when the allowed hours never meet those of the channel.
 */
export async function estimateOutreach(
  tx: Tx,
  channelId: string,
  { share = 'campaigns', count, startsAt, now = startsAt, ahead = [], notBefore }: Asked,
): Promise<{ lastAt: Date | null; dailyCap: number; waitsFor: ChannelRateLimit['waitsFor'] } | null> {
  const state = await loadRateLimit(tx, channelId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages m where limited_by = ${channelId}::uuid and status = 'queued' and send_after is null
      ${share === 'personal' ? sql`and ${isPersonal}` : sql``}`)
  const waiting = rows[0]?.count ?? 0
  const verdict = outreachNow(state, startsAt, RATE_LIMIT, share)
  const kept = share === 'campaigns' ? dailyReserve(state.linkedAt, startsAt, RATE_LIMIT) : 0
  return {
    waitsFor: verdict.leaves ? null : verdict.because,
    lastAt: lastOf(state, share, [{ count: waiting, from: now }, ...ahead, { count, from: startsAt, notBefore }]),
    dailyCap: dailyCap(state.linkedAt, startsAt, RATE_LIMIT) - kept,
  }
}

/**
 * Milliseconds after which a message counts as never sent; the hours return at least once a week, so a moment is found
 * long before.
 */
const NEVER = 400 * DAY

/**
 * Simulates the rate limit of a channel, one batch after the other, with gaps of middle length. Returns null for never. Pure.
 */
function lastOf(
  before: RateLimitState,
  share: Share,
  batches: Batch[],
  rules: RateLimitRules = RATE_LIMIT,
): Date | null {
  let state: RateLimitState = {
    ...before,
    connected: true,
    failures: { personal: 0, campaigns: 0 },
    overContacts: false,
    monthlyLimit: null,
  }
  let now = new Date(0)
  for (const { count, from, until, notBefore = () => null } of batches) {
    if (from > now) now = from
    let placedAt = now
    for (let left = count; left > 0 && (!until || now <= until); ) {
      if (now.getTime() - placedAt.getTime() > NEVER) return null
      const verdict = outreachNow(state, now, rules, share)
      const opensAt = notBefore(now)
      if (opensAt) now = opensAt
      else if (verdict.leaves) {
        left -= 1
        placedAt = now
        state = { ...state, ...afterSending(state, { now, count: 1, share, rules, random: () => 0.5 }) }
      } else now = verdict.until ?? new Date(now.getTime() + MINUTE)
    }
  }
  return now
}
