import { dayAndMonth, dayNumber, dayOfMonth, MONTH, MONTHS } from './calendar.ts'
import type { DateMention } from './date-mention.ts'

/** Matches the first day of a range ("De 12 a 14/11"); the days between are those of a range. */
const RANGE_OF_MONTH =
  /\b(?:de |do |entre )?(?:dias? |o dia )?(\d{1,2}) (?:a|ao|ate(?: o)?|e) (?:dia )?(\d{1,2})\/(\d{1,2})\b(?!\/\d)/g
/** Matches the first of two days of a month ("24 e 25 de dezembro"). */
const DAYS_OF_MONTH = new RegExp(`\\b(\\d{1,2})(?:,| e| ou) \\d{1,2} de ${MONTH}\\b`, 'g')

/** Matches bare numbers in a row that belong to nothing else. */
const BARE_DAYS =
  /(?<![\d/:,.$-]|\bdias? |\$ |\b(?:as|entre|somos|para|em|de|com|tenho|x) )\b\d{1,2}(?:, ?\d{1,2})*,? (?:e|ou) (?:dias? )?(?:\d{1,2}|primeiro)\b(?! ?(?:[/:%h]|hs\b|hora|pesso|anos|reais|conto|pax|lugar|adult|conv|min|cm|ml|unid|de \w+bro))/g
const BARE_DAY = /(?:^|[?.!,] ?)(?:e|ou) (?:n?o (?=\d)|(?=1[3-9]|2\d|3[01]))(\d{1,2})\W*$/
/** Matches a range of days ("De 24 a 26"). */
const DAY_RANGE =
  /\b(?:d[eo]s?|entre|n?os)? ?(?:o )?(dias? )?(\d{1,2}) (?:a|ao|ate(?: o)?)(?: dia)? (\d{1,2})\b(?! ?(?:[/:%h]|hs\b|hora|pesso|anos|reais|conto|pax|lugar|adult|conv|min|cm|ml|unid|de \w+bro))/g
const LONGEST_RANGE = 7
const LEAST_BARE_DAY = 13

/** Adds the further days of a list that names its word once ("dia 24 e 25"). */
export function withDayLists(found: DateMention[], text: string, today: string): DateMention[] {
  const more = [...text.matchAll(/\bdias? \d{1,2}(?:(?:, ?| )\d{1,2})*,? (?:e|ou) (\d{1,2})\b/g)].flatMap((match) =>
    dayOfMonth(Number(match[1]), today).map((date): DateMention => {
      const end = match.index + match[0].length
      return { date, kind: 'explicit', start: end - match[1]!.length, end }
    }),
  )
  const inMonth = [...text.matchAll(DAYS_OF_MONTH)].flatMap((match) =>
    dayAndMonth(Number(match[1]), MONTHS.indexOf(match[2]!.slice(0, 3)) + 1, undefined, today).map(
      (date): DateMention => ({
        date,
        kind: 'explicit',
        start: match.index,
        end: match.index + match[1]!.length,
      }),
    ),
  )
  return [...found, ...more, ...inMonth, ...rangesOfMonth(text, today), ...bareDays(text, today)]
}

function rangesOfMonth(text: string, today: string): DateMention[] {
  return [...text.matchAll(RANGE_OF_MONTH)].flatMap((match) => {
    const [from, to, month] = [Number(match[1]), Number(match[2]), Number(match[3])]
    if (from >= to || to - from > LONGEST_RANGE) return []
    const days = / e /.test(match[0]) ? [from] : Array.from({ length: to - from }, (_, more) => from + more)
    return days.flatMap((day) =>
      dayAndMonth(day, month, undefined, today).map(
        (date): DateMention => ({
          date,
          kind: 'explicit',
          start: match.index,
          end: match.index + match[0].length,
        }),
      ),
    )
  })
}

/**
 * Returns days in a row without their word ("24 e 25", "31, 1 e 2"); small numbers may be people or hours. "E no 25?"
 * is one.
 */
function bareDays(text: string, today: string): DateMention[] {
  const lists = [...text.matchAll(BARE_DAYS)].flatMap((match) => {
    const said = [...match[0].matchAll(/\d{1,2}|primeiro/g)]
    const days = said.map(([word]) => dayNumber(word))
    const follows = (day: number, before: number) => (day > before ? day <= 31 : day <= 2 && before > 23)
    if (days[0]! < LEAST_BARE_DAY || !days.every((day, at) => at === 0 || follows(day, days[at - 1]!))) return []
    // "Dia 1" has been read by itself.
    return said
      .filter(({ index }) => !/dias? $/.test(match[0].slice(0, index)))
      .map((each) => ({ match, word: each[0] }))
  })
  const ranges = [...text.matchAll(DAY_RANGE)].flatMap((match) => {
    const [from, to] = [Number(match[2]), Number(match[3])]
    if (from >= to || to - from > LONGEST_RANGE || (!match[1] && from < LEAST_BARE_DAY)) return []
    return Array.from({ length: to - from + 1 }, (_, more) => ({ match, word: String(from + more) }))
  })
  const lone = BARE_DAY.exec(text)
  const all = [...lists, ...ranges, ...(lone ? [{ match: lone, word: lone[1]! }] : [])]
  return all.flatMap(({ match, word }) =>
    dayOfMonth(dayNumber(word), today).map(
      (date): DateMention => ({
        date,
        kind: 'explicit',
        start: match.index,
        end: match.index + match[0].length,
      }),
    ),
  )
}
