import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { takeDataDirLock } from '../data-dir-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** A limit, not an expectation. */
const SOON = { timeout: 30_000, interval: 20 }
let dataDir: string
let running: EmbeddedPostgres | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-test-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

describe('an ordinary start', () => {
  it('makes a durable database, keeps it over a stop, and answers only at its socket', async () => {
    await start()
    expect(await ask("select current_setting('synchronous_commit') s, current_setting('io_method') i")).toEqual([
      { s: 'on', i: 'sync' },
    ])
    expect(await ask("select current_setting('listen_addresses') s")).toEqual([{ s: '' }])
    await remember('kept')
    const { pid } = running!
    await running!.stop()
    expect(isAlive(pid)).toBe(false)

    await start()
    expect(running!.adopted).toBe(false)
    expect(await remembered()).toEqual(['kept'])
  })

  it('writes a log for its own user alone, without rows and statements', async () => {
    await start()
    await ask('create table people (phone text primary key)')
    const add = `insert into people values ('5511-SECRET')`
    await ask(add)
    await expect(ask(add)).rejects.toThrow('people_pkey')
    const log = path.join(dataDir, 'postgres.log')
    expect(readFileSync(log, 'utf8')).toContain('people_pkey')
    expect(readFileSync(log, 'utf8')).not.toContain('SECRET')
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })

  it.runIf(process.getuid?.() === 0)(
    'works as root where namespaces are forbidden, and lets others only pass',
    async () => {
      const programs = path.join(dataDir, 'programs')
      mkdirSync(programs)
      writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
      vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
      onTestFinished(() => void vi.unstubAllEnvs())
      // A first start, and one that finds its database.
      for (const note of ['first', 'second']) {
        const lock = takeDataDirLock(dataDir)
        await start()
        await remember(note)
        expect(statSync(path.join(dataDir, 'postgres')).uid).toBeGreaterThan(0)
        expect(statSync(dataDir).mode & 0o777).toBe(0o711)
        await running!.stop()
        lock.release()
      }
    },
  )

  it('stops although clients are connected, and may be stopped twice', async () => {
    await start()
    const client = new Client({ connectionString: running!.url })
    await client.connect()
    const errors: Error[] = []
    client.on('error', (error) => errors.push(error))
    const cutOff = new Promise<void>((resolve) => client.once('end', resolve))
    await running!.stop()
    await cutOff
    expect(errors[0]?.message).toMatch(/administrator command/)
    await running!.stop()
    expect(isAlive(running!.pid)).toBe(false)
  })

  it('refuses the folder of another version, in words that name it', async () => {
    await start()
    await running!.stop()
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      code: 'database_wrong_version',
      detail: expect.stringContaining('17'),
    })
  })
})

describe('after kill -9', () => {
  it('of the program: the server it left is taken over, and stopped at the end', async () => {
    const parent = await startElsewhere()
    const left = JSON.parse((await once(parent.stdout!, 'data')).toString())
    await kill(parent)
    expect(isAlive(left.pid)).toBe(true)

    await start()
    expect(running).toMatchObject({ adopted: true, pid: left.pid, url: left.url })
    await remember('adopted')
    await running!.stop()
    expect(isAlive(left.pid)).toBe(false)
  })

  it('of the server: it comes back by itself with every committed row', async () => {
    await start()
    await remember('committed')
    const { pid, url } = running!
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => running!.pid !== pid, SOON)
    expect(running!.url).toBe(url)
    expect(await remembered()).toEqual(['committed'])
  })

  it('of the server and the program', async () => {
    const parent = await startElsewhere()
    const left = JSON.parse((await once(parent.stdout!, 'data')).toString())
    await kill(parent)
    process.kill(left.pid, 'SIGKILL')
    await vi.waitUntil(() => !isAlive(left.pid), SOON)
    await start()
    expect(running!.adopted).toBe(false)
    await remember('working')
  })

  it('of the server, whose process id another program has got since', async () => {
    await start()
    await remember('committed')
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    await running!.stop()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(pidFile, [stranger.pid, ...rest].join('\n'))

    await start()
    expect(await remembered()).toEqual(['committed'])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    stranger.kill()
  })

  it.each(['PG_VERSION', 'base', 'postgresql.conf', 'global/pg_control'])(
    'while the database is being made, when %s is there',
    async (landmark) => {
      const parent = await startElsewhere()
      await appearance(landmark)
      await kill(parent)
      await start()
      await remember('whole')
      expect(await remembered()).toEqual(['whole'])
    },
  )
})

async function start() {
  running = await startEmbeddedPostgres({ dataDir })
}

/** A program of its own that starts the server and stays. */
async function startElsewhere(): Promise<ChildProcess> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start-embedded-postgres.ts'))}
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ url, pid }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child, 'spawn')
  return child
}

async function kill(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Resolves once the half-made database has this file. */
async function appearance(landmark: string) {
  const there = () => {
    const unfinished = readdirSync(dataDir).find((name) => name.startsWith('postgres'))
    return unfinished !== undefined && existsSync(path.join(dataDir, unfinished, landmark))
  }
  const changes = watch(dataDir, { recursive: true })
  while (!there()) await once(changes, 'change')
  changes.close()
}

async function ask(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: running!.url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function remember(note: string) {
  await ask('create table if not exists notes (note text)')
  await ask('insert into notes values ($1)', [note])
}

async function remembered() {
  const rows = await ask('select note from notes')
  return rows.map((row) => (row as { note: string }).note)
}

function isAlive(pid: number) {
  try {
    // A zombie has ended; it only waits for its parent to notice.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
