import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

type Scope = { ownerId: string; instanceId: string }
export type FoundConversation = { id: string; contactId: string; isNew: boolean }

/**
 * The conversation of each contact at this number, started where there was none.
 *
 * @param contacts with the JID that each writes from now: where they are answered follows it
 */
export async function findOrStartConversations(
  tx: Tx,
  { ownerId, instanceId }: Scope,
  contacts: { contactId: string; replyTo: string }[],
): Promise<Map<string, FoundConversation>> {
  const replyTo = new Map(contacts.map((contact) => [contact.contactId, contact.replyTo]))
  const { rows: started } = await tx.execute<{ id: string; contactId: string }>(sql`
    insert into conversations (owner_id, instance_id, contact_id, reply_to)
    select ${ownerId}::uuid, ${instanceId}::uuid, contact_id, reply_to from unnest(
      ${sql.param([...replyTo.keys()])}::uuid[], ${sql.param([...replyTo.values()])}::text[]) as new(contact_id, reply_to)
    on conflict (instance_id, contact_id) do nothing
    returning id, contact_id as "contactId"`)
  const found = new Map(started.map(({ id, contactId }) => [contactId, { id, contactId, isNew: true }]))
  const others = [...replyTo.keys()].filter((contactId) => !found.has(contactId))
  if (others.length === 0) return found
  const { rows } = await tx.execute<{ id: string; contactId: string; replyTo: string }>(sql`
    select id, contact_id as "contactId", reply_to as "replyTo" from conversations
    where instance_id = ${instanceId}::uuid and contact_id = any(${sql.param(others)}::uuid[])`)
  for (const { id, contactId } of rows) found.set(contactId, { id, contactId, isNew: false })
  const moved = rows.filter((row) => replyTo.get(row.contactId) !== row.replyTo)
  for (const { id, contactId } of moved) {
    await tx.execute(sql`update conversations set reply_to = ${replyTo.get(contactId)} where id = ${id}::uuid`)
  }
  return found
}
