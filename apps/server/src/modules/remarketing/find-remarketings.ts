import type { Remarketing, RemarketingPerson } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { fullWeeks } from '#modules/conversations/index.ts'
import { type RemarketingRow, selectRemarketings } from './remarketing-row.ts'
import { ANSWERED_WITHIN } from './sends.ts'

const PEOPLE_A_PAGE = 50

type Results = Remarketing['results']
const NONE: Results = { entered: 0, open: 0, sent: 0, read: 0, answered: 0, reserved: 0, optedOut: 0, messages: 0 }

/** Returns all remarketings of a venue, oldest first. */
export async function findRemarketings(tx: Tx): Promise<Remarketing[]> {
  return present(tx, await selectRemarketings(tx, sql`order by r.created_at, r.id`))
}

/** Returns a remarketing. @returns null when there is none, or it is another owner's */
export async function getRemarketing(tx: Tx, id: string): Promise<Remarketing | null> {
  return (await present(tx, await selectRemarketings(tx, sql`where r.id = ${id}::uuid`)))[0] ?? null
}

/** The status of a message, or its last status when the message was deleted. */
const STATUS = sql`coalesce(m.status, s.outcome, 'queued')`

/** Returns a page of the contacts who entered a remarketing, the newest first. */
export async function findPeople(tx: Tx, id: string, { page, now }: { page: number; now: Date }) {
  const among = sql`from remarketing_entries e where e.remarketing_id = ${id}::uuid`
  const { rows } = await tx.execute<
    Omit<RemarketingPerson, 'enteredAt' | 'lastAt' | 'nextAt'> &
      Record<'enteredAt' | 'lastAt' | 'nextAt', string | null>
  >(sql`
    select p.id::text as id, p.contact_id as "contactId", k.name, k.phone, p.entered_at as "enteredAt", p.attempts, last.status as state,
      coalesce(last.sent_at, p.last_at) as "lastAt", case when p.state = 'waiting' and p.due_at > ${now}::timestamptz then p.due_at end as "nextAt",
      case when p.state = 'waiting' and p.due_at > ${now}::timestamptz
        and exists (select from (${fullWeeks(now, sql`c.contact_id = p.contact_id`)}) w where w.free_at >= p.due_at) then 'weekly-cap' end as "waitsFor", p.reason as end, last.conversation_id as "conversationId"
    from (select e.* ${among} order by e.id desc limit ${PEOPLE_A_PAGE} offset ${(page - 1) * PEOPLE_A_PAGE}) p
      join contacts k on k.id = p.contact_id
      left join lateral (
        select ${STATUS} as status, m.sent_at, m.conversation_id from remarketing_sends s left join messages m on m.id = s.message_id
        where s.entry_id = p.id order by s.attempt desc limit 1
      ) last on true
    order by p.id desc`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${among}`)
  const date = (value: string | null) => (value ? new Date(value) : null)
  const people = rows.map((row) => ({
    ...row,
    enteredAt: new Date(row.enteredAt!),
    lastAt: date(row.lastAt),
    nextAt: date(row.nextAt),
  }))
  return { people, total: counted[0]!.total, pageSize: PEOPLE_A_PAGE }
}

async function present(tx: Tx, rows: RemarketingRow[]): Promise<Remarketing[]> {
  if (rows.length === 0) return []
  const results = await countResults(
    tx,
    rows.map(({ id }) => id),
  )
  const { rows: channels } = await tx.execute<{ id: string; label: string; isOpen: boolean; isPrincipal: boolean }>(sql`
    select id, coalesce(nullif(label, ''), number, '') as label, state = 'open' as "isOpen", is_principal as "isPrincipal"
    from channels where removed_at is null`)
  return rows.map(({ ownerId: _owner, filledAt: _filled, zone: _zone, ...row }) => {
    const channel = channels.find(({ id, isPrincipal }) => (row.channelId ? id === row.channelId : isPrincipal))
    const shown = channel ? { id: channel.id, label: channel.label, isOpen: channel.isOpen } : null
    return { ...row, results: results.get(row.id) ?? NONE, channel: shown }
  })
}

/**
 * Counts the results from the messages, the answers and the reservations after them. A reservation counts while the
 * entry was open, or as soon after the last message as an answer counts.
 */
async function countResults(tx: Tx, ids: string[]): Promise<Map<string, Results>> {
  const { rows } = await tx.execute<Results & { id: string }>(sql`
    select e.remarketing_id as id, count(*)::int as entered, count(*) filter (where e.state <> 'ended')::int as open,
      count(*) filter (where s.sent > 0)::int as sent, count(*) filter (where s.read > 0)::int as read,
      count(*) filter (where e.answered_at is not null)::int as answered,
      count(*) filter (where e.reason = 'opted-out' and s.sent > 0)::int as "optedOut", coalesce(sum(s.sent), 0)::int as messages,
      count(*) filter (where exists (select from reservations r
        where r.contact_id = e.contact_id and r.created_at > e.first_at and r.status <> 'cancelled'
        and (e.reason = 'reserved' or r.created_at <= e.last_at + ${ANSWERED_WITHIN}::interval)))::int as reserved
    from remarketing_entries e, lateral (
      select count(*) filter (where ${STATUS} in ('sent', 'delivered', 'read')) as sent, count(*) filter (where ${STATUS} = 'read') as read
      from remarketing_sends s left join messages m on m.id = s.message_id where s.entry_id = e.id
    ) s
    where e.remarketing_id = any(${sql.param(ids)}::uuid[]) group by 1`)
  return new Map(rows.map(({ id, ...results }) => [id, results]))
}
