import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * A phone whose number was removed is connected again, as another number: what was said there goes on here. Of several
 * conversations with one person the newest does; where there is one here already, both stay as they are.
 *
 * @param phone digits with country code
 * @returns the ids of the conversations that changed hands
 */
export async function adoptConversations(
  tx: Tx,
  { id, network }: { id: string; network: string },
  phone: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update conversations c set instance_id = ${id}::uuid from (
      select distinct on (old.contact_id) old.id
      from instances gone join conversations old on old.instance_id = gone.id
      where gone.removed_at is not null and gone.number = ${phone} and gone.network = ${network}
        and gone.owner_id = (select owner_id from instances where id = ${id}::uuid)
        and not exists (
          select from conversations here where here.instance_id = ${id}::uuid and here.contact_id = old.contact_id)
      order by old.contact_id, old.last_message_at desc nulls last, old.id
    ) former where c.id = former.id returning c.id`)
  return rows.map((row) => row.id)
}
