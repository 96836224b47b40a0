/** Reads as much of a body as `most` bytes and a chunk. `rest` is what there is beyond it, null when that was all. */
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
