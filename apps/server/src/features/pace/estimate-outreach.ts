import type { NumberPace } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { loadPace } from './number-pace.ts'
import { afterSending, dailyCap, outreachNow, type PaceState } from './outreach-now.ts'
import { PACE, type PaceRules } from './pace-rules.ts'

/**
 * When the last of so many messages would leave, behind those that wait already, if the number stays connected and nothing
 * else is sent, if the plan lets them all leave; and what keeps the number from sending at the start. Null when there is no such number.
 */
export async function estimateOutreach(
  tx: Tx,
  numberId: string,
  { count, startsAt }: { count: number; startsAt: Date },
): Promise<{ lastAt: Date; dailyCap: number; waitsFor: NumberPace['waitsFor'] } | null> {
  const state = await loadPace(tx, numberId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages where paced_by = ${numberId}::uuid and status = 'queued' and send_after is null`)
  const waiting = rows[0]?.count ?? 0
  const verdict = outreachNow(state, startsAt, PACE)
  return {
    waitsFor: verdict.leaves ? null : verdict.because,
    lastAt: lastOf(state, { count: count + waiting, startsAt }),
    dailyCap: dailyCap(state.linkedAt, startsAt, PACE),
  }
}

/** Plays the pace of a number through, with gaps of middle length. Pure. */
function lastOf(
  before: PaceState,
  { count, startsAt, rules = PACE }: { count: number; startsAt: Date; rules?: PaceRules },
): Date {
  let state: PaceState = { ...before, connected: true, failures: 0, overContacts: false, monthlyLimit: null }
  let now = startsAt
  for (let left = count; left > 0; ) {
    const verdict = outreachNow(state, now, rules)
    if (verdict.leaves) {
      left -= 1
      if (left === 0) break
      state = { ...state, ...afterSending(state, { now, count: 1, rules, random: () => 0.5 }) }
    } else now = verdict.until ?? new Date(now.getTime() + MINUTE)
  }
  return now
}
