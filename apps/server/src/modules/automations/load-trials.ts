import type { AutomationTrigger } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { fullWeeks } from '#modules/conversations/index.ts'
import type { Known } from './load-subject.ts'

const LOOKED_AT = 50

/** A conversation as it stands, with the last thing in it that a trigger could have been about. */
export type TrialSubject = Omit<Known, 'conversationId'> & {
  conversationId: string
  contactId: string
  /** They have had as much outreach this week as one person gets. */
  isWeekFull: boolean
  /** When they wrote that. */
  at: Date | null
}

/** The last 50 conversations. Of a trigger about somebody's first words those are looked at, of any other their last ones. */
export async function loadTrials(tx: Tx, trigger: AutomationTrigger, now: Date): Promise<TrialSubject[]> {
  const order = trigger.kind === 'new-contact' ? sql`asc` : sql`desc`
  const { rows } = await tx.execute<Omit<TrialSubject, 'at'> & { at: string | null }>(sql`
    select c.id as "conversationId", c.instance_id as "numberId", k.id as "contactId", k.name, k.phone, k.tags, k.no_reply as "noReply",
      k.opted_out_at is not null as "optedOut", c.state, i.removed_at is not null as "isGone", false as "isAnswered", exists (${fullWeeks(now, sql`c.contact_id = k.id`)}) as "isWeekFull", 0 as "sentLately",
      case when c.state = 'waiting' then (extract(epoch from ${now}::timestamptz - c.waiting_since) / 60)::float end as "waitingMinutes",
      (select r.party_size from reservations r where r.contact_id = k.id order by r.created_at desc limit 1) as party,
      coalesce(nullif(m.text, ''), m.content ->> 'transcript', '') as text, m.sent_at as at
    from (select * from conversations where last_message_at is not null order by last_message_at desc, id desc limit ${LOOKED_AT}) c
      join contacts k on k.id = c.contact_id and k.erased_at is null join instances i on i.id = c.instance_id
      left join lateral (select * from messages m where m.conversation_id = c.id and m.origin = 'contact' and m.kind not in ('deleted', 'reaction', 'call')
        order by m.id ${order} limit 1) m on true
    order by c.last_message_at desc, c.id desc`)
  return rows.map((row) => ({ ...row, at: row.at ? new Date(row.at) : null }))
}
