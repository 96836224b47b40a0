import type { AutomationCondition, AutomationReason } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'

type Judged = { reason: AutomationReason | null; condition: number | null; conditions: AutomationCondition[] }

/** Returns in words why a rule did nothing; a condition is named while the rule still has it. */
export function reasonOf({ reason, condition, conditions }: Judged, say: (condition: AutomationCondition) => string) {
  if (reason === null) return ''
  const failed = condition === null ? undefined : conditions[condition]
  return reason === 'condition' && failed ? automations.conditionFailed(say(failed)) : automations.reasons[reason]
}
