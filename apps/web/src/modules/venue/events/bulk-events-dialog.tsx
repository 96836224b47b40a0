import { venueEvents } from '@balcao/copy/knowledge/events'
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx'
import { parseEvents } from './parse-events.ts'
import { useAddEvents } from './queries.ts'

const { bulkForm: copy } = venueEvents
const day = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Adds many events at once. `today` is the calendar date in the venue. */
export function BulkEventsDialog({ room, today, onClose }: { room: number; today: string; onClose: () => void }) {
  const add = useAddEvents(onClose)
  return (
    <BulkDialog
      onClose={onClose}
      words={copy}
      room={room}
      parse={(text, format) => {
        const { rows, refused } = parseEvents(text, format, today)
        return { rows, refused: refused.map((each) => ({ ...each, reason: copy.reasons[each.reason] })) }
      }}
      present={({ date, starts, title, attractions, entrance }) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="numeric text-muted">
              {[day.format(new Date(date)), starts && venueEvents.at(starts)].filter(Boolean).join(' ')}
            </span>
            <span className="font-semibold wrap-anywhere">{title}</span>
          </p>
          <p className="text-muted wrap-anywhere">
            {[attractions, entrance && venueEvents.entrance(entrance)].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
      onSubmit={(events) => add.mutate({ events })}
      busy={add.isPending}
      error={add.error}
    />
  )
}
