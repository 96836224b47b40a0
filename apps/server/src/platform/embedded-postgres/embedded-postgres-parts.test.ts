import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseRunner, commandOf, standInRunner } from './runner.ts'
import { openSocketFolder } from './socket-folder.ts'
import { sweepSocketFolders } from './sweep-socket-folders.ts'

const isRoot = process.getuid?.() === 0
const runner = { prefix: [], owner: process.getuid!() }
let temporary: string

beforeEach(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

describe('binaries', () => {
  it('are found for this computer', async () => {
    expect((await findBinaries()).postgres).toMatch(/bin\/postgres$/)
  })
  it('say which computer they miss', async () => {
    await expect(findBinaries('linux', 'mips')).rejects.toMatchObject({
      code: 'database_binaries_missing',
      detail: 'linux-mips',
    })
  })
})

describe('the runner', () => {
  it('never runs PostgreSQL as root', async () => {
    const { postgres } = await findBinaries()
    const chosen = chooseRunner(postgres)
    expect(isRoot).toBe(chosen.prefix.length > 0 || chosen.identity !== undefined)
  })
  it.runIf(isRoot)('has another user when namespaces are forbidden', () => {
    const standIn = standInRunner('/bin/true')!
    expect(standIn.identity!.uid).toBeGreaterThan(0)
    expect(commandOf(standIn, 'postgres', ['-D', 'x'])).toMatchObject({
      command: 'postgres',
      args: ['-D', 'x'],
      options: standIn.identity,
    })
  })
  it.runIf(isRoot)('has no other user for a program that the user cannot reach', () => {
    chmodSync(temporary, 0o700)
    expect(standInRunner(path.join(temporary, 'postgres'))).toBeUndefined()
  })
})

describe('the socket folder', () => {
  it('is closed to others and the same at each start', () => {
    const folder = openSocketFolder('/somewhere/data/postgres', runner, temporary)
    expect(lstatSync(folder).mode & 0o777).toBe(0o700)
    expect(openSocketFolder('/somewhere/data/postgres', runner, temporary)).toBe(folder)
    expect(openSocketFolder('/elsewhere/data/postgres', runner, temporary)).not.toBe(folder)
  })
  it('is short even when the temporary folder is not', () => {
    const long = path.join(temporary, 'x'.repeat(80))
    const folder = openSocketFolder(temporary, runner, long)
    expect(folder).toMatch(/^\/tmp\/balcao-/)
    rmSync(folder, { recursive: true })
  })
  it('is another one when somebody prepared it', () => {
    const expected = openSocketFolder('/data/postgres', runner, temporary)
    rmSync(expected, { recursive: true })
    const trap = path.join(temporary, 'trap')
    mkdirSync(trap)
    symlinkSync(trap, expected)
    const folder = openSocketFolder('/data/postgres', runner, temporary)
    expect(folder).not.toBe(expected)
    expect(lstatSync(folder).isDirectory()).toBe(true)

    rmSync(expected)
    mkdirSync(expected, { mode: 0o777 })
    chmodSync(expected, 0o777)
    expect(openSocketFolder('/data/postgres', runner, temporary)).not.toBe(expected)
  })
})

describe('socket folders that were left behind', () => {
  const left = (name: string, cluster?: string) => {
    const folder = path.join(temporary, name)
    mkdirSync(folder)
    if (cluster) {
      writeFileSync(path.join(folder, '.s.PGSQL.5432'), '')
      writeFileSync(path.join(folder, '.s.PGSQL.5432.lock'), `4194305\n${cluster}\n1\n5432\n`)
    }
    return folder
  }
  const tomorrow = Date.now() + 86_400_000

  it('go when they are empty or their database is gone', () => {
    const folders = [
      left('balcao-0123456789ab'),
      left('balcao-0123456789ac-Xy12ab'),
      left('balcao-0123456789ad', '/gone'),
    ]
    sweepSocketFolders(temporary, tomorrow)
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false, false])
  })
  it('stay when their database may be started again, and when they are not ours', () => {
    const folders = [
      left('balcao-0123456789ab', temporary),
      left('balcao-test-1'),
      left('balcao-0123456789'),
      left('postgres-0123456789ab'),
    ]
    const foreign = left('balcao-0123456789ae')
    writeFileSync(path.join(foreign, 'notes.txt'), 'mine')
    sweepSocketFolders(temporary, tomorrow)
    expect([...folders, foreign].map((folder) => existsSync(folder))).toEqual([true, true, true, true, true])
  })
  it('stay when a server may be starting with them', () => {
    const folder = left('balcao-0123456789ab')
    sweepSocketFolders(temporary)
    expect(existsSync(folder)).toBe(true)
  })
  it('are nobody’s business where there is no such place', () => {
    expect(() => sweepSocketFolders(path.join(temporary, 'missing'))).not.toThrow()
  })
})
