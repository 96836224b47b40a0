import type { AssistantVenue } from '../../assistant-types.ts'
import { addDays, weekdayOf } from '@balcao/contract/local-time'
import { NO_ORDINAL, WEEKDAYS } from '../../language/dates/calendar.ts'
import { HOLIDAYS } from '../../language/dates/holidays.ts'
import { parseDates } from '../../language/dates/parse-dates.ts'
import { fold, normalize } from '../../language/fold.ts'
import { OTHER_DAYS } from '../../language/words/reply-words.ts'

/** The days that texts speak of: weekdays (0 for Monday), and the two that may fall on any of them. */
const HOLIDAY = 7
const EVE = 8
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, HOLIDAY, EVE]

/** Days that a text names, and their position. `isRest` is true for all those that the text does not name elsewhere. */
export type DayMention = { at: number; days: Set<number>; isRest: boolean }

const NAME = '(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?'
const MENTIONS: [RegExp, (match: RegExpMatchArray) => number[]][] = [
  [/\bvesperas? (?:de |do )?feriados?\b/g, () => [EVE]],
  [/\bferiados?\b/g, () => [HOLIDAY]],
  [
    new RegExp(`\\b${NAME} (?:a|ate)(?: a| o)? ${NAME}\\b`, 'g'),
    ([, from, to]) => {
      const [first, last] = [WEEKDAYS.indexOf(from!), WEEKDAYS.indexOf(to!)]
      return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, day) => (first + day) % 7)
    },
  ],
  [new RegExp(`\\b${NAME}\\b${NO_ORDINAL}`, 'g'), ([, name]) => [WEEKDAYS.indexOf(name!)]],
  [/\bfi(?:m|ns|nal|nais) de semana\b/g, () => [5, 6]],
  [/\bdias? (?:uteis|de semana)\b/g, () => [0, 1, 2, 3, 4]],
  [/\btodos os dias\b|\bdiariamente\b|\btodo dia\b/g, () => EVERY_DAY],
]
/** Matches the exception of a statement ("Todo dia, menos domingo"). */
const TAKEN_OUT = /\b(?:menos|exceto|salvo|fora|tirando|nao vale|nem)(?: (?:n?[oa]s?|d[aeo]s?|em))? ?$/

/** Returns the days that folded text names, in its order. */
export function daysNamed(folded: string): DayMention[] {
  let rest = folded
  const found: DayMention[] = []
  for (const [pattern, read] of MENTIONS) {
    rest = rest.replace(pattern, (...args) => {
      const at = args.find((each) => typeof each === 'number') as number
      if (!TAKEN_OUT.test(folded.slice(0, at))) {
        found.push({ at, days: new Set(read(args as unknown as RegExpMatchArray)), isRest: false })
      }
      return '_'.repeat(String(args[0]).length)
    })
  }
  for (const { index } of rest.matchAll(OTHER_DAYS)) found.push({ at: index, days: new Set(), isRest: true })
  const named = found.flatMap(({ days }) => [...days])
  return found
    .map((each) => (each.isRest ? { ...each, days: new Set(EVERY_DAY.filter((day) => !named.includes(day))) } : each))
    .toSorted((one, other) => one.at - other.at)
}

/** Returns the names of a date in texts: its weekday, and whether it is a holiday or the eve of one. */
export function namesOfDate({ profile }: AssistantVenue, date: string): Set<number> {
  const special = (on: string) => profile.datasEspeciais.find(({ data }) => data === on)
  const isHoliday = (on: string) =>
    HOLIDAYS.some(({ dates }) => dates(Number(on.slice(0, 4))).includes(on)) ||
    /\bferiado\b/.test(fold(special(on)?.descricao ?? '').replace(/\bvespera\b.*/, ''))
  const isEve = isHoliday(addDays(date, 1)) || /\bvespera\b/.test(fold(special(date)?.descricao ?? ''))
  return new Set([weekdayOf(date), ...(isHoliday(date) ? [HOLIDAY] : []), ...(isEve ? [EVE] : [])])
}

/** Returns the dates that a text is about, and nothing where it speaks of all other days. */
export function datesIn(text: string, today: string): string[] {
  const normalized = normalize(text)
  if (new RegExp(OTHER_DAYS).test(normalized)) return []
  const named = parseDates(normalized, today).map(({ date }) => date)
  return [...new Set(named.length === 0 && /\b(?:agora|tonight|right now)\b/.test(normalized) ? [today] : named)]
}

const DATED = new RegExp(`\\b${NAME},? (?:e )?(?:dia )?(\\d{1,2})\\/(\\d{1,2})\\b|\\b${NAME},? dia (\\d{1,2})\\b`, 'g')

/** Returns a weekday that is written beside a date of another weekday. */
export function wrongWeekday(text: string, today: string): string | null {
  for (const match of normalize(text).matchAll(DATED)) {
    const name = match[1] ?? match[4]!
    const date = parseDates(match[0].slice(match[0].search(/\d|\bdia \d/)).replace(/^(?=\d{1,2}$)/, 'dia '), today)[0]
      ?.date
    if (date && weekdayOf(date) !== WEEKDAYS.indexOf(name)) return match[0]
  }
  return null
}
