import { Readable } from 'node:stream'
import { AuditAct, type AuditEntry } from '@balcao/contract'
import { auditActs, auditDetails } from '@balcao/copy/admin/audit'
import { admin as copy } from '@balcao/copy/admin/screens'
import { findAuditBefore, recordAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { csvFile, csvLines } from '#platform/csv-file.ts'
import type { Database } from '#platform/database.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import { adminRefusal } from '#platform/http/procedures.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

type Person = { id: string; fullName: string } & Parameters<typeof adminRefusal>[0]
type Deps = {
  db: Database
  clock: Clock
  clientAddress: ClientAddress
  session(headers: Headers): Promise<Person | null>
}

/** Rows that one statement reads. */
const AT_A_TIME = 1_000

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: PLATFORM_ZONE,
})

/**
 * Serves `GET /api/admin/audit.csv`: the whole log as a table, newest first, filtered by `?busca=` and `?acao=` as on
 * screen. A log entry first says who took it. The rows are read while they are sent; when reading fails, the answer
 * breaks off so that a part is not mistaken for the whole.
 */
export function mountAuditExport(http: HttpApp, { db, clock, clientAddress, session }: Deps): void {
  http.get('/api/admin/audit.csv', async (c) => {
    const person = await session(c.req.raw.headers)
    if (!person) return c.json({ code: 'unauthenticated' }, 401)
    const refusal = adminRefusal(person)
    if (refusal) return c.json({ code: refusal }, 403)
    const search = (c.req.query('busca') ?? '').slice(0, 200)
    const { data: act } = AuditAct.safeParse(c.req.query('acao'))
    const actor = { id: person.id, name: person.fullName, address: clientAddress(c) }
    const subject = { id: 'audit-log', name: copy.audit.file.name }
    const line = { act: 'log-taken' as const, subject, details: auditDetails.taken(search, act) }
    await db.admin((tx) => recordAudit(tx, actor, line, clock.now()))
    const text = Readable.from(csvOf(db, { search, ...(act && { act }) }), { objectMode: false })
    return c.body(Readable.toWeb(text) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${copy.audit.file.name}"`,
      'cache-control': 'no-store',
    })
  })
}

async function* csvOf(db: Database, filter: Parameters<typeof findAuditBefore>[1]) {
  yield csvFile([copy.audit.file.columns])
  const next = (before: string | null) => db.admin((tx) => findAuditBefore(tx, filter, before, AT_A_TIME))
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)!.id))
    yield csvLines(rows.map(cellsOf))
}

const cellsOf = ({ at, actorName, act, subjectName, details, address }: AuditEntry) => [
  when.format(at),
  actorName,
  auditActs[act],
  subjectName,
  details,
  address,
]
