import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

let folder: string
let file: string
let commits: GroupCommit
let database: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commits-'))
  file = path.join(folder, 'test.sqlite')
  database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; create table notes (text)')
  commits = new GroupCommit(database)
})
afterEach(() => {
  commits.close()
  rmSync(folder, { recursive: true })
})

const note = (text: string) => commits.write(database.prepare('insert into notes values (?)'), text)
/** What another process would find, now. */
function onDisk() {
  const other = new DatabaseSync(file, { readOnly: true })
  const rows = other.prepare('select text from notes order by rowid').all() as Array<{ text: string }>
  other.close()
  return rows.map(({ text }) => text)
}

it('lets an effect happen when what came before it is on disk', async () => {
  const seen: string[][] = []
  note('one')
  commits.afterCommit(() => seen.push(onDisk()))
  note('two')
  expect([seen, onDisk()]).toEqual([[], []])
  await commits.committed()
  expect(seen).toEqual([['one', 'two']])
})

it('keeps the order of effects', async () => {
  const seen: number[] = []
  for (const n of [1, 2, 3]) commits.afterCommit(() => seen.push(n))
  commits.afterCommit(() => commits.afterCommit(() => seen.push(5)))
  commits.afterCommit(() => seen.push(4))
  await commits.committed()
  await commits.committed()
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

it('commits a piece of work as a whole, even when it waits in between', async () => {
  const halfway = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const work = commits.atomically(async () => {
    note('first half')
    halfway.resolve()
    await rest.promise
    note('second half')
  })
  await halfway.promise
  const told = commits.committed()
  await new Promise(setImmediate)
  expect(onDisk()).toEqual([])
  rest.resolve()
  await work
  await told
  expect(onDisk()).toEqual(['first half', 'second half'])
})

it('goes on after work that failed', async () => {
  await expect(commits.atomically(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  note('later')
  await commits.committed()
  expect(onDisk()).toEqual(['later'])
})

it('commits what is open when it is closed', () => {
  note('last words')
  commits.close()
  expect(onDisk()).toEqual(['last words'])
  commits = new GroupCommit(new DatabaseSync(file))
})
