import { weekdayOf } from '../../hours/local-time.ts'
import type { Clause } from '../../language/clauses.ts'
import { parseTimes } from '../../language/times.ts'
import { GENERIC } from '../../retrieval/choose-passages.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Reading } from '../reading.ts'

const NAMES_MOMENT = /\bagora\b|\bfi(?:m|nal) d[ea] tarde\b|\bsaindo do (?:trabalho|trampo|servico)\b/

/**
 * "Quanto e o chope se eu chegar 17h?": what the happy hour takes for the same thing belongs to its price, when an hour is
 * named and the house has one on that day. Null for any other question.
 */
export function happyHourToo(
  { index }: Reading,
  { text, terms, intents }: Clause,
  dates: string[],
  told: Found,
): Pick<Found, 'text' | 'passages' | 'coverage'> | null {
  const things = terms.filter((term) => !GENERIC.has(term))
  if (!intents.has('price') || !(NAMES_MOMENT.test(text) || parseTimes(text).length > 0) || things.length === 0)
    return null
  const weekdays = dates.map(weekdayOf)
  const passages = index
    .having('#happyhour')
    .filter(
      ({ titleTerms, sentences, content }) =>
        titleTerms.has('#happyhour') &&
        !told.text.includes(content) &&
        things.every((term) => sentences.some((each) => each.terms.has(term))) &&
        (weekdays.length === 0 || sentences.some((each) => weekdays.some((day) => each.weekdays.has(day)))),
    )
  if (passages.length === 0) return null
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}
