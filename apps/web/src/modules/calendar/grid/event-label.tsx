import type { Schedule } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { formatTime } from '#lib/format.ts'
import { waitMessage } from '#modules/channels/index.ts'
import {
  AlarmClockOff,
  Ban,
  CalendarCheck,
  CheckCheck,
  CircleAlert,
  Clock,
  Hourglass,
  type LucideIcon,
  Music,
  Pause,
  Repeat,
  Send,
  StickyNote,
} from 'lucide-react'
import type { EventProps } from 'react-big-calendar'
import { type Entry, isSchedule, type NightEntry } from './entries.ts'

const ICONS: Record<Schedule['status'], LucideIcon> = {
  pending: Clock,
  running: Send,
  done: CheckCheck,
  paused: Pause,
  cancelled: Ban,
  expired: AlarmClockOff,
  failed: CircleAlert,
}

/** Shows a block as a button: its state as an icon and its title, with both in words for screen readers. */
export const EventLabel = ({ event }: EventProps<Entry>) => <Label entry={event} />

/** Shows the same with its time, where the place in the grid does not show it. */
export const MonthLabel = ({ event }: EventProps<Entry>) => (
  <Label entry={event} time={!isSchedule(event) && event.allDay ? undefined : formatTime(event.start)} />
)

/** Shows the same in the hours of a day, where an event has its beginning but no end. */
export const HourLabel = ({ event }: EventProps<Entry>) => (
  <Label entry={event} time={event.kind === 'event' && !event.allDay ? formatTime(event.start) : undefined} />
)

/** Returns in words the kind of a schedule, its state, and why it waits. */
export function describeEntry(entry: Entry): string {
  if (!isSchedule(entry)) return copy.nights[entry.kind]
  const { schedule, isRepetition, wait } = entry
  const isNote = schedule.audience === 'none'
  const state = isRepetition ? copy.repeats : isNote ? copy.note : copy.statuses[schedule.status]
  return [copy.types[schedule.type], state, ...(wait ? [waitMessage(wait)] : [])].join(', ')
}

/** Shows the state of a schedule as an icon. */
export function EntryIcon({ entry }: { entry: Entry }) {
  if (!isSchedule(entry)) return <NightIcon kind={entry.kind} />
  const { schedule, isRepetition, wait } = entry
  const sent = wait ? Hourglass : ICONS[schedule.status]
  const Icon = isRepetition ? Repeat : schedule.audience === 'none' ? StickyNote : sent
  return <Icon size={14} aria-hidden className="shrink-0" />
}

function NightIcon({ kind }: { kind: NightEntry['kind'] }) {
  const Icon = kind === 'tables' ? CalendarCheck : Music
  return <Icon size={14} aria-hidden className="shrink-0" />
}

function Label({ entry, time }: { entry: Entry; time?: string | undefined }) {
  const { title } = entry
  const words = describeEntry(entry)
  return (
    <button type="button" className="schedule-label" title={`${title}, ${words}`}>
      <EntryIcon entry={entry} />
      {time && <span className="numeric font-normal">{time}</span>}
      <span className="truncate">{title}</span>
      <span className="sr-only">{`, ${words}`}</span>
    </button>
  )
}
