import type { Clause } from '../../language/clauses.ts'
import { weekNamed } from '../../language/dates/week-named.ts'
import type { Reading } from '../reading.ts'
import { datesFor } from './clause-asks.ts'

/** Of this very hour, and not of an evening to come. */
const AT_THIS_HOUR =
  /\bagora\b|\bainda\b|\bquanto esta\b|\b(?:esta|estao) (?:\w+ ){0,3}?(?:tocando|rolando|cantando|acontecendo|tendo|passando|comandando|animando|no (?:palco|som)|(?:n?[ao] )?(?:entrada|porta|portaria|couvert|ingresso|lista))\b/
/** "Ta rolando ainda?" of nothing by name asks whether the house is open. */
const STILL_ON =
  /^(?=.*\bainda\b)\W*(?:e |ai )*(?:ainda )?(?:esta|estao) (?:ainda )?rolando(?: ainda)?(?: ai| aqui)?\W*$/
const TODAY = /\bhoje\b|\b(?:esta|essa) noite\b/

/**
 * The dates of what is on that a clause is about. Past midnight "quem ta tocando?" is of the night that still runs, and
 * "hoje" may be of either, so both are told.
 */
export function nightsFor(reading: Reading, clause: Clause): string[] {
  const { tonight, at, text } = reading
  const week = weekFor(reading, clause)
  if (week.length > 0) return week
  const dates = datesFor(reading, clause)
  if (tonight === at.date) return dates
  if (dates.length === 0) return isOfNow(clause) ? [tonight] : dates
  return dates.includes(at.date) && TODAY.test(text) ? [tonight, ...dates] : dates
}

/** The days of the week that a clause names, where nothing names a day of it, and nothing by name is asked for. */
export const weekFor = ({ dates, at }: Reading, { text, terms }: Clause): string[] =>
  dates.length === 0 && terms.every((term) => OF_ALL_EVENINGS.has(term)) ? weekNamed(text, at.date) : []

const OF_ALL_EVENINGS = new Set(['#evento', '#entrada'])

const isOfNow = ({ text }: Clause) => AT_THIS_HOUR.test(text) && !STILL_ON.test(text)

/**
 * The date of the lists somebody speaks of: the one they named, or that of the night that still runs. Past midnight "a lista
 * de hoje" is of that night too, and none can be told where both have one that is `open`.
 */
export function listNightOf(
  { tonight, at, text }: Pick<Reading, 'tonight' | 'at' | 'text'>,
  lists: { date: string; open: boolean }[],
  named: string | undefined,
): string | undefined {
  const has = (date: string, open = false) => lists.some((list) => list.date === date && (list.open || !open))
  const meant = named === undefined ? AT_THIS_HOUR.test(text) : named === at.date && TODAY.test(text)
  if (tonight === at.date || !meant || !has(tonight)) return named
  return named !== undefined && has(tonight, true) && has(named, true) ? undefined : tonight
}
