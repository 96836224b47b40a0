import type { ChannelRateLimit } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { forgiveFailures, loadRateLimit } from './channel-rate-limit.ts'
import { dailyCap, dailyReserve, outreachNow, sentToday } from './outreach-now.ts'
import { RATE_LIMIT } from './rate-limit-rules.ts'

export function rateLimitRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { rateLimit, resumeOutreach } = signedIn.channels
  const load = async (tx: Tx, channelId: string) => {
    const found = await presentRateLimit(tx, channelId, clock.now())
    if (!found) throw fail('not_found', 404)
    return found
  }
  return {
    rateLimit: rateLimit.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => load(tx, input.channelId))),
    resumeOutreach: resumeOutreach.handler(({ context: { ownerId }, input: { channelId } }) =>
      db.tenant(ownerId, async (tx) => {
        await forgiveFailures(tx, channelId, clock.now())
        await publish(tx, ownerId, [{ type: 'channel.changed', channelId }], ['rate-limit'])
        return load(tx, channelId)
      }),
    ),
  }
}

async function presentRateLimit(tx: Tx, channelId: string, now: Date): Promise<ChannelRateLimit | null> {
  const state = await loadRateLimit(tx, channelId)
  if (!state) return null
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from messages where limited_by = ${channelId}::uuid and status = 'queued' and send_after is null`)
  const verdict = outreachNow(state, now, RATE_LIMIT, 'campaigns')
  return {
    channelId,
    sentToday: sentToday(state, now),
    dailyCap: dailyCap(state.linkedAt, now, RATE_LIMIT),
    reserve: dailyReserve(state.linkedAt, now, RATE_LIMIT),
    linkedDays: Math.floor((now.getTime() - state.linkedAt.getTime()) / DAY),
    waiting: rows[0]?.count ?? 0,
    waitsFor: verdict.leaves ? null : verdict.because,
    nextAt: verdict.leaves ? null : verdict.until,
    quietHours: state.quiet,
  }
}
