import type { MailboxEntry } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

const PAGE = 10

/**
 * Returns the mails of the mailbox, newest first and without their texts, and their number.
 *
 * @param leaves whether e-mail is sent now; otherwise queued mails can be read as well
 */
export async function findMails(
  tx: Tx,
  { page, leaves }: { page: number; leaves: boolean },
): Promise<{ rows: MailboxEntry[]; total: number }> {
  const { rows } = await tx.execute<Omit<MailboxEntry, 'at'> & { at: string }>(sql`
    select id, created_at as at, recipient, subject, status, ${mayBeRead(leaves)} as readable
    from mailbox order by created_at desc, id limit ${PAGE} offset ${(page - 1) * PAGE}`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from mailbox`)
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), total: counted[0]!.total }
}

/**
 * Returns one mail with its text.
 *
 * @returns null for one that was sent or is about to be, whose text stays hidden, or is unknown
 */
export async function readMail(tx: Tx, id: string, leaves: boolean) {
  const { rows } = await tx.execute<{ recipient: string; subject: string; body: string }>(
    sql`select recipient, subject, body from mailbox where id = ${id}::uuid and ${mayBeRead(leaves)}`,
  )
  return rows[0] ?? null
}

const mayBeRead = (leaves: boolean) =>
  sql`(status in ('kept', 'failed') or (status = 'queued' and not ${leaves}::boolean))`
