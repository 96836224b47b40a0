/**
 * Runs the venue's automations: when, if, then.
 *
 *   something happens ─▶ `automation_events` ─▶ 1 judge each automation in order ─▶ carry out its actions, log
 *      message: with the message, due when the burst is over; its answer waits for it
 *      tag, reservation: by a trigger of the database ─── an action here may lead to the next event, three deep
 *      waiting: found when its time has come
 *
 * The event's row is the job. All its results are one commit: messages in the queue, tags, schedules, the log. It may
 * be run twice and in two processes, and takes effect once.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { openStatus } from '@balcao/assistant'
import type { AutomationReason } from '@balcao/contract'
import {
  type AutomationEvent,
  anyEventDue,
  deleteOldEvents,
  findDueEvents,
  finishEvent,
  lockEventForUpdate,
  recordWaitingEvents,
  retryEventLater,
} from './events.ts'
import { type AutomationRow, selectAutomations } from './automation-row.ts'
import { findFiredInChain, recordRuns } from './runs.ts'
import { type Subject, eventKindOf, judgeAutomation } from './judge.ts'
import { type Known, loadSubject } from './subjects.ts'
import { loadAutomationMode } from './save-automation.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { either, type Step, when } from '#platform/steps.ts'
import { sql } from '#platform/drizzle.ts'
import { carryOut, type Progress } from './carry-out.ts'
import { segmentsOf } from './segments-of.ts'

const AT_ONCE = 32
/** Milliseconds between two searches for conversations that wait. */
const SCAN_EVERY = 5 * SECOND
/** The most automations that may trigger one another in a chain. */
const DEEPEST = 3
/** Milliseconds of delay, for example after a downtime, from which an event is not answered any more. */
const LATE = 30 * MINUTE

type Deps = { db: Database; clock: Clock; logger: Logger }

/** 1. Works on the events that are due. */
export function automateStep({ db, clock, logger }: Deps): Step {
  let scannedAt = 0
  const isScanDue = (now: Date) => Math.abs(now.getTime() - scannedAt) >= SCAN_EVERY
  return {
    name: 'automate',
    topic: 'automate',
    batch: AT_ONCE,
    due: (now) => either(when(isScanDue(now)), anyEventDue(now)),
    async run() {
      const now = clock.now()
      if (isScanDue(now)) {
        await db.workerStatement((tx) => recordWaitingEvents(tx, now))
        scannedAt = now.getTime()
      }
      const found = await db.workerStatement((tx) => findDueEvents(tx, now, AT_ONCE))
      for (const { id, ownerId, conversationId } of found) {
        try {
          await db.tenant(ownerId, async (tx) => {
            const event = await lockEventForUpdate(tx, id, conversationId, now)
            if (event) await work(tx, event, now)
          })
        } catch (error) {
          logger.warn({ event: id, error: describeError(error) }, 'an automation is tried again')
          await db.tenant(ownerId, (tx) => retryEventLater(tx, id, now))
        }
      }
      return found.length
    },
  }
}

async function work(tx: Tx, event: AutomationEvent, now: Date) {
  const known = await loadSubject(tx, event, now)
  const rows = known ? await concerned(tx, event) : []
  const progress: Progress = { answered: known?.isAnswered ?? false, sent: 0, changed: new Set(), wakes: new Set() }
  if (known && rows.length > 0) {
    // What is done from here on is known as the work of this chain, also where the database notices it.
    await tx.execute(sql`
      select set_config('app.automation_depth', ${String(event.depth + 1)}, true), set_config('app.automation_chain', ${event.chain}, true)`)
    const subject = await subjectOf(tx, event, { known, rows })
    await recordRuns(tx, event, await lookAt(tx, { event, known, subject, rows, progress }, now), now)
  }
  await finishEvent(tx, event, now)
  await deleteOldEvents(tx, now)
  const conversations = [...progress.changed].map((conversationId) => ({
    type: 'conversation.changed' as const,
    conversationId,
  }))
  // The answer of the assistant waited for this.
  await publish(tx, event.ownerId, [{ type: 'automations.changed' }, ...conversations], ['answer', ...progress.wakes])
}

/** Returns the automations that react to this kind of event, in their order. */
async function concerned(tx: Tx, event: AutomationEvent): Promise<AutomationRow[]> {
  const rows = await selectAutomations(
    tx,
    sql`where a.is_on and a.on_since <= ${event.at}::timestamptz order by a.place, a.id`,
  )
  return rows.filter(
    ({ trigger }) =>
      eventKindOf(trigger) === event.kind && (trigger.kind !== 'waiting' || trigger.minutes === event.minutes),
  )
}

async function subjectOf(
  tx: Tx,
  { ownerId, kind, isNew, tag, contactId, at }: AutomationEvent,
  { known, rows }: { known: Known; rows: AutomationRow[] },
): Promise<Subject> {
  const venue = await loadVenue(tx, ownerId)
  const { state } = openStatus(venue.profile, at)
  const isOpen = venue.hoursSaved && state !== 'unknown' ? state === 'open' : null
  const segments = await segmentsOf(tx, rows, [contactId], at)
  return { ...known, kind, isNew, tag, isOpen, segments: segments.get(contactId) ?? new Set() }
}

type Looking = { event: AutomationEvent; known: Known; subject: Subject; rows: AutomationRow[]; progress: Progress }

async function lookAt(tx: Tx, { event, known, subject, rows, progress }: Looking, now: Date) {
  const inChain = await findFiredInChain(tx, event)
  const onlyFirst = (await loadAutomationMode(tx)) === 'first'
  const isLate = event.kind === 'message' && now.getTime() - event.dueAt.getTime() > LATE
  const outcomes: Parameters<typeof recordRuns>[2] = []
  const didNothing = (automationId: string, reason: AutomationReason, condition: number | null = null) =>
    outcomes.push({ automationId, fired: false, reason, condition, steps: [] })
  for (const row of rows) {
    const verdict = judgeAutomation(row, subject)
    if (!verdict.fires) didNothing(row.id, verdict.reason, verdict.condition)
    else if (event.depth >= DEEPEST || inChain.has(row.id)) didNothing(row.id, 'loop')
    else if (isLate) didNothing(row.id, 'late')
    else if (onlyFirst && outcomes.some(({ fired }) => fired)) didNothing(row.id, 'earlier')
    else {
      const steps = await carryOut({ tx, event, known, row, progress, now })
      outcomes.push({ automationId: row.id, fired: true, reason: null, condition: null, steps })
    }
  }
  return outcomes
}
