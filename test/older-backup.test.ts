import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeBackup } from '../apps/server/src/backup/make-backup.ts'
import { knownMigrations, migrateWithin } from '../apps/server/src/platform/migrate.ts'
import { createSecrets } from '../apps/server/src/platform/secrets.ts'
import { ADMIN, browser, openInstallation } from './support/installation.ts'
import type {} from './support/postgres.ts'

/** A back-up that a version of months ago made: of its tables, with its rows. */
const SECRET_KEY = 'the key of an installation of long ago'
/** Before teammates, reminders, plans' limits and much else. */
const LAST_OF_THEN = '0016_reservations-grants'
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

it('is restored by this version, with what came since', async () => {
  const known = knownMigrations().map(({ tag }) => tag)
  const then = known.slice(0, known.indexOf(LAST_OF_THEN) + 1)
  expect(then.length).toBeGreaterThan(10)
  const dataDir = path.join(folder, 'then')
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  writeFileSync(path.join(dataDir, 'media/photo'), 'bytes')
  const copy = path.join(folder, 'copy')
  const manifest = await within(await makeDatabase(`older_${process.pid}`), async (client) => {
    await client.query('begin')
    await migrateWithin(client, new Set(then))
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
  const now = openInstallation(path.join(folder, 'now'), { DATABASE_URL, SECRET_KEY })
  expect(await now.run('restore', [copy])).toMatchObject({ code: 0 })
  await within(DATABASE_URL, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: known.length }])
    expect((await client.query('select name, price from menu_items')).rows).toEqual([
      { name: 'Caipirinha', price: '20.00' },
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
