/**
 * Brings the schema up to date, with the files and the notes of drizzle-kit (`drizzle.__drizzle_migrations`). The migrator of
 * drizzle-orm does the same, but takes no lock, always applies all it finds and begins a transaction of its own; a back-up is
 * restored in one commit.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'

const FOLDER = new URL('../migrations/', import.meta.url)
/** Any constant, the same in every process: of four at once without it, three failed. */
const LOCK = 7_204_115
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** Brings the schema up to date in one commit. Safe to call from several processes at once. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await migrateWithin(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/**
 * The same in the transaction of the caller.
 *
 * @param only migrations by name: up to where a back-up was made. Absent: all of them
 */
export async function migrateWithin(client: ClientBase, only?: ReadonlySet<string>): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]!.last)
  const missing = knownMigrations().filter(({ when, tag }) => when > last && (only?.has(tag) ?? true))
  for (const { when, tag } of missing) {
    const text = readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  }
}

/** Waits until nobody changes the schema any more: what a killed process had sent comes about, or does not, before that. */
export async function whenSchemaRests(client: Pool | ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** Every migration of this version, in their order, with the time that its note has. */
export function knownMigrations(): { when: number; tag: string }[] {
  const journal = readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries
}
