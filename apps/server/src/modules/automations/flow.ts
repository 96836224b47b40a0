import {
  type AutomationAction,
  type AutomationSkip,
  type AutomationStep,
  type AutomationStepResult,
  type AutomationWait,
  type BranchCondition,
  isWait,
} from '@balcao/contract'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { addDays, instantOfLocal, localTime } from '@balcao/contract/local-time'

export const UNITS = { minutes: MINUTE, hours: HOUR, days: DAY }

type Taking = {
  holds: (conditions: BranchCondition[]) => boolean | Promise<boolean>
  /** Carries an action out, or says why not; `later` are the steps that follow on this way. */
  act: (
    action: AutomationAction,
    before: AutomationStepResult[],
    later: AutomationStep[],
  ) => Promise<AutomationSkip | null>
  /** Returns the end of a wait; null where it was over before it began. */
  until: (wait: AutomationWait) => Date | null
  /** Goes on behind a wait as if it were over. */
  onWait?: () => void
}

/**
 * Takes the steps of an automation in their order, up to the next wait. Which steps are left is a plain list, also
 * within a branch: those of its chosen side, and then those behind it.
 *
 * @param results the results of the steps that were taken before
 * @returns the results with those of the steps that were taken, and the steps that are left: the wait, then what follows
 */
export async function takeSteps(
  steps: AutomationStep[],
  results: AutomationStepResult[],
  { holds, act, until, onWait }: Taking,
): Promise<{ results: AutomationStepResult[]; rest: AutomationStep[]; dueAt: Date | null }> {
  const taken = [...results]
  let rest = steps
  for (let step = rest[0]; step; step = rest[0]) {
    const later = rest.slice(1)
    if (step.kind === 'branch') {
      const isYes = await holds(step.conditions)
      taken.push({ kind: 'branch', conditions: step.conditions, holds: isYes })
      rest = [...(isYes ? step.yes : step.no), ...later]
    } else if (isWait(step)) {
      const dueAt = until(step)
      taken.push({ kind: step.kind, until: dueAt?.toISOString() ?? null })
      if (!dueAt) return { results: taken, rest: [], dueAt: null }
      if (!onWait) return { results: taken, rest, dueAt }
      onWait()
      rest = later
    } else {
      taken.push({ kind: step.kind, skipped: await act(step, taken, later) })
      rest = later
    }
  }
  return { results: taken, rest: [], dueAt: null }
}

/** Tells whether a message is sent on some way through these steps before the next wait. */
export function sendsBeforeWait(steps: AutomationStep[]): boolean {
  const end = steps.findIndex(isWait)
  return (end < 0 ? steps : steps.slice(0, end)).some(
    (step) =>
      step.kind === 'send' || (step.kind === 'branch' && (sendsBeforeWait(step.yes) || sendsBeforeWait(step.no))),
  )
}

/**
 * Returns the instant at which a wait that begins now ends.
 *
 * @param evening the evening of the reservation, `YYYY-MM-DD`; null where there is none
 * @returns null where that was before now, or where there is no reservation to wait for
 */
export function endOfWait(
  wait: AutomationWait,
  { now, zone, evening }: { now: Date; zone: string; evening: string | null },
): Date | null {
  if (wait.kind === 'wait') return new Date(now.getTime() + wait.after * UNITS[wait.unit])
  if (wait.kind === 'wait-time') {
    const today = localTime(now, zone).slice(0, 10)
    const end = instantOfLocal(`${today}T${wait.time}`, zone)
    return end > now ? end : instantOfLocal(`${addDays(today, 1)}T${wait.time}`, zone)
  }
  const end = evening ? momentOfEvening(wait, { zone, evening }) : null
  return end && end > now ? end : null
}

/** Returns the instant of a time of the day, so many days before an evening. */
export const momentOfEvening = (
  { daysBefore, time }: Extract<AutomationWait, { kind: 'wait-reservation' }>,
  { zone, evening }: { zone: string; evening: string },
): Date => instantOfLocal(`${addDays(evening, -daysBefore)}T${time}`, zone)
