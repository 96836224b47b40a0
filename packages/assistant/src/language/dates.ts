import { addDays, weekdayOf } from '../hours/local-time.ts'
import { HOLIDAYS } from './holidays.ts'
import { remember } from './remember.ts'

type DateKind = 'explicit' | 'weekday' | 'relative' | 'holiday'
export type DateMention = { date: string; kind: DateKind; start: number; end: number }

const WEEKDAY = '(segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?:[ -]feiras?)?'
const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const MONTH =
  '(jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|mai(?:o)?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)'
/** "24 e 25 de dezembro": the first of the two. */
const DAYS_OF_MONTH = new RegExp(`\\b(\\d{1,2})(?:,| e| ou) \\d{1,2} de ${MONTH}\\b`, 'g')
const NUMBERS: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
}
/** A day and month this far behind us were meant as the past; further behind, as next year's. */
const PAST_DAYS = 90
const NEXT_WEEK = /\b(?:n?a |d?a )?(?:semana que vem|proxima semana)\b/
/** Letters between a weekday and the date that says which one it is. */
const NEAR = 30

/** Bare numbers in a row that are nothing else's. */
const BARE_DAYS =
  /(?<![\d/:,.$-]|\bdias? |\$ |\b(?:as|entre|somos|para|em|de|com|tenho|x) )\b\d{1,2}(?:, ?\d{1,2})*,? (?:e|ou) (?:dias? )?(?:\d{1,2}|primeiro)\b(?! ?(?:[/:%h]|hs\b|hora|pesso|anos|reais|conto|pax|lugar|adult|conv|min|cm|ml|unid|de \w+bro))/g
const BARE_DAY = /(?:^|[?.!,] ?)(?:e|ou) (?:n?o (?=\d)|(?=1[3-9]|2\d|3[01]))(\d{1,2})\W*$/
/** "De 24 a 26", "dos dias 8 ao 10". */
const DAY_RANGE =
  /\b(?:d[eo]s?|entre|n?os)? ?(?:o )?(dias? )?(\d{1,2}) (?:a|ao|ate(?: o)?)(?: dia)? (\d{1,2})\b(?! ?(?:[/:%h]|hs\b|hora|pesso|anos|reais|conto|pax|lugar|adult|conv|min|cm|ml|unid|de \w+bro))/g
const LONGEST_RANGE = 7
const LEAST_BARE_DAY = 13

type Rule = { pattern: RegExp; kind: DateKind; dates: (match: RegExpMatchArray, today: string) => string[] }

/** In order: an earlier rule takes its words away from the later ones. */
const RULES: Rule[] = [
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, kind: 'explicit', dates: (m) => valid(`${m[1]}-${m[2]}-${m[3]}`) },
  {
    pattern: /\b(\d{1,2})[/](\d{1,2})(?:[/](\d{4}|\d{2}))?\b/g,
    kind: 'explicit',
    dates: (m, today) => dayAndMonth(Number(m[1]), Number(m[2]), m[3], today),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2}|primeiro) (?:de |do )?${MONTH}(?: de (20\\d\\d))?\\b`, 'g'),
    kind: 'explicit',
    dates: (m, today) => dayAndMonth(dayNumber(m[1]!), MONTHS.indexOf(m[2]!.slice(0, 3)) + 1, m[3], today),
  },
  ...HOLIDAYS.map(
    ({ pattern, dates }): Rule => ({
      pattern,
      kind: 'holiday',
      dates: (_, today) => dates(nextYearOf(dates(Number(today.slice(0, 4)))[0]!, today)),
    }),
  ),
  {
    pattern: /\bdias? (\d{1,2}|primeiro)\b(?!\s*(?:anos|pessoas|reais|%))/g,
    kind: 'explicit',
    dates: (m, today) => dayOfMonth(dayNumber(m[1]!), today),
  },
  { pattern: /\bdepois de amanha\b/g, kind: 'relative', dates: (_, today) => [addDays(today, 2)] },
  { pattern: /\banteontem\b/g, kind: 'relative', dates: (_, today) => [addDays(today, -2)] },
  { pattern: /\bontem\b/g, kind: 'relative', dates: (_, today) => [addDays(today, -1)] },
  { pattern: /\bamanha\b/g, kind: 'relative', dates: (_, today) => [addDays(today, 1)] },
  {
    pattern: /\bhoje\b|\besta noite\b|\bessa noite\b|\bde noite agora\b/g,
    kind: 'relative',
    dates: (_, today) => [today],
  },
  {
    pattern: /\b(?:daqui(?: a)?|em) (\d{1,2}|um|dois|duas|tres|quatro|cinco|seis|sete) dias?\b/g,
    kind: 'relative',
    dates: (m, today) => [addDays(today, NUMBERS[m[1]!] ?? Number(m[1]))],
  },
  {
    pattern: /\b(?:daqui(?: a)?|em|dentro de) (\d|um|uma|dois|duas|tres|quatro|cinco) semanas?\b/g,
    kind: 'relative',
    dates: (m, today) => [addDays(today, 7 * (NUMBERS[m[1]!] ?? Number(m[1])))],
  },
  {
    pattern: /\bfi(?:m|nal) de semana( que vem)?\b/g,
    kind: 'relative',
    dates: (m, today) => weekend(today, Boolean(m[1])),
  },
  {
    pattern: new RegExp(`\\b${WEEKDAY} (?:da semana )?que vem\\b|\\b${WEEKDAY} da outra semana\\b`, 'g'),
    kind: 'weekday',
    dates: (m, today) => comingWeek(m[1] ?? m[2]!, today),
  },
  {
    pattern: new RegExp(`(?:\\b(passad[oa]|ultim[oa]) )?\\b${WEEKDAY}(?: (passad[oa]))?\\b`, 'g'),
    kind: 'weekday',
    dates: (m, today) => weekday(m, today),
  },
]

/**
 * The dates a normalized message names, in the order they are named, each once; `today` is the house's local date.
 * Names of a weekday and a day that agree ("segunda dia 14") come out as one.
 */
export const parseDates: (text: string, today: string) => readonly DateMention[] = remember((text, today) => {
  let rest = text
  const found: DateMention[] = []
  for (const { pattern, kind, dates } of RULES) {
    for (const match of rest.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      for (const date of dates(match, today)) found.push({ date, kind, start, end })
    }
    rest = rest.replace(pattern, (words) => '_'.repeat(words.length))
  }
  const nextWeek = NEXT_WEEK.test(text)
  const named = found.map((each) => (nextWeek && each.kind === 'weekday' ? inNextWeek(each, today) : each))
  return withoutEchoes(withDayLists(named, text, today)).toSorted((a, b) => a.start - b.start)
})

/** "Na semana que vem, quem toca na quinta?" */
function inNextWeek(mention: DateMention, today: string): DateMention {
  return { ...mention, date: comingWeek(WEEKDAYS[weekdayOf(mention.date)]!, today)[0]! }
}

/** "sabado, 13/02" is one day, even when another Saturday comes first. */
function withoutEchoes(found: DateMention[]): DateMention[] {
  const explicit = found.filter(({ kind }) => kind === 'explicit')
  const echoes = ({ kind, date, start }: DateMention) =>
    kind === 'weekday' &&
    explicit.some((each) => Math.abs(each.start - start) < NEAR && weekdayOf(each.date) === weekdayOf(date))
  return found.filter((mention) => !echoes(mention))
}

/** "dia 24 e 25" names two days with one word. */
function withDayLists(found: DateMention[], text: string, today: string): DateMention[] {
  const more = [...text.matchAll(/\bdias? \d{1,2}(?:,? ?\d{1,2})*,? (?:e|ou) (\d{1,2})\b/g)].flatMap((match) =>
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
  return [...found, ...more, ...inMonth, ...bareDays(text, today)]
}

/** "24 e 25", "31, 1 e 2": days in a row, without the word; small numbers may be people or hours. "E no 25?" is one. */
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

/** The text with the words of the dates blanked, so that their numbers are not read as times or people. */
export function blankMentions(text: string, mentions: readonly { start: number; end: number }[]) {
  return mentions.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

function valid(date: string) {
  const parsed = Date.parse(date)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === date ? [date] : []
}

function dayNumber(word: string) {
  return word === 'primeiro' ? 1 : Number(word)
}

function iso(year: number, month: number, day: number) {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function dayAndMonth(day: number, month: number, year: string | undefined, today: string) {
  if (year) return valid(iso(Number(year) + (year.length === 2 ? 2000 : 0), month, day))
  const thisYear = valid(iso(Number(today.slice(0, 4)), month, day))
  return thisYear.map((date) =>
    date < addDays(today, -PAST_DAYS) ? iso(Number(today.slice(0, 4)) + 1, month, day) : date,
  )
}

/** The first such day from today on, in a month that has it. */
function dayOfMonth(day: number, today: string) {
  let [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  for (let tries = 0; tries < 3; tries++) {
    const [date] = valid(iso(year, month, day))
    if (date && date >= today) return [date]
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return []
}

function nextYearOf(date: string, today: string) {
  return Number(today.slice(0, 4)) + (date < addDays(today, -3) ? 1 : 0)
}

function weekend(today: string, next: boolean) {
  const day = weekdayOf(today)
  const saturday = addDays(today, (day === 6 ? -1 : 5 - day) + (next ? 7 : 0))
  return [saturday, addDays(saturday, 1)].filter((date) => date >= today)
}

function weekday(match: RegExpMatchArray, today: string) {
  const ahead = (WEEKDAYS.indexOf(match[2]!) - weekdayOf(today) + 7) % 7
  return [addDays(today, match[1] || match[3] ? ahead - 7 : ahead)]
}

/** "sexta que vem" said on or before a Friday is the one of the next week; the reply always shows the date. */
function comingWeek(word: string, today: string) {
  // The week begins on Sunday here: the coming Sunday is already next week's.
  const monday = addDays(today, 7 - weekdayOf(today))
  if (word === 'domingo') return [addDays(monday, weekdayOf(today) === 6 ? 6 : -1)]
  return [addDays(monday, WEEKDAYS.indexOf(word))]
}
