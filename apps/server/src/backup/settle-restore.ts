/**
 * A restore that was cut off is finished or undone by whatever starts next, by itself.
 *
 *   files laid beside ─▶ mark in DATA_DIR ─▶ tables, and the same mark in the database: one commit ─▶ files change places ─▶ no mark
 *
 * With the mark in the database its commit came about, whether or not anybody heard of it: the files follow. Without it the venue is
 * the one that was there, and so are its files.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Client, ClientBase } from 'pg'
import { z } from 'zod'
import { whenSchemaRests } from '#platform/migrate.ts'
import { discardFiles, stageFiles, swapFiles } from './staged-files.ts'

/** @param madeAt of the back-up that it was of */
export type Settled = { outcome: 'none' | 'undone' } | { outcome: 'finished'; madeAt: string }

const Mark = z.object({ id: z.uuid(), madeAt: z.string() })
type Mark = z.infer<typeof Mark>

type Copy = { folder: string; files: ReadonlyMap<string, string>; madeAt: string }

/** Lays the files beside their places and marks the folder. What comes next is certain to be finished or undone. */
export async function prepareRestore(dataDir: string, { folder, files, madeAt }: Copy): Promise<Mark> {
  await stageFiles(dataDir, folder, files)
  const mark = { id: randomUUID(), madeAt }
  const file = `${markFile(dataDir)}.new`
  writeFileSync(file, JSON.stringify(mark), { mode: 0o600 })
  sync(file)
  renameSync(file, markFile(dataDir))
  sync(dataDir)
  return mark
}

/** Marks the schema that was just made, in the transaction of the caller: it goes with the schema, and needs no table. */
export async function markRestored(client: ClientBase, { id }: Mark): Promise<void> {
  await client.query(`comment on schema public is '${id}'`)
}

/** The caller holds the folder's lock. */
export async function settleRestore(client: Client, dataDir: string): Promise<Settled> {
  const file = markFile(dataDir)
  if (!existsSync(file)) {
    await discardFiles(dataDir)
    return { outcome: 'none' }
  }
  const mark = Mark.parse(JSON.parse(readFileSync(file, 'utf8')))
  await whenSchemaRests(client)
  const { rows } = await client.query<{ id: string | null }>(
    `select obj_description(to_regnamespace('public'), 'pg_namespace') as id`,
  )
  const isIn = rows[0]?.id === mark.id
  await (isIn ? swapFiles(dataDir) : discardFiles(dataDir))
  rmSync(file)
  return isIn ? { outcome: 'finished', madeAt: mark.madeAt } : { outcome: 'undone' }
}

/** Whether a restore was cut off, or is at work. */
export const isRestoreOpen = (dataDir: string): boolean => existsSync(markFile(dataDir))

const markFile = (dataDir: string) => path.join(dataDir, 'restore.json')

/** Onto the disk, before the database's commit is. */
function sync(file: string) {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
