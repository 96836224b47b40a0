import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

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
