import type { AuditAct, AuditEntry } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'

type Filter = { search: string; act?: AuditAct; page: number; pageSize: number }

/** A page of the log, newest first, and how many lines there are. `search` looks at the names in it, and at the address. */
export async function findAudit(tx: Tx, filter: Filter): Promise<{ rows: AuditEntry[]; total: number }> {
  const { search, act, page, pageSize } = filter
  const like = likePattern(search.trim())
  const where = sql`fold(actor_name || ' ' || subject_name || ' ' || details || ' ' || address) like fold(${like})
    and ${act ? sql`act = ${act}` : sql`true`}`
  const { rows } = await tx.execute<Omit<AuditEntry, 'at'> & { at: string }>(sql`
    select id::text as id, at, act, actor_id as "actorId", actor_name as "actorName", subject_id as "subjectId",
      subject_name as "subjectName", details, address
    from audit_log where ${where} order by audit_log.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from audit_log where ${where}`,
  )
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), total: counted[0]!.total }
}
