import type { NumberHealth, NumberOutage } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

const MINUTE_OF_SILENCE = sql`interval '1 minute'`
/** Lines of history on screen. */
const MOST = 100

/** @returns null when there is no such number, or it is another owner's */
export async function loadHealth(tx: Tx, numberId: string): Promise<NumberHealth | null> {
  const { rows } = await tx.execute<Facts>(sql`
    select state, alive_at as "aliveAt", alert_minutes as "alertMinutes",
      ${lastMessage(sql`m.origin = 'contact'`)} as "lastIn",
      ${lastMessage(sql`m.origin <> 'contact' and m.status in ('sent', 'delivered', 'read')`)} as "lastOut"
    from instances i where id = ${numberId}::uuid and removed_at is null`)
  const facts = rows[0]
  if (!facts) return null
  const { rows: history } = await tx.execute<Stretch>(sql`
    select state, reason, since, until from connection_history where instance_id = ${numberId}::uuid
    order by since desc, id desc limit ${MOST}`)
  return {
    numberId,
    state: facts.state,
    alertMinutes: facts.alertMinutes,
    aliveAt: instant(facts.aliveAt),
    lastInAt: instant(facts.lastIn),
    lastOutAt: instant(facts.lastOut),
    history: history.map((row) => ({ ...row, since: new Date(row.since), until: instant(row.until) })),
  }
}

/** Outages that the owner has not put away: what lasts longer than its limit, and what was one in the last day. */
export async function findOutages(tx: Tx, now: Date): Promise<NumberOutage[]> {
  const { rows } = await tx.execute<Outage>(sql`
    select o.id, o.instance_id as "numberId", i.number, o.since, o.until, o.reason,
      (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
       where c.instance_id = i.id and c.last_message_at >= o.since and m.origin = 'contact'
         and m.sent_at >= o.since and m.sent_at < o.until and m.created_at >= o.since) as "lateMessages"
    from number_outages o join instances i on i.id = o.instance_id
    where o.dismissed_at is null and i.keep_connected
      and (o.until is null and o.since + make_interval(mins => i.alert_minutes) <= ${now}::timestamptz
        or o.until > ${now}::timestamptz - interval '1 day' and o.until - o.since >= ${MINUTE_OF_SILENCE})
    order by o.until is null desc, o.since desc limit 10`)
  return rows.map((row) => ({ ...row, since: new Date(row.since), until: instant(row.until) }))
}

type Facts = {
  state: NumberHealth['state']
  aliveAt: string | null
  alertMinutes: number
  lastIn: string | null
  lastOut: string | null
}
type Stretch = Omit<NumberHealth['history'][number], 'since' | 'until'> & { since: string; until: string | null }
type Outage = Omit<NumberOutage, 'since' | 'until'> & { since: string; until: string | null }

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** Looked for in the threads where something happened lately: the newest message of all is in one of them. */
const lastMessage = (which: ReturnType<typeof sql>) => sql`
  (select max(last.sent_at) from
    (select id from conversations where instance_id = i.id order by last_message_at desc limit 50) c,
    lateral (select m.sent_at from messages m where m.conversation_id = c.id and ${which} order by m.id desc limit 1) last)`
