import type { SegmentRule } from '@balcao/contract'
import { segmentWords as copy } from '@balcao/copy/contacts/segments'
import { errorMessage } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { useSegmentCount } from '../queries.ts'

/** Shows how many people the rules find now; null means that the rules are not complete. */
export function SegmentSize({ rules }: { rules: SegmentRule[] | null }) {
  const { data, error } = useSegmentCount(rules)
  const count = data?.count
  const text =
    rules === null
      ? copy.form.incomplete
      : error
        ? errorMessage(error)
        : count === undefined
          ? copy.counting
          : copy.people(count, formatCount(count))
  return (
    <p aria-live="polite" className="numeric text-sm text-muted">
      {text}
    </p>
  )
}
