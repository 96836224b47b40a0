import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** The number of a thread's last messages that the query reads. */
const LOOKED_AT = 200

/**
 * Finds conversations in which the contact wrote after the last message that was sent from the phone, where that
 * message is known so late that the silence after it is over. Such a message answers nothing any more.
 *
 * @param written the time of the last message from the phone, by conversation
 * @param silentSince a person's message from before this time no longer keeps the assistant silent
 */
export async function findOvertaken(tx: Tx, written: Map<string, Date>, silentSince: Date): Promise<Set<string>> {
  const old = [...written].flatMap(([conversation, at]) => (at < silentSince ? { conversation, at } : []))
  if (old.length === 0) return new Set()
  const { rows } = await tx.execute<{ conversation: string }>(sql`
    select w.conversation from jsonb_to_recordset(${JSON.stringify(old)}::jsonb) as w(conversation uuid, at timestamptz)
    where exists (
      select from (select origin, sent_at from messages where conversation_id = w.conversation order by id desc limit ${LOOKED_AT}) m
      where m.origin = 'contact' and m.sent_at > w.at)`)
  return new Set(rows.map(({ conversation }) => conversation))
}
