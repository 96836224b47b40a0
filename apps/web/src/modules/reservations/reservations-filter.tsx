import { ReservationStatus } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { cx } from '#lib/cx.ts'
import { DayBar } from './day-bar.tsx'
import type { useReservationsView } from './use-reservations-view.ts'

interface Props {
  view: ReturnType<typeof useReservationsView>
  /** The current evening; empty until it is known. */
  today: string
  busy: boolean
}

export function ReservationsFilter({ view, today, busy }: Props) {
  const { date, past, status } = view.filter
  const views = [
    { label: copy.views.coming, show: view.showComing, current: !date && !past },
    { label: copy.views.day, show: () => today && view.showDay(date ?? today), current: date !== undefined },
    { label: copy.views.past, show: view.showPast, current: !date && past },
  ]
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <SearchBox
          value={view.typed}
          onChange={view.type}
          label={copy.search}
          clearLabel={copy.clearSearch}
          busy={busy && view.typed !== ''}
        />
      </div>
      <Select
        aria-label={copy.statusFilter}
        className="w-full sm:w-56"
        value={status ?? ''}
        onChange={(event) => view.setStatus(event.currentTarget.value)}
      >
        <option value="">{copy.allStatuses}</option>
        {ReservationStatus.options.map((option) => (
          <option key={option} value={option}>
            {copy.status[option]}
          </option>
        ))}
      </Select>
      <fieldset aria-label={copy.viewsLabel} className="flex gap-1">
        {views.map(({ label, show, current }) => (
          <button
            key={label}
            type="button"
            aria-pressed={current}
            onClick={show}
            className={cx(
              'flex h-10 items-center rounded-full px-3 text-sm font-medium transition-colors',
              current ? 'bg-ink text-paper' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {date && <DayBar date={date} today={today} onShow={view.showDay} />}
    </div>
  )
}
