import { weekdayOf } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import { parseTimes } from '../../language/times.ts'
import { GENERIC } from '../../retrieval/choose-passages.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Reading } from '../reading.ts'
import { runningHappyHours } from './happy-hour.ts'

const NAMES_MOMENT = /\bagora\b|\bfi(?:m|nal) d[ea] tarde\b|\bsaindo do (?:trabalho|trampo|servico)\b/

/**
 * Adds the happy-hour price of the same thing ("Quanto e o chope se eu chegar 17h?"), when an hour is named and the
 * venue has a happy hour that day, or when it is running now. Returns null for any other question.
 */
export function happyHourToo(
  reading: Reading,
  clause: Clause,
  dates: string[],
  told: Found,
): Pick<Found, 'text' | 'passages' | 'coverage'> | null {
  const { text, terms, intents } = clause
  const things = terms.filter((term) => !GENERIC.has(term))
  if (!intents.has('price') || things.length === 0) return null
  const asked = NAMES_MOMENT.test(text) || parseTimes(text).length > 0
  const weekdays = dates.map(weekdayOf)
  const running = runningHappyHours(reading, clause)
  const speaksOf = (passage: Passage, term: string) => passage.sentences.some((each) => each.terms.has(term))
  const isOn = ({ sentences }: Passage) =>
    weekdays.length === 0 || sentences.some((each) => weekdays.some((day) => each.weekdays.has(day)))
  const passages = reading.index
    .having('#happyhour')
    .filter(({ titleTerms, content }) => titleTerms.has('#happyhour') && !told.text.includes(content))
    .filter(
      (passage) =>
        (asked && isOn(passage) && things.every((term) => speaksOf(passage, term))) ||
        (running.includes(passage) && things.some((term) => speaksOf(passage, term))),
    )
  if (passages.length === 0) return null
  return { text: passages.map(({ content }) => content).join('\n'), passages, coverage: 1 }
}
