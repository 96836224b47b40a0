import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { accountFile } from '@balcao/copy/settings/profile'
import { sql } from '#platform/drizzle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

type Deps = {
  db: Database
  clock: Clock /** Returns the owner whose session the headers carry; null without one. */
  ownerOf(headers: Headers): Promise<string | null>
}

/** Rows that are read into memory at a time. */
const AT_ONCE = 500
/** Matches columns with secrets, in any table; the export leaves them out. */
const SECRET = /secret|password|token_hash|key_hash/

/** Serves `GET /api/account.json`: everything that is stored about an owner, table by table, as it is stored. */
export function mountAccountExport(http: HttpApp, { db, clock, ownerOf }: Deps): void {
  http.get('/api/account.json', async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    // Written down before it is sent: however slow the reader, the database is free again.
    const folder = await mkdtemp(path.join(tmpdir(), 'balcao-export-'))
    const file = path.join(folder, 'account.json')
    const forget = () => rm(folder, { recursive: true, force: true })
    try {
      await db.tenant(ownerId, (tx) => pipeline(Readable.from(pieces(tx, clock.now())), createWriteStream(file)))
    } catch (error) {
      await forget()
      throw error
    }
    const content = createReadStream(file)
    content.once('close', () => void forget())
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${accountFile(clock.now())}"`,
      'cache-control': 'no-store',
    })
  })
}

/**
 * Writes the export from one snapshot of the database. Row-level security selects the owner's rows, so a new table is
 * exported without a change here.
 */
async function* pieces(tx: Tx, now: Date): AsyncGenerator<string> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  yield `{"exportedAt":${JSON.stringify(now)}`
  for (const table of await ownTables(tx)) {
    yield `,\n${JSON.stringify(table)}:[`
    yield* rowsOf(tx, table)
    yield ']'
  }
  yield '}\n'
}

/**
 * Lists the owner's tables, without those that are derived from others or short-lived: the words of the message search,
 * the counts, and the token holds.
 */
async function ownTables(tx: Tx): Promise<string[]> {
  // With its schema: PostgreSQL may ask for the rights before it leaves out what is of another one, and then knows no such table.
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct tablename as name from pg_policies
    where schemaname = 'public' and tablename not in ('message_words', 'venue_counts', 'token_holds') and 'balcao_tenant' = any(roles) and has_table_privilege(to_regclass(format('%I.%I', schemaname, tablename))::oid, 'select')
    order by name`)
  return rows.map(({ name }) => name)
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  await tx.execute(
    sql`declare export_rows no scroll cursor for select to_jsonb(t) as row from ${sql.identifier(table)} t`,
  )
  for (let first = true, more = true; more; ) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql.raw(`fetch ${AT_ONCE} from export_rows`))
    const lines = rows.map(({ row }) => JSON.stringify(withoutSecrets(row))).join(',\n')
    if (lines) yield `${first ? '\n' : ',\n'}${lines}`
    first = false
    more = rows.length === AT_ONCE
  }
  await tx.execute(sql.raw('close export_rows'))
}

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column)))
