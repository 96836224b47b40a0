import { findAudit } from '#modules/audit/index.ts'
import type { Database } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'

export function auditRoutes({ db }: { db: Database }) {
  return { list: admin.admin.audit.list.handler(({ input }) => db.admin((tx) => findAudit(tx, input))) }
}
