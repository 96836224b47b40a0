/**
 * Receives the bodies of calls with files.
 *
 *   up to 64 kB ─▶ read and passed on
 *   larger      ─▶ the call is checked ─▶ written to a file ─▶ waits for room in memory ─▶ passed on
 *
 * So an unknown caller can fill neither the memory nor the disk, and large files of slow senders take no memory while
 * they arrive.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createFairShare } from '#platform/fair-share.ts'
import { MINUTE } from '#platform/clock.ts'
import { SMALL_BODY } from './call-bodies.ts'
import { arrivingAt, readStart } from './read-body.ts'

const ARRIVING_PER_KEY = 4
/** The pace of a slow phone: 16 MB in five minutes. A body that stalls gives its place to others. */
const PACE = { quietMs: 30_000, bytesASecond: 50_000 }
const WAITING_PER_KEY = 50

/** Thrown for a body that is larger than the largest accepted one. */
export class BodyTooLarge extends Error {}

type Calls = {
  /** Decides whether the caller may send more than a small body; any result but null is the answer then. */
  refuse: () => Promise<Response | null>
  passOn: (request: Request) => Promise<Response>
  /** The owner or key that places are shared by. */
  key: string
}
type Limits = {
  /** The most bytes of one body. */
  largest: number
  /** The most bytes of all bodies in memory, where each is copied a few times until its file is stored or sent. */
  inMemory: number
  /** The most bodies that are received at a time. */
  arriving: number
}

/**
 * Receives bodies in a folder of its own, and deletes what an earlier process left there.
 *
 * @param folder a folder of the system's for temporary files by default
 */
export function createFileBodies(
  { largest, inMemory, arriving: arrivingAtOnce }: Limits,
  folder = path.join(tmpdir(), `balcao-${process.pid}-${randomUUID()}`),
) {
  rmSync(folder, { recursive: true, force: true })
  const waits = { waitingPerKey: WAITING_PER_KEY, patienceMs: MINUTE }
  const arriving = createFairShare({ places: arrivingAtOnce, placesPerKey: ARRIVING_PER_KEY, ...waits })
  const memory = createFairShare({ places: inMemory, placesPerKey: inMemory, ...waits })

  /**
   * Writes a body into a file.
   *
   * @returns the bytes written.
   * @throws BodyTooLarge, BodyTooSlow
   */
  async function write(source: Readable, file: string): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    let size = 0
    const count = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        size += chunk.length
        done(size > largest ? new BodyTooLarge() : null, chunk)
      },
    })
    await pipeline(source, count, createWriteStream(file, { mode: 0o600 }))
    return size
  }

  return {
    /**
     * Passes a call on with its whole body, or returns the answer of `refuse` before more than a small body is read.
     *
     * @throws BodyTooLarge, BodyTooSlow (`read-body.ts`), TooBusy (`fair-share.ts`)
     */
    async receive(request: Request, { refuse, passOn, key }: Calls): Promise<Response> {
      if (!request.body) return passOn(request)
      const told = Number(request.headers.get('content-length') ?? Number.NaN)
      if (told > largest) throw new BodyTooLarge()
      const start = told > SMALL_BODY ? { chunks: [], rest: request.body } : await readStart(request.body, SMALL_BODY)
      const small = { body: Buffer.concat(start.chunks) }
      if (!start.rest) return passOn(new Request(request, small))
      const refused = await refuse()
      if (refused) return refused
      const file = path.join(folder, randomUUID())
      const { chunks, rest } = start
      try {
        const size = await arriving.run(key, () => write(joined(chunks, rest), file))
        return await memory.run(
          key,
          () => {
            const body = Readable.toWeb(createReadStream(file)) as ReadableStream
            return passOn(new Request(request, { body, duplex: 'half' } as RequestInit))
          },
          size,
        )
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

function joined(chunks: Uint8Array[], rest: ReadableStream<Uint8Array>): Readable {
  return Readable.from(
    (async function* () {
      yield* chunks
      yield* arrivingAt(PACE, rest)
    })(),
  )
}
