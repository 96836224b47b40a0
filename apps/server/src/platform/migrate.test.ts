import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client, type ClientBase, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { baseline, knownMigrations, migrateDatabase, migrateWithin } from './migrate.ts'

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

/**
 * While an upgrade goes on, processes of the version before work on the tables of this one. A migration therefore only
 * adds; what nothing uses any more goes one version later, in a migration that has `contract` in its name and begins
 * with the released version that stopped using it: `-- unused since 0.2.0`. `npm run upgrade-test` runs the version before.
 */
describe('what the version before does not survive', () => {
  let pool: Pool
  let client: ClientBase & { release(): void }
  beforeAll(async () => {
    pool = await openEmpty()
    client = await pool.connect()
    await migrateWithin(client, new Set([baseline().tag]))
  })
  afterAll(async () => {
    client.release()
    await pool.end()
  })

  const COLUMNS = `
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1, 2`
  type Column = { table: string; name: string; type: string; isRequired: boolean }
  const columns = async () => (await client.query<Column>(COLUMNS)).rows

  /** Returns what a change takes from code that knows the tables before it. */
  async function brokenBy(change: () => Promise<unknown>): Promise<string[]> {
    const before = await columns()
    await change()
    const after = await columns()
    const find = (among: Column[], { table, name }: Column) =>
      among.find((one) => one.table === table && one.name === name)
    const gone = before.flatMap((column) => {
      const now = find(after, column)
      if (!now) return [`${column.table}.${column.name} is gone`]
      return now.type === column.type ? [] : [`${column.table}.${column.name} is ${now.type} instead of ${column.type}`]
    })
    const required = after.filter(
      (column) =>
        column.isRequired && before.some(({ table }) => table === column.table) && !find(before, column)?.isRequired,
    )
    return [...gone, ...required.map(({ table, name }) => `${table}.${name} has to be written`)]
  }

  it.each([
    ['alter table quick_replies drop column uses', ['quick_replies.uses is gone']],
    ['alter table quick_replies rename column uses to used', ['quick_replies.uses is gone']],
    ['drop table created_once', 5],
    ['alter table api_sends rename to program_sends', 6],
    [
      'alter table quick_replies alter column uses type smallint',
      ['quick_replies.uses is smallint instead of integer'],
    ],
    ['alter table guests alter column contact_id set not null', ['guests.contact_id has to be written']],
    ['alter table quick_replies add column title text not null', ['quick_replies.title has to be written']],
    [`alter table quick_replies add column title text not null default ''`, []],
    ['alter table quick_replies add column title text; create table titles (title text not null)', []],
    ['alter table quick_replies alter column shortcut drop not null; drop index quick_replies_shortcut', []],
  ])('%s', async (statements, expected) => {
    await client.query('begin')
    const broken = await brokenBy(() => client.query(statements))
    await client.query('rollback')
    if (typeof expected === 'number') expect(broken).toHaveLength(expected)
    else expect(broken).toEqual(expected)
  })

  it('is in no migration but those that say since when it is unused', async () => {
    const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
    const released = new Set([...changelog.matchAll(/^## \[(.+)\] - \d{4}-\d\d-\d\d$/gm)].map(([, version]) => version))
    const applied = new Set([baseline().tag])
    for (const { tag } of knownMigrations().slice(1)) {
      const broken = await brokenBy(() => migrateWithin(client, applied.add(tag)))
      const text = readFileSync(new URL(`../migrations/${tag}.sql`, import.meta.url), 'utf8')
      const since = tag.includes('contract') && /^-- unused since (\S+)$/m.exec(text)?.[1]
      if (!since || !released.has(since)) expect(broken, tag).toEqual([])
    }
  })
})
