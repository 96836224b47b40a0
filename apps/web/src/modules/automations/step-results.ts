import type { AutomationStepResult, BranchCondition } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { formatDate, formatTime } from '#lib/format.ts'

const { log: copy, does, skips, and } = automations

/** Returns the steps that were taken in words, one text each. */
export const describeResults = (steps: AutomationStepResult[], say: (condition: BranchCondition) => string): string[] =>
  steps.map((step) => {
    if (step.kind === 'branch') return copy.branch(step.conditions.map(say).join(and), step.holds)
    if ('skipped' in step) return copy.step(does[step.kind], step.skipped && skips[step.skipped])
    const until = step.until === null ? null : new Date(step.until)
    return until ? copy.wait(`${formatDate(until)} ${formatTime(until)}`) : copy.waitOver
  })
