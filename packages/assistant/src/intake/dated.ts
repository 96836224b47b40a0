import type { VenueEventInput } from '@balcao/contract'
import { dayAndMonth, MONTH, MONTHS, valid } from '../language/dates/calendar.ts'
import { fold } from '../language/fold.ts'
import { CLOSED_WORDS, ENTRANCE_OF_EVENT, TIME_RANGE } from '../language/words/intake-words.ts'
import { clockOf } from './week.ts'

const DATE = new RegExp(
  String.raw`^(?:(?:dia|[a-z]{3,7}(?:-feira)?\.?),? ?[-(]? ?)?(?:dia )?(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?|(\d{1,2})[o\u00ba]? ?(?:de |/)?${MONTH}\b(?:[ /](?:de )?(\d{4}))?)(?!\d|,\d)\)?[\s,;:|\u2013\u2014-]*`,
)
const TIME = /(?:\b(?:as|a partir das?|das?)\s+)?\b(\d{1,2}(?:h\d{2}|h|:\d{2})(?:h|rs)?)(?!\d)\b/
const JOIN = ' \u00b7 '
const PARTS = /\s*(?:\||\u2022|\u00b7|\/\/|\s[-\u2013\u2014]\s|;)\s*/

/** The reading of a line that begins with a date: an event, a day on which the venue is closed or has other hours, or neither. */
export type Dated = { event: VenueEventInput } | 'special' | 'past' | null

/** @param today the calendar date in the venue, `YYYY-MM-DD` */
export function readDated(text: string, today: string): Dated {
  const match = DATE.exec(fold(text))
  if (!match) return null
  const [said, iso, day, month, year, inWords, monthName, yearInWords] = match
  const dates = iso
    ? valid(iso)
    : inWords
      ? dayAndMonth(Number(inWords), MONTHS.indexOf(monthName!.slice(0, 3)) + 1, yearInWords, today)
      : dayAndMonth(Number(day), Number(month), year, today)
  const [date] = dates
  if (!date) return null
  let rest = text.slice(said.length)
  const folded = fold(rest)
  const left = folded.replace(new RegExp(`${TIME_RANGE}|${CLOSED_WORDS}`, 'g'), ' ')
  if (!/[a-z]{3}/.test(left)) return 'special'
  if (date < today) return 'past'
  const time = TIME.exec(folded)
  const starts = (time && clockOf(time[1]!)) ?? ''
  if (time && starts) rest = `${rest.slice(0, time.index)} | ${rest.slice(time.index + time[0].length)}`
  const parts = rest
    .split(PARTS)
    .map((part) => part.replace(/^[\s,.;:|/\u2013\u2014-]+|[\s,;:|/\u2013\u2014-]+$/g, ''))
    .filter(Boolean)
  const [title = '', ...others] = parts
  if (!/\p{L}{2}/u.test(title) || title.length > 120) return null
  const isEntrance = (part: string) => ENTRANCE_OF_EVENT.test(fold(part))
  const entrance = others.filter(isEntrance).join(JOIN)
  const [attractions = '', ...more] = others.filter((part) => !isEntrance(part))
  if (entrance.length > 300 || attractions.length > 300 || more.join(JOIN).length > 1000) return null
  return { event: { title, date, starts, attractions, entrance, description: more.join(JOIN) } }
}
