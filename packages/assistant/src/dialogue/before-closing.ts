import { dayPlan } from '../hours/day-plan.ts'
import { formatClock } from '@balcao/contract/local-time'
import { fold } from '../language/fold.ts'
import { likeliestOf } from '../retrieval/rank-statements.ts'
import type { Answers } from './answers.ts'
import type { Reading } from './reading.ts'
import { sayDay } from './say-day.ts'

const ASKS_HOUR = /\bque horas?\b|\bate quando\b|\bultim[oa]\b|\bainda\b|\bda tempo\b|\bhorario\b/
/** Matches a time before closing ("1h30 antes de fechar", "40 min antes"). */
const BEFORE =
  /\b(?:(?<hours>\d{1,2}) ?h(?:oras?)?(?: ?(?:e )?(?<more>\d{2}|meia)\b)?|(?<minutes>\d{1,3}) ?min\w*|(?<words>meia hora|uma hora e meia|uma hora)) antes\b(?! d(?:isso|[oae]s? (?:reserva|horario|show|inicio|evento|sess\w+|dia|chegada|abrir)))/
const OF_CLOSING =
  /\bfech\w+|\bencerr\w+|\bantes d[aoe] (?:casa|bar|barraca|restaurante|gente|salao|boate|clube)\b|\bultim[oa] (?:pedido|chope|rodada)\b/
/** Matches a clock time that is already stated ("30 min antes de fechar: 14h30 no almoco"). */
const CLOCK = /: ?\d{1,2}h\d{0,2}\b/

/**
 * Returns the clock time of "1h30 antes de fechar" on the day that was asked for; null where no hour is asked, none is
 * stated that way, or the day's closing is unknown.
 */
export function hourBeforeClosing(reading: Reading, { sources, lines }: Answers): string | null {
  const { text, index, dates, tonight, venue, copy, at, clauses } = reading
  if (!ASKS_HOUR.test(text) || dates.length > 1 || !venue.hoursKnown) return null
  const told = index.passages
    .filter(({ id, kind }) => kind === 'text' && sources.some((source) => source.id === id))
    .flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
    .filter(({ sentence }) => lines.some((line) => line.includes(sentence.text)))
  if (told.length === 0) return null
  const [answer, ...others] = likeliestOf(clauses.map((clause) => clause.text).join(' '), told)
  const minutes = minutesBefore(answer!.sentence.text)
  // The hour is reckoned only where one statement alone answers.
  if (minutes === null || others.length > 0) return null
  const date = dates[0] ?? tonight
  const { known, ranges } = dayPlan(venue.profile, date)
  if (!known || ranges.length === 0) return null
  // Today it is the closing of the opening that runs; on another day the last one.
  const running =
    date === at.date ? ranges.find(({ start, end }) => start <= at.minutes && at.minutes < end) : undefined
  const { end } = running ?? ranges.at(-1)!
  return copy.thatIs(date === tonight ? '' : sayDay(copy, date, at.date), copy.at(formatClock(end - minutes)))
}

/** Returns how many minutes before closing a statement speaks of; null where it does not, or states the hour itself. */
function minutesBefore(statement: string): number | null {
  const said = fold(statement)
  const found = BEFORE.exec(said)?.groups
  if (!found || !OF_CLOSING.test(said) || CLOCK.test(said.replace(BEFORE, ' '))) return null
  const { hours, more, minutes, words } = found
  if (minutes) return Number(minutes)
  if (words) return words === 'meia hora' ? 30 : words === 'uma hora' ? 60 : 90
  return 60 * Number(hours) + (more === 'meia' ? 30 : Number(more ?? 0))
}
