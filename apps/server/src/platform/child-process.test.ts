import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Child, startChildProcess } from './child-process.ts'
import { silentLogger } from './logger.ts'

/** A limit, not an expectation. */
const SOON = { timeout: 30_000, interval: 20 }
const GOOD = `
  process.stdin.resume().on('end', () => process.exit(0))
  console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), secret: process.env.SECRET_KEY ?? null }))`

let folder: string
let child: Child | undefined
const said: string[] = []
const log = { ...silentLogger, warn: (_: object, line = '') => void said.push(line) }

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  said.length = 0
})
afterEach(async () => {
  await child?.stop()
  child = undefined
  rmSync(folder, { recursive: true })
})

describe('a child process', () => {
  it('is ready when it says so, and knows nothing of our environment', async () => {
    vi.stubEnv('SECRET_KEY', 'ours')
    child = await startChildProcess({ entry: program('main.mjs', GOOD), args: ['--port', '1'], log })
    expect(child.ready).toEqual({ pid: child.pid, args: ['--port', '1'], secret: null })
  })

  it('is started again after kill -9, with the same arguments', async () => {
    child = await startChildProcess({ entry: program('main.mjs', GOOD), args: ['same'], log })
    const first = child.pid
    process.kill(first, 'SIGKILL')
    await vi.waitUntil(() => child!.pid !== first, SOON)
    expect(child.ready).toEqual({ pid: child.pid, args: ['same'], secret: null })
  })

  it('is gone after stop, even when it ignores the wish, and is not started again', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('{}')`
    child = await startChildProcess({ entry: program('main.mjs', stubborn), args: [], log })
    await Promise.all([child.stop(), child.stop()])
    expect(isAlive(child.pid)).toBe(false)
  })

  it.each([
    ['ends', `console.error('why it failed'); process.exit(3)`],
    ['does not speak JSON', `console.error('why it failed'); console.log('hello'); setInterval(() => {}, 1000)`],
  ])('that %s at once is an error, and its words are in the log', async (_, code) => {
    const start = startChildProcess({ entry: program('main.mjs', code), args: [], log })
    await expect(start).rejects.toMatchObject({ code: 'child_did_not_start' })
    expect(said).toContain('why it failed')
  })

  it('ends when we are killed with -9', async () => {
    const pidFile = path.join(folder, 'pid')
    const code = `
      import { writeFileSync } from 'node:fs'
      import { startChildProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'child-process.ts'))}
      const log = { debug() {}, info() {}, warn() {}, error() {} }
      const child = await startChildProcess({ entry: ${JSON.stringify(program('child.mjs', GOOD))}, args: [], log })
      writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
      console.log('ready')`
    const parent = spawn(process.execPath, [program('parent.mjs', code)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    const pid = Number(readFileSync(pidFile, 'utf8'))
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(pid), SOON)
  })
})

function program(name: string, code: string): string {
  const entry = path.join(folder, name)
  writeFileSync(entry, code)
  return entry
}

function isAlive(pid: number) {
  try {
    // A zombie has ended; it only waits for its parent to notice.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
