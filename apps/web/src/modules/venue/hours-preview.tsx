import { venueForm } from '@balcao/copy/venue-form'
import { useNow } from '#lib/use-now.ts'
import { type ComingDay, comingDays } from './coming-days.ts'
import type { HoursDraft } from './hours.ts'

const { hours: copy } = venueForm
const heading = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})

/** Shows the resulting hours of the next two weeks, special dates included, as they would be saved now. */
export function HoursPreview({ draft }: { draft: HoursDraft }) {
  const now = useNow(60_000)
  return (
    <section aria-labelledby="hours-preview" className="mt-8">
      <h3 id="hours-preview" className="font-semibold">
        {copy.previewTitle}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{copy.previewHint}</p>
      <ul className="mt-3 grid gap-x-8 text-sm sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-[repeat(7,auto)]">
        {comingDays(draft, now).map((day) => (
          <PreviewDay key={day.date} day={day} />
        ))}
      </ul>
    </section>
  )
}

function PreviewDay({ day: { date, ranges, special } }: { day: ComingDay }) {
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-1.5">
      <time dateTime={date} className="numeric w-24 shrink-0 text-muted">
        {heading.format(new Date(date))}
      </time>
      <span className="min-w-0 flex-1">
        <span className={ranges?.length ? 'numeric font-semibold' : 'text-muted'}>{hoursOf(ranges)}</span>
        {special !== null && (
          <span className="block truncate text-xs text-brass-ink">{special || copy.previewSpecial}</span>
        )}
      </span>
    </li>
  )
}

function hoursOf(ranges: ComingDay['ranges']): string {
  if (ranges === null) return copy.previewUnknown
  if (ranges.length === 0) return copy.closed
  return ranges.map(({ from, to }) => copy.previewRange(from, to)).join(', ')
}
