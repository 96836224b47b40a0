import type { ChannelHealth, ChannelOutage } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Time in which most broken connections are back; outages shorter than this are not shown. */
const MOMENT = sql`interval '15 seconds'`
const MINUTE_OF_SILENCE = sql`interval '1 minute'`
/** Time in which a phone that was linked again begins to send its history, if it has any. */
const TELLING = sql`interval '5 minutes'`
/** The most rows of history on screen. */
const MOST = 100

/** The most ended outages on screen; lasting ones are all shown. */
const OVER_AT_MOST = 10

/** Loads the connection health of a channel. @returns null when there is no such channel, or it is another owner's */
export async function loadHealth(tx: Tx, channelId: string): Promise<ChannelHealth | null> {
  const { rows } = await tx.execute<Facts>(sql`
    select state, alive_at as "aliveAt", alert_minutes as "alertMinutes",
      ${lastMessage(sql`m.origin = 'contact'`)} as "lastIn",
      ${lastMessage(sql`m.origin <> 'contact' and m.status in ('sent', 'delivered', 'read')`)} as "lastOut"
    from channels i where id = ${channelId}::uuid and removed_at is null`)
  const facts = rows[0]
  if (!facts) return null
  const { rows: history } = await tx.execute<Stretch>(sql`
    select state, reason, since, until from connection_history where channel_id = ${channelId}::uuid
    order by since desc, id desc limit ${MOST}`)
  return {
    channelId,
    state: facts.state,
    alertMinutes: facts.alertMinutes,
    aliveAt: instant(facts.aliveAt),
    lastInAt: instant(facts.lastIn),
    lastOutAt: instant(facts.lastOut),
    history: history.map((row) => ({ ...row, since: new Date(row.since), until: instant(row.until) })),
  }
}

/** SQL condition that messages of an outage are missing; a minute around the end of a link does not count. */
const MISSES = sql`o.missing_until > greatest(o.since, o.missing_from) + ${MINUTE_OF_SILENCE}`

/**
 * Returns the outages that the owner has not dismissed: lasting ones, those of the last day, and those with missing
 * messages.
 */
export async function findOutages(tx: Tx, now: Date): Promise<ChannelOutage[]> {
  const { rows } = await tx.execute<Outage>(sql`
    select o.id, o.channel_id as "channelId", i.number, i.label, i.state, o.since, o.until, o.reason,
      (select count(*)::int from messages m join conversations c on c.id = m.conversation_id
       where c.channel_id = i.id and c.last_message_at >= o.since and m.origin = 'contact'
         and m.sent_at >= o.since and m.sent_at < o.until and m.created_at >= o.since) as "lateMessages",
      case when ${MISSES}
        then json_build_object('from', greatest(o.since, o.missing_from), 'until', o.missing_until) end as missing,
      coalesce(o.missing_until = o.until and o.until > ${now}::timestamptz - ${TELLING}, false) as "isFetching"
    from channel_outages o join channels i on i.id = o.channel_id
    where o.dismissed_at is null and i.keep_connected
      and (o.until is null and (i.state = 'close' or o.since + ${MOMENT} <= ${now}::timestamptz)
        or o.until > ${now}::timestamptz - interval '1 day' and o.until - o.since >= ${MINUTE_OF_SILENCE}
        or ${MISSES})
    order by o.until is null desc, o.since desc limit ${OVER_AT_MOST} + (select count(*) from channel_outages where until is null)`)
  return rows.map(({ missing, ...row }) => ({
    ...row,
    since: new Date(row.since),
    until: instant(row.until),
    missing: missing && { from: new Date(missing.from), until: new Date(missing.until) },
  }))
}

type Facts = {
  state: ChannelHealth['state']
  aliveAt: string | null
  alertMinutes: number
  lastIn: string | null
  lastOut: string | null
}
type Stretch = Omit<ChannelHealth['history'][number], 'since' | 'until'> & { since: string; until: string | null }
type Outage = Omit<ChannelOutage, 'since' | 'until' | 'missing'> & {
  since: string
  until: string | null
  missing: { from: string; until: string } | null
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Builds the SQL for the time of the newest message. It looks at the latest conversations and the latest outreach,
 * because the newest is among them.
 */
const lastMessage = (which: ReturnType<typeof sql>) => sql`
  greatest(
    (select max(last.sent_at) from
      (select id from conversations where channel_id = i.id order by last_message_at desc nulls last limit 50) c,
      lateral (select m.sent_at from messages m where m.conversation_id = c.id and ${which} order by m.id desc limit 1) last),
    (select max(last.sent_at) from
      (select * from messages m where m.limited_by = i.id and m.status <> 'queued' order by m.id desc limit 50) m,
      lateral (select m.sent_at where ${which}) last))`
