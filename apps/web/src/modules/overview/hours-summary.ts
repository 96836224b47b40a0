import { DAYS, type OpeningHours, type SpecialDate } from '@balcao/contract'
import { overview } from '@balcao/copy/overview'

/**
 * Returns a week in one line: neighbouring days with the same hours share one entry (`seg a sex 09:00–18:00`). Closed
 * days are left out.
 */
export function hoursSummary(hours: OpeningHours[]): string {
  const groups: { first: number; last: number; ranges: string }[] = []
  for (const [index, day] of DAYS.entries()) {
    const ranges = hours
      .filter((range) => range.dia === day && range.ativo)
      .flatMap(aroundBreak)
      .join(overview.days.and)
    const last = groups.at(-1)
    if (last?.ranges === ranges && last.last === index - 1) last.last = index
    else if (ranges) groups.push({ first: index, last: index, ranges })
  }
  if (groups.length === 0) return overview.agent.alwaysClosed
  return groups.map(({ first, last, ranges }) => `${dayNames(first, last)} ${ranges}`).join(' · ')
}

/**
 * Returns the hours of today if they differ from the week; null on an ordinary day.
 *
 * @param zone IANA name, of the venue
 */
export function specialToday(dates: SpecialDate[], now: Date, zone: string): string | null {
  // Canada writes dates as ISO 8601 does.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  const [first, ...others] = dates.filter(({ data }) => data === today)
  if (!first) return null
  const { today: say, closed, hoursUnknown } = overview.agent
  if (first.fechado) return say(first.descricao, closed)
  const ranges = [first, ...others].flatMap(({ inicio, fim }) => (inicio && fim ? [`${inicio}–${fim}`] : []))
  return say(first.descricao, ranges.join(overview.days.and) || hoursUnknown)
}

/** Returns the parts of a range, which a lunch break splits in two. */
function aroundBreak({ inicio, fim, almocoInicio, almocoFim }: OpeningHours): string[] {
  if (!almocoInicio || !almocoFim) return [`${inicio}–${fim}`]
  return [`${inicio}–${almocoInicio}`, `${almocoFim}–${fim}`]
}

function dayNames(first: number, last: number): string {
  const { short, to, and } = overview.days
  if (first === last) return short[first]!
  return `${short[first]}${last - first === 1 ? and : to}${short[last]}`
}
