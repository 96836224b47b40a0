import type { NumberPace } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { forgiveFailures, loadPace } from './number-pace.ts'
import { dailyCap, dailyReserve, outreachNow, sentToday } from './outreach-now.ts'
import { PACE } from './pace-rules.ts'

export function paceRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { pace, resumeOutreach } = signedIn.numbers
  const load = async (tx: Tx, numberId: string) => {
    const found = await presentPace(tx, numberId, clock.now())
    if (!found) throw fail('not_found', 404)
    return found
  }
  return {
    pace: pace.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => load(tx, input.numberId))),
    resumeOutreach: resumeOutreach.handler(({ context: { ownerId }, input: { numberId } }) =>
      db.tenant(ownerId, async (tx) => {
        await forgiveFailures(tx, numberId, clock.now())
        await publish(tx, ownerId, [{ type: 'number.changed', numberId }], ['pace'])
        return load(tx, numberId)
      }),
    ),
  }
}

async function presentPace(tx: Tx, numberId: string, now: Date): Promise<NumberPace | null> {
  const state = await loadPace(tx, numberId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages where paced_by = ${numberId}::uuid and status = 'queued' and send_after is null`)
  const verdict = outreachNow(state, now, PACE, 'campaigns')
  return {
    numberId,
    sentToday: sentToday(state, now),
    dailyCap: dailyCap(state.linkedAt, now, PACE),
    reserve: dailyReserve(state.linkedAt, now, PACE),
    linkedDays: Math.floor((now.getTime() - state.linkedAt.getTime()) / DAY),
    waiting: rows[0]?.count ?? 0,
    waitsFor: verdict.leaves ? null : verdict.because,
    nextAt: verdict.leaves ? null : verdict.until,
    quietHours: state.quiet,
  }
}
