import type { AuditAct, AuditEntry } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'

type Filter = { search: string; act?: AuditAct }

/**
 * Returns a page of the log, newest first, and the number of lines. `search` matches the names, the details and the
 * address.
 */
export async function findAudit(
  tx: Tx,
  { page, pageSize, ...filter }: Filter & { page: number; pageSize: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const where = conditionOf(filter)
  const rows = await select(
    tx,
    sql`${where} order by audit_log.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from audit_log where ${where}`,
  )
  return { rows, total: counted[0]!.total }
}

/**
 * Returns the next lines of the log, newest first, before the one with the id `before`; null begins with the newest.
 */
export const findAuditBefore = (tx: Tx, filter: Filter, before: string | null, limit: number): Promise<AuditEntry[]> =>
  select(
    tx,
    sql`${conditionOf(filter)} and ${before ? sql`audit_log.id < ${before}::bigint` : sql`true`}
      order by audit_log.id desc limit ${limit}`,
  )

function conditionOf({ search, act }: Filter) {
  const like = likePattern(search.trim())
  return sql`fold(actor_name || ' ' || subject_name || ' ' || details || ' ' || address) like fold(${like})
    and ${act ? sql`act = ${act}` : sql`true`}`
}

async function select(tx: Tx, where: ReturnType<typeof sql>): Promise<AuditEntry[]> {
  const { rows } = await tx.execute<Omit<AuditEntry, 'at'> & { at: string }>(sql`
    select id::text as id, at, act, actor_id as "actorId", actor_name as "actorName", subject_id as "subjectId",
      subject_name as "subjectName", details, address
    from audit_log where ${where}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
