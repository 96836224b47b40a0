import type { Schedule } from '@balcao/contract'

/** A block of the calendar: a schedule, or one of the times at which it will come again. */
export interface Entry {
  schedule: Schedule
  title: string
  start: Date
  end: Date
  /** Not a schedule yet: it becomes one when the time before it is over. */
  isRepetition: boolean
}

type Repetition = { scheduleId: string; start: string; end: string }

/**
 * Blocks of the calendar. They stand at the wall-clock time that was asked for: the library shows the zone of the browser, so
 * its dates are made of the wall's digits, whatever instant that is.
 */
export function entriesOf(schedules: Schedule[], repetitions: Repetition[]): Entry[] {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const entry = (schedule: Schedule, times: { start: string; end: string }, isRepetition: boolean): Entry => ({
    schedule,
    title: schedule.title,
    start: dateOf(times.start),
    end: dateOf(times.end),
    isRepetition,
  })
  return [
    ...schedules.map((schedule) => entry(schedule, schedule, false)),
    ...repetitions.flatMap((repetition) => {
      const schedule = byId.get(repetition.scheduleId)
      return schedule ? [entry(schedule, repetition, true)] : []
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

/** What the wall of the house shows now. */
export function wallNow(zone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return written.format(new Date()).replace(' ', 'T')
}

/** Whether everything about it may still change: it has not begun, and is not over. */
export const isOpen = ({ status, startedAt }: Schedule) =>
  status === 'pending' || (status === 'paused' && startedAt === null)

/** Whether nothing will leave any more. */
export const isOver = ({ status }: Schedule) => status !== 'pending' && status !== 'running' && status !== 'paused'
