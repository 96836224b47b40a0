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
  ['was older', () => 1_795_100_000_000],
  ['had noted a later time', () => baseline().when + 1],
])('refuses the tables of a development version that %s, and leaves them as they were', async (_, time) => {
  const pool = await openEmpty()
  try {
    await pool.query('create schema drizzle')
    await pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)')
    await pool.query('insert into drizzle.__drizzle_migrations (created_at) values ($1)', [time()])
    await expect(migrate(pool)).rejects.toMatchObject({ code: 'database_of_development' })
    expect(await tablesOf(pool)).toEqual(['drizzle.__drizzle_migrations'])
    expect(await notesOf(pool)).toEqual([time()])
  } finally {
    await pool.end()
  }
})

it('keeps the snapshot of the newest migration alone: what drizzle-kit compares with', () => {
  const newest = knownMigrations().at(-1)!.tag.slice(0, 4)
  const found = readdirSync(new URL('../migrations/meta/', import.meta.url))
  expect(found.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})

it('keeps which day of its series each entry of the calendar was', async () => {
  const pool = await openEmpty()
  const migration = (name: string) => {
    const { tag } = knownMigrations().find((one) => one.tag.endsWith(name))!
    return readFileSync(new URL(`../migrations/${tag}.sql`, import.meta.url), 'utf8').replaceAll(
      '--> statement-breakpoint',
      '',
    )
  }
  try {
    await pool.query(migration('baseline'))
    const { rows } = await pool.query<{ id: string }>(`insert into "user" (id, name, email)
      values (gen_random_uuid(), 'Ana', 'ana@bar.example') returning id`)
    const owner = rows[0]!.id
    await pool.query(
      `insert into profiles (id, email, full_name, business_name) values ($1, 'ana@bar.example', 'Ana', 'Bar')`,
      [owner],
    )
    const series = randomUUID()
    for (const [start, recurrence, anchor, occurrence, id] of [
      ['2026-02-28T20:00', 'monthly', '2026-01-31T20:00', 1, series],
      ['2026-03-30T15:12', 'monthly', '2026-01-31T20:00', 2, series],
      ['2026-03-31T20:00', 'month-end', '2026-02-28T20:00', 1, randomUUID()],
      ['2029-02-28T20:00', 'yearly', '2028-02-29T20:00', 1, randomUUID()],
      ['2026-11-27T20:00', 'weekly', '2026-11-20T20:00', 1, randomUUID()],
      ['2026-11-27T21:00', 'none', '2026-11-27T21:00', 0, randomUUID()],
    ] as const)
      await pool.query(
        `insert into schedules (user_id, title, start, end_time, type, local_start, recurrence, anchor, occurrence, series_id)
          values ($1, '', now(), now(), 'message', $2, $3, $4, $5, $6)`,
        [owner, start, recurrence, anchor, occurrence, id],
      )
    await pool.query(migration('occurrences-and-created-once'))
    const found = await pool.query(
      'select original_date as date, is_exception as alone from schedules order by local_start',
    )
    expect(found.rows).toEqual([
      { date: '2026-02-28', alone: true },
      { date: '2026-03-31', alone: false },
      { date: '2026-03-31', alone: false },
      { date: '2026-11-27', alone: false },
      { date: '2026-11-27', alone: false },
      { date: '2029-02-28', alone: false },
    ])
  } finally {
    await pool.end()
  }
})
