import type { SchedulePreview } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { formatCount } from '#lib/format.ts'
import { Notice } from '#ui/notice.tsx'

const { preview: copy } = schedules

type Planned = Pick<SchedulePreview, 'plan' | 'newContacts'> & {
  /** The number of recipients. */
  count: number
}

/**
 * Shows how many more outreach messages the plan allows, and how many contacts for a list, where that is not enough.
 */
export function OutreachRoom({ plan, newContacts, count }: Planned) {
  if (plan.overContacts) return <Notice>{copy.overContacts}</Notice>
  return (
    <>
      {newContacts && <ListRoom {...newContacts} />}
      <MessagesRoom left={plan.left} count={count} />
    </>
  )
}

type Room = { count: number; left: number | null }

function ListRoom({ count, left }: Room) {
  if (left === null || left >= count) return null
  return <Notice>{copy.listTooLong(left, { count: formatCount(count), left: formatCount(left) })}</Notice>
}

function MessagesRoom({ count, left }: Room) {
  if (left === null || left >= count) return null
  return <Notice>{left === 0 ? copy.nothingLeft : copy.overPlan(left, formatCount(left))}</Notice>
}
