import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client, Pool } from 'pg'
import { expect, inject, it } from 'vitest'
import { baseline, knownMigrations, migrateDatabase } from './migrate.ts'

async function openEmpty(): Promise<Pool> {
  const url = new URL(inject('postgresUrl'))
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const server = new Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  return new Pool({ connectionString: url.href })
}
async function migrate(pool: Pool) {
  const client = await pool.connect()
  await migrateDatabase(client).finally(() => client.release())
}
const tablesOf = async (pool: Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  return rows.map(({ name }) => name)
}
const notesOf = async (pool: Pool) =>
  (await pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')).rows.map(({ at }) =>
    Number(at),
  )

it('may be started by several processes, and again', async () => {
  const pool = await openEmpty()
  try {
    await Promise.all([migrate(pool), migrate(pool)])
    await migrate(pool)
    expect(await notesOf(pool)).toEqual(knownMigrations().map(({ when }) => when))
    expect(await tablesOf(pool)).toContain('public.profiles')
  } finally {
    await pool.end()
  }
})

it.each([
  ['its baseline and what came after it', () => [1_795_387_239_721, 1_795_462_445_402]],
  ['the baseline after that, and the roles that are in ours now', () => [1_795_816_800_000, 1_795_820_904_737]],
  ['a later time', () => [baseline().when + 1]],
])('refuses the tables of a development version that noted %s, and leaves them as they were', async (_, times) => {
  const pool = await openEmpty()
  try {
    await pool.query('create schema drizzle')
    await pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)')
    await pool.query('insert into drizzle.__drizzle_migrations (created_at) select unnest($1::bigint[])', [times()])
    await expect(migrate(pool)).rejects.toMatchObject({ code: 'database_of_development' })
    expect(await tablesOf(pool)).toEqual(['drizzle.__drizzle_migrations'])
    expect(await notesOf(pool)).toEqual(times())
  } finally {
    await pool.end()
  }
})

it('keeps the snapshot of the newest migration alone, in one line: what drizzle-kit compares with', () => {
  const newest = `${knownMigrations().at(-1)!.tag.slice(0, 4)}_snapshot.json`
  const folder = new URL('../migrations/meta/', import.meta.url)
  expect(readdirSync(folder).toSorted()).toEqual([newest, '_journal.json'])
  const lines = readFileSync(new URL(newest, folder), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBe(1)
})
