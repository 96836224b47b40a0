import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Keeps the file of a message of ours, in the transaction that queues it. */
export async function storeFile(tx: Tx, ownerId: string, messageId: string, data: Uint8Array): Promise<void> {
  await tx.execute(sql`
    insert into message_files (message_id, owner_id, data) values (${messageId}::bigint, ${ownerId}::uuid, ${Buffer.from(data)})
    on conflict do nothing`)
}

/** The file of a message of ours. @returns null when it has none */
export async function loadFile(tx: Tx, messageId: string): Promise<Uint8Array | null> {
  const { rows } = await tx.execute<{ data: Buffer }>(
    sql`select data from message_files where message_id = ${messageId}::bigint`,
  )
  return rows[0] ? new Uint8Array(rows[0].data) : null
}

/**
 * A part of it, as HTTP asks for one (`bytes=from-to`); all of it for anything that is not understood.
 *
 * @returns what a player or a picture gets; null when there is no such file
 */
export async function openFile(tx: Tx, messageId: string, range: string | undefined): Promise<Response | null> {
  const { rows: sizes } = await tx.execute<{ size: number }>(
    sql`select octet_length(data) as size from message_files where message_id = ${messageId}::bigint`,
  )
  const size = sizes[0]?.size
  if (size === undefined) return null
  const part = partOf(range, size)
  if (part === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { from, to } = part ?? { from: 0, to: size - 1 }
  const { rows } = await tx.execute<{ data: Buffer }>(
    sql`select substring(data from ${from + 1}::int for ${to - from + 1}::int) as data from message_files where message_id = ${messageId}::bigint`,
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
