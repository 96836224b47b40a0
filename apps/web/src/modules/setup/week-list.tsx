import { DAYS, type OpeningHours } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { rangesOf } from '#modules/venue/index.ts'

/** Shows a week, one line a day. */
export function WeekList({ hours }: { hours: OpeningHours[] }) {
  return (
    <dl className="grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {DAYS.map((day) => {
        const open = rangesOf(hours, day).filter(({ range }) => range.ativo)
        const said = open.map(({ range: { inicio, fim } }) => venueForm.hours.previewRange(inicio, fim))
        return (
          <div key={day} className="contents">
            <dt className="text-muted">{day}</dt>
            <dd className={open.length > 0 ? 'numeric font-semibold' : 'text-muted'}>
              {said.join(' · ') || venueForm.hours.closed}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
