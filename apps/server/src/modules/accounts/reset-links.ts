import { mails } from '@balcao/copy/mail'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * After a new password was saved, in whatever way: every link for another one is void, as is a sign-in that waits for its code,
 * and the letters that brought them carry them no more.
 */
export async function forgetResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from verification where value = ${userId} and identifier not like 'trust-device-%'`)
  await tx.execute(sql`
    update mailbox set body = regexp_replace(body, '\\S+/reset-password#\\S+', ${mails.usedLink}, 'g')
    where recipient = (select email from "user" where id = ${userId}::uuid) and strpos(body, '/reset-password#') > 0`)
}
