import type { VenueEvent } from '@balcao/contract'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { cx } from '#lib/cx.ts'
import { describeRepetition } from '#lib/describe-repetition.ts'
import { Ban, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })

interface Props {
  events: VenueEvent[]
  /** The calendar date in the venue. */
  today: string
  /** Undefined for events of the past. */
  onCancel?: (event: VenueEvent, cancelled: boolean) => void
  onEdit: (event: VenueEvent) => void
  onRemove: (event: VenueEvent) => void
}

/**
 * Shows the events, with the date in front. Of a series it shows the next night and those that differ; the others when
 * they are asked for.
 */
export function EventList({ events, today, onCancel, onEdit, onRemove }: Props) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const regular = events.filter(({ seriesId, isException, cancelled }) => seriesId && !isException && !cancelled)
  const series = Map.groupBy(regular, ({ seriesId }) => seriesId!)
  const isFolded = ({ id, seriesId = '' }: VenueEvent) =>
    onCancel !== undefined &&
    !unfolded.has(seriesId) &&
    (series.get(seriesId)?.findIndex((one) => one.id === id) ?? -1) > 0
  const toggle = (seriesId: string) => {
    const next = new Set(unfolded)
    if (!next.delete(seriesId)) next.add(seriesId)
    setUnfolded(next)
  }
  return (
    <ListPanel>
      {events
        .filter((event) => !isFolded(event))
        .map((event) => {
          const nights = event.seriesId ? (series.get(event.seriesId) ?? []) : []
          const more = onCancel && nights[0]?.id === event.id ? nights.length - 1 : 0
          return (
            <li key={event.id} className="flex items-start gap-3 py-3 pr-2 pl-4 sm:gap-5 sm:pl-6">
              <DateTile date={event.date} />
              <div className="min-w-0 flex-1 py-1">
                <Words event={event} isToday={event.date === today} />
                {more > 0 && (
                  <Button
                    reads
                    variant="ghost"
                    size="sm"
                    className="-ml-3"
                    aria-expanded={unfolded.has(event.seriesId!)}
                    onClick={() => toggle(event.seriesId!)}
                  >
                    {unfolded.has(event.seriesId!) ? venueEvents.series.fewer : venueEvents.series.more(more)}
                  </Button>
                )}
              </div>
              <div className="flex max-sm:flex-col">
                <IconButton reads icon={Pencil} label={venueEvents.edit(event.title)} onClick={() => onEdit(event)} />
                {onCancel && (
                  <IconButton
                    icon={event.cancelled ? RotateCcw : Ban}
                    label={event.cancelled ? venueEvents.restore(event.title) : venueEvents.cancel(event.title)}
                    onClick={() => onCancel(event, !event.cancelled)}
                  />
                )}
                <IconButton icon={Trash2} label={venueEvents.remove(event.title)} onClick={() => onRemove(event)} />
              </div>
            </li>
          )
        })}
    </ListPanel>
  )
}

function Words({ event, isToday }: { event: VenueEvent; isToday: boolean }) {
  const { title, starts, attractions, entrance, description, cancelled, repeats, plannedFor, date } = event
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className={cx('font-semibold wrap-anywhere', cancelled && 'text-muted line-through')}>{title}</h2>
        {isToday && <Badge tone="leaf">{venueEvents.today}</Badge>}
        {cancelled && <Badge tone="wine">{venueEvents.cancelled}</Badge>}
        {repeats && plannedFor && <Badge>{describeRepetition(withOwnDay(repeats, plannedFor))}</Badge>}
        {event.isException && !cancelled && (
          <Badge tone="brass">{plannedFor === date ? venueEvents.series.changed : venueEvents.series.moved}</Badge>
        )}
      </div>
      <p className="numeric text-sm text-muted wrap-anywhere">
        {[starts && venueEvents.at(starts), attractions].filter(Boolean).join(' · ')}
      </p>
      {entrance && <p className="text-sm wrap-anywhere">{venueEvents.entrance(entrance)}</p>}
      {description && <p className="mt-1 line-clamp-2 max-w-[72ch] text-sm text-muted wrap-anywhere">{description}</p>}
    </>
  )
}

/** Returns a rule with the weekday of its nights, where it names none. */
export function withOwnDay(repeats: NonNullable<VenueEvent['repeats']>, date: string) {
  const own = (new Date(date).getUTCDay() + 6) % 7
  return { ...repeats, weekdays: repeats.weekdays.length > 0 ? repeats.weekdays : [own] }
}

/** Shows a calendar date, which has no zone and is not converted. */
function DateTile({ date }: { date: string }) {
  const at = new Date(date)
  return (
    <time dateTime={date} className="w-14 shrink-0 rounded-control bg-sunken py-1.5 text-center">
      <span className="block text-xs text-muted">{weekday.format(at)}</span>
      <span className="numeric block text-sm font-semibold">{dayAndMonth.format(at)}</span>
    </time>
  )
}
