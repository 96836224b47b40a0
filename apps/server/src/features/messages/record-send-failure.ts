import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { DELIVERY } from './delivery.ts'

/** What was to leave and did not. */
export const unsent = { fail: recordSendFailure, release: releaseQueuedMessages }

type Unsent = { id: string; queuedAt: Date; isOutreach: boolean }

/**
 * The message did not leave. An answer is tried again for an hour; outreach waits for its turn again, however long. What is
 * hopeless failed for good and says why.
 *
 * @returns whether it failed for good
 */
async function recordSendFailure(
  tx: Tx,
  message: Unsent,
  { reason, hopeless, now }: { reason: string; hopeless: boolean; now: Date },
): Promise<boolean> {
  const tooOld = !message.isOutreach && now.getTime() - message.queuedAt.getTime() > DELIVERY.giveUpAfter
  const failed = hopeless || tooOld
  const retryAt = message.isOutreach ? null : new Date(now.getTime() + DELIVERY.retryAfter)
  await tx.execute(
    failed
      ? sql`update messages set status = 'failed', failure = ${reason}, send_after = null where id = ${message.id}::bigint and status = 'queued'`
      : // A number that is away took nothing: what was tried only so far is as untried, and a person's word may still drop it.
        sql`update messages set send_after = ${retryAt}::timestamptz,
          attempts = case when attempts = 1 and ${reason} = 'not_connected' then 0 else attempts end
        where id = ${message.id}::bigint and status = 'queued'`,
  )
  return failed
}

/** The number is back: what waited for it may leave at once. Outreach has its own pace. */
async function releaseQueuedMessages(tx: Tx, instanceId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages m set send_after = ${now}::timestamptz
    from conversations c where c.id = m.conversation_id and c.instance_id = ${instanceId}::uuid and m.status = 'queued' and m.paced_by is null`)
}
