import type { HourOfTables, NightEvent, OutreachWait, Schedule, ScheduleType } from '@balcao/contract'
import { schedules as copy } from '@balcao/copy/schedules/screen'
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

const LOCAL = "yyyy-MM-dd'T'HH:mm"

/** The kinds of what the calendar shows, each with a colour of its own. */
export type EntryKind = ScheduleType | 'tables' | 'event'

interface Block {
  /** Tells it apart from all others. */
  key: string
  title: string
  start: Date
  end: Date
}

/** Holds a block of the calendar. */
export type Entry = ScheduleEntry | NightEntry

/** Holds the reservations of an hour or of an evening, or an event of the venue: they are changed elsewhere. */
export interface NightEntry extends Block {
  kind: 'tables' | 'event'
  /** The evening (`YYYY-MM-DD`). */
  date: string
  /** The event; empty for reservations. */
  eventId: string
  /** True where the event has no time yet. */
  allDay: boolean
}

/** Holds a schedule, or one of its future occurrences. */
export interface ScheduleEntry extends Block {
  kind: ScheduleType
  schedule: Schedule
  /**
   * True for an occurrence that is not stored yet: that happens only when it is changed alone, or when the occurrence
   * before it is over. `schedule` has its times.
   */
  isRepetition: boolean
  /** The reason why its messages wait for a channel; undefined when they do not. */
  wait: OutreachWait | undefined
}

type Repetition = { scheduleId: string; date: string; start: string; end: string }

/**
 * Returns the blocks of the calendar. They stand at the local time of the schedule: the library shows the zone of the
 * browser, so its dates are made of the local digits, whatever instant that is.
 */
export function entriesOf(
  schedules: Schedule[],
  repetitions: Repetition[],
  waits: OutreachWait[] = [],
): ScheduleEntry[] {
  const waiting = new Map(waits.flatMap((wait) => (wait.kind === 'schedule' ? [[wait.id, wait]] : [])))
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const entry = (schedule: Schedule, isRepetition: boolean): ScheduleEntry => ({
    kind: schedule.type,
    key: `${schedule.id} ${schedule.start}`,
    schedule,
    title: schedule.title,
    start: dateOf(schedule.start),
    end: dateOf(schedule.end),
    isRepetition,
    wait: isRepetition ? undefined : waiting.get(schedule.id),
  })
  return [
    ...schedules.map((schedule) => entry(schedule, false)),
    ...repetitions.flatMap(({ scheduleId, ...times }) => {
      const schedule = byId.get(scheduleId)
      return schedule ? [entry({ ...schedule, ...times }, true)] : []
    }),
  ]
}

type Nights = { tables: HourOfTables[]; events: NightEvent[] }

const HOUR = 3_600_000
/** The hours for which an event is shown in its day. */
const EVENT_HOURS = 2

/** Returns the blocks of the nights: reservations by hour, or where there is less room by evening, and the events. */
export function nightEntriesOf({ tables, events }: Nights, by: 'hour' | 'evening'): NightEntry[] {
  const night = { eventId: '', allDay: false }
  const groups = Map.groupBy(tables, ({ date, start }) => (by === 'hour' ? start : date))
  const ofTables = [...groups].map(([key, hours]): NightEntry => {
    const { date } = hours[0]!
    const sum = (field: 'reservations' | 'people' | 'requested') => hours.reduce((all, hour) => all + hour[field], 0)
    const title = copy.tables(sum('reservations'), sum('people'), sum('requested'))
    const first = hours[0]!.start
    // An evening stands on its own day, though its last tables may be after midnight.
    const start = by === 'hour' ? first : first.startsWith(date) ? first : `${date}T23:00`
    const end = dateOf(by === 'hour' ? first : hours.at(-1)!.start).getTime() + HOUR
    return { ...night, kind: 'tables', key: `tables ${key}`, date, title, ...until(start, end) }
  })
  const ofEvents = events.map(({ id, title: name, date, start, cancelled }): NightEntry => {
    const title = cancelled ? copy.cancelledEvent(name) : name
    const block = { ...night, kind: 'event' as const, key: `event ${id}`, date, title, eventId: id }
    const day = dateOf(`${date}T00:00`)
    if (!start) return { ...block, start: day, end: day, allDay: true }
    const begins = dateOf(start).getTime()
    // The events says only when it begins; a block of the day needs some height.
    return { ...block, ...until(start, by === 'hour' ? begins + EVENT_HOURS * HOUR : begins) }
  })
  return [...ofTables, ...ofEvents]
}

/** Returns the times of a block that ends on the day on which it begins. */
function until(local: string, end: number): { start: Date; end: Date } {
  const start = dateOf(local)
  const midnight = dateOf(`${local.slice(0, 10)}T23:59`).getTime()
  return { start, end: new Date(Math.max(start.getTime(), Math.min(end, midnight))) }
}

export const isSchedule = (entry: Entry): entry is ScheduleEntry => 'schedule' in entry

/** Returns the date whose digits in the browser's zone are those of the local time. */
export const dateOf = (local: string) => new Date(`${local}:00`)

/** Returns a date as `YYYY-MM-DDTHH:mm`, in the zone of the browser. */
export const localOf = (date: Date) => format(date, LOCAL)

/** Returns the current local time of the venue. */
export const wallNow = (zone: string) => format(TZDate.tz(zone), LOCAL)

/** Tells whether everything about a schedule may still change: it has not begun, and is not over. */
export const isOpen = ({ status, startedAt }: Schedule) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

/** Tells whether nothing will be sent any more. */
export const isOver = ({ status }: Schedule) => status !== 'pending' && status !== 'running' && status !== 'paused'
