import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { loadAccount } from './load-account.ts'

/** Ends every session of somebody when the transaction commits, and makes their open pages notice it. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from session where user_id = ${userId}::uuid`)
  await tellPages(tx, userId)
}

/** Makes every open page of the venue check at once whether its own session still exists. */
export async function tellPages(tx: Tx, userId: string): Promise<void> {
  const account = await loadAccount(tx, userId)
  if (account) await publish(tx, account.ownerId, [{ type: 'team.changed' }])
}
