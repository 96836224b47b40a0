import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { startError } from '#platform/start-error.ts'
import type { Manifest } from './manifest.ts'

/** Lines of a packed file of the back-up, each of JSON. Throws where the file is missing or broken. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const gunzip = createGunzip()
  packed.on('error', (error) => gunzip.destroy(error))
  const text = Readable.from(packed.pipe(gunzip))
  // An error of what is read would be lost inside readline.
  let failure: unknown
  gunzip.on('error', (error) => (failure = error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  if (failure) throw failure
}

/**
 * The rows of a table in the back-up. Whoever reads them to the end knows that they were those of the manifest.
 *
 * @throws StartError `backup_broken` at the end, where they were not
 */
export async function* rowsOf(
  folder: string,
  { file, rows, sha256 }: Manifest['tables'][number],
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let lines = 0
  try {
    for await (const line of linesOf(path.join(folder, 'tables', file))) {
      hash.update(`${line}\n`)
      lines += 1
      yield line
    }
  } catch {
    throw startError('backup_broken', file)
  }
  if (lines !== rows || hash.digest('hex') !== sha256) throw startError('backup_broken', file)
}
