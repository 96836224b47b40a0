import type { BranchCondition } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { useSegments } from '#modules/contacts/index.ts'

/** Returns a function that writes a condition in words, with the name of its segment. */
export function useConditionText() {
  const segments = useSegments()
  return (condition: BranchCondition) => {
    const segment = segments?.find(({ id }) => condition.kind === 'segment' && id === condition.segmentId)
    return automations.describeCondition(condition, segment?.name)
  }
}
