import { type AgentProfile, DAYS, type OpeningHours, type SpecialDate } from '@balcao/contract'
import { MINUTES_A_DAY, parseClock, weekdayOf } from '@balcao/contract/local-time'

/**
 * `start` and `end` are in minutes since the midnight that began the day; `end` is greater than `start` and may pass
 * 1440.
 */
export type OpenRange = { start: number; end: number }

/**
 * The opening hours of a venue on one date. `known` is false when its data do not say (an open special date without
 * hours, an active day with broken times, no hours at all): then nothing may be claimed. No ranges mean closed.
 */
export type DayPlan = { date: string; known: boolean; ranges: OpenRange[]; special: SpecialDate | null }

export type HoursProfile = Pick<AgentProfile, 'horarios' | 'datasEspeciais'>

/**
 * Returns the opening ranges that belong to a local date. A special date replaces the whole day; the lunch break is cut
 * out.
 */
export function dayPlan(profile: HoursProfile, date: string): DayPlan {
  const special = profile.datasEspeciais.filter((entry) => entry.data === date)
  return special.length > 0 ? specialDay(date, special) : weekDay(profile, date)
}

function specialDay(date: string, entries: SpecialDate[]): DayPlan {
  const special = entries[0]!
  if (entries.some((entry) => entry.fechado)) return { date, known: true, ranges: [], special }
  const ranges = entries.flatMap((entry) => rangeOf(entry.inicio, entry.fim) ?? [])
  return { date, known: ranges.length > 0, ranges: merge(ranges), special }
}

function weekDay(profile: HoursProfile, date: string): DayPlan {
  const day = DAYS[weekdayOf(date)]
  const active = profile.horarios.filter((entry) => entry.dia === day && entry.ativo)
  const ranges = active.flatMap(openRanges)
  const known = profile.horarios.length > 0 && (active.length === 0 || active.some((e) => rangeOf(e.inicio, e.fim)))
  return { date, known, ranges: merge(ranges), special: null }
}

function openRanges(hours: OpeningHours): OpenRange[] {
  const range = rangeOf(hours.inicio, hours.fim)
  if (!range) return []
  const lunch = rangeOf(hours.almocoInicio, hours.almocoFim)
  // A range past midnight may have its break after midnight too.
  const shift = lunch && lunch.end <= range.start ? MINUTES_A_DAY : 0
  return lunch ? cut(range, { start: lunch.start + shift, end: lunch.end + shift }) : [range]
}

function rangeOf(from: string | undefined, to: string | undefined): OpenRange | null {
  const [start, end] = [parseClock(from), parseClock(to)]
  if (start === null || end === null) return null
  return { start, end: end > start ? end : end + MINUTES_A_DAY }
}

function cut(range: OpenRange, out: OpenRange): OpenRange[] {
  const [start, end] = [Math.max(range.start, out.start), Math.min(range.end, out.end)]
  if (start >= end) return [range]
  return [
    { start: range.start, end: start },
    { start: end, end: range.end },
  ].filter((part) => part.end > part.start)
}

/** Returns the ranges sorted, with those that touch or overlap joined, as one opening. */
function merge(ranges: OpenRange[]): OpenRange[] {
  const merged: OpenRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}
