import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { NumberRow } from './number.ts'

/**
 * Whether another number of the same owner is linked to this phone: both would answer its customers.
 *
 * @param phone digits with country code
 */
export async function hasTwin(tx: Tx, { id, network }: NumberRow, phone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from instances twin where twin.owner_id = (select owner_id from instances where id = ${id}::uuid)
      and twin.id <> ${id}::uuid and twin.number = ${phone} and twin.network = ${network}
      and twin.told_open and twin.removed_at is null`)
  return rows.length > 0
}
