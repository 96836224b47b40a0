import type { NumberPace } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { isPersonal } from './outreach-purposes.ts'
import { loadPace } from './number-pace.ts'
import { afterSending, dailyCap, dailyReserve, outreachNow, type PaceState, type Share } from './outreach-now.ts'
import { PACE, type PaceRules } from './pace-rules.ts'

/** Others that are to leave the same number, from one moment to another. */
type Ahead = { count: number; from: Date; until: Date }
/** Hours of its own that outreach keeps to beside those of its number: when they begin again; null while they are on. */
type NotBefore = (now: Date) => Date | null
type Asked = { share?: Share; count: number; startsAt: Date; now?: Date; ahead?: Ahead[]; notBefore?: NotBefore }
type Batch = { count: number; from: Date; until?: Date; notBefore?: NotBefore }

/**
 * When the last of so many messages would leave within their share of each day (campaigns by default), behind those that wait in the queue and those that are `ahead`, if the number stays connected and nothing
 * else is sent, if the plan lets them all leave; and what keeps the number from sending at the start. Null when there is no such number;
 * `lastAt` null when they would never leave, because their hours are never those of the number.
 */
export async function estimateOutreach(
  tx: Tx,
  numberId: string,
  { share = 'campaigns', count, startsAt, now = startsAt, ahead = [], notBefore }: Asked,
): Promise<{ lastAt: Date | null; dailyCap: number; waitsFor: NumberPace['waitsFor'] } | null> {
  const state = await loadPace(tx, numberId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages m where paced_by = ${numberId}::uuid and status = 'queued' and send_after is null
      ${share === 'personal' ? sql`and ${isPersonal}` : sql``}`)
  const waiting = rows[0]?.count ?? 0
  const verdict = outreachNow(state, startsAt, PACE, share)
  const kept = share === 'campaigns' ? dailyReserve(state.linkedAt, startsAt, PACE) : 0
  return {
    waitsFor: verdict.leaves ? null : verdict.because,
    lastAt: lastOf(state, share, [{ count: waiting, from: now }, ...ahead, { count, from: startsAt, notBefore }]),
    dailyCap: dailyCap(state.linkedAt, startsAt, PACE) - kept,
  }
}

/** Hours that come once a week at least, and a gap or a pause: what finds no moment in so long never does. */
const NEVER = 400 * DAY

/** Plays the pace of a number through, one batch after the other, with gaps of middle length. Null for never. Pure. */
function lastOf(before: PaceState, share: Share, batches: Batch[], rules: PaceRules = PACE): Date | null {
  let state: PaceState = {
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
