import { sql } from '#platform/drizzle.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { isPersonal, purposesOf } from './outreach-purposes.ts'
import type { RateLimitState, Sent, Share } from './outreach-now.ts'
import { RATE_LIMIT } from './rate-limit-rules.ts'

type Row = Omit<RateLimitState, 'linkedAt' | 'nextAt' | 'heldUntil' | 'quiet'> & {
  quietFrom: string | null
  quietUntil: string | null
  linkedAt: string
  nextAt: string | null
  heldUntil: string | null
}

/** The quiet hours of a venue that has no profile yet. */
const NIGHT = { from: '21:00', until: '09:00' }

/** Builds the SQL that counts how many of a share's last messages failed, without forgiven ones. */
const failuresOf = (share: Share) => sql`(
  select count(*) filter (where last.status = 'failed')::int from (
    select m.status from unnest(${purposesOf(share)}) of_share (purpose) cross join lateral (
      select m.id, m.status from messages m
      where m.limited_by = i.id and m.purpose = of_share.purpose and m.status <> 'queued' and m.failure is distinct from 'opted-out'
        and m.sent_at > coalesce(p.forgiven_at, '-infinity')
      order by m.id desc limit ${RATE_LIMIT.failing.of}) m
    order by m.id desc limit ${RATE_LIMIT.failing.of}) last)`

const COLUMNS = sql`i.state = 'open' as connected, i.removed_at is not null as removed,
  case when h.user_id is null then ${NIGHT.from} else h.quiet_from end as "quietFrom",
  case when h.user_id is null then ${NIGHT.until} else h.quiet_until end as "quietUntil",
  json_build_object('personal', ${failuresOf('personal')}, 'campaigns', ${failuresOf('campaigns')}) as failures,
  coalesce(h.timezone, '') as zone, coalesce(p.linked_at, i.created_at) as "linkedAt",
  p.next_at as "nextAt", p.sent_on::text as "sentOn", coalesce(p.sent_count, 0) as "sentCount",
  coalesce(p.personal_count, 0) as "personalCount", coalesce(p.streak, 0) as streak,
  greatest(p.held_until, p.capped_until) as "heldUntil",
  (select messages from plan_limits(i.owner_id)) as "monthlyLimit", u.month::text as "countedMonth", coalesce(u.sent, 0) as "monthCount",
  coalesce(u.personal_sent, 0) as "monthPersonal",
  coalesce((select (select count(*) from contacts k where k.owner_id = i.owner_id and k.erased_at is null) > l.contacts
    from plan_limits(i.owner_id) l where l.contacts is not null), false) as "overContacts"`

/** SQL that joins the last month in which outreach was sent. */
const MONTH = sql`left join lateral (
  select month, sent, personal_sent from outreach_months where owner_id = i.owner_id order by month desc limit 1) u on true`

/** Loads the rate limit of a channel; null when there is no such channel, or it is another owner's. */
export async function loadRateLimit(tx: Tx, channelId: string): Promise<RateLimitState | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from channels i left join channel_rate_limits p on p.channel_id = i.id left join agent_profile h on h.user_id = i.owner_id ${MONTH}
    where i.id = ${channelId}::uuid and i.removed_at is null`)
  return rows[0] ? present(rows[0]) : null
}

/**
 * Loads the rate limit of a due channel and locks it until this transaction ends; null as well when another worker holds it or
 * has just looked.
 */
export async function lockRateLimit(tx: Tx, channelId: string, now: Date): Promise<RateLimitState | null> {
  await tx.execute(sql`
    insert into channel_rate_limits (channel_id, owner_id, due_at) select id, owner_id, ${now}::timestamptz from channels where id = ${channelId}::uuid
    on conflict (owner_id, channel_id) do nothing`)
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from channel_rate_limits p join channels i on i.id = p.channel_id left join agent_profile h on h.user_id = i.owner_id ${MONTH}
    where p.channel_id = ${channelId}::uuid and p.due_at <= ${now}::timestamptz for update of p skip locked`)
  return rows[0] ? present(rows[0]) : null
}

/**
 * Postpones sending: the next look is at `until`, or in a minute where that is not known. It is never later than in a
 * quarter of an hour, because settings change and channels reconnect.
 */
export async function postponeSending(
  tx: Tx,
  channelId: string,
  { now, until }: { now: Date; until: Date | null },
): Promise<void> {
  const dueAt = new Date(Math.min(until?.getTime() ?? now.getTime() + MINUTE, now.getTime() + 15 * MINUTE))
  await tx.execute(
    sql`update channel_rate_limits set due_at = ${dueAt}::timestamptz where channel_id = ${channelId}::uuid`,
  )
}

/**
 * Makes a worker look at a channel at once when it is connected again, without waiting for the end of the postponement.
 */
export async function wakeSending(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update channel_rate_limits set due_at = ${now}::timestamptz where channel_id = ${channelId}::uuid and due_at > ${now}::timestamptz`)
}

/** Records that messages of a share were sent: the next look is after the gap, and they count in the venue's month. */
export async function recordSending(
  tx: Tx,
  channelId: string,
  next: Sent,
  { count, share }: { count: number; share: Share },
): Promise<void> {
  await tx.execute(sql`
    insert into outreach_months (owner_id, month, sent, personal_sent)
    select owner_id, date_trunc('month', ${next.sentOn}::date)::date, ${count}, ${share === 'personal' ? count : 0} from channels where id = ${channelId}::uuid
    on conflict (owner_id, month) do update set sent = outreach_months.sent + excluded.sent,
      personal_sent = outreach_months.personal_sent + excluded.personal_sent`)
  await tx.execute(sql`
    update channel_rate_limits set due_at = ${next.nextAt}::timestamptz, next_at = ${next.nextAt}::timestamptz, sent_on = ${next.sentOn}::date,
      sent_count = ${next.sentCount}, personal_count = ${next.personalCount}, streak = ${next.streak}
    where channel_id = ${channelId}::uuid`)
}

/** Takes messages that wait again out of the month's count. */
export async function takeBackSending(
  tx: Tx,
  channelId: string,
  { count, personal }: { count: number; personal: number },
): Promise<void> {
  if (count === 0) return
  await tx.execute(sql`
    update outreach_months u set sent = greatest(0, u.sent - ${count}), personal_sent = greatest(0, u.personal_sent - ${personal})
    from (select o.owner_id, max(o.month) as month from outreach_months o join channels i on i.owner_id = o.owner_id
      where i.id = ${channelId}::uuid group by o.owner_id) last
    where u.owner_id = last.owner_id and u.month = last.month`)
}

/**
 * Returns the turn of a message that the gateway did not send: it costs neither a gap nor one of the day's messages.
 * The next look is in ten seconds, or when the channel is connected again.
 */
export async function giveBackTurn(tx: Tx, messageId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + 10 * SECOND)
  const { rows } = await tx.execute<{ channelId: string; personal: number }>(sql`
    update channel_rate_limits p set next_at = null, due_at = ${dueAt}::timestamptz, sent_count = greatest(0, p.sent_count - 1),
      personal_count = greatest(0, p.personal_count - (${isPersonal})::int)
    from messages m where m.id = ${messageId}::bigint and p.channel_id = m.limited_by 
    returning p.channel_id as "channelId", (${isPersonal})::int as personal`)
  if (rows[0]) await takeBackSending(tx, rows[0].channelId, { count: 1, personal: rows[0].personal })
}

/** Records that a phone scanned the code of this channel; its warm-up begins. */
export async function recordLink(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into channel_rate_limits (channel_id, owner_id, due_at, linked_at)
    select id, owner_id, ${now}::timestamptz, ${now}::timestamptz from channels where id = ${channelId}::uuid
    on conflict (owner_id, channel_id) do update set linked_at = excluded.linked_at, due_at = excluded.due_at`)
}

/**
 * The two limits of WhatsApp: the channel may not write to strangers (463), or has begun as many chats as it may (475).
 */
type Limit = 'locked' | 'capped'
const ends = (limit: Limit) => sql.identifier(limit === 'capped' ? 'capped_until' : 'held_until')

/**
 * Restricts a channel as WhatsApp does: no outreach is sent before `until`. A `guessed` end never replaces a stored one
 * that lasts; an end that WhatsApp stated does. The other limit has its own end, and the later one counts.
 */
export async function restrictOutreach(
  tx: Tx,
  channelId: string,
  { limit, until, guessed, now }: { limit: Limit; until: Date; guessed: boolean; now: Date },
): Promise<void> {
  const end = ends(limit)
  await tx.execute(sql`
    insert into channel_rate_limits (channel_id, owner_id, due_at, ${end})
    select id, owner_id, ${now}::timestamptz, ${until}::timestamptz from channels where id = ${channelId}::uuid
    on conflict (owner_id, channel_id) do update set ${end} = case
      when ${guessed} and channel_rate_limits.${end} > ${now}::timestamptz then channel_rate_limits.${end} else excluded.${end} end`)
}

/** Ends a limit at `until` at the latest, because WhatsApp says that it is over. */
export async function shortenRestriction(
  tx: Tx,
  channelId: string,
  { limit, until }: { limit: Limit; until: Date },
): Promise<void> {
  const end = ends(limit)
  await tx.execute(sql`
    update channel_rate_limits set ${end} = ${until}::timestamptz, due_at = least(due_at, ${until}::timestamptz)
    where channel_id = ${channelId}::uuid and ${end} > ${until}::timestamptz`)
}

/** Forgives earlier failures when the owner resumes outreach; a worker looks at once. */
export async function forgiveFailures(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update channel_rate_limits set forgiven_at = ${now}::timestamptz, due_at = ${now}::timestamptz where channel_id = ${channelId}::uuid`)
}

function present({ linkedAt, nextAt, heldUntil, quietFrom, quietUntil, ...row }: Row): RateLimitState {
  const date = (value: string | null) => (value ? new Date(value) : null)
  const quiet = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null
  return { ...row, quiet, linkedAt: new Date(linkedAt), nextAt: date(nextAt), heldUntil: date(heldUntil) }
}
