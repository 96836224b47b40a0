import type { CapacityPeriod } from '@balcao/contract'
import { addDays } from '@balcao/contract/local-time'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cx } from '#lib/cx.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'

/** Leads from one evening to the next. */
export function DayBar({ date, today, onShow }: { date: string; today: string; onShow: (date: string) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton reads icon={ChevronLeft} label={copy.day.previous} onClick={() => onShow(addDays(date, -1))} />
      <span className="block w-40">
        <Input
          type="date"
          aria-label={copy.day.label}
          value={date}
          onChange={(event) => event.currentTarget.value && onShow(event.currentTarget.value)}
        />
      </span>
      <IconButton reads icon={ChevronRight} label={copy.day.next} onClick={() => onShow(addDays(date, 1))} />
      {date !== today && (
        <Button reads variant="ghost" size="sm" onClick={() => onShow(today)}>
          {copy.day.today}
        </Button>
      )}
    </div>
  )
}

/** Shows how full each part of the evening is. */
export function Capacity({ periods }: { periods: (CapacityPeriod & { taken: number })[] }) {
  if (periods.length === 0) return <p className="mb-4 text-sm text-muted">{copy.capacity.none}</p>
  return (
    <ul aria-label={copy.capacity.label} className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {periods.map((period) => (
        <Period key={`${period.from} ${period.to}`} {...period} />
      ))}
    </ul>
  )
}

function Period({ from, to, people, taken }: CapacityPeriod & { taken: number }) {
  const full = taken >= people
  return (
    <li className="rounded-panel border border-line bg-panel px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="numeric font-semibold">{copy.capacity.period(from, to)}</span>
        <span className={cx('numeric', full ? 'font-semibold text-wine' : 'text-muted')}>
          {copy.capacity.taken(taken, people)}
          {full && ` · ${copy.capacity.full}`}
        </span>
      </p>
      <span aria-hidden className="mt-2 block h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx('block h-full rounded-full', full ? 'bg-wine-fill' : 'bg-leaf')}
          style={{ width: `${Math.min(100, (taken / people) * 100)}%` }}
        />
      </span>
    </li>
  )
}
