import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heldUntilRead } from './held-until-read.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer of some pieces, and whether its place was let go of and its source closed. */
function answer(pieces: number) {
  const seen = { letGo: 0, cancelled: false }
  let left = pieces
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(10)) : controller.close()),
      cancel: () => void (seen.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { seen, response: heldUntilRead(new Response(body, { status: 206 }), () => void seen.letGo++) }
}

it('lets go once the answer was read', async () => {
  const { response, seen } = answer(5)
  expect([response.status, seen.letGo]).toEqual([206, 0])
  expect((await response.arrayBuffer()).byteLength).toBe(50)
  expect(seen.letGo).toBe(1)
})

it('lets go when whoever reads goes away', async () => {
  const { response, seen } = answer(5)
  await response.body!.cancel()
  expect(seen).toEqual({ letGo: 1, cancelled: true })
})

it('lets go when nobody reads for a minute, and breaks the answer off', async () => {
  const { response, seen } = answer(5)
  const reader = response.body!.getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(seen.letGo).toBe(0)
  await reader.read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(seen.letGo).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen).toEqual({ letGo: 1, cancelled: true })
  await expect(reader.read()).rejects.toThrow('nobody reads')
})

it('lets go of an answer without a body at once', () => {
  let letGo = 0
  heldUntilRead(new Response(null, { status: 401 }), () => void letGo++)
  expect(letGo).toBe(1)
})
