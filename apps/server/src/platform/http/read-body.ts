/** Reads a body until more than `most` bytes have arrived. `rest` is what follows, null when that was all. */
export async function readStart(body: ReadableStream<Uint8Array>, most: number) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; size <= most; ) {
    const { done, value } = await reader.read()
    if (done) return { chunks, rest: null }
    chunks.push(value)
    size += value.length
  }
  reader.releaseLock()
  return { chunks, rest: body }
}

/** Thrown for a body that arrives too slowly. */
export class BodyTooSlow extends Error {}

/**
 * The pace at which a body has to arrive: something within each `quietMs`, and never further than that behind the given
 * bytes a second.
 */
export type Pace = { quietMs: number; bytesASecond: number }

/** Passes on what arrives. @throws BodyTooSlow, and stops reading then */
export async function* arrivingAt({ quietMs, bytesASecond }: Pace, body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const began = performance.now()
  let late: NodeJS.Timeout | undefined
  let isLate = false
  try {
    for (let bytes = 0; ; ) {
      const behind = began + (bytes / bytesASecond) * 1_000 - performance.now()
      const giveUp = () => {
        isLate = true
        void reader.cancel().catch(() => undefined)
      }
      late = setTimeout(giveUp, Math.max(0, quietMs + Math.min(0, behind)))
      const { done, value } = await reader.read()
      clearTimeout(late)
      if (isLate) throw new BodyTooSlow()
      if (done) return
      bytes += value.length
      yield value
    }
  } finally {
    clearTimeout(late)
    void reader.cancel().catch(() => undefined)
  }
}
