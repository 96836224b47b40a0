import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Removes contacts that turned out to be somebody else, once nothing points at them any more. */
export async function deleteMergedContacts(tx: Tx, contactIds: string[]): Promise<void> {
  if (contactIds.length === 0) return
  await tx.execute(sql`delete from contacts where id = any(${sql.param(contactIds)}::uuid[])`)
}
