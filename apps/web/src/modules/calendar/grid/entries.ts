import type { OutreachWait, Schedule } from '@balcao/contract'

/** Holds a block of the calendar: a schedule, or one of its future occurrences. */
export interface Entry {
  schedule: Schedule
  title: string
  start: Date
  end: Date
  /**
   * True for an occurrence that is not stored yet: that happens only when it is changed alone, or when the occurrence
   * before it is over. `schedule` has its times.
   */
  isRepetition: boolean
  /** The reason why its messages wait for a number; undefined when they do not. */
  wait: OutreachWait | undefined
}

type Repetition = { scheduleId: string; date: string; start: string; end: string }

/**
 * Returns the blocks of the calendar. They stand at the local time of the schedule: the library shows the zone of the
 * browser, so its dates are made of the local digits, whatever instant that is.
 */
export function entriesOf(schedules: Schedule[], repetitions: Repetition[], waits: OutreachWait[] = []): Entry[] {
  const waiting = new Map(waits.flatMap((wait) => (wait.kind === 'schedule' ? [[wait.id, wait]] : [])))
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const entry = (schedule: Schedule, isRepetition: boolean): Entry => ({
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

/** Returns the date whose digits in the browser's zone are those of the local time. */
export const dateOf = (local: string) => new Date(`${local}:00`)

/** Returns a date as `YYYY-MM-DDTHH:mm`, in the zone of the browser. */
export function localOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns the current local time of the venue. */
export function wallNow(zone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return written.format(new Date()).replace(' ', 'T')
}

/** Tells whether everything about a schedule may still change: it has not begun, and is not over. */
export const isOpen = ({ status, startedAt }: Schedule) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

/** Tells whether nothing will be sent any more. */
export const isOver = ({ status }: Schedule) => status !== 'pending' && status !== 'running' && status !== 'paused'
