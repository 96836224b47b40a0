import { Dialog } from '#ui/dialog.tsx'
import { cx } from '#lib/cx.ts'
import { formatTime } from '#lib/format.ts'
import type { Entry } from './entries.ts'
import { COLOURS } from './colours.ts'
import { EntryIcon, describeEntry } from './event-label.tsx'
import { formats } from './localizer.ts'

/** Shows all schedules of a day that the month has no room for. The list scrolls. */
export function DayDialog({
  day,
  entries,
  onOpen,
  onClose,
}: {
  day: Date
  entries: Entry[]
  onOpen: (entry: Entry) => void
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} size="sm" title={formats.dayHeaderFormat(day)}>
      <ul className="-mx-2">
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              title={entry.title}
              onClick={() => onOpen(entry)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-sm hover:bg-sunken"
            >
              <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', COLOURS[entry.kind])} />
              <span className="numeric shrink-0 text-muted">{formatTime(entry.start)}</span>
              <span className="min-w-0 flex-1 truncate">{entry.title}</span>
              <span className="sr-only">{`, ${describeEntry(entry)}`}</span>
              <EntryIcon entry={entry} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
