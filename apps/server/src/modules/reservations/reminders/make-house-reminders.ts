import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'

/**
 * Confirmed tables whose house wants their customers reminded by now, and nobody was. Who heard of the table after that
 * moment (it was asked for, confirmed or moved late) needs no reminder.
 */
export const tablesToRemind = (now: Date) => sql`
  from reservation_rules u join reservations v on v.owner_id = u.owner_id
  where u.remind_minutes > 0 and v.status = 'confirmed' and v.conversation_id is not null and v.contact_id is not null
    and v.date >= ${now.toISOString()}::date - 2 and v.date <= ${now.toISOString()}::date + 2
    and v.starts_at > ${now.toISOString()}::timestamptz
    and v.starts_at - make_interval(mins => u.remind_minutes) <= ${now.toISOString()}::timestamptz
    and v.updated_at < v.starts_at - make_interval(mins => u.remind_minutes)
    and not exists (select from reminders r where r.reservation_id = v.id and r.table_at = v.starts_at and r.kind = 'house')`

/** Writes down one owner's own reminders that are due, once for each table and hour. */
export async function makeHouseReminders(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into reminders (owner_id, contact_id, conversation_id, kind, words, language, due_at, zone, reservation_id, minutes_before, table_at, created_at)
    select v.owner_id, v.contact_id, v.conversation_id, 'house', '', 'pt', v.starts_at - make_interval(mins => u.remind_minutes),
      ${HOUSE_ZONE}, v.id, u.remind_minutes, v.starts_at, ${now.toISOString()}::timestamptz
    ${tablesToRemind(now)}
    on conflict do nothing`)
}
