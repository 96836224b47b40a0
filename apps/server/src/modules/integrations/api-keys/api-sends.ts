import { sql } from '#platform/drizzle.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** For so long a repetition is known for one. */
const KEPT = 7 * DAY

/** Has calls with the same key wait for each other until this transaction ends. @returns what came of the first, if there was one */
export async function lockIdempotencyKey(
  tx: Tx,
  ownerId: string,
  key: string,
): Promise<{ requestHash: string; messageId: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`api send ${ownerId} ${key}`}))`)
  const { rows } = await tx.execute<{ requestHash: string; messageId: string }>(sql`
    select request_hash as "requestHash", message_id::text as "messageId" from api_sends where idempotency_key = ${key}`)
  return rows[0] ?? null
}

export async function recordApiSend(
  tx: Tx,
  ownerId: string,
  { key, at, ...sent }: { key: string; requestHash: string; messageId: string; conversationId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`delete from api_sends where at < ${new Date(at.getTime() - KEPT)}::timestamptz`)
  await tx.execute(sql`
    insert into api_sends (owner_id, idempotency_key, request_hash, message_id, conversation_id, at)
    values (${ownerId}::uuid, ${key}, ${sent.requestHash}, ${sent.messageId}::bigint, ${sent.conversationId}::uuid, ${at}::timestamptz)`)
}
