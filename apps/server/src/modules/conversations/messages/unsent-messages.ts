import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { DELIVERY } from './delivery.ts'

type Unsent = { id: string; queuedAt: Date; isOutreach: boolean }

/**
 * Records that a message did not leave. An answer is tried again for an hour. Outreach returns to its queue for as long
 * as it takes, unless the message itself is at fault, because others wait behind it. A message that cannot leave fails
 * for good, with the reason.
 *
 * @returns 'failed': it failed for good · 'never-left': the gateway did not try, so WhatsApp cannot have it · 'again':
 * it is tried again
 */
export async function recordSendFailure(
  tx: Tx,
  message: Unsent,
  { reason, hopeless, now }: { reason: string; hopeless: boolean; now: Date },
): Promise<'failed' | 'never-left' | 'again'> {
  const tooOld = !message.isOutreach && now.getTime() - message.queuedAt.getTime() > DELIVERY.giveUpAfter
  const failed = hopeless || tooOld || (message.isOutreach && (await isStuck(tx, message.id, reason)))
  const neverLeft = NEVER_LEFT.has(reason)
  const retryAt = message.isOutreach ? null : new Date(now.getTime() + DELIVERY.retryAfter)
  await tx.execute(
    failed
      ? sql`update messages set status = 'failed', failure = ${reason}, send_after = null where id = ${message.id}::bigint and status = 'queued'`
      : // Attempts are those that WhatsApp may have heard of: what has none may still be dropped, or taken back.
        sql`update messages set send_after = ${retryAt}::timestamptz, attempts = greatest(0, attempts - ${neverLeft ? 1 : 0})
        where id = ${message.id}::bigint and status = 'queued'`,
  )
  return failed ? 'failed' : neverLeft ? 'never-left' : 'again'
}

/**
 * The reasons that mean that the gateway did not send: the channel is not available, or the request was not accepted.
 */
const NEVER_LEFT = new Set([
  'not_connected',
  'held_elsewhere',
  'media_elsewhere',
  'outreach_later',
  'too_many_attempts',
  'unauthorized',
  'license_required',
  'unsupported_server',
  'route_missing',
])

/** The reasons that concern one message and not its channel. */
const OWN_FAULTS = new Set(['send_failed', 'internal'])
const OUTREACH_TRIES = 5

async function isStuck(tx: Tx, id: string, reason: string): Promise<boolean> {
  if (!OWN_FAULTS.has(reason)) return false
  const { rows } = await tx.execute<{ attempts: number }>(sql`select attempts from messages where id = ${id}::bigint`)
  return (rows[0]?.attempts ?? 0) >= OUTREACH_TRIES
}

/**
 * Releases the messages that waited for a channel to connect, so that they may leave at once. Outreach keeps its own
 * rate limit.
 */
export async function releaseQueuedMessages(tx: Tx, channelId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages m set send_after = ${now}::timestamptz
    from conversations c where c.id = m.conversation_id and c.channel_id = ${channelId}::uuid and m.status = 'queued' and m.limited_by is null`)
}

/**
 * Puts a failed message of ours back into the queue, under its old WhatsApp id. It leaves any other message as it is.
 */
export async function retryMessage(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'queued', failure = null, attempts = 0, sent_at = ${now}::timestamptz,
      send_after = case when limited_by is null then ${now}::timestamptz end
    where id = ${messageId}::bigint and status = 'failed' and origin <> 'contact'`)
}

/**
 * Fails the assistant's replies that nobody has tried to send yet, because a person has written and they would arrive
 * later. They stay in the thread, with the reason.
 */
export async function dropUnsentReplies(tx: Tx, conversationIds: string[]): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'failed', failure = 'superseded', send_after = null
    where conversation_id = any(${sql.param(conversationIds)}::uuid[]) and status = 'queued' and origin = 'assistant' and attempts = 0`)
}
