import { mails } from '@balcao/copy/mail'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Voids every reset link, and every sign-in that waits for its code, after a new password was saved. It also takes the
 * links out of the stored letters.
 */
export async function forgetResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from verification where value = ${userId} and identifier not like 'trust-device-%'`)
  await tx.execute(sql`
    update mailbox set body = regexp_replace(body, '\\S+/reset-password#\\S+', ${mails.usedLink}, 'g')
    where recipient = (select email from "user" where id = ${userId}::uuid) and strpos(body, '/reset-password#') > 0`)
}
