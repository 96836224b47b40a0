/**
 * Reads the bodies of calls to the product.
 *
 *   up to 64 kB ─▶ read, whoever calls
 *   larger      ─▶ the call may be large ─▶ who calls is known ─▶ waits for room in memory ─▶ read
 *
 * So a caller who is not signed in and has no key can neither fill the memory nor keep this process busy reading JSON.
 */
import { createFairShare, TooBusy } from '#platform/fair-share.ts'
import { MINUTE } from '#platform/clock.ts'
import { arrivingAt, BodyTooSlow, readStart } from './read-body.ts'

/** The most bytes of a small body. The next two limits are in bytes too. */
export const SMALL_BODY = 64 * 1024
const IN_MEMORY = 16 * 1024 * 1024
const IN_MEMORY_PER_KEY = 4 * 1024 * 1024
const WAITING_PER_KEY = 20
/** The pace of a large body of JSON: it arrives within half a minute, or gives its room in memory to others. */
const PACE = { quietMs: 30_000, bytesASecond: Number.POSITIVE_INFINITY }

/**
 * The most lists and objects in a large body: more than a file of contacts has, and few enough to be read in some
 * milliseconds.
 */
const MOST_PARTS = 200_000

type Call = {
  /** The most bytes of a valid body. */
  largest: number
  /**
   * Returns the owner or key that the room is shared by; null for an unknown caller. It is called for large bodies
   * only.
   */
  caller: () => Promise<string | null>
  passOn: (request: Request) => Promise<Response>
}
type Code = 'invalid_input' | 'unauthenticated' | 'too_many_requests'
type Refuse = (code: Code, status: 401 | 408 | 413 | 429) => Response

export type CallBodies = ReturnType<typeof createCallBodies>

/** Returns a function that takes the bodies of calls in this process. */
export function createCallBodies() {
  const room = createFairShare({
    places: IN_MEMORY,
    placesPerKey: IN_MEMORY_PER_KEY,
    waitingPerKey: WAITING_PER_KEY,
    patienceMs: MINUTE,
  })

  /** Passes a call on with its body, or answers with `refuse` before more than a small body is read. */
  return async (
    request: Request,
    { largest, caller, passOn }: Call,
    refuse: Refuse = (code, status) => Response.json({ code }, { status }),
  ): Promise<Response> => {
    const { body, headers } = request
    if (!body) return passOn(request)
    const told = headers.has('transfer-encoding') ? Number.NaN : Number(headers.get('content-length') ?? Number.NaN)
    if (told <= SMALL_BODY) return passOn(request)
    if (told > largest) return refuse('invalid_input', 413)
    const start = told > SMALL_BODY ? { chunks: [], rest: body } : await readStart(body, SMALL_BODY)
    const withBody = (chunks: Uint8Array[]) => {
      const whole = { body: Buffer.concat(chunks) }
      return passOn(new Request(request, whole))
    }
    if (!start.rest) return withBody(start.chunks)
    if (largest <= SMALL_BODY) return refuse('invalid_input', 413)
    const key = await caller()
    if (key === null) return refuse('unauthenticated', 401)
    const { chunks, rest } = start
    const work = async () => {
      const whole = await readWhole({ chunks, rest, largest })
      return typeof whole === 'number' ? refuse('invalid_input', whole) : withBody(whole)
    }
    try {
      return await room.run(key, work, told > 0 ? told : largest)
    } catch (error) {
      if (error instanceof TooBusy) return refuse('too_many_requests', 429)
      throw error
    }
  }
}

/** Reads a body to its end. @returns its parts, or the status of the refusal of one that is too large or too slow */
async function readWhole({
  chunks,
  rest,
  largest,
}: {
  chunks: Uint8Array[]
  rest: ReadableStream<Uint8Array>
  largest: number
}): Promise<Uint8Array[] | 408 | 413> {
  const read = [...chunks]
  let size = chunks.reduce((sum, { length }) => sum + length, 0)
  try {
    for await (const chunk of arrivingAt(PACE, rest)) {
      size += chunk.length
      if (size > largest) return 413
      read.push(chunk)
    }
  } catch (error) {
    if (error instanceof BodyTooSlow) return 408
    throw error
  }
  return size > largest || partsOf(read) > MOST_PARTS ? 413 : read
}

/** Counts the characters that may begin a list or an object; within a text they are rare. */
function partsOf(chunks: Uint8Array[]): number {
  let parts = 0
  for (const chunk of chunks) for (const byte of chunk) if (byte === 0x7b || byte === 0x5b) parts += 1
  return parts
}

/** Returns a function that runs `run` with its first call only, and returns the same result for every call. */
export function onlyOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= run())
}
