import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { loadAccount } from './load-account.ts'

/** Every session of somebody is over when this commits, and the pages that are open with them. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from session where user_id = ${userId}::uuid`)
  await tellPages(tx, userId)
}

/** Sessions of somebody are over: every open page of the house looks at once whether its own still is one. */
export async function tellPages(tx: Tx, userId: string): Promise<void> {
  const account = await loadAccount(tx, userId)
  if (account) await publish(tx, account.ownerId, [{ type: 'team.changed' }])
}
