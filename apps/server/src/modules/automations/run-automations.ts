/**
 * Runs the venue's automations: when, if, then.
 *
 *   something happens ─▶ `automation_events` ─▶ 1 judge each automation in order ─▶ take its steps up to a wait, log
 *                                                  2 when the wait is over ◀─────────── `automation_runs` ─▶ go on
 *      message: with the message, due when the burst is over; its answer waits for it
 *      tag, reservation: by a trigger of the database ─── an action here may lead to the next event, three deep
 *      waiting: found when its time has come
 *
 * The event's row is the job, and the run's where it waits. All that is done up to the next wait is one commit: messages
 * in the queue, tags, schedules, the log with the steps that are left. It may be run twice and in two processes, and
 * takes effect once.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { openStatus } from '@balcao/assistant'
import { type AutomationEnd, type AutomationReason, branchConditions, isWait } from '@balcao/contract'
import {
  type AutomationEvent,
  anyEventDue,
  anyoneWaits,
  deleteOldEvents,
  findDueEvents,
  finishEvent,
  lockEventForUpdate,
  loadEventOfRun,
  recordWaitingEvents,
  retryEventLater,
} from './events.ts'
import { type AutomationRow, selectAutomations } from './automation-row.ts'
import { momentOfEvening } from './flow.ts'
import {
  type WaitingRun,
  anyRunDue,
  findDueRuns,
  findFiredInChain,
  lockRunForUpdate,
  recordRuns,
  retryRunLater,
  saveRun,
} from './runs.ts'
import { type Subject, eventKindOf, judgeAutomation, reservationStands } from './judge.ts'
import { type Known, loadSubject } from './subjects.ts'
import { loadAutomationMode } from './save-automation.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { type Clock, DAY, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { both, either, type Step, when } from '#platform/steps.ts'
import { sql } from '#platform/drizzle.ts'
import { carryOut, type Progress } from './carry-out.ts'
import { segmentsOf } from './segments-of.ts'

const AT_ONCE = 32
/** Milliseconds between two looks for conversations that wait. */
const LOOK_EVERY = 5 * SECOND
/** The most automations that may trigger one another in a chain. */
const DEEPEST = 3
/** Milliseconds of delay, for example after a downtime, from which an event is not answered any more. */
const LATE = 30 * MINUTE
/** Milliseconds of delay from which what follows a wait is not done any more. */
const LATE_WAIT = DAY

type Deps = { db: Database; clock: Clock; logger: Logger }

/** 1. Works on the events that are due. 2. Goes on with the runs whose wait is over. */
export function automateStep({ db, clock, logger }: Deps): Step {
  let lookedAt = 0
  /** True after a look that may have found conversations that wait. */
  let mayWait = false
  return {
    name: 'automate',
    topic: 'automate',
    batch: AT_ONCE,
    due(now) {
      const looks = Math.abs(now.getTime() - lookedAt) >= LOOK_EVERY
      if (looks) lookedAt = now.getTime()
      mayWait ||= looks
      return either(both(when(looks), anyoneWaits(now)), anyEventDue(now), anyRunDue(now))
    },
    async run() {
      const now = clock.now()
      if (mayWait) {
        await db.workerStatement((tx) => recordWaitingEvents(tx, now))
        mayWait = false
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
      const waiting = await db.workerStatement((tx) => findDueRuns(tx, now, AT_ONCE))
      for (const { eventId, automationId, ownerId, conversationId } of waiting) {
        const which = { eventId, automationId }
        try {
          await db.tenant(ownerId, async (tx) => {
            const run = await lockRunForUpdate(tx, which, conversationId, now)
            if (run) await goOn(tx, run, now)
          })
        } catch (error) {
          logger.warn({ ...which, error: describeError(error) }, 'an automation is tried again')
          await db.tenant(ownerId, (tx) => retryRunLater(tx, which, now))
        }
      }
      return found.length + waiting.length
    },
  }
}

async function work(tx: Tx, event: AutomationEvent, now: Date) {
  const known = await loadSubject(tx, event, now)
  const rows = known ? await concerned(tx, event) : []
  const progress: Progress = { answered: known?.isAnswered ?? false, sent: 0, changed: new Set(), wakes: new Set() }
  if (known && rows.length > 0) {
    await beginWorkOfChain(tx, event)
    const conditions = rows.flatMap((row) => [...row.conditions, ...branchConditions(row.actions)])
    const subject = await subjectOf(tx, event, { known, conditions, at: event.at })
    await recordRuns(tx, event, await lookAt(tx, { event, known, subject, rows, progress }, now), now)
  }
  await finishEvent(tx, event, now)
  await deleteOldEvents(tx, now)
  await publishProgress(tx, event, progress)
}

/** Makes what is done from here on known as the work of this chain, also where the database notices it. */
const beginWorkOfChain = (tx: Tx, event: AutomationEvent) =>
  tx.execute(sql`
    select set_config('app.automation_depth', ${String(event.depth + 1)}, true), set_config('app.automation_chain', ${event.chain}, true)`)

async function publishProgress(tx: Tx, { ownerId }: AutomationEvent, progress: Progress) {
  const conversations = [...progress.changed].map((conversationId) => ({
    type: 'conversation.changed' as const,
    conversationId,
  }))
  // The answer of the assistant waited for this.
  await publish(tx, ownerId, [{ type: 'automations.changed' }, ...conversations], ['answer', ...progress.wakes])
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
  { ownerId, kind, isNew, tag, contactId }: AutomationEvent,
  { known, conditions, at }: { known: Known; conditions: Parameters<typeof segmentsOf>[1]; at: Date },
): Promise<Subject> {
  const venue = await loadVenue(tx, ownerId)
  const { state } = openStatus(venue.profile, at)
  const isOpen = venue.hoursSaved && state !== 'unknown' ? state === 'open' : null
  const segments = await segmentsOf(tx, conditions, [contactId], at)
  return { ...known, kind, isNew, tag, isOpen, segments: segments.get(contactId) ?? new Set() }
}

type Looking = { event: AutomationEvent; known: Known; subject: Subject; rows: AutomationRow[]; progress: Progress }

async function lookAt(tx: Tx, { event, known, subject, rows, progress }: Looking, now: Date) {
  const inChain = await findFiredInChain(tx, event)
  const onlyFirst = (await loadAutomationMode(tx)) === 'first'
  const isLate = event.kind === 'message' && now.getTime() - event.dueAt.getTime() > LATE
  const outcomes: Parameters<typeof recordRuns>[2] = []
  const didNothing = (automationId: string, reason: AutomationReason, condition: number | null = null) =>
    outcomes.push({ automationId, fired: false, reason, condition, steps: [], rest: null, dueAt: null, ended: null })
  for (const row of rows) {
    const verdict = judgeAutomation(row, subject)
    if (!verdict.fires) didNothing(row.id, verdict.reason, verdict.condition)
    else if (event.depth >= DEEPEST || inChain.has(row.id)) didNothing(row.id, 'loop')
    else if (isLate) didNothing(row.id, 'late')
    else if (onlyFirst && outcomes.some(({ fired }) => fired)) didNothing(row.id, 'earlier')
    else {
      const {
        results: steps,
        rest,
        dueAt,
      } = await carryOut({ tx, event, known, subject, row, progress, now }, row.actions)
      const left = dueAt ? { rest, dueAt } : { rest: null, dueAt: null }
      outcomes.push({
        automationId: row.id,
        fired: true,
        reason: null,
        condition: null,
        steps,
        ...left,
        ended: endOf(steps),
      })
    }
  }
  return outcomes
}

/** Returns why a run ended that has no step left; null where the last one was reached. */
const endOf = (steps: WaitingRun['steps']): AutomationEnd | null => {
  const last = steps.at(-1)
  return last && 'until' in last && last.until === null ? 'too-late' : null
}

/** Goes on with a run whose wait is over, or looks again at what it waits for. */
async function goOn(tx: Tx, run: WaitingRun, now: Date) {
  const event = await loadEventOfRun(tx, run.eventId, now)
  const known = await loadSubject(tx, event, now, { at: run.at, heardId: run.heardId })
  const [row] = await selectAutomations(tx, sql`where a.id = ${run.automationId}::uuid`)
  const end = (ended: AutomationEnd) => saveRun(tx, run, { steps: run.steps, rest: null, dueAt: null, ended }, now)
  const progress: Progress = { answered: false, sent: 0, changed: new Set(), wakes: new Set() }
  const [wait, ...rest] = run.rest
  const until = await endOfWaiting(tx, run, { event, known })
  if (!known || !row || !wait || !isWait(wait)) await end('failed')
  else if (!row.isOn) await end('off')
  else if (known.noReply) await end('no-reply')
  else if (known.optedOut) await end('opted-out')
  else if (!reservationStands(event.kind, known.reservation)) await end('reservation-changed')
  else if (until > now) {
    const steps = run.steps.with(-1, { kind: wait.kind, until: until.toISOString() })
    await saveRun(tx, run, { steps, rest: run.rest, dueAt: until, ended: null }, now)
  } else if (isTooLate({ until, known }, now)) await end('too-late')
  else {
    await beginWorkOfChain(tx, event)
    const subject = await subjectOf(tx, event, { known, conditions: branchConditions(rest), at: now })
    const { results: steps, ...left } = await carryOut(
      { tx, event, known, subject, row, progress, now },
      rest,
      run.steps,
    )
    const ended = endOf(steps)
    await saveRun(tx, run, { steps, rest: left.dueAt ? left.rest : null, dueAt: left.dueAt, ended }, now)
  }
  await publishProgress(tx, event, progress)
}

/** Returns the end of the wait that a run is in: as it was, or with the reservation where that was moved. */
async function endOfWaiting(
  tx: Tx,
  { rest: [wait], steps }: WaitingRun,
  { event, known }: { event: AutomationEvent; known: Known | null },
): Promise<Date> {
  const last = steps.at(-1)
  if (wait?.kind !== 'wait-reservation' || !known?.evening)
    return new Date(last && 'until' in last && last.until ? last.until : 0)
  const zone = (await loadVenue(tx, event.ownerId)).profile.timezone
  return momentOfEvening(wait, { zone, evening: known.evening })
}

/** Tells whether a wait has been over for too long, or what was to be said before a reservation began is not any more. */
function isTooLate({ until, known: { reservedFor } }: { until: Date; known: Known }, now: Date): boolean {
  const begins = reservedFor ? new Date(reservedFor) : null
  return now.getTime() - until.getTime() > LATE_WAIT || (begins !== null && until < begins && begins <= now)
}
