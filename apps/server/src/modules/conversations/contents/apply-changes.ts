import type { GatewayDelete, GatewayEdit } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { isNamed } from './whose-message.ts'

type Change = GatewayEdit | GatewayDelete

/**
 * Edits and deletes messages as their authors did on WhatsApp. What the contact changed and nobody has answered yet is
 * answered as it reads now, after another moment of silence; nothing left to answer is not answered.
 *
 * @param quietWindow milliseconds of silence before an answer
 * @returns the conversations that changed
 */
export async function applyChanges(
  tx: Tx,
  instanceId: string,
  changes: Change[],
  { now, quietWindow }: { now: Date; quietWindow: number },
): Promise<string[]> {
  const changed: string[] = []
  for (const change of changes) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update messages m set ${'text' in change ? edited(change.text) : DELETED}
      from conversations c where ${isNamed(instanceId, change)} and m.kind <> 'deleted' returning c.id`)
    const ids = rows.map(({ id }) => id)
    changed.push(...ids)
    if (!change.fromMe && ids.length) await askAnew(tx, ids, new Date(now.getTime() + quietWindow))
  }
  return changed
}

const edited = (text: string): SQL =>
  sql`text = ${storableText(text)}, content = coalesce(m.content, '{}') || '{"edited": true}'`

/** What was taken back is gone here too. */
const DELETED = sql`kind = 'deleted', text = '', content = null`

/** Only where an answer is owed. Whoever composes one already has what was said before: it is taken out of their hands. */
async function askAnew(tx: Tx, conversationIds: string[], due: Date) {
  await tx.execute(sql`
    update conversations c set answer_lease_until = null, answer_due_at = case when exists (
        select from messages m where m.conversation_id = c.id and m.origin = 'contact' and m.kind not in ('deleted', 'reaction', 'call')
          and m.id > coalesce((select max(ours.id) from messages ours where ours.conversation_id = c.id
            and ours.origin not in ('contact', 'campaign', 'schedule', 'automation')), 0)
      ) then greatest(c.answer_due_at, ${due}::timestamptz) end
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.answer_due_at is not null`)
}
