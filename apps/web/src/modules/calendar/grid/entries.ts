import type { OutreachWait, Schedule } from '@balcao/contract'

/** A block of the calendar: a schedule, or one of the times at which it will come again. */
export interface Entry {
  schedule: Schedule
  title: string
  start: Date
  end: Date
  /** A row of its own only once it is changed alone, or the time before it is over. `schedule` has its times. */
  isRepetition: boolean
  /** Why its messages wait for a number; undefined while they do not. */
  wait: OutreachWait | undefined
}

type Repetition = { scheduleId: string; date: string; start: string; end: string }

/**
 * Blocks of the calendar. They stand at the wall-clock time that was asked for: the library shows the zone of the browser, so
 * its dates are made of the wall's digits, whatever instant that is.
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

/** The date whose digits in the browser's zone are those of the wall. */
export const dateOf = (local: string) => new Date(`${local}:00`)

/** `YYYY-MM-DDTHH:mm` of a date, in the zone of the browser. */
export function localOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns what the wall of the venue shows now. */
export function wallNow(zone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return written.format(new Date()).replace(' ', 'T')
}

/** Tells whether everything about it may still change: it has not begun, and is not over. */
export const isOpen = ({ status, startedAt }: Schedule) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

/** Tells whether nothing will leave any more. */
export const isOver = ({ status }: Schedule) => status !== 'pending' && status !== 'running' && status !== 'paused'
