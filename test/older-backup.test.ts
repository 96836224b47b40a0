import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeBackup } from '../apps/server/src/backup/make-backup.ts'
import { knownMigrations, migrateWithin } from '../apps/server/src/platform/migrate.ts'
import { createSecrets } from '../apps/server/src/platform/secrets.ts'
import { ADMIN, browser, openInstallation } from './support/installation.ts'
import type {} from './support/postgres.ts'

/** Data of other versions: of an earlier one since 0.1.0, which is brought up to date, and of one before, which is not. */
const SECRET_KEY = 'the key of an installation of long ago'
/** What the processes of the later version are started with. */
const NODE_OPTIONS = `--import ${path.join(import.meta.dirname, 'support/later-migration.mjs')}`
const OWNER = 'aaaaaaaa-0000-4000-8000-000000000001'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'balcao-older-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function makeDatabase(name: string): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const server = new Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  return url.href
}

async function within<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

it('a back-up of an earlier version is restored by a later one, with what came since', async () => {
  const then = knownMigrations().map(({ tag }) => tag)
  const dataDir = path.join(folder, 'then')
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  writeFileSync(path.join(dataDir, 'media/photo'), 'bytes')
  const copy = path.join(folder, 'copy')
  const manifest = await within(await makeDatabase(`older_${process.pid}`), async (client) => {
    await client.query('begin')
    await migrateWithin(client)
    await client.query('commit')
    await client.query(
      `insert into "user" (id, name, email) values ($1, 'Ana', 'ana@bar.example');
       insert into profiles (id, email, full_name, business_name) values ($1, 'ana@bar.example', 'Ana', 'Bar da Ana');
       insert into menu_items (owner_id, name, price) values ($1, 'Caipirinha', 20)`.replaceAll('$1', `'${OWNER}'`),
    )
    return makeBackup({ client, secrets: createSecrets(SECRET_KEY), dataDir, folder: copy, now: new Date() })
  })
  expect(manifest.migrations).toEqual(then)

  const DATABASE_URL = await makeDatabase(`restored_${process.pid}`)
  const now = openInstallation(path.join(folder, 'now'), { DATABASE_URL, SECRET_KEY, NODE_OPTIONS })
  expect(await now.run('restore', [copy])).toMatchObject({ code: 0 })
  await within(DATABASE_URL, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: then.length + 1 }])
    expect((await client.query('select name, price, shouted from menu_items')).rows).toEqual([
      { name: 'Caipirinha', price: '20.00', shouted: 'CAIPIRINHA' },
    ])
  })
  try {
    const admin = browser(await now.start())
    await admin('account/signIn', ADMIN)
    const { rows: users } = await admin('admin/users/list')
    expect(users).toMatchObject([{ email: ADMIN.email }, { businessName: 'Bar da Ana', isBlocked: false }])
  } finally {
    await now.stop()
  }
}, 240_000)

it('data of a development version are refused in one line, by a start and by a back-up, and stay as they were', async () => {
  const DATABASE_URL = await makeDatabase(`development_${process.pid}`)
  await within(DATABASE_URL, (client) =>
    client.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0000_initial', 1795816800000), ('of 0001_roles-by-purpose', 1795820904737);
      create table profiles (id uuid primary key)`),
  )
  const tables = () =>
    within(DATABASE_URL, async (client) => {
      const { rows } = await client.query(`
        select c.oid::regclass::text as name, pg_relation_size(c.oid) as size from pg_class c
        where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) or relname = 'instances' order by 1`)
      return rows
    })
  const before = await tables()
  const old = openInstallation(path.join(folder, 'development'), { DATABASE_URL, SECRET_KEY })
  const copy = path.join(folder, 'copy-of-development')
  for (const refused of [await old.run('main', []), await old.run('backup', [copy])]) {
    expect([refused.code, refused.lines.length, refused.lines.at(-1)]).toEqual([
      1,
      2,
      expect.stringMatching(/^Estes dados são de uma versão de desenvolvimento, anterior à 0\.1\.0.*Nada foi alterado/),
    ])
  }
  expect(await tables()).toEqual(before)
  expect(existsSync(copy)).toBe(false)
}, 120_000)
