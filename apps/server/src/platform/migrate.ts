/**
 * Brings the schema up to date, with the files and the notes of drizzle-kit (`drizzle.__drizzle_migrations`). The
 * migrator of drizzle-orm does the same, but takes no lock, always applies all files and begins a transaction of its
 * own; a back-up is restored in one commit.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { startError } from './start-error.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/**
 * The number of an advisory lock; any constant that is the same in every process. Without the lock, three of four
 * simultaneous starts failed.
 */
const LOCK = 7_204_115
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/**
 * Brings the schema up to date in one commit. Several processes may call it at once.
 *
 * @throws StartError `database_of_development`, with nothing changed
 */
export async function migrateDatabase(client: ClientBase): Promise<void> {
  try {
    await client.query('begin')
    await migrateWithin(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Brings the schema up to date in the transaction of the caller.
 *
 * @param only the names of the migrations up to that of a back-up; all of them by default
 */
export async function migrateWithin(client: ClientBase, only?: ReadonlySet<string>): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await refuseDevelopmentData(client)
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

/**
 * Refuses tables of other migrations than ours: those of before 0.1.0 were merged into one, and no migration leads from
 * them to it.
 *
 * @throws StartError `database_of_development`
 */
export async function refuseDevelopmentData(client: ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ at: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as at`,
  )
  if (!found[0]!.at) return
  const { rows } = await client.query<{ strange: boolean }>(
    'select count(*) > 0 and bool_and(created_at <> $1) as strange from drizzle.__drizzle_migrations',
    [baseline().when],
  )
  if (rows[0]!.strange) throw startError('database_of_development')
}

/**
 * Waits until nobody changes the schema any more: the last statements of a killed process either take effect before
 * that, or never.
 */
export async function whenSchemaRests(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** Returns every migration of this version, in their order, with the time in its note. */
export function knownMigrations(): { when: number; tag: string }[] {
  const journal = readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')
  return Journal.parse(JSON.parse(journal)).entries
}

/** Returns the first migration, with which every database and every back-up since 0.1.0 begins. */
export const baseline = () => knownMigrations()[0]!
