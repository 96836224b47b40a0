import type { VenueEvent } from '@balcao/contract'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { Pencil, Trash2 } from 'lucide-react'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })

interface Props {
  events: VenueEvent[]
  /** The calendar date in the venue. */
  today: string
  onEdit: (event: VenueEvent) => void
  onRemove: (event: VenueEvent) => void
}

/** Shows the events, with the date in front. */
export function EventList({ events, today, onEdit, onRemove }: Props) {
  return (
    <ListPanel>
      {events.map((event) => (
        <li key={event.id} className="flex items-start gap-3 py-3 pr-2 pl-4 sm:gap-5 sm:pl-6">
          <DateTile date={event.date} />
          <div className="min-w-0 flex-1 py-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold wrap-anywhere">{event.title}</h2>
              {event.date === today && <Badge tone="leaf">{venueEvents.today}</Badge>}
            </div>
            <p className="numeric text-sm text-muted wrap-anywhere">
              {[event.starts && venueEvents.at(event.starts), event.attractions].filter(Boolean).join(' · ')}
            </p>
            {event.entrance && <p className="text-sm wrap-anywhere">{venueEvents.entrance(event.entrance)}</p>}
            {event.description && (
              <p className="mt-1 line-clamp-2 max-w-[72ch] text-sm text-muted wrap-anywhere">{event.description}</p>
            )}
          </div>
          <div className="flex max-sm:flex-col">
            <IconButton reads icon={Pencil} label={venueEvents.edit(event.title)} onClick={() => onEdit(event)} />
            <IconButton icon={Trash2} label={venueEvents.remove(event.title)} onClick={() => onRemove(event)} />
          </div>
        </li>
      ))}
    </ListPanel>
  )
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
