import type { GatewayKnownPerson } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Scope = { ownerId: string; channelId: string }

/**
 * Stores the people that a channel's phone knows; a repeated person changes nothing but new values. Nobody becomes a
 * contact by it. Existing contacts get a name where they have none, and the mark that they chatted before; later
 * contacts get both when they are created (`apply_known_people`). The mark is not set where a conversation from an
 * earlier, removed channel of the same phone continues, because those people were the venue's own customers.
 *
 * @returns the contacts that changed
 */
export async function recordKnownPeople(
  tx: Tx,
  { ownerId, channelId }: Scope,
  people: GatewayKnownPerson[],
): Promise<string[]> {
  const named = people.map((person) => ({ ...person, who: person.phone ?? person.lid }))
  await tx.execute(sql`
    insert into known_people (owner_id, channel_id, who, phone, lid, name, chatted_before)
    select ${ownerId}::uuid, ${channelId}::uuid, who, max(phone), max(lid), max(name), bool_or("chattedBefore" and not exists (
      select from contact_aliases a join conversations c on c.contact_id = a.contact_id and c.channel_id = ${channelId}::uuid
        join channels i on i.id = c.channel_id
      where a.owner_id = ${ownerId}::uuid and (a.kind = 'phone' and a.value = n.phone or a.kind = 'lid' and a.value = n.lid)
        and c.created_at < i.created_at))
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as n(who text, phone text, lid text, name text, "chattedBefore" boolean)
    where who is not null group by who order by who
    on conflict (owner_id, channel_id, who) do update set name = coalesce(excluded.name, known_people.name),
      lid = coalesce(excluded.lid, known_people.lid),
      chatted_before = known_people.chatted_before or excluded.chatted_before`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select changed as id from apply_known_people(array(
      select a.contact_id from contact_aliases a join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(phone text, lid text)
        on a.kind = 'phone' and a.value = n.phone or a.kind = 'lid' and a.value = n.lid
      where a.owner_id = ${ownerId}::uuid)) changed`)
  return rows.map(({ id }) => id)
}

/**
 * Returns those of these people whose phone is one contact of the venue and whose LID is another, which are therefore
 * one person.
 */
export async function findKnownTwins(
  tx: Tx,
  ownerId: string,
  people: GatewayKnownPerson[],
): Promise<GatewayKnownPerson[]> {
  const named = people.filter(({ phone, lid }) => phone && lid)
  if (named.length === 0) return []
  const { rows } = await tx.execute<{ lid: string }>(sql`
    select n.lid from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(phone text, lid text)
      join contact_aliases p on p.owner_id = ${ownerId}::uuid and p.kind = 'phone' and p.value = n.phone
      join contact_aliases l on l.owner_id = ${ownerId}::uuid and l.kind = 'lid' and l.value = n.lid
    where p.contact_id <> l.contact_id`)
  const found = new Set(rows.map(({ lid }) => lid))
  return named.filter(({ lid }) => lid && found.has(lid))
}

/** Deletes the known people of a removed channel. */
export async function deleteKnownPeople(tx: Tx, channelId: string): Promise<void> {
  await tx.execute(sql`delete from known_people where channel_id = ${channelId}::uuid`)
}

/** Deletes the known people that match a contact's aliases; call it before the contact is erased. */
export async function forgetPerson(tx: Tx, contactId: string): Promise<void> {
  await tx.execute(sql`
    delete from known_people b using contact_aliases a where a.contact_id = ${contactId}::uuid and b.owner_id = a.owner_id
      and (a.kind = 'phone' and b.phone = a.value or a.kind = 'lid' and b.lid = a.value)`)
}
