/**
 * The files of a back-up on their way into `DATA_DIR`. Each step may be cut off and done again: a folder that is still beside its place is to go
 * there, and one that is not has gone.
 */
import { existsSync } from 'node:fs'
import { copyFile, lstat, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { startError } from '#platform/start-error.ts'
import { sha256Of } from './copied-files.ts'
import { FOLDERS } from './manifest.ts'

const staged = (dataDir: string, name: string) => path.join(dataDir, `${name}.restoring`)
const old = (dataDir: string, name: string) => path.join(dataDir, `${name}.replaced`)

/** @returns the first place that a rename cannot fill: a link, or where something is mounted; null when all can be */
export async function findFixedPlace(dataDir: string): Promise<string | null> {
  const probe = path.join(dataDir, 'restore.probe')
  for (const name of FOLDERS) {
    const place = path.join(dataDir, name)
    const found = await lstat(place).catch(() => null)
    if (!found) continue
    if (!found.isDirectory()) return place
    // An empty folder takes the place of an empty one alone, so nothing is lost. What is mounted there refuses it otherwise than
    // what is full; its device would not tell, for it may be a folder of the same disk.
    await mkdir(probe, { recursive: true, mode: 0o700 })
    const refusal = await rename(probe, place).then(() => '', codeOf)
    await rm(probe, { recursive: true, force: true })
    if (refusal === 'EBUSY' || refusal === 'EXDEV') return place
  }
  return null
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

/**
 * Lays them beside those of the installation; an empty folder where the back-up has none. Nothing is replaced yet.
 *
 * @param files those that were found good, and their checksums: what has become another one since is refused
 * @throws StartError `backup_broken`
 */
export async function stageFiles(dataDir: string, folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await discardFiles(dataDir)
  try {
    for (const name of FOLDERS) await mkdir(staged(dataDir, name), { mode: 0o700 })
    for (const [file, sha256] of files) {
      const [name = '', ...rest] = file.split(path.sep)
      const to = path.join(staged(dataDir, name), ...rest)
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
      await copyFile(path.join(folder, file), to)
      if ((await sha256Of(to)) !== sha256) throw startError('backup_broken', file)
    }
  } catch (error) {
    await discardFiles(dataDir)
    throw error
  }
}

/** Puts them into their places, and throws away what was there. */
export async function swapFiles(dataDir: string): Promise<void> {
  for (const name of FOLDERS) {
    const place = path.join(dataDir, name)
    if (existsSync(staged(dataDir, name))) {
      // Without its place, what is called old is what was in it: the kill came between the two renames.
      if (existsSync(place)) {
        await rm(old(dataDir, name), { recursive: true, force: true })
        await rename(place, old(dataDir, name))
      }
      await rename(staged(dataDir, name), place)
    }
    await rm(old(dataDir, name), { recursive: true, force: true })
  }
}

/** They are not to go anywhere. */
export async function discardFiles(dataDir: string): Promise<void> {
  for (const name of FOLDERS) await rm(staged(dataDir, name), { recursive: true, force: true })
}
