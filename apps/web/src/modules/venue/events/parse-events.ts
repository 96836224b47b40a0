import type { VenueEventInput } from '@balcao/contract'
import type { venueEvents } from '@balcao/copy/knowledge/events'
import { parseCsv } from '#lib/csv.ts'
import { parseTime } from '#lib/parse-time.ts'

type Reason = keyof typeof venueEvents.bulkForm.reasons
type Draft = Omit<VenueEventInput, 'date' | 'starts'> & { line: number; text: string; day: string; time: string }

/** The limits of the contract's `VenueEventInput`, which is not loaded just for them. */
const AT_MOST = { title: 120, attractions: 300, entrance: 300, description: 1000 }
const HEADING = /^(?:data|dia|date)$/i
/**
 * Matches a date such as "sex 12/12", "12/12/2026", "2026-12-12", and perhaps a time such as "22:00", "22h30", "as
 * 22h".
 */
const DATED =
  /^(?:\p{L}+[.,-]?\s+)?(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{4}-\d{2}-\d{2})[\s,;:-]*(?:(?:[\u00e0a]s\s+)?(\d{1,2}(?::\d{2}|h\d{0,2}))(?!\d)[\s,;:-]*)?(.*)$/iu

/**
 * Reads the events of a pasted list, one a line that begins with its date, or of a CSV with date, time, title, line-up,
 * entrance and description. A date without a year is the next such date. Lines that cannot be added are returned with
 * the reason.
 *
 * @param today the calendar date in the venue, `YYYY-MM-DD`
 */
export function parseEvents(text: string, format: 'text' | 'csv', today: string) {
  const rows: VenueEventInput[] = []
  const refused: { line: number; text: string; reason: Reason }[] = []
  const seen = new Set<string>()
  for (const draft of format === 'csv' ? fromCsv(text) : fromText(text)) {
    const event = toEvent(draft, today)
    const refuse = (reason: Reason) => refused.push({ line: draft.line, text: draft.text, reason })
    if (typeof event === 'string') {
      refuse(event)
      continue
    }
    const key = `${event.date} ${event.title}`.toLowerCase()
    if (seen.has(key)) refuse('twice')
    else rows.push(event)
    seen.add(key)
  }
  return { rows, refused }
}

function fromText(text: string): Draft[] {
  return text.split(/\r?\n/).flatMap((row, index): Draft[] => {
    const said = row.trim()
    if (!said) return []
    const [head = '', attractions = '', entrance = '', ...rest] = said.split('|').map((part) => part.trim())
    const [, day = '', time = '', title = ''] = DATED.exec(head) ?? []
    return [{ line: index + 1, text: said, day, time, title, attractions, entrance, description: rest.join(' ') }]
  })
}

function fromCsv(text: string): Draft[] {
  const rows = parseCsv(text)
  return rows
    .slice(HEADING.test(rows[0]?.cells[0] ?? '') ? 1 : 0)
    .map(({ line, cells: [day = '', time = '', title = '', attractions = '', entrance = '', ...rest] }) => {
      const description = rest.filter(Boolean).join(' ')
      return {
        line,
        text: [day, time, title].filter(Boolean).join(' '),
        day,
        time,
        title,
        attractions,
        entrance,
        description,
      }
    })
}

function toEvent(draft: Draft, today: string): VenueEventInput | Reason {
  const { day, time, title, attractions, entrance, description } = draft
  if (!day) return 'no-date'
  const date = readDate(day, today)
  if (date === null) return 'bad-date'
  if (date < today) return 'past'
  const starts = time ? parseTime(time) : ''
  if (time && !starts) return 'bad-time'
  if (!title) return 'no-title'
  const fits =
    title.length <= AT_MOST.title &&
    attractions.length <= AT_MOST.attractions &&
    entrance.length <= AT_MOST.entrance &&
    description.length <= AT_MOST.description
  return fits ? { date, starts, title, attractions, entrance, description } : 'too-long'
}

/** Returns the `YYYY-MM-DD` of "12/12", "12/12/26" or an ISO date; null for a day that does not exist. */
function readDate(text: string, today: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return real(text)
  const match = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', year] = match
  const inYear = (each: number) => real(`${each}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year) return inYear(Number(year) + (year.length === 2 ? 2000 : 0))
  const thisYear = Number(today.slice(0, 4))
  const next = inYear(thisYear)
  // 29 February may be years away; nobody means that.
  return next !== null && next >= today ? next : inYear(thisYear + 1)
}

function real(date: string): string | null {
  const at = new Date(date)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : null
}
