import type { TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatMonth } from './format-use.ts'
import { addMonths } from './month-days.ts'

/** Leads from month to month, between the first answer and today. */
export function MonthBar({
  use: { month, firstMonth, today },
  onShow,
}: {
  use: TokenUse
  onShow: (month: string) => void
}) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        reads
        icon={ChevronLeft}
        label={copy.month.previous}
        disabled={month <= firstMonth}
        onClick={() => onShow(addMonths(month, -1))}
      />
      <span aria-live="polite" className="min-w-36 text-center text-sm font-semibold first-letter:uppercase">
        {formatMonth(month)}
      </span>
      <IconButton
        reads
        icon={ChevronRight}
        label={copy.month.next}
        disabled={month >= today.slice(0, 7)}
        onClick={() => onShow(addMonths(month, 1))}
      />
    </div>
  )
}
