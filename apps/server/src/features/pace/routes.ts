import type { NumberPace } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { loadPace } from './number-pace.ts'
import { dailyCap, outreachNow, sentToday } from './outreach-now.ts'
import { PACE } from './pace-rules.ts'

export function paceRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    pace: signedIn.numbers.pace.handler(async ({ context, input }) => {
      const pace = await db.tenant(context.ownerId, (tx) => presentPace(tx, input.numberId, clock.now()))
      if (!pace) throw fail('not_found', 404)
      return pace
    }),
  }
}

async function presentPace(tx: Tx, numberId: string, now: Date): Promise<NumberPace | null> {
  const state = await loadPace(tx, numberId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages where paced_by = ${numberId}::uuid and status = 'queued' and send_after is null`)
  const verdict = outreachNow(state, now, PACE)
  return {
    numberId,
    sentToday: sentToday(state, now),
    dailyCap: dailyCap(state.linkedAt, now, PACE),
    linkedDays: Math.floor((now.getTime() - state.linkedAt.getTime()) / DAY),
    waiting: rows[0]?.count ?? 0,
    waitsFor: verdict.leaves ? null : verdict.because,
    nextAt: verdict.leaves ? null : verdict.until,
    quietHours: PACE.quiet,
  }
}
