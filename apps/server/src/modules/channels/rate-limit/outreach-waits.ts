/**
 * Lists the outreach that waits for a channel, and the schedules, reservation reminders and remarketing it belongs to,
 * with the reason and its end.
 */
import type { OutreachWait } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { outreachNow, type Share } from './outreach-now.ts'
import { RATE_LIMIT } from './rate-limit-rules.ts'
import { loadRateLimit } from './channel-rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { isPersonal } from './outreach-purposes.ts'
import { signedIn } from '#platform/http/procedures.ts'

/** The most entries of each kind that are listed for one owner; seldom more than a few wait. */
const AT_MOST = 500

type Waiting = { kind: OutreachWait['kind']; id: string; channelId: string; share: Share; tooLateAt: string | null }

export function outreachWaitRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    waits: signedIn.channels.waits.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({ waits: await findWaits(tx, clock.now()) })),
    ),
  }
}

/** Lists the waiting outreach of one owner that may not be sent at this moment. */
async function findWaits(tx: Tx, now: Date): Promise<OutreachWait[]> {
  const waiting = await findWaiting(tx, now)
  const states = new Map<string, Awaited<ReturnType<typeof loadRateLimit>>>()
  for (const { channelId } of waiting)
    if (!states.has(channelId)) states.set(channelId, await loadRateLimit(tx, channelId))
  return waiting.flatMap(({ kind, id, channelId, share, tooLateAt }) => {
    const state = states.get(channelId)
    const verdict = state && outreachNow(state, now, RATE_LIMIT, share)
    if (!verdict || verdict.leaves) return []
    const { because, until } = verdict
    return { kind, id, because, until, isTooLate: Boolean(until && tooLateAt && until >= new Date(tooLateAt)) }
  })
}

async function findWaiting(tx: Tx, now: Date): Promise<Waiting[]> {
  const at = sql`${now}::timestamptz`
  const waits = sql`m.status = 'queued' and m.send_after is null and m.limited_by is not null`
  const { rows } = await tx.execute<Waiting>(sql`
    (select 'schedule' as kind, s.id::text, i.id as "channelId", case when s.type = 'campaign' then 'campaigns' else 'personal' end as share,
        s.end_time as "tooLateAt"
      from schedules s join channels i
        on i.id = coalesce(s.channel_id, (select p.id from channels p where p.is_principal and p.owner_id = s.user_id))
      where s.audience not in ('none', 'owner')
        and (s.status = 'pending' and s.due_at is not null and s.start <= ${at}
          or s.status = 'running' and exists (
            select from schedule_recipients r left join messages m on m.id = r.message_id
            where r.schedule_id = s.id and (r.state = 'pending' or r.state = 'queued' and ${waits})))
      order by s.start limit ${AT_MOST})
    union all
    (select 'reservation', v.id::text, c.channel_id, 'personal', v.starts_at
      from reminders r join reservations v on v.id = r.reservation_id join conversations c on c.id = r.conversation_id
      where r.kind = 'venue' and v.starts_at > ${at}
        and (r.status = 'pending' and r.due_at <= ${at}
          or r.status = 'queued' and exists (
            select from messages m where m.conversation_id = c.id and m.client_id = 'reminder-' || r.id and ${waits}))
      order by v.starts_at limit ${AT_MOST})
    union all
    (select distinct on (e.remarketing_id) 'remarketing', e.remarketing_id::text, m.limited_by, 'campaigns', null::timestamptz
      from remarketing_entries e join remarketing_sends s on s.entry_id = e.id and s.state = 'queued' join messages m on m.id = s.message_id
      where e.state = 'queued' and ${waits} limit ${AT_MOST})
    union all
    (select 'message', m.id::text, m.limited_by, case when ${isPersonal} then 'personal' else 'campaigns' end, m.leave_by
      from messages m where ${waits} order by m.id limit ${AT_MOST})`)
  return rows
}
