import { AuditAct } from '@balcao/contract'
import { auditActs } from '@balcao/copy/admin/audit'
import { admin as copy } from '@balcao/copy/admin/screens'
import { findAudit } from '#features/audit/index.ts'
import { csvFile } from '#platform/csv-file.ts'
import type { Database } from '#platform/database.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

type Deps = { db: Database; session(headers: Headers): Promise<{ role: string } | null> }

/** Lines of one file; beyond that a narrower search is asked for by what is missing at the end. */
const LINES = 50_000

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: PLATFORM_ZONE,
})

/** `GET /api/admin/audit.csv`: the log as a table, newest first, narrowed by `?busca=` and `?acao=` as on screen. */
export function mountAuditExport(http: HttpApp, { db, session }: Deps): void {
  http.get('/api/admin/audit.csv', async (c) => {
    const person = await session(c.req.raw.headers)
    if (!person) return c.json({ code: 'unauthenticated' }, 401)
    if (person.role !== 'admin') return c.json({ code: 'forbidden' }, 403)
    const search = (c.req.query('busca') ?? '').slice(0, 200)
    const { data: act } = AuditAct.safeParse(c.req.query('acao'))
    const { rows } = await db.system((tx) => findAudit(tx, { search, ...(act && { act }), page: 1, pageSize: LINES }))
    const lines = rows.map(({ at, actorName, act, subjectName, details, address }) => {
      return [when.format(at), actorName, auditActs[act], subjectName, details, address]
    })
    return c.body(csvFile([copy.audit.file.columns, ...lines]), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${copy.audit.file.name}"`,
      'cache-control': 'no-store',
    })
  })
}
