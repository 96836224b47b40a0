import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRunningPostgres } from '../apps/server/src/platform/embedded-postgres/find-running-postgres.ts'

/** The commands as their own processes, where only a real process shows what happens. */
const ENTRIES = path.join(import.meta.dirname, '../apps/server/dist')

let dataDir: string
let child: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
})
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

it('a terminal that is closed stops everything, the database too', async () => {
  child = spawn(process.execPath, [path.join(ENTRIES, 'main.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for await (const line of createInterface(child.stdout!)) if (line.includes('Ctrl-C')) break
  const postmaster = path.join(dataDir, 'postgres/postmaster.pid')
  expect(existsSync(postmaster)).toBe(true)
  // Whoever prepared the database has gone; who serves has no right of its own (`database-roles.test.ts`).
  const superuser = new Client({ connectionString: (await findRunningPostgres(dataDir))! })
  await superuser.connect()
  const { rows } = await superuser.query(
    `select distinct usename as name from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
  )
  await superuser.end()
  expect(rows).toEqual([{ name: 'balcao_app' }])
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { stdout } = spawnSync(process.execPath, [path.join(ENTRIES, 'link.js')], { encoding: 'utf8', env })
  expect(stdout).toMatch(/\/entrar\/\S+/)

  child.stdout!.destroy()
  child.stderr!.destroy()
  const gone = once(child, 'exit')
  child.kill('SIGHUP')
  expect(await gone).toEqual([0, null])
  expect(existsSync(postmaster)).toBe(false)
})

it('a link of a database that does not answer: one line that says so, and its exit code', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ENTRIES, 'link.js')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRET_KEY: 'x'.repeat(32),
    },
  })
  expect({ status, stderr }).toEqual({
    status: 69,
    stderr: expect.stringMatching(/^O banco de dados de DATABASE_URL não responde: .*\n$/),
  })
})
