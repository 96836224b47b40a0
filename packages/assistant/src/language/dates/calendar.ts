import { addDays, weekdayOf } from '@balcao/contract/local-time'

/** The weekdays from Monday on, folded. */
export const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
/** Excludes ordinals: "A segunda taca" is no Monday, but "quinta dose dupla" is a day. */
export const NO_ORDINAL =
  '(?! (?:taca|dose|unidade|rodada|garrafa|vez|via|pessoa|metade|caneca|fatia|peca|porcao|opcao|bebida|parte|fornada)\b(?! (?:dupl|tripl|em dobro|liberad|gratis)))'
export const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** Holds a pattern group of the name of a month, short or long. */
export const MONTH =
  '(jan(?:eiro)?|fev(?:ereiro)?|mar(?:co)?|abr(?:il)?|mai(?:o)?|jun(?:ho)?|jul(?:ho)?|ago(?:sto)?|set(?:embro)?|out(?:ubro)?|nov(?:embro)?|dez(?:embro)?)'
/** The days within which a past day and month is read as the past; an earlier one is next year's. */
const PAST_DAYS = 90

/** Returns the date in a list when the calendar has it, otherwise an empty list. */
export function valid(date: string) {
  const parsed = Date.parse(date)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === date ? [date] : []
}

/** Returns the number of a day such as "31" or "primeiro". */
export function dayNumber(word: string) {
  return word === 'primeiro' ? 1 : Number(word)
}

function iso(year: number, month: number, day: number) {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns the next date of that day and month; a year of two digits is of this century. */
export function dayAndMonth(day: number, month: number, year: string | undefined, today: string) {
  if (year) return valid(iso(Number(year) + (year.length === 2 ? 2000 : 0), month, day))
  const thisYear = valid(iso(Number(today.slice(0, 4)), month, day))
  return thisYear.map((date) =>
    date < addDays(today, -PAST_DAYS) ? iso(Number(today.slice(0, 4)) + 1, month, day) : date,
  )
}

/** Returns the first such day from today on, in a month that has it. */
export function dayOfMonth(day: number, today: string) {
  let [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  for (let tries = 0; tries < 3; tries++) {
    const [date] = valid(iso(year, month, day))
    if (date && date >= today) return [date]
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return []
}

/** Returns the year in which a date of this year comes next. */
export function nextYearOf(date: string, today: string) {
  return Number(today.slice(0, 4)) + (date < addDays(today, -3) ? 1 : 0)
}

/** Returns the weekday of the next week ("sexta que vem" on or before a Friday); the reply always shows the date. */
export function comingWeek(word: string, today: string) {
  // The week begins on Sunday here: the coming Sunday is already next week's.
  const monday = addDays(today, 7 - weekdayOf(today))
  if (word === 'domingo') return [addDays(monday, weekdayOf(today) === 6 ? 6 : -1)]
  return [addDays(monday, WEEKDAYS.indexOf(word))]
}
