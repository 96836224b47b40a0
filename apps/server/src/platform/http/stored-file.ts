import { type SQL, sql } from '#platform/drizzle.ts'
import { MINUTE } from '../clock.ts'
import type { Database } from '../database.ts'
import { createFairShare } from '../fair-share.ts'

/**
 * The types of files that a browser may show. Any other file is downloaded as bytes: a page or a drawing with scripts
 * must never run as if it were ours.
 */
const SHOWN =
  /^(image\/(jpeg|png|webp|gif)|video\/(mp4|3gpp|webm|quicktime)|audio\/(ogg|mpeg|mp4|aac|amr|wav|webm|x-m4a))$/

/** Returns the headers with which a file may be sent to a browser, whoever it is from. */
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

/** The bytes that one statement reads. No more are in memory for an answer, however slowly it is read. */
const SLICE = 256 * 1024

/** Reads only a few slices at a time, so that connections of the database stay free for calls. */
const reading = createFairShare({ places: 4, placesPerKey: 2, waitingPerKey: 100, patienceMs: MINUTE })

/** A stored file. `source` is a query of one row with `data`. */
type Stored = { db: Database; ownerId: string; source: SQL }

/**
 * Returns a part of a stored file, as an HTTP range asks for it (`bytes=from-to`), or all of it for any other value. It
 * is read slice by slice, as the answer is read.
 *
 * @returns an answer without `fileHeaders`; null when there is no such file
 */
export async function openStored(file: Stored, range: string | undefined): Promise<Response | null> {
  const { rows: sizes } = await file.db.tenantStatement(file.ownerId, (tx) =>
    tx.execute<{ size: number | null }>(sql`select octet_length(data) as size from (${file.source}) file`),
  )
  const size = sizes[0]?.size ?? null
  if (size === null) return null
  const part = partOf(range, size)
  if (part === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { from, to } = part ?? { from: 0, to: size - 1 }
  const headers = { 'accept-ranges': 'bytes', 'content-length': String(to - from + 1) }
  const ranged = { ...headers, 'content-range': `bytes ${from}-${to}/${size}` }
  return new Response(slicesOf(file, from, to), part ? { status: 206, headers: ranged } : { headers })
}

/** Returns the bytes as a stream, which breaks off when the file is deleted meanwhile. */
function slicesOf({ db, ownerId, source }: Stored, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > to) return controller.close()
        const slice = sql`
          select substring(data from ${at + 1}::int for ${Math.min(SLICE, to - at + 1)}::int) as data from (${source}) file`
        const { rows } = await reading.run(ownerId, () =>
          db.tenantStatement(ownerId, (tx) => tx.execute<{ data: Buffer | null }>(slice)),
        )
        const data = rows[0]?.data
        if (!data?.length) throw new Error('the file is gone')
        at += data.length
        controller.enqueue(data)
      },
    },
    { highWaterMark: 0 },
  )
}

function partOf(range: string | undefined, size: number): { from: number; to: number } | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!first && !last) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'beyond' : { from, to }
}
