import type { GatewayDelete, GatewayEdit } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { isNamed } from './whose-message.ts'

type Change = GatewayEdit | GatewayDelete

/**
 * Edits and deletes messages as their authors did on WhatsApp. When a contact changes a message that nobody has
 * answered yet, the answer is composed from the new text after another moment of silence; when nothing is left to
 * answer, the answer is dropped.
 *
 * @param quietWindow the silence before an answer, in milliseconds
 * @returns the ids of the conversations that changed
 */
export async function applyChanges(
  tx: Tx,
  channelId: string,
  changes: Change[],
  { now, quietWindow }: { now: Date; quietWindow: number },
): Promise<string[]> {
  const changed: string[] = []
  for (const change of changes) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update messages m set ${'text' in change ? edited(change.text) : DELETED}
      from conversations c where ${isNamed(channelId, change)} and m.kind <> 'deleted' returning c.id`)
    const ids = rows.map(({ id }) => id)
    changed.push(...ids)
    if (!change.fromMe && ids.length) await askAnew(tx, ids, new Date(now.getTime() + quietWindow))
  }
  return changed
}

const edited = (text: string): SQL =>
  sql`text = ${storableText(text)}, content = coalesce(m.content, '{}') || '{"edited": true}'`

/** Holds the columns of a message that its author deleted on WhatsApp. */
const DELETED = sql`kind = 'deleted', text = '', content = null`

/**
 * Postpones the answers that are owed in these conversations and ends their leases: whoever composes one has already
 * read the old text. It drops the answer where nothing is left to answer.
 */
async function askAnew(tx: Tx, conversationIds: string[], due: Date) {
  await tx.execute(sql`
    update conversations c set answer_lease_until = null, answer_due_at = case when exists (
        select from messages m where m.conversation_id = c.id and m.origin = 'contact' and m.kind not in ('deleted', 'reaction', 'call')
          and m.id > coalesce((select max(ours.id) from messages ours where ours.conversation_id = c.id
            and ours.origin not in ('contact', 'campaign', 'schedule', 'automation')), 0)
      ) then greatest(c.answer_due_at, ${due}::timestamptz) end
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.answer_due_at is not null`)
}
