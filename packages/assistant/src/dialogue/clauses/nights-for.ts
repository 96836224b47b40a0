import type { Clause } from '../../language/clauses.ts'
import { weekNamed } from '../../language/dates/week-named.ts'
import type { Reading } from '../reading.ts'
import { datesFor } from './clause-asks.ts'

/** Matches this very hour, not an evening to come. */
const AT_THIS_HOUR =
  /\bagora\b|\bainda\b|\bquanto esta\b|\b(?:esta|estao) (?:\w+ ){0,3}?(?:tocando|rolando|cantando|acontecendo|tendo|passando|comandando|animando|no (?:palco|som)|(?:n?[ao] )?(?:entrada|porta|portaria|couvert|ingresso|lista))\b/
/** Matches a question without a name that asks whether the venue is open ("Ta rolando ainda?"). */
const STILL_ON =
  /^(?=.*\bainda\b)\W*(?:e |ai )*(?:ainda )?(?:esta|estao) (?:ainda )?rolando(?: ainda)?(?: ai| aqui)?\W*$/
const TODAY = /\bhoje\b|\b(?:esta|essa) noite\b/

/**
 * Returns the dates of the events that a clause is about. Past midnight "quem ta tocando?" means the running night,
 * and "hoje" may mean either, so both are returned.
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

/** Returns the days of the week that a clause names, where it names no single day and no thing. */
export const weekFor = ({ dates, at }: Reading, { text, terms }: Clause): string[] =>
  dates.length === 0 && terms.every((term) => OF_ALL_EVENINGS.has(term)) ? weekNamed(text, at.date) : []

const OF_ALL_EVENINGS = new Set(['#evento', '#entrada'])

const isOfNow = ({ text }: Clause) => AT_THIS_HOUR.test(text) && !STILL_ON.test(text)

/**
 * Returns the date of the guest list that is meant: the named one, or that of the running night. Past midnight "a lista
 * de hoje" means that night too; returns undefined where both have an `open` list.
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
