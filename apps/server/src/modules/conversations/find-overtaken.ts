import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** The query reads this many of a thread's last messages. */
const LOOKED_AT = 200

/**
 * Finds conversations in which the contact wrote after the last of what was written on the phone, where that is heard of so late that
 * the silence after it is over: it answers nothing any more.
 *
 * @param written when the last of it was written, by conversation
 * @param silentSince a person's word from before keeps the assistant silent no more
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
