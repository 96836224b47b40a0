import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { storableText } from '#platform/storable-text.ts'

/**
 * Returns the type of a picture by its first bytes, because the type that its sender gives cannot be trusted.
 *
 * @returns null when it is no picture that models look at
 */
export function pictureType(data: Uint8Array): string | null {
  const text = Buffer.from(data.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF8')) return 'image/gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null
}

type OpenMedia = (instance: string, mediaId: string, range: string | undefined) => Promise<Response>

/** The longest time that the gateway may take to deliver a file, in milliseconds. */
const PATIENCE = 10_000

/**
 * Reads the whole file of a message into memory.
 *
 * @param most the largest size in bytes; a larger file is not read to its end
 * @returns null when the file is not there, too large or too slow
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

/** Stores the transcript of a voice message. The first transcript stays, and a deleted message gets none. */
export async function storeTranscript(tx: Tx, messageId: string, text: string): Promise<void> {
  await tx.execute(sql`
    update messages set content = content || jsonb_build_object('transcript', ${storableText(text)}::text)
    where id = ${messageId}::bigint and kind = 'audio' and content is not null and not content ? 'transcript'`)
}
