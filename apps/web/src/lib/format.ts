import { formatPhone, phoneFromInput } from '@balcao/contract'

export { formatPhone }

/** The locale in which numbers, times and phones are written. Times are shown in the zone of the browser. */

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

/** Returns a time such as `21:05`. */
export const formatTime = (at: Date) => time.format(at)

/** Returns a time such as `21:05`, in the local time of a zone. */
export const formatTimeIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone }).format(at)

/** Returns a time such as `21:05:09`. */
export const formatSeconds = (at: Date) => seconds.format(at)

/** Returns a date such as `31/12/2026`. */
export const formatDate = (at: Date) => date.format(at)

/** Returns a date such as `31/12/2026`, from a calendar's `2026-12-31`. */
export const formatCalendarDay = (day: string) => day.split('-').toReversed().join('/')

/**
 * Returns a local time such as `sex, 27/11, 18:00`, from `2026-11-27T18:00`, without any change of zone. The year is
 * added when it is not the current one.
 */
export const formatLocalTime = (local: string, now = new Date()) =>
  onTheWall(new Date(`${local}Z`), 'UTC', now).replace('.,', ',')

/**
 * Returns a moment such as `sex., 27/11, 18:00`, in the local time of a zone. The year is added when it is not the
 * current one.
 */
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

/** Returns a price such as `R$ 49,90`, from reais. */
export const formatMoney = (reais: number) => money.format(reais)

/** Returns a number such as `1.234`. */
export const formatCount = (value: number) => count.format(value)

/** Returns when something last happened, for a list: `HH:mm` for today, the word for yesterday, otherwise the date. */
export function formatWhen(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0) return formatTime(at)
  return days === 1 ? relative.format(-1, 'day') : formatDate(at)
}

/**
 * Returns the heading of a day in a conversation: the word for today or yesterday, otherwise weekday and day, with the
 * year when it is not the current one.
 */
export function formatDay(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0 || days === 1) return capitalised(relative.format(-days, 'day'))
  return at.getFullYear() === now.getFullYear() ? capitalised(longDay.format(at)) : formatDate(at)
}

/** Returns how long ago something was, rounded down to minutes, hours or days; less than a minute reads as now. */
export function formatAgo(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  if (passed < MINUTE) return relative.format(0, 'second')
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < DAY) return ago(passed / HOUR, 'hour')
  return ago(passed / DAY, 'day')
}

/**
 * Returns a past duration without the dot of its abbreviation, which would end a sentence that goes on, and with its
 * unit on the same line.
 */
const ago = (passed: number, unit: Intl.RelativeTimeFormatUnit) =>
  relative.format(-Math.floor(passed), unit).replace(/\.$/, '').replaceAll(' ', '\u00a0')

/** Returns a person's name for the screen: their name, or their phone as people write it when there is no name. */
export const formatName = (nameOrDigits: string) =>
  /^\d{10,15}$/.test(nameOrDigits) ? formatPhone(nameOrDigits) : nameOrDigits

/** Returns the initial text of a phone field; empty without a phone. It is read as that phone again. */
export const editPhone = (digits: string) => digits && formatPhone(digits)

/**
 * Returns the text of a phone field during typing: the mask `(00) 00000-0000` up to eleven digits, then an
 * international number with its plus sign. A number that begins with a plus, or is not Brazilian, gets no mask. The
 * text never has more than 15 digits, the longest number that exists (ITU E.164).
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 15)
  const isBrazilian = /^55\d{10,11}$/.test(digits)
  if (digits.length > 11 && isBrazilian) return `+55 ${national(digits.slice(2))}`
  if (digits.length > 11 || typed.trimStart().startsWith('+')) return `+${digits}`
  // Read as a channel with the country code of another country: shown as it is.
  return phoneFromInput(digits) === digits ? digits : national(digits)
}

function national(digits: string): string {
  if (digits.length <= 2) return digits && `(${digits}`
  const split = digits.length === 11 ? 7 : 6
  const area = `(${digits.slice(0, 2)}) ${digits.slice(2, split)}`
  return digits.length > split ? `${area}-${digits.slice(split)}` : area
}

/**
 * Returns the number of days between the calendar days of two moments. It is rounded, since a day may have 23 or 25
 * hours.
 */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / DAY)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
