import { DAYS, type OpeningHours } from '@balcao/contract'
import { weekdaysOf } from '../language/dates/weekdays.ts'
import { normalize } from '../language/fold.ts'
import {
  ALL_HOURS,
  CLOSED_WORDS,
  DAYS_PHRASE,
  HOLIDAYS,
  HOURS_FILLERS,
  OPENING_WORDS,
  OTHER_HOURS,
  TIME_RANGE,
} from '../language/words/intake-words.ts'

/** The hours of one weekday (0 for Monday), as `HH:mm`. `certain` is false where morning or night is a guess. */
type Opening = { day: number; from: string; to: string; certain: boolean }

/** The hours that a line tells, and what else it says. */
export type HoursLine = {
  openings: Opening[]
  closed: Set<number>
  /** The weekdays of a line that names no times, and the times of a line that names no weekdays. */
  days: Set<number> | null
  times: Omit<Opening, 'day'>[]
  /** True where nothing is left that is not about hours. */
  whole: boolean
  /** True where the line speaks of opening, in so many words. */
  opens: boolean
  /** True where it speaks of holidays, which a week does not hold. */
  holidays: boolean
}

const TOKEN = new RegExp(
  [
    `(?<all>${ALL_HOURS})`,
    `(?<range>${TIME_RANGE})`,
    `(?<days>${DAYS_PHRASE})`,
    `(?<closed>${CLOSED_WORDS})`,
    `(?<holidays>${HOLIDAYS})`,
    `(?<opens>${OPENING_WORDS})`,
    `(?:${HOURS_FILLERS})`,
    String.raw`(?<word>[a-z0-9]+)`,
  ].join('|'),
  'g',
)

/** Reads a folded line as opening hours; null where it names neither weekdays nor times. */
export function readHoursLine(folded: string): HoursLine | null {
  const read: HoursLine = {
    openings: [],
    closed: new Set(),
    days: null,
    times: [],
    whole: true,
    opens: false,
    holidays: false,
  }
  let [isUsed, closesNext] = [false, false]
  for (const { groups = {}, ...match } of folded.matchAll(TOKEN)) {
    if (groups.days) {
      const days = daysOf(groups.days)
      if (closesNext) for (const day of days) read.closed.add(day)
      else if (read.times.length > 0 && !read.days) {
        for (const time of read.times) for (const day of days) read.openings.push({ day, ...time })
        read.times = []
      } else {
        read.days = new Set([...(isUsed ? [] : (read.days ?? [])), ...days])
        isUsed = false
      }
      closesNext = false
    } else if (groups.range || groups.all) {
      const time = groups.all ? { from: '00:00', to: '00:00', certain: true } : timeOf(match[3]!, match[4]!)
      if (!time) read.whole = false
      else if (read.days) {
        for (const day of read.days) read.openings.push({ day, ...time })
        isUsed = true
      } else read.times.push(time)
    } else if (groups.closed) {
      if (read.days && !isUsed) {
        for (const day of read.days) read.closed.add(day)
        read.days = null
      } else closesNext = true
    } else if (groups.holidays) read.holidays = true
    else if (groups.opens) read.opens = true
    else if (groups.word) read.whole = false
  }
  if (isUsed || read.openings.length > 0) read.days = null
  if (closesNext) read.whole = false
  const isEmpty = read.openings.length === 0 && read.closed.size === 0 && !read.days && read.times.length === 0
  return isEmpty || OTHER_HOURS.test(folded) ? null : read
}

/** Gives the times of one line the weekdays of another. */
export const openingsOf = (days: Set<number>, times: HoursLine['times']): Opening[] =>
  times.flatMap((time) => [...days].map((day) => ({ day, ...time })))

/**
 * Returns the week in the form in which it is stored: a day without hours is closed. `sure`
 * is false where two openings of a day overlap and cannot both be true.
 */
export function weekOf(openings: Opening[], closed: Set<number>): { horarios: OpeningHours[]; sure: boolean } {
  let sure = openings.every(({ certain }) => certain)
  const horarios = DAYS.flatMap((dia, day): OpeningHours[] => {
    const ofDay: Opening[] = []
    for (const opening of openings) {
      if (opening.day !== day || ofDay.some(({ from, to }) => from === opening.from && to === opening.to)) continue
      if (ofDay.some((other) => overlap(other, opening))) sure = false
      else ofDay.push(opening)
    }
    const no = { almocoInicio: '', almocoFim: '' }
    if (ofDay.length === 0 || closed.has(day)) return [{ dia, ativo: false, inicio: '18:00', fim: '23:00', ...no }]
    return ofDay
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => ({ dia, ativo: true, inicio: from, fim: to, ...no }))
  })
  return { horarios, sure }
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const end = ({ from, to }: Opening) => minutes(to) + (to > from ? 0 : 1440)
const overlap = (one: Opening, other: Opening) => minutes(one.from) < end(other) && minutes(other.from) < end(one)

/** Returns the weekdays (0 for Monday) of a phrase of them, on which availability of items is also read. */
export function daysOf(phrase: string): Set<number> {
  const words = normalize(
    phrase
      .replace(/\./g, '')
      .replace(/\b([2-6])[a\u00aa](?![a-z])/g, (_, day: string) => NUMBERED[Number(day)]!)
      .replace(/\b(seg|ter|qua|qui|sex|sab|dom)\b/g, (short) => LONG[short]!)
      .replace(/[ -]feiras?/g, '')
      .replace(/\b(segunda|terca|quarta|quinta|sexta|sabado|domingo)s? (?:a|ate) \1\b/g, 'todos os dias')
      .replace(/ ?- ?/g, ' a ')
      .replace(/[/&+]/g, ' e '),
  )
  return weekdaysOf(words.replace(/\b(?:ao|as|aos) (?=[stqd])/g, 'a '))
}
const NUMBERED: Record<number, string> = { 2: 'segunda', 3: 'terca', 4: 'quarta', 5: 'quinta', 6: 'sexta' }
const LONG: Record<string, string> = {
  seg: 'segunda',
  ter: 'terca',
  qua: 'quarta',
  qui: 'quinta',
  sex: 'sexta',
  sab: 'sabado',
  dom: 'domingo',
}

/** Returns the times of a range; null where one does not exist. A bare "6 as 11" may be morning or night. */
function timeOf(said: string, until: string): Omit<Opening, 'day'> | null {
  const [from, to] = [clockOf(said), clockOf(until)]
  if (!from || !to) return null
  const isBare = /^\d{1,2}$/.test(said.trim()) && /^\d{1,2}$/.test(until.trim())
  return { from, to, certain: !isBare || Number(said) > 12 || Number(until) > 12 }
}

/** Returns the `HH:mm` of "17h", "17:30", "1h da manha", "meia-noite". */
export function clockOf(said: string): string | null {
  if (said.startsWith('meia')) return '00:00'
  if (said.startsWith('meio')) return '12:00'
  const match = /^(\d{1,2})(?:[:.](\d{2})| ?h[a-z]*(?: ?(\d{2}))?)?/.exec(said)
  if (!match) return null
  const minute = Number(match[2] ?? match[3] ?? 0)
  const isLate = /(?:da|de) (?:tarde|noite)| ?pm$/.test(said) && Number(match[1]) < 12
  const hour = Number(match[1]) + (isLate ? 12 : 0)
  if (hour > 24 || minute > 59) return null
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
