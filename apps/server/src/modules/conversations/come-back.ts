import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * What contacts wrote while a person had their conversation, and nobody answered: once people were silent for as long as the
 * house says, the assistant has the conversation again and owes that answer. Where somebody spoke meanwhile, or the house
 * wants more time, it is owed later; where it was answered or the contact is left alone, nothing is.
 *
 * @param humanSilence milliseconds
 */
export async function returnSilentConversations(
  tx: Tx,
  conversationIds: string[],
  humanSilence: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select c.id, coalesce(c.last_human_at, c.created_at) + ${humanSilence} * interval '1 millisecond' as until,
        not k.no_reply and exists (
          select from messages m where m.id = c.last_inbound_id and m.kind not in ('deleted', 'reaction', 'call')
            and not exists (select from messages o where o.conversation_id = c.id and o.id > m.id and o.status <> 'failed'
              and (o.origin in ('assistant', 'person', 'phone', 'api') or o.client_id like 'automation %' and o.purpose = 'reply'))
        ) as owed
      from conversations c join contacts k on k.id = c.contact_id
      where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'human' and c.answer_due_at is not null
      -- In one order everywhere, so that nobody waits in a circle.
      order by c.id for update of c
    ), next as (
      select id, until, owed, owed and until <= ${now}::timestamptz as back from held
    )
    update conversations c set
      state = case when next.back then 'bot' else c.state end,
      assignee_id = case when not next.back then c.assignee_id end,
      transferred_by = case when not next.back then c.transferred_by end,
      burst_started_at = ${now}::timestamptz,
      answer_due_at = case when next.owed then greatest(c.answer_due_at, next.until) end,
      answer_lease_until = case when next.back then c.answer_lease_until end
    from next where c.id = next.id`)
}
