import type { VenueEventInput } from '@balcao/contract'
import { addDays, weekdayOf } from '@balcao/contract/local-time'
import { fold } from '../language/fold.ts'
import { DAYS_PHRASE, NOT_EVERY_WEEK, TIME_RANGE } from '../language/words/intake-words.ts'
import { eventOf } from './dated.ts'
import { subjectOf } from './subjects.ts'
import { clockOf, daysOf } from './week.ts'

const EVERY = new RegExp(
  String.raw`\b(?:(?<every>tod[ao]s?) (?:[ao]s )?|(?:as|aos|nas|nos) )?(?<days>${DAYS_PHRASE})[\s,:;|\u2013\u2014-]*`,
  'g',
)
const PLURAL = /\b(?:segundas|tercas|quartas|quintas|sextas|sabados|domingos)\b/
/** Matches words before the name of an event that are none of it. */
const LEAD = /^(?:(?:tem|temos|rola|acontece|dia de|noite de|com|e)\s+)+/
const TITLE_AT_MOST = 60

/**
 * Reads a line that tells of an event of every week ("toda sexta pagode as 21h"); null for any other. The first night
 * is the next one.
 *
 * @param isEvents true below a heading of events, where the name of an event may be anything
 * @param today the calendar date in the venue, `YYYY-MM-DD`
 */
export function readWeekly(text: string, isEvents: boolean, today: string): VenueEventInput | null {
  const folded = fold(text)
  if (folded.length !== text.length || NOT_EVERY_WEEK.test(folded) || /[.!?]\s+\S/.test(text)) return null
  const found = [...folded.matchAll(EVERY)].filter(({ groups }) => groups?.every || PLURAL.test(groups?.days ?? ''))
  const [every] = found
  if (!every || found.length > 1) return null
  const subject = subjectOf(folded)
  const isMusic = subject !== null && 'topic' in subject && subject.topic === 'music'
  if (!isMusic && !(isEvents && subject === null)) return null
  const days = [...daysOf(every.groups!.days!)].toSorted((a, b) => a - b)
  if (days.length === 0 || days.length > 6) return null
  const before = text.slice(0, every.index).replace(/[\s,:;|-]+$/, '')
  const rest = [before, text.slice(every.index + every[0].length)].filter(Boolean).join(' ')
  const range = new RegExp(TIME_RANGE).exec(fold(rest))
  const starts = range ? (clockOf(range[1]!) ?? '') : ''
  const said = range ? `${rest.slice(0, range.index)} ${rest.slice(range.index + range[0].length)}` : rest
  const date = days.map((day) => addDays(today, (day - weekdayOf(today) + 7) % 7)).toSorted()[0]!
  const event = eventOf(said, { date, starts, isSplitAtCommas: true })
  const title = event?.title.slice(LEAD.exec(fold(event.title))?.[0].length ?? 0)
  if (!event || !title || title.length > TITLE_AT_MOST || /\d/.test(title)) return null
  const [name, ...acts] = title.split(/\s+com (?:[ao]s? )?/i)
  const attractions = [acts.join(' com '), event.attractions].filter(Boolean).join(', ')
  return {
    ...event,
    title: `${name!.charAt(0).toUpperCase()}${name!.slice(1)}`,
    attractions,
    repeats: { recurrence: 'weekly', weekdays: days.length > 1 ? days : [], repeatUntil: null },
  }
}
