import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Scope = { ownerId: string; channelId: string }
/** A conversation of a contact. `wroteBefore` is true when the contact had already written in it. */
export type FoundConversation = { id: string; contactId: string; isNew: boolean; wroteBefore: boolean }

/**
 * Finds the conversation of each contact at this channel, and starts one where there was none. They are locked before a
 * message of theirs is stored: an answer that is queued meanwhile would otherwise get a later id than a message that it
 * has not seen, and that message would count as answered.
 *
 * A conversation that begins here has no `last_message_at` and is not listed among the chats until its contact writes
 * or a person takes it.
 *
 * @param contacts the contacts, each with the JID that they now write from; answers go there from then on, unless the
 * writer is the venue
 */
export async function findOrStartConversations(
  tx: Tx,
  { ownerId, channelId }: Scope,
  contacts: { contactId: string; replyTo: string }[],
  writer: 'contact' | 'venue' = 'contact',
): Promise<Map<string, FoundConversation>> {
  const replyTo = new Map(contacts.map((contact) => [contact.contactId, contact.replyTo]))
  const contactIds = [...replyTo.keys()].sort()
  const rows = await lockConversations(tx, channelId, contactIds)
  for (const { id, contactId, replyTo: before } of rows) {
    const now = replyTo.get(contactId)
    if (writer === 'contact' && now !== before)
      await tx.execute(sql`update conversations set reply_to = ${now} where id = ${id}::uuid`)
  }
  const found = new Map<string, FoundConversation>()
  const know = (isNew: boolean) => (known: Omit<Locked, 'replyTo'>) =>
    found.set(known.contactId, { id: known.id, contactId: known.contactId, isNew, wroteBefore: known.wroteBefore })
  rows.forEach(know(false))
  const missing = () => contactIds.filter((contactId) => !found.has(contactId))
  if (missing().length === 0) return found
  const { rows: started } = await tx.execute<{ id: string; contactId: string }>(sql`
    insert into conversations (owner_id, channel_id, contact_id, reply_to)
    select ${ownerId}::uuid, ${channelId}::uuid, contact_id, reply_to from unnest(
      ${sql.param(missing())}::uuid[], ${sql.param(missing().map((id) => replyTo.get(id)))}::text[]) as new(contact_id, reply_to)
    on conflict (owner_id, channel_id, contact_id) do nothing
    returning id, contact_id as "contactId"`)
  started.map((row) => ({ ...row, wroteBefore: false })).forEach(know(true))
  // Somebody else began it at this moment: by now theirs is there.
  if (missing().length > 0) (await lockConversations(tx, channelId, missing())).forEach(know(false))
  return found
}

type Locked = { id: string; contactId: string; replyTo: string; wroteBefore: boolean }

async function lockConversations(tx: Tx, channelId: string, contactIds: string[]): Promise<Locked[]> {
  const { rows } = await tx.execute<Locked>(sql`
    select id, contact_id as "contactId", reply_to as "replyTo", last_inbound_id is not null as "wroteBefore" from conversations
    where channel_id = ${channelId}::uuid and contact_id = any(${sql.param(contactIds)}::uuid[])
    order by id for update`)
  return rows
}
