/**
 * The files of customers in a back-up, and a list of them with the checksum of each, so that one that was changed or lost is
 * found before anything is replaced.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { cp, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { linesOf } from './lines-of.ts'
import { FOLDERS } from './manifest.ts'

export const LIST = 'files.gz'
/** Its place in the back-up, and its checksum. */
const Line = z.tuple([z.string(), z.string()])

/**
 * Copies what is in the folders of `DATA_DIR` that go along, and writes the list. A file that goes while it is copied was of a
 * message that is gone.
 *
 * @returns how many there are, and the checksum of the list
 */
export async function copyFiles(dataDir: string, folder: string): Promise<{ files: number; filesSha256: string }> {
  for (const name of FOLDERS) {
    const from = path.join(dataDir, name)
    if (!existsSync(from)) continue
    // The folder, or something in it, may be a link to a larger disk: the files are what goes along, for a restore takes no links.
    await cp(await realpath(from), path.join(folder, name), {
      recursive: true,
      dereference: true,
      filter: (file) => existsSync(file),
    })
  }
  const hash = createHash('sha256')
  const seen = { files: 0 }
  await pipeline(
    Readable.from(listLines(folder, hash, seen)),
    createGzip(),
    createWriteStream(path.join(folder, LIST), { mode: 0o600 }),
  )
  return { files: seen.files, filesSha256: hash.digest('hex') }
}

/** @returns the checksums of all by their places, and the first that is not as it was copied; null when all are */
export async function checkFiles(
  folder: string,
  sha256: string,
): Promise<{ files: Map<string, string>; broken: string | null }> {
  const hash = createHash('sha256')
  const files = new Map<string, string>()
  try {
    for await (const line of linesOf(path.join(folder, LIST))) {
      hash.update(`${line}\n`)
      const [file, expected] = Line.parse(JSON.parse(line))
      const found = await sha256Of(path.join(folder, file)).catch(() => null)
      if (found !== expected) return { files, broken: file }
      files.set(file, expected)
    }
  } catch {
    return { files, broken: LIST }
  }
  return { files, broken: hash.digest('hex') === sha256 ? null : LIST }
}

/** One file a line. */
async function* listLines(folder: string, hash: Hash, seen: { files: number }) {
  for (const name of FOLDERS) {
    if (!existsSync(path.join(folder, name))) continue
    for (const entry of await readdir(path.join(folder, name), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.relative(folder, path.join(entry.parentPath, entry.name))
      const line = `${JSON.stringify([file, await sha256Of(path.join(folder, file))])}\n`
      seen.files += 1
      hash.update(line)
      yield line
    }
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
