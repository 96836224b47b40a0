import { formatPhone, phoneFromInput } from '@balcao/contract'

export { formatPhone }

/** How numbers, times and phones are written in Brazil. Times are shown in the zone of the browser. */

const LOCALE = 'pt-BR'
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })
const seconds = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' })
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' })
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })
const count = new Intl.NumberFormat(LOCALE)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `21:05` */
export const formatTime = (at: Date) => time.format(at)

/** `21:05:09` */
export const formatSeconds = (at: Date) => seconds.format(at)

/** `31/12/2026` */
export const formatDate = (at: Date) => date.format(at)

/** `31/12/2026`, from a calendar's `2026-12-31`. */
export const formatCalendarDay = (day: string) => day.split('-').toReversed().join('/')

/**
 * `sex, 27/11, 18:00`, of a wall clock's `2026-11-27T18:00`: as it stands there, in whatever zone the browser is. With its
 * year where that is another than this one.
 */
export const formatLocalTime = (local: string, now = new Date()) =>
  onTheWall(new Date(`${local}Z`), 'UTC', now).replace('.,', ',')

/** `sex., 27/11, 18:00`, of a moment as the clocks of a zone show it; with its year where that is another than this one. */
export const formatStart = (at: Date, timeZone: string, now = new Date()) => onTheWall(at, timeZone, now)

function onTheWall(at: Date, timeZone: string, now: Date): string {
  const yearOf = (moment: Date) => new Intl.DateTimeFormat(LOCALE, { year: 'numeric', timeZone }).format(moment)
  return new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at)
}

/** `R$ 49,90`, from reais. */
export const formatMoney = (reais: number) => money.format(reais)

/** `1.234` */
export const formatCount = (value: number) => count.format(value)

/** Returns when something last happened, in a list: `HH:mm` today, the word for yesterday, otherwise the date. */
export function formatWhen(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0) return formatTime(at)
  return days === 1 ? relative.format(-1, 'day') : formatDate(at)
}

/** The heading of a day in a thread: today and yesterday by their word, otherwise weekday and day, with the year when it is another one. */
export function formatDay(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0 || days === 1) return capitalised(relative.format(-days, 'day'))
  return at.getFullYear() === now.getFullYear() ? capitalised(longDay.format(at)) : formatDate(at)
}

/** How long ago, rounded down to minutes, hours or days; less than a minute reads as now. */
export function formatAgo(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < MINUTE) return relative.format(0, 'second')
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < DAY) return ago(passed / HOUR, 'hour')
  return ago(passed / DAY, 'day')
}

/** The dot of an abbreviation would end a sentence that goes on; a figure and its unit stay on one line. */
const ago = (passed: number, unit: Intl.RelativeTimeFormatUnit) =>
  relative.format(-Math.floor(passed), unit).replace(/\.$/, '').replaceAll(' ', '\u00a0')

/** Returns who somebody is on screen: their name, or their phone as people write it when that is all there is. */
export const formatName = (nameOrDigits: string) =>
  /^\d{10,15}$/.test(nameOrDigits) ? formatPhone(nameOrDigits) : nameOrDigits

/** Returns what a phone field begins with; nothing where there is none. It reads as that phone again. */
export const editPhone = (digits: string) => digits && formatPhone(digits)

/**
 * What a phone field shows while somebody types: the mask `(00) 00000-0000` up to eleven digits, then an international
 * number with its plus sign. What begins with a plus, and what is none of Brazil's, gets no mask. Never more than 15 digits,
 * the longest number there is (ITU E.164).
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 15)
  const isBrazilian = /^55\d{10,11}$/.test(digits)
  if (digits.length > 11 && isBrazilian) return `+55 ${national(digits.slice(2))}`
  if (digits.length > 11 || typed.trimStart().startsWith('+')) return `+${digits}`
  // Read as a number with the country code of another country: shown as it is.
  return phoneFromInput(digits) === digits ? digits : national(digits)
}

function national(digits: string): string {
  if (digits.length <= 2) return digits && `(${digits}`
  const split = digits.length === 11 ? 7 : 6
  const area = `(${digits.slice(0, 2)}) ${digits.slice(2, split)}`
  return digits.length > split ? `${area}-${digits.slice(split)}` : area
}

/** Whole days between the calendar days of two moments. Rounded, since a day may have 23 or 25 hours. */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / DAY)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
