import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** Rows of a table as they stand in the back-up, each a JSON string. Throws where the file is missing or broken. */
export async function* linesOf(folder: string, file: string): AsyncGenerator<string> {
  const packed = createReadStream(path.join(folder, 'tables', file))
  const gunzip = createGunzip()
  packed.on('error', (error) => gunzip.destroy(error))
  const text = Readable.from(packed.pipe(gunzip))
  // An error of what is read would be lost inside readline.
  let failure: unknown
  gunzip.on('error', (error) => (failure = error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  if (failure) throw failure
}
