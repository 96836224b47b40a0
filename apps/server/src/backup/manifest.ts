import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { startError } from '#platform/start-error.ts'

/** Written last: a folder without it is no back-up. */
export const MANIFEST = 'backup.json'
/** Folders of `DATA_DIR` that go along. */
export const FOLDERS = ['media', 'simulator']
export const FORMAT = 1
/** Sealed into the back-up: it opens with the key of the installation alone. */
export const KEY_PLACE = 'backup'

const Manifest = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.string(),
  /** Names of the migrations that its tables stand on. */
  migrations: z.array(z.string()),
  gatewayMigrations: z.array(z.string()),
  sealed: z.string(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string().regex(/^[\w.-]+$/),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.number(),
  /** The checksum of the list of files and theirs (`copied-files.ts`). */
  filesSha256: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * @returns it, and the very text that it was read from
 * @throws StartError `backup_missing`, `backup_newer`
 */
export function readManifest(folder: string): { manifest: Manifest; text: string } {
  let text: string
  try {
    text = readFileSync(path.join(folder, MANIFEST), 'utf8')
  } catch {
    throw startError('backup_missing', folder)
  }
  const manifest = Manifest.safeParse(parsed(text))
  if (!manifest.success) throw startError('backup_missing', folder)
  if (manifest.data.format > FORMAT) throw startError('backup_newer', manifest.data.version)
  return { manifest: manifest.data, text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How much is in it. */
export const amountOf = ({ tables, files }: Manifest) => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files,
})
