import type { MessageContent } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { after, type Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { exceptChannels } from '#platform/sql/except-channels.ts'
import { DELIVERY } from './delivery.ts'

export type QueuedMessage = {
  id: string
  ownerId: string
  conversationId: string
  instanceName: string
  to: string
  externalId: string
  kind: string
  text: string
  content: MessageContent | null
  queuedAt: Date
  attempts: number
  /** True when the message waited for the rate limit of its channel. */
  isOutreach: boolean
  /**
   * The WhatsApp ids of the contact's messages that this answer marks as read, when it is the first answer after them.
   */
  readIds: string[]
}

/**
 * Claims messages that may leave now. Of each conversation only the oldest is taken (outreach never delays an answer),
 * and the next one follows when WhatsApp has confirmed it: messages arrive in the order in which they were written. The
 * claim lasts until the confirmation is overdue; then the message is claimed and sent again under the same id.
 *
 * @param except the channels that send nothing now
 */
export async function takeQueuedMessages(
  tx: Tx,
  clock: Clock,
  limit: number,
  except: string[] = [],
): Promise<QueuedMessage[]> {
  const { rows } = await tx.execute<Omit<QueuedMessage, 'queuedAt'> & { queuedAt: string }>(sql`
    with due as (
      select owner_id, id from messages m
      where ${mayLeave(clock.now())}
        -- Not as "not exists": without statistics of what is queued the planner reads all of it for each message.
        and (select e.id from messages e where e.conversation_id = m.conversation_id and e.status = 'queued' and e.id < m.id
          and e.send_after is not null and (e.limited_by is null or m.limited_by is not null) order by e.id limit 1) is null
        ${exceptChannels(except, sql`m.owner_id`, sql`m.conversation_id`)}
      order by send_after limit ${limit} for update skip locked
    ), taken as (
      -- A file may take a while on its way up; sending it again meanwhile would be one message all the same, only dearer.
      update messages m set send_after = case when m.kind = 'text' then ${after(clock, DELIVERY.confirmWithin)}::timestamptz
        else ${after(clock, DELIVERY.confirmFileWithin)}::timestamptz end, attempts = attempts + 1
      from due where (m.owner_id, m.id) = (due.owner_id, due.id)
      returning m.id, m.owner_id, m.conversation_id, m.external_id, m.kind, m.text, m.content, m.sent_at, m.attempts, m.limited_by
    )
    select t.id::text, t.owner_id as "ownerId", t.conversation_id as "conversationId", i.instance_name as "instanceName",
      c.reply_to as "to", t.external_id as "externalId", t.kind, t.text, t.content, t.sent_at as "queuedAt", t.attempts,
      t.limited_by is not null as "isOutreach",
      coalesce((
        select array_agg(r.external_id) from messages r
        where t.limited_by is null and r.conversation_id = t.conversation_id and r.origin = 'contact' and r.id < t.id
          and r.id > coalesce((select max(o.id) from messages o where o.conversation_id = t.conversation_id and o.origin <> 'contact' and o.limited_by is null and o.id < t.id), 0)
      ), '{}') as "readIds"
    from taken t join conversations c on (c.owner_id, c.id) = (t.owner_id, t.conversation_id)
      join channels i on (i.owner_id, i.id) = (c.owner_id, c.channel_id)
    order by t.id`)
  return rows.map((row) => ({ ...row, queuedAt: new Date(row.queuedAt) }))
}

const mayLeave = (now: Date) => sql`
  status = 'queued' and send_after <= ${now}::timestamptz
    and not exists (select from profiles o where o.id = m.owner_id and o.is_blocked)`

/** Is the condition that `takeQueuedMessages` would find something. */
export const anyMessageDue = (now: Date): SQL => sql`exists (select from messages m where ${mayLeave(now)})`
