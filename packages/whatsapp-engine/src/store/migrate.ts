import { readdir, readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'

const FOLDER = new URL('./migrations/', import.meta.url)
/** The number of the advisory lock; any number will do that no other user of the database takes. */
const ADVISORY_LOCK = 7_164_220_519

/** Brings the schema `gateway` up to date; processes that start together take turns. */
export async function migrate(client: ClientBase): Promise<void> {
  try {
    await client.query('begin')
    await migrateWithin(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Applies the migrations in the transaction of the caller.
 *
 * @param only names of migrations, to stop at the state of a back-up; absent for all
 */
export async function migrateWithin(client: ClientBase, only?: ReadonlySet<string>): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  await client.query('create schema if not exists gateway')
  await client.query(
    'create table if not exists gateway.migrations (name text primary key, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from gateway.migrations')
  const applied = new Set(rows.map((row) => row.name))
  const known = await knownMigrations()
  if (applied.size > 0 && !applied.has(known[0]!))
    throw new Error('The schema `gateway` is of a development version before 0.1.0: start with an empty database.')
  for (const name of known.filter((file) => !applied.has(file) && (only?.has(file) ?? true))) {
    await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
    await client.query('insert into gateway.migrations (name) values ($1)', [name])
  }
}

/** Returns the names of every migration of this version, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
