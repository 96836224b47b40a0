import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** An evening keeps its tables and its figures; who sat there is forgotten. */
export async function anonymizeReservations(tx: Tx, contactId: string, nobody: string): Promise<void> {
  await tx.execute(sql`
    update reservation_changes h set name = ${nobody} from reservations r
    where r.id = h.reservation_id and r.contact_id = ${contactId}::uuid`)
  await tx.execute(sql`
    update reservations set name = ${nobody}, phone = '', notes = '', contact_id = null, conversation_id = null
    where contact_id = ${contactId}::uuid`)
}

export async function countReservationsOfContact(tx: Tx, contactId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from reservations where contact_id = ${contactId}::uuid`,
  )
  return rows[0]!.count
}
