import type { SpecialDate, VenueEventInput } from '@balcao/contract'
import { dayAndMonth, MONTH, MONTHS, valid } from '../language/dates/calendar.ts'
import { fold } from '../language/fold.ts'
import { CLOSED_WORDS, ENTRANCE_OF_EVENT, HOLIDAY_NAMES, TIME_RANGE } from '../language/words/intake-words.ts'
import { clockOf } from './week.ts'

const DATE = new RegExp(
  String.raw`^(?:(?:dia|[a-z]{3,7}(?:-feira)?\.?),? ?[-(]? ?)?(?:dia )?(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?|(\d{1,2})[o\u00ba]? ?(?:de |/)?${MONTH}\b(?:[ /](?:de )?(\d{4}))?)(?!\d|,\d)\)?[\s,;:|\u2013\u2014-]*`,
)
const TIME = /(?:\b(?:as|a partir das?|das?)\s+)?\b(\d{1,2}(?:h\d{2}|h|:\d{2})(?:h|rs)?)(?!\d)\b/
const JOIN = ' \u00b7 '
const PARTS = /\s*(?:\||\u2022|\u00b7|\/\/|\s[-\u2013\u2014]\s|;)\s*/

const AND = /^(?:e|&|\+|,) (?=(?:dia )?\d)/
const OPENS =
  /\b(?:abrimos|abre|aberto|abertos|aberta|funciona|funcionamos|horario|especial|normal|so|somente|apenas|normalmente|dia|de|do|da|no|na|das|as|ate)\b/g

/** The reading of a line that begins with a date: an event, the hours of a day, or neither. */
export type Dated = { event: VenueEventInput } | { special: SpecialDate[] } | 'past' | 'unclear' | null

/** @param today the calendar date in the venue, `YYYY-MM-DD` */
export function readDated(text: string, today: string): Dated {
  const match = DATE.exec(fold(text))
  const date = match && dateOf(match, today)
  if (!match || !date) return null
  const rest = text.slice(match[0].length)
  const special = readSpecial([date], rest, today)
  if (special) return special
  if (date < today) return 'past'
  const event = eventOf(rest, { date, starts: '', isSplitAtCommas: false })
  return event && { event }
}

function dateOf([, iso, day, month, year, inWords, monthName, yearInWords]: RegExpExecArray, today: string) {
  const dates = iso
    ? valid(iso)
    : inWords
      ? dayAndMonth(Number(inWords), MONTHS.indexOf(monthName!.slice(0, 3)) + 1, yearInWords, today)
      : dayAndMonth(Number(day), Number(month), year, today)
  return dates[0] ?? null
}

/**
 * Reads the hours of dates: closed, or from when to when ("24/12 e 25/12 fechado", "31/12 das 20h as 4h"). The name of a
 * holiday may stand beside them.
 */
function readSpecial(dates: string[], text: string, today: string): Dated {
  const folded = fold(text)
  const more = AND.exec(folded)
  const next = more && DATE.exec(folded.slice(more[0].length))
  const another = next && dateOf(next, today)
  if (another) return readSpecial([...dates, another], text.slice(more[0].length + next[0].length), today)
  const ranges = [...folded.matchAll(new RegExp(TIME_RANGE, 'g'))]
  const isClosed = new RegExp(CLOSED_WORDS).test(folded)
  const left = folded.replace(new RegExp(`${TIME_RANGE}|${CLOSED_WORDS}`, 'g'), ' ')
  const name = HOLIDAY_NAMES.exec(left)
  const others = left.replace(HOLIDAY_NAMES, ' ').replace(OPENS, ' ')
  if (/[a-z]{3}/.test(others)) return isClosed ? 'unclear' : null
  const times = ranges.flatMap(([, from, to]) => {
    const [inicio, fim] = [clockOf(from!), clockOf(to!)]
    return inicio && fim ? [{ inicio, fim }] : []
  })
  if (isClosed === times.length > 0 || times.length !== ranges.length) return name && !isClosed ? null : 'unclear'
  if (dates.some((date) => date < today)) return 'past'
  const at = name ? folded.indexOf(name[0]) : -1
  const descricao = name && folded.length === text.length ? text.slice(at, at + name[0].length) : ''
  const special = dates.flatMap((data): SpecialDate[] =>
    isClosed
      ? [{ data, descricao, fechado: true, inicio: '', fim: '' }]
      : times.map((time) => ({ data, descricao, fechado: false, ...time })),
  )
  return { special }
}

/**
 * Returns the event that words tell of besides its date: its time, what stands before the first separator as its title,
 * then its acts, its entrance and the rest. Null where that is no event.
 */
export function eventOf(
  text: string,
  { date, starts: known, isSplitAtCommas }: { date: string; starts: string; isSplitAtCommas: boolean },
): VenueEventInput | null {
  const time = known ? null : TIME.exec(fold(text))
  const starts = known || ((time && clockOf(time[1]!)) ?? '')
  const rest = time && starts ? `${text.slice(0, time.index)} | ${text.slice(time.index + time[0].length)}` : text
  const parts = rest
    .split(PARTS)
    .flatMap((part) => (isSplitAtCommas ? part.split(/,\s+(?!\d)/) : [part]))
    .map((part) => part.replace(/^[\s,.;:|/\u2013\u2014-]+|[\s,;:|/\u2013\u2014-]+$/g, ''))
    .filter(Boolean)
  const [title = '', ...others] = parts
  if (!/\p{L}{2}/u.test(title) || title.length > 120) return null
  const isEntrance = (part: string) => ENTRANCE_OF_EVENT.test(fold(part))
  const entrance = others.filter(isEntrance).join(JOIN)
  const [attractions = '', ...more] = others.filter((part) => !isEntrance(part))
  if (entrance.length > 300 || attractions.length > 300 || more.join(JOIN).length > 1000) return null
  return { title, date, starts, attractions, entrance, description: more.join(JOIN) }
}
