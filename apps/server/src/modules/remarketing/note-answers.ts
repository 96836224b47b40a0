import { withdrawMessages } from '#modules/conversations/index.ts'
import { findQueuedSends, recordAnswers, reopenEntries } from './sends.ts'
import { HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Who is in a conversation is not written to in the middle of it. */
const LATER = 2 * HOUR

/** People wrote: what waits for them in the queue is taken back, in the commit that stores what they wrote. */
export async function noteRemarketingAnswers(tx: Tx, contactIds: string[], now: Date): Promise<void> {
  if (contactIds.length === 0) return
  const queued = await findQueuedSends(tx, { contactIds })
  await reopenEntries(tx, await withdrawMessages(tx, queued))
  await recordAnswers(tx, contactIds, { now, later: new Date(now.getTime() + LATER) })
}
