import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** The house's own that were queued and speak of what is not so any more: the table began, was moved, or is not confirmed. */
export const outdated = (now: Date) => sql`
  r.kind = 'house' and r.status = 'queued' and r.due_at > ${now.toISOString()}::timestamptz - interval '3 days'
  and (v.starts_at <= ${now.toISOString()}::timestamptz or v.starts_at <> r.table_at or v.status <> 'confirmed')
  and exists (select ${waiting})`
const waiting = sql`
  from messages m where m.conversation_id = r.conversation_id and m.client_id = 'reminder-' || r.id
    and m.status = 'queued' and m.send_after is null`

type Outdated = { conversationId: string; reservationId: string; messageId: string }

/** Settles one owner's outdated ones, so that their messages can be withdrawn in the same transaction. */
export async function takeOutdated(tx: Tx, now: Date): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    update reminders r set status = 'expired', settled_at = ${now.toISOString()}::timestamptz
    from reservations v, messages m
    where v.id = r.reservation_id and m.conversation_id = r.conversation_id and m.client_id = 'reminder-' || r.id
      and ${outdated(now)}
    returning r.conversation_id as "conversationId", r.reservation_id as "reservationId", m.id::text as "messageId"`)
  return rows
}
