import type { Schedule } from '@balcao/contract'
import { series } from '@balcao/copy/schedules/series'
import { schedules } from '@balcao/copy/schedules/screen'

/** Returns the repetition of a schedule in words: the rhythm, its weekdays and its last day. */
export function describeRepetition({
  recurrence,
  weekdays,
  repeatUntil,
}: Pick<Schedule, 'recurrence' | 'weekdays' | 'repeatUntil'>): string {
  const isSet = recurrence === 'weekly' && weekdays.length > 0
  const rhythm = isSet
    ? series.every(series.list(weekdays.map((day) => series.weekdays[day]!)))
    : schedules.form.recurrences[recurrence]
  return repeatUntil ? series.until(rhythm, repeatUntil.split('-').toReversed().join('/')) : rhythm
}
