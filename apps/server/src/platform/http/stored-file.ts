import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '../database.ts'

/**
 * What a browser may show of what somebody sent. Anything else is handed over as bytes to be saved: a page or a drawing
 * with scripts must never run as if it were ours.
 */
const SHOWN =
  /^(image\/(jpeg|png|webp|gif)|video\/(mp4|3gpp|webm|quicktime)|audio\/(ogg|mpeg|mp4|aac|amr|wav|webm|x-m4a))$/

/** The headers under which a file may be given to a browser, whoever it is from. */
export function fileHeaders({ mimeType, fileName }: { mimeType: string; fileName: string | null }) {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
  const shown = SHOWN.test(type)
  const name = fileName ? `; filename*=UTF-8''${encodeURIComponent(fileName.replace(/[\r\n"\\/]/g, '_'))}` : ''
  return {
    'content-type': shown ? type : 'application/octet-stream',
    'content-disposition': `${shown ? 'inline' : 'attachment'}${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // A file never becomes another one.
    'cache-control': 'private, max-age=604800, immutable',
  }
}

/**
 * A part of a stored file, as HTTP asks for one (`bytes=from-to`); all of it for anything that is not understood.
 *
 * @param source a query of one row with `data`
 * @returns what a player or a picture gets, without `fileHeaders`; null when there is no such file
 */
export async function openStored(tx: Tx, source: SQL, range: string | undefined): Promise<Response | null> {
  const { rows: sizes } = await tx.execute<{ size: number | null }>(
    sql`select octet_length(data) as size from (${source}) file`,
  )
  const size = sizes[0]?.size ?? null
  if (size === null) return null
  const part = partOf(range, size)
  if (part === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { from, to } = part ?? { from: 0, to: size - 1 }
  const { rows } = await tx.execute<{ data: Buffer }>(
    sql`select substring(data from ${from + 1}::int for ${to - from + 1}::int) as data from (${source}) file`,
  )
  const headers = { 'accept-ranges': 'bytes', 'content-length': String(to - from + 1) }
  const ranged = { ...headers, 'content-range': `bytes ${from}-${to}/${size}` }
  return new Response(new Uint8Array(rows[0]!.data), part ? { status: 206, headers: ranged } : { headers })
}

function partOf(range: string | undefined, size: number): { from: number; to: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'beyond' : { from, to }
}
