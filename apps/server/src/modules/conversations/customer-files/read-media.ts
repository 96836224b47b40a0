type OpenMedia = (instance: string, mediaId: string, range: string | undefined) => Promise<Response>

/** Longest that the gateway may take to hand a file over. Milliseconds. */
const PATIENCE = 10_000

/**
 * The whole file of a message, in memory.
 *
 * @param most bytes; a larger one is not read to its end
 * @returns null when it is not there, too large or too slow
 */
export async function readMedia(
  open: OpenMedia,
  { instance, mediaId, most }: { instance: string; mediaId: string; most: number },
): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(PATIENCE)
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  return Promise.race([late, collect(open, instance, mediaId, most, signal)]).catch(() => null)
}

async function collect(open: OpenMedia, instance: string, mediaId: string, most: number, signal: AbortSignal) {
  const { status, body } = await open(instance, mediaId, undefined)
  if (status !== 200 || !body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    // Leaving the loop lets go of the rest.
    if (size > most || signal.aborted) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
