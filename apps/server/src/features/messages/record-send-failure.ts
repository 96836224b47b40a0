import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** The message did not leave. With `retryAt` it stays queued until then; without, it failed for good and says why. */
export async function recordSendFailure(
  tx: Tx,
  messageId: string,
  { reason, retryAt }: { reason: string; retryAt: Date | null },
): Promise<void> {
  await tx.execute(
    retryAt
      ? sql`update messages set send_after = ${retryAt}::timestamptz where id = ${messageId}::bigint and status = 'queued'`
      : sql`update messages set status = 'failed', failure = ${reason}, send_after = null where id = ${messageId}::bigint and status = 'queued'`,
  )
}

/** The number is back: what waited for it may leave at once. */
export async function releaseQueuedMessages(tx: Tx, instanceId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages m set send_after = ${now}::timestamptz
    from conversations c where c.id = m.conversation_id and c.instance_id = ${instanceId}::uuid and m.status = 'queued'`)
}
