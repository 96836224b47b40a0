import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivingAt, BodyTooSlow } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PACE = { quietMs: 30_000, bytesASecond: 50_000 }

/** Reads a body of 16 MB of which a piece comes every so many seconds. @returns its bytes, or the seconds after which it was given up */
async function read({
  piece,
  seconds,
  pieces = Number.POSITIVE_INFINITY,
}: {
  piece: number
  seconds: number
  pieces?: number
}) {
  let left = 16_000_000
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pieces-- > 0 ? seconds * 1_000 : 3_600_000))
        const size = Math.min(left, piece)
        left -= size
        controller.enqueue(new Uint8Array(size))
        if (left === 0) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const began = performance.now()
  const reading = (async () => {
    let bytes = 0
    for await (const chunk of arrivingAt(PACE, body)) bytes += chunk.length
    return { bytes }
  })().catch((error: unknown) => {
    expect(error).toBeInstanceOf(BodyTooSlow)
    return { gaveUpAfter: (performance.now() - began) / 1_000 }
  })
  await vi.runAllTimersAsync()
  return reading
}

it.each([
  ['comes from a slow phone', { piece: 55_000, seconds: 1 }],
  ['comes in pieces with pauses', { piece: 2_000_000, seconds: 29 }],
])('takes a body that %s', async (_, body) => expect(await read(body)).toEqual({ bytes: 16_000_000 }))

it.each([
  ['does not come', { piece: 1, seconds: 1, pieces: 0 }, 30],
  ['stalls after most of it', { piece: 1_000_000, seconds: 1, pieces: 15 }, 45],
  ['trickles', { piece: 1, seconds: 1 }, 30],
  ['is slower than a slow phone', { piece: 20_000, seconds: 1 }, 49],
])('gives up a body that %s', async (_, body, seconds) => {
  const { gaveUpAfter } = (await read(body)) as { gaveUpAfter: number }
  expect(gaveUpAfter).toBeGreaterThanOrEqual(seconds)
  expect(gaveUpAfter).toBeLessThan(seconds + 2)
})
