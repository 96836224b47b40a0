/**
 * Verifies that this installation made a back-up. `backup.json` names the checksum of every table and, through the list, of
 * every file; its HMAC, by a key derived from `SECRET_KEY`, vouches for all of them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Secrets } from '#platform/secrets.ts'

/** Lies beside the manifest. */
export const SIGNATURE = 'backup.hmac'

/** Keeps git from taking a back-up in, whatever its folder is called. Not signed: it holds this text, or it is foreign. */
export const IGNORE = { file: '.gitignore', text: '*\n' }

/** Returns the line that `SIGNATURE` holds for the text of a manifest. */
export const sign = (manifest: string | Buffer, secrets: Pick<Secrets, 'derive'>): string =>
  createHmac('sha256', secrets.derive('backup')).update(manifest).digest('hex')

/** Returns whether this text of the manifest is the one that was signed with this key. A back-up without a signature is not. */
export function isAuthentic(text: string, folder: string, secrets: Pick<Secrets, 'derive'>): boolean {
  try {
    const expected = Buffer.from(sign(text, secrets))
    const found = Buffer.from(readFileSync(path.join(folder, SIGNATURE), 'utf8').trim())
    return found.length === expected.length && timingSafeEqual(found, expected)
  } catch {
    return false
  }
}

/**
 * Returns the first thing below `folder` that is neither a folder nor one of the files that were put there: one that was
 * added, or a link, which a restore would follow or put into `DATA_DIR`. Null when there is none.
 */
export async function findForeign(folder: string, known: ReadonlySet<string>): Promise<string | null> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.relative(folder, path.join(entry.parentPath, entry.name))
    if (place === IGNORE.file && entry.isFile() && readFileSync(path.join(folder, place), 'utf8') === IGNORE.text)
      continue
    if (!entry.isDirectory() && !(entry.isFile() && known.has(place))) return place
  }
  return null
}
