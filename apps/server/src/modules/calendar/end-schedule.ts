import type { ScheduleReason, SkipReason } from '@balcao/contract'
import { limitDeparture, withdrawMessages } from '#modules/conversations/index.ts'
import { finishSchedule } from './due-schedules.ts'
import { findQueuedScheduleMessages, reopenRecipients, skipRemainingRecipients } from './recipients.ts'
import type { ScheduleRow } from './schedule-row.ts'
import type { Tx } from '#platform/database.ts'

type Ending = {
  status: 'done' | 'cancelled' | 'expired' | 'failed'
  reason?: ScheduleReason
  /** Why those who were not written to are not any more. */
  skipping: SkipReason
  now: Date
}

/** A schedule is over with people left: what has not begun to leave does not leave. */
export async function endSchedule(tx: Tx, row: ScheduleRow, { skipping, ...ending }: Ending): Promise<void> {
  await takeBack(tx, row, ending.now)
  await skipRemainingRecipients(tx, row.id, skipping)
  await finishSchedule(tx, row.id, ending)
}

/** Messages that WhatsApp cannot have are taken out of the queue of the number, and of their threads: at once, or when they come back. */
export async function takeBack(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
  const queued = await findQueuedScheduleMessages(tx, { scheduleId: row.id })
  const withdrawn = await withdrawMessages(tx, queued)
  await reopenRecipients(tx, withdrawn)
  await limitDeparture(tx, queued, now)
}
