import { termsOf } from '../../../language/terms.ts'
import type { Sentence } from '../../../retrieval/sentences.ts'
import type { Evidence } from '../evidence.ts'
import { isPartQuoted } from '../is-quoted.ts'
import { conditionsIn } from '../untold/house-terms.ts'
import { TALK } from '../untold/talk-words.ts'
import { BOTH, BOUND, NARROWED, ONLY, OPPOSITES, PLACE, UNBOUNDED } from './opposites.ts'
import { type Clause, clausesIn, holdsFor, polarityOf } from './polarity.ts'
import type { Passage } from '../../../retrieval/passage.ts'
import { readOnce } from '../../../retrieval/read-once.ts'

/** Of the hours of the house, whose days have a check of their own. */
const DOORS = /\b(?:abr\w+|abert[oa]s?|fech\w+)\b/
/** What is said of what was named before, of the other days, above a list, or before a question ("Para reservar, ...?"). */
const OF_ANOTHER =
  /^\W*(?:el[ea]s?|iss?o|ess?[ae]s?)\b|\b(?:outros|demais) (?:dias|horarios)\b|:\W*$|^\W*para\b.*[^.!]$/
const DENIES = /\b(?:nao|proibid\w+|ordem de chegada|fila)\b/

/**
 * The part of a statement that turns round what the house tells of the same thing, though every word of it is the house's:
 * what it tells to be so is denied, what it denies is affirmed; the other of two opposites; a bound that is left out or
 * put in; another day. Read only from the texts that are about the same, and where these say both, nothing is held against it.
 *
 * @param segment of a sentence that states something, folded
 * @param days of the week that its sentence names
 */
export function twistedFact(segment: string, days: Set<number>, { about, lines }: Evidence): string | null {
  if (DOORS.test(segment) || OF_ANOTHER.test(segment) || isPartQuoted(bare(segment), lines)) return null
  const texts = about(termsOf(segment)).map(toldIn)
  const isTwisted = [isTurned, isOpposite, isUnbound, isElsewhere, isPast, isOtherDay].some((read) => {
    const verdicts = texts.map((told) => read(segment, told, days)).filter((verdict) => verdict !== null)
    return verdicts.length > 0 && verdicts.every(Boolean)
  })
  return isTwisted ? segment.trim() : null
}

const bare = (folded: string) => folded.replace(/^\W+|\W+$/g, '')

/** Whether the text says otherwise; null where it does not speak of it. */
type Verdict = boolean | null

/** What a text of the house states, what it asks left out. */
type Told = { sentences: Sentence[]; text: string; clauses: Clause[] }

export const toldIn = readOnce((passage: Passage): Told => {
  const sentences = passage.sentences.filter(({ text }) => !text.trimEnd().endsWith('?'))
  const text = sentences.map(({ normalized }) => normalized).join('. ')
  return { sentences, text, clauses: clausesIn(text.replaceAll('por ordem de chegada', 'sem reserva')) }
})

function isTurned(segment: string, { text, clauses }: Told, days: Set<number>): Verdict {
  const said = polarityOf(clausesIn(segment), () => true)
  const told = polarityOf(clauses, holdsFor(segment))
  const borneOut = [...said.not].some((term) => told.not.has(term))
  // What is denied under a condition may well be so without it.
  const isConditional = days.size > 0 || conditionsIn(segment).some((each) => each !== 'sem' && !text.includes(each))
  const denied = !borneOut && !isConditional && [...said.not].some((term) => told.so.has(term) && !TALK.has(term))
  const affirmed = [...said.so].some((term) => told.not.has(term) && !told.so.has(term) && !said.not.has(term))
  return denied || affirmed
}

function isOpposite(segment: string, { text }: Told): Verdict {
  const spoken = OPPOSITES.flatMap((pair) => [pair, pair.toReversed()]).filter(
    ([one, other]) => one!.test(segment) && !other!.test(segment) && (one!.test(text) || other!.test(text)),
  )
  return spoken.length > 0 ? spoken.some(([one]) => !one!.test(text)) : null
}

/** More than the house allows, or less. */
function isUnbound(segment: string, { text, sentences }: Told): Verdict {
  if (UNBOUNDED.test(segment) && (BOUND.test(text) || UNBOUNDED.test(text))) return !UNBOUNDED.test(text)
  const [, only] = ONLY.exec(segment) ?? []
  if (!only) return null
  if (NARROWED.test(text)) return false
  const named = termsOf(only)
  // "So no jardim", where it is "no salao e no jardim".
  return sentences.some(({ terms, text: own }) => named.some((term) => terms.has(term)) && BOTH.test(own))
}

/** In a place of the house that the text does not name, which names another. */
function isElsewhere(segment: string, { text }: Told): Verdict {
  const told = placesIn(text)
  const said = placesIn(segment)
  return said.length > 0 && told.length > 0 ? !said.some((place) => told.includes(place)) : null
}

const placesIn = (text: string) => [...text.matchAll(PLACE)].map(([place]) => place)

/** "Depois das 20h" of what is so until then. */
function isPast(segment: string, { text }: Told): Verdict {
  const hours = [...segment.matchAll(/\b(?:depois|apos) (?:d?[ao]s? )?(\d{1,2})(?:h|:00)/g)].map(([, hour]) => hour)
  const until = hours.filter((hour) => new RegExp(`\\bate (?:as? )?${hour}(?:h|:00)`).test(text))
  return until.length > 0
    ? !until.some((hour) => new RegExp(`\\b(?:depois|apos) (?:d?[ao]s? )?${hour}`).test(text))
    : null
}

/** On days that the house denies, or of which every statement about it names others. */
function isOtherDay(segment: string, { text, sentences }: Told, days: Set<number>): Verdict {
  if (days.size === 0 || ASKED.test(segment) || DENIES.test(segment) || OTHER_DAYS.test(text)) return null
  const affirmed = daysIn(sentences.filter(({ normalized }) => !DENIES.test(normalized)))
  const denied = daysIn(sentences.filter(({ normalized }) => DENIES.test(normalized)))
  if (affirmed.size > 0) return ![...days].every((day) => affirmed.has(day))
  return denied.size > 0 ? [...days].every((day) => denied.has(day)) : null
}

/** A list of things, what the customer wants, a second one: no days of what is said. */
const ASKED = /: |^\W*para\b|\bsegunda (?:taca|dose|rodada|unidade|garrafa|pizza|vez|pessoa)\b/
const OTHER_DAYS = /\b(?:outros|demais) dias\b/

const daysIn = (some: Sentence[]) =>
  new Set(some.flatMap(({ weekdays, serving }) => [...weekdays, ...(serving?.days ?? [])]))
