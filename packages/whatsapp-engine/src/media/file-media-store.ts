import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { MediaStore } from './media-store.ts'

/**
 * Keeps files in a folder that only its owner can read. A file appears under its name when all of it is on the disk.
 */
export function createFileMediaStore(folder: string): MediaStore {
  const place = (key: string) => {
    // Keys are ours, but a folder is left easily enough to make sure.
    if (!/^[\w-]{1,100}(\/[\w-]{1,100})?$/.test(key)) throw new RangeError('not a name of a file')
    return path.join(folder, key)
  }
  let named: Promise<string> | undefined
  const forgetName = (error: unknown): never => {
    named = undefined
    throw error
  }
  return {
    place: () => (named ??= placeOf(folder).catch(forgetName)),
    async put(key, content) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const unfinished = `${target}.${randomUUID()}.part`
      try {
        const size = await write(unfinished, content)
        await rename(unfinished, target)
        return size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key, part) {
      const file = place(key)
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found && { size: found.size, content: read(file, part) }
    },
    remove: (key) => rm(place(key), { force: true }),
    removeAll: (instance) => rm(place(instance), { recursive: true, force: true }),
  }
}

/**
 * Returns the name of a folder, which is stored in a file of it; when several processes write it at once, the first
 * one's stays.
 */
async function placeOf(folder: string): Promise<string> {
  const file = path.join(folder, '.place')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}.part`
  await writeFile(unfinished, randomUUID(), { mode: 0o600 })
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished, { force: true })
  return readFile(file, 'utf8')
}

async function write(target: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await using file = await open(target, 'wx', 0o600)
  let size = 0
  for await (const chunk of content) {
    await file.writeFile(chunk)
    size += chunk.length
  }
  await file.sync()
  return size
}

/** Opens the file only when it is first read, so that a stream that nobody reads leaves nothing to close. */
function read(file: string, part: { start: number; end: number } | undefined): ReadableStream {
  let stream: Readable | undefined
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      stream ??= createReadStream(file, part)
      chunks ??= stream[Symbol.asyncIterator]()
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void stream?.destroy(),
  })
}
