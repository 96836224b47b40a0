/**
 * Everything that has to survive, as it was at one moment, into a folder of its own.
 *
 *   one transaction that sees one moment ─▶ a file for each table ─▶ files of customers ─▶ signature ─▶ backup.json, last
 *
 * Rows are kept as PostgreSQL writes them itself (`row::text`), so that nothing is lost on the way through a type of ours. What
 * is sealed stays sealed.
 */
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import packageJson from '../../../../package.json' with { type: 'json' }
import { knownMigrations, refuseDevelopmentData } from '#platform/migrate.ts'
import type { Secrets } from '#platform/secrets.ts'
import { startError } from '#platform/start-error.ts'
import { IGNORE, SIGNATURE, sign } from './authenticity.ts'
import { copyFiles } from './copied-files.ts'
import { FORMAT, KEY_PLACE, MANIFEST, type Manifest } from './manifest.ts'

type Deps = { client: Client; secrets: Secrets; dataDir: string; folder: string; now: Date }
const AT_A_TIME = 1_000

/**
 * A copy that does not come about leaves no folder behind: the next one is to have its place.
 *
 * @throws StartError `backup_exists`, `backup_of_nothing`, `database_of_development`
 */
export async function makeBackup(deps: Deps): Promise<Manifest> {
  const { folder } = deps
  if (existsSync(folder)) throw startError('backup_exists', folder)
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path.join(folder, IGNORE.file), IGNORE.text, { mode: 0o600 })
    return await copyAll(deps)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function copyAll({ client, secrets, dataDir, folder, now }: Deps): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: found } = await client.query<{ at: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as at`,
  )
  if (!found[0]!.at) throw startError('backup_of_nothing', dataDir)
  await refuseDevelopmentData(client)
  const tables: Manifest['tables'] = []
  for (const table of await findTables(client)) tables.push(await dump(client, table, folder))
  const manifest: Manifest = {
    format: FORMAT,
    version: packageJson.version,
    madeAt: now.toISOString(),
    migrations: await appliedMigrations(client),
    gatewayMigrations: await gatewayMigrations(client),
    sealed: secrets.seal(KEY_PLACE, KEY_PLACE),
    tables,
    sequences: await findSequences(client),
    ...(await copyFiles(dataDir, folder)),
  }
  await client.query('commit')
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  writeFileSync(path.join(folder, SIGNATURE), `${sign(text, secrets)}\n`, { mode: 0o600 })
  writeFileSync(path.join(folder, MANIFEST), text, { mode: 0o600 })
  return manifest
}

type Table = { schema: string; name: string; columns: string[] }

/** Ours and the gateway's; what its migrator notes is written by the migrator. Columns that are made of others are left out. */
async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'gateway') and a.attnum > 0 and not a.attisdropped
      and not (n.nspname = 'gateway' and c.relname = 'migrations')
    group by 1, 2 order by 1, 2`)
  return rows
}

async function dump(client: Client, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const file = `${table.schema}.${table.name}.gz`
  const target = path.join(folder, 'tables', file)
  const hash = createHash('sha256')
  const seen = { rows: 0 }
  await pipeline(
    Readable.from(linesOf(client, table, hash, seen)),
    createGzip(),
    createWriteStream(target, { mode: 0o600 }),
  )
  return { ...table, rows: seen.rows, file, sha256: hash.digest('hex') }
}

/** One row a line, as a JSON string: a text may have lines of its own. */
async function* linesOf(client: Client, { schema, name, columns }: Table, hash: Hash, seen: { rows: number }) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  await client.query(`declare rows no scroll cursor for select row(${list})::text as row from ${from}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_A_TIME} from rows`)
    if (rows.length === 0) break
    seen.rows += rows.length
    const text = rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    hash.update(text)
    yield text
  }
  await client.query('close rows')
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ when: string }>('select created_at as when from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ when }) => Number(when)))
  return knownMigrations()
    .filter(({ when }) => applied.has(when))
    .map(({ tag }) => tag)
}

async function gatewayMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('gateway.migrations') as at`)
  if (!found[0].at) return []
  const { rows } = await client.query<{ name: string }>('select name from gateway.migrations order by name')
  return rows.map(({ name }) => name)
}

async function findSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'gateway')`)
  const found: Manifest['sequences'] = []
  for (const { schema, name } of rows) {
    const at = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    const { rows: state } = await client.query(`select last_value::text as value, is_called as "isCalled" from ${at}`)
    found.push({ schema, name, ...state[0] })
  }
  return found
}
