import { DAYS, type OpeningHours } from '@balcao/contract'
import { MINUTES_A_DAY, formatClock, minutesOf } from '@balcao/contract/local-time'
import type { HoursDraft } from './hours.ts'

/** A range in minutes since the midnight that began the day; beyond 1440 it is the next day. */
type Range = { start: number; end: number }

export interface ComingDay {
  /** The date, `YYYY-MM-DD`. */
  date: string
  /** The open hours; empty when closed, null when they are not known, in which case the assistant claims nothing. */
  ranges: { from: string; to: string }[] | null
  /** The reason why the day differs from its week; null on an ordinary one. */
  special: string | null
}

const DAY = 86_400_000

/**
 * Returns the hours of the days from today on, as the assistant reads them (`dayPlan` of packages/assistant, which a
 * test compares with this): special dates replace the week, breaks are cut out, adjacent ranges are merged.
 */
export function comingDays(draft: HoursDraft, now: Date, days = 14): ComingDay[] {
  const today = Date.parse(calendarDate(now, draft.timezone))
  return Array.from({ length: days }, (_, ahead) =>
    comingDay(draft, new Date(today + ahead * DAY).toISOString().slice(0, 10)),
  )
}

function comingDay({ horarios, datasEspeciais }: HoursDraft, date: string): ComingDay {
  const special = datasEspeciais.filter(({ data }) => data === date)
  const [first] = special
  if (first) {
    const closed = special.some(({ fechado }) => fechado)
    const ranges = special.flatMap(({ inicio, fim }) => rangeOf(inicio, fim))
    return { date, special: first.descricao, ranges: closed ? [] : mergeRanges(ranges) }
  }
  const active = horarios.filter(({ dia, ativo }) => ativo && dia === DAYS[(new Date(date).getUTCDay() + 6) % 7])
  return { date, special: null, ranges: active.length === 0 ? [] : mergeRanges(active.flatMap(openRanges)) }
}

function openRanges({ inicio, fim, almocoInicio, almocoFim }: OpeningHours): Range[] {
  return rangeOf(inicio, fim).flatMap((range) => {
    const [pause] = rangeOf(almocoInicio, almocoFim)
    if (!pause) return [range]
    // A range past midnight may have its break after midnight too.
    const shift = pause.end <= range.start ? MINUTES_A_DAY : 0
    const [start, end] = [Math.max(range.start, pause.start + shift), Math.min(range.end, pause.end + shift)]
    if (start >= end) return [range]
    const parts = [
      { start: range.start, end: start },
      { start: end, end: range.end },
    ]
    return parts.filter((part) => part.end > part.start)
  })
}

function rangeOf(from: string | undefined, to: string | undefined): Range[] {
  if (!from || !to) return []
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return [{ start, end: end > start ? end : end + MINUTES_A_DAY }]
}

function mergeRanges(ranges: Range[]): ComingDay['ranges'] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged.length > 0 ? merged.map(({ start, end }) => ({ from: formatClock(start), to: formatClock(end) })) : null
}

/** Returns the local date of the venue, `YYYY-MM-DD`. */
function calendarDate(now: Date, timeZone: string) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}
