import { dayPlan } from '../../hours/day-plan.ts'
import { fold } from '../../language/fold.ts'
import { wordStems } from '../../language/terms.ts'
import { CLOSED_THEN, DENIES, LIMITS, OPEN_THEN, PART_OF_DAY } from '../../language/words/reply-words.ts'
import { isEveryday } from '../../language/words/talk-words.ts'
import type { Objection } from '../model-types.ts'
import { daysNamed, namesOfDate } from './days.ts'
import type { Evidence, Said } from './evidence.ts'
import { stemsOf } from './statements.ts'

/**
 * Returns the objection to a sentence that says of a day what is stated for another: the opening, an event.
 */
export function misplacedDay(said: Said, evidence: Evidence): Objection | null {
  const { dates, text } = said
  if (dates.length === 0 || text.trimEnd().endsWith('?')) return null
  return isWrongDoors(said, evidence) || isWrongEvent(said, evidence) ? { kind: 'date', found: text } : null
}

/** Tells whether a sentence says open on a day without hours, or closed on one that has them. */
function isWrongDoors({ text, dates }: Said, { reading: { venue } }: Evidence): boolean {
  if (!venue.hoursKnown) return false
  const folded = fold(text)
  // What is said of a part of the venue is not said of its doors.
  if (wordStems(text).some((word) => !isEveryday(word) && !/^\d/.test(word) && /[a-z]{4}/.test(word))) return false
  const plans = dates.map((date) => dayPlan(venue.profile, date)).filter(({ known }) => known)
  if (plans.length === 0) return false
  // At some hour of it, or for a part of it, the day may be closed.
  if (PART_OF_DAY.test(folded)) return false
  if (CLOSED_THEN.test(folded)) return plans.every(({ ranges }) => ranges.length > 0)
  return OPEN_THEN.test(folded) && !DENIES.test(folded) && plans.every(({ ranges }) => ranges.length === 0)
}

/** Tells whether a quoted event is said to be on another day than its own. */
function isWrongEvent({ text, dates }: Said, { quoted, reading }: Evidence): boolean {
  const folded = fold(text)
  if (DENIES.test(folded)) return false
  const words = new Set(wordStems(text))
  return quoted.some(({ ref, date, title }) => {
    if (!ref.startsWith('events/') || !date || dates.includes(date)) return false
    const name = wordStems(title).filter((word) => !isEveryday(word))
    // An evening that comes every week is named by its weekday alone.
    const isOwnWeekday = daysNamed(folded).some(({ days }) =>
      [...namesOfDate(reading.venue, date)].some((day) => days.has(day)),
    )
    return name.length > 0 && name.every((word) => words.has(word)) && !isOwnWeekday
  })
}

/** Tells whether the evidence of a thing is for other days than the ones spoken of. */
export function isOfOtherDay({ text, dates }: Said, { reading, statements, quoted }: Evidence): boolean {
  const folded = fold(text)
  if (dates.length === 0 || text.trimEnd().endsWith('?') || DENIES.test(folded) || LIMITS.test(folded)) return false
  const words = wordStems(text).filter((word) => !isEveryday(word))
  const near = statements
    .filter(({ source }) => quoted.includes(source) && !source.isRow)
    .map((statement) => ({ statement, shared: words.filter((word) => stemsOf(statement).has(word)).length }))
  const most = Math.max(0, ...near.map(({ shared }) => shared))
  if (most === 0) return false
  const names = dates.flatMap((date) => [...namesOfDate(reading.venue, date)])
  return near
    .filter(({ shared }) => shared === most)
    .every(({ statement }) => {
      const days = daysNamed(statement.folded).flatMap((mention) => [...mention.days])
      return (
        days.length > 0 &&
        statement.told.every((told) => told.days !== null) &&
        !names.some((name) => days.includes(name))
      )
    })
}
