import { addDays, weekdayOf } from '@balcao/contract/local-time'
import { remember } from '../remember.ts'
import { comingWeek, WEEKDAYS } from './calendar.ts'
import type { DateMention } from './date-mention.ts'
import { RULES } from './date-rules.ts'
import { SEASONS } from './holidays.ts'
import { withDayLists } from './day-lists.ts'

const NEXT_WEEK = /\b(?:n?a |d?a )?(?:semana que vem|proxima semana)\b/

/** The most characters between a weekday and the date that says which one it is. */
const NEAR = 30

/**
 * Returns the dates that a normalized message names, in order, each once; `today` is the venue's local date. A weekday
 * and a day that agree ("segunda dia 14") become one.
 */
export const parseDates: (text: string, today: string) => readonly DateMention[] = remember((text, today) => {
  let rest = text
  const found: DateMention[] = []
  for (const { pattern, kind, dates } of RULES) {
    const matches = [...rest.matchAll(pattern)]
    for (const match of matches) {
      const [start, end] = [match.index, match.index + match[0].length]
      for (const date of dates(match, today)) found.push({ date, kind, start, end })
    }
    if (matches.length > 0) rest = rest.replace(pattern, (words) => '_'.repeat(words.length))
  }
  const nextWeek = NEXT_WEEK.test(text)
  const named = found.map((each) => (nextWeek && each.kind === 'weekday' ? inNextWeek(each, today) : each))
  return withoutEchoes(withDayLists(inSeason(named, text), text, today)).toSorted((a, b) => a.start - b.start)
})

/** Moves weekdays named beside such a holiday to those around it ("Sexta, sabado e domingo de Pascoa"). */
function inSeason(found: DateMention[], text: string): DateMention[] {
  const season = SEASONS.find(({ name }) => name.test(text))
  const main = found.find(({ kind, start, end }) => kind === 'holiday' && season?.name.test(text.slice(start, end)))
  if (!season || !main || !found.some(({ kind }) => kind === 'weekday')) return found
  const days = Array.from({ length: season.before + season.after + 1 }, (_, day) =>
    addDays(main.date, day - season.before),
  )
  return found.map((each) => {
    const date = each.kind === 'weekday' && days.find((day) => weekdayOf(day) === weekdayOf(each.date))
    return date ? { ...each, date } : each
  })
}

/** Moves a weekday to the next week ("Na semana que vem, quem toca na quinta?"). */
function inNextWeek(mention: DateMention, today: string): DateMention {
  return { ...mention, date: comingWeek(WEEKDAYS[weekdayOf(mention.date)]!, today)[0]! }
}

/** Removes a weekday that repeats an explicit date ("sabado, 13/02"), even when another Saturday comes first. */
function withoutEchoes(found: DateMention[]): DateMention[] {
  const explicit = found.filter(({ kind }) => kind === 'explicit')
  const echoes = ({ kind, date, start }: DateMention) =>
    kind === 'weekday' &&
    explicit.some((each) => Math.abs(each.start - start) < NEAR && weekdayOf(each.date) === weekdayOf(date))
  return found.filter((mention) => !echoes(mention))
}

/** Returns the text with the words of the dates blanked, so that their numbers are not read as times or people. */
export function blankMentions(text: string, mentions: readonly { start: number; end: number }[]) {
  return mentions.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}
