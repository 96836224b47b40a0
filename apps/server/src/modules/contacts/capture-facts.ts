import type { ContactFact } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

type Told = Partial<Record<ContactFact['field'], string>>
type Source = { ownerId: string; contactId: string; conversationId: string; messageId: bigint; at: Date }

/**
 * Stores the facts that a contact gave about themselves, each with its message: the latest one that contains the value,
 * otherwise the last of the burst, `messageId`. A fact also becomes the contact's name, e-mail or birthday where there
 * was none or where the present value came from such a fact; a value that a person typed stays.
 */
export async function captureFacts(tx: Tx, told: Told, source: Source): Promise<void> {
  const { ownerId, contactId, conversationId, messageId, at } = source
  const facts = Object.entries(told).map(([field, value]) => ({ field, value: storableText(value) }))
  await tx.execute(sql`
    with before as (
      select field, value from contact_facts where contact_id = ${contactId}::uuid
    ), told as (
      insert into contact_facts (owner_id, contact_id, field, value, conversation_id, message_id, at)
      select ${ownerId}::uuid, ${contactId}::uuid, field, value, ${conversationId}::uuid,
        coalesce((
          select m.id from messages m
          where m.conversation_id = ${conversationId}::uuid and m.id <= ${messageId}::bigint and m.origin = 'contact'
            and m.sent_at > ${at}::timestamptz - interval '1 hour'
            and case when field = 'birthday' then m.text ~ ('\\m0?' || ltrim(right(value, 2), '0') || '\\M')
              else position(lower(value) in lower(m.text)) > 0 end
          order by m.id desc limit 1
        ), ${messageId}::bigint), ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as new(field text, value text)
      on conflict (owner_id, contact_id, field) do update set value = excluded.value, conversation_id = excluded.conversation_id,
        message_id = excluded.message_id, at = excluded.at
      returning field, value
    ), latest as (
      select told.field, told.value, before.value as earlier from told left join before using (field)
    )
    update contacts k set
      name = coalesce((select value from latest where field = 'name' and (k.name is null or k.name = earlier)), k.name),
      email = coalesce((select value from latest where field = 'email' and (k.email = '' or k.email = earlier)), k.email),
      birthday = coalesce((select value::date from latest where field = 'birthday' and value ~ '^[0-9]{4}-'
        and (k.birthday is null or k.birthday::text = earlier)), k.birthday)
    where k.id = ${contactId}::uuid`)
}

/** Returns the facts that a contact gave about themselves, with the messages. */
export async function findFacts(tx: Tx, contactId: string): Promise<ContactFact[]> {
  const { rows } = await tx.execute<Omit<ContactFact, 'at'> & { at: string }>(sql`
    select f.field, f.value, f.at, f.conversation_id as "conversationId", m.text as message
    from contact_facts f left join messages m on m.id = f.message_id
    where f.contact_id = ${contactId}::uuid order by f.at desc, f.field`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
