import 'react-big-calendar/lib/css/react-big-calendar.css'
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css'
import './calendar.css'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { useIsReadOnly } from '#lib/session.tsx'
import { whenOpened } from '#lib/when-opened.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Calendar as Base, type View } from 'react-big-calendar'
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop'
import { dateOf, type Entry, isOpen, isOver, isSchedule, localOf, type ScheduleEntry, wallNow } from './entries.ts'
import { EventLabel, HourLabel, MonthLabel } from './event-label.tsx'
import { formats, localizer, messages } from './localizer.ts'

const DayDialog = whenOpened(async () => (await import('./day-dialog.tsx')).DayDialog)

interface Props {
  entries: Entry[]
  /** The zone of the venue, which determines the current time. */
  zone: string
  view: View
  onView: (view: View) => void
  date: Date
  onDate: (date: Date) => void
  onOpen: (entry: Entry) => void
  /** Called when an empty time was selected, with local times. */
  onSlot: (start: string, end: string) => void
  onMove: (entry: ScheduleEntry, start: string, end: string) => void
}

const DAY = 86_400_000
const VIEWS: View[] = ['month', 'week', 'day', 'agenda']
const COMPONENTS = {
  event: EventLabel,
  month: { event: MonthLabel },
  week: { event: HourLabel },
  day: { event: HourLabel },
}

/** Returns the one export of the addon, an old module on whose form bundlers and Node disagree. */
const unwrapped = <T extends object>(module: T | { default: T }): T => ('default' in module ? module.default : module)
const Draggable = unwrapped(dragAndDrop)<Entry>(Base)

/** Shows month, week, day and agenda; schedules that have not begun can be moved. */
export function Calendar({ entries, zone, view, onView, date, onDate, onOpen, onSlot, onMove }: Props) {
  const isReadOnly = useIsReadOnly()
  const [crowded, setCrowded] = useState<{ day: Date; entries: Entry[] } | null>(null)
  const box = useRef<HTMLElement>(null)
  useWithoutRoles(box)
  const now = useMemo(() => () => dateOf(wallNow(zone)), [zone])
  const move = ({ event, start, end }: { event: Entry; start: Date | string; end: Date | string }) =>
    isSchedule(event) && onMove(event, localOf(new Date(start)), localOf(new Date(end)))
  return (
    <section ref={box} aria-label={copy.calendarLabel} className={`schedules-calendar is-${view}`}>
      <Draggable
        localizer={localizer}
        culture="pt-br"
        messages={messages}
        formats={formats}
        components={COMPONENTS}
        events={entries}
        allDayAccessor={isAllDay}
        views={VIEWS}
        view={view}
        onView={onView}
        date={date}
        onNavigate={onDate}
        getNow={now}
        scrollToTime={dateOf('2000-01-01T08:00')}
        doShowMoreDrillDown={false}
        onShowMore={(all, day) => setCrowded({ day, entries: all })}
        selectable={!isReadOnly}
        resizable
        draggableAccessor={isReadOnly ? () => false : movable}
        resizableAccessor={isReadOnly ? () => false : movable}
        eventPropGetter={look}
        onSelectEvent={onOpen}
        onSelectSlot={({ start, end }) => onSlot(...slotOf(start, end))}
        onEventDrop={move}
        onEventResize={move}
        // As the specification has it, and on low screens as high as a month needs to be.
        style={{ height: 'calc(100vh - 250px)', minHeight: 420 }}
      />
      {crowded && (
        <DayDialog
          {...crowded}
          onOpen={(entry) => {
            setCrowded(null)
            onOpen(entry)
          }}
          onClose={() => setCrowded(null)}
        />
      )}
    </section>
  )
}

/**
 * Removes the roles of rows and cells, which the library sets without the children of a table: screen readers would
 * announce a table that cannot be navigated. Without them it reads as days with buttons in them.
 */
function useWithoutRoles(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const strip = () => {
      for (const part of element.querySelectorAll(TABLE_ROLES)) part.removeAttribute('role')
      // In the hours of a day it makes its blocks buttons, around ours.
      for (const part of element.querySelectorAll('.rbc-event[tabindex]')) {
        part.removeAttribute('role')
        part.removeAttribute('tabindex')
      }
      for (const part of element.querySelectorAll('[aria-sort]')) part.removeAttribute('aria-sort')
    }
    strip()
    const watch = new MutationObserver(strip)
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [box])
}

const TABLE_ROLES = ['table', 'rowgroup', 'row', 'columnheader', 'cell', 'gridcell', 'presentation']
  .map((role) => `[role=${role}]`)
  .join()

const isAllDay = (entry: Entry) => !isSchedule(entry) && entry.allDay

const movable = (entry: Entry) => isSchedule(entry) && isOpen(entry.schedule)

function look(entry: Entry) {
  if (!isSchedule(entry)) return { className: `schedule-${entry.kind} is-night` }
  const { schedule, isRepetition } = entry
  const marks = [
    isOver(schedule) && 'is-over',
    isRepetition && 'is-repetition',
    schedule.audience === 'none' && 'is-note',
  ]
  return { className: [`schedule-${schedule.type}`, ...marks].filter(Boolean).join(' ') }
}

/** Returns the selected hours; for whole days the first evening, which is when bars write. */
function slotOf(start: Date, end: Date): [string, string] {
  const wholeDays = (end.getTime() - start.getTime()) % DAY === 0
  if (!wholeDays) return [localOf(start), localOf(end)]
  const day = localOf(start).slice(0, 10)
  return [`${day}T18:00`, `${day}T19:00`]
}
