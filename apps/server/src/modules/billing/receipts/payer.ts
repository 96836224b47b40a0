import type { TaxParty } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Returns who stands on an owner's receipts, in their own transaction; null while they have not said. */
export async function findPayer(tx: Tx): Promise<TaxParty | null> {
  const { rows } = await tx.execute<TaxParty>(sql`select name, document, address from billing_details`)
  return rows[0] ?? null
}

/** Saves who stands on an owner's receipts. */
export async function savePayer(tx: Tx, ownerId: string, { name, document, address }: TaxParty): Promise<void> {
  await tx.execute(sql`
    insert into billing_details (owner_id, name, document, address) values (${ownerId}::uuid, ${name}, ${document}, ${address})
    on conflict (owner_id) do update set name = excluded.name, document = excluded.document, address = excluded.address`)
}
