import { addDays, weekdayOf } from '@balcao/contract/local-time'
import { HOLIDAY } from '../language/price-words.ts'
import type { VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'

/** The length up to which a text is given whole, because its conditions ("not on holidays") belong to its answer. */
const SHORT = 320
const LIST_ITEMS = 3

/**
 * Returns the statements of a passage that answer, in their own words and order; empty when all are about other days.
 */
export function pickSentences(
  passage: Passage,
  matched: Set<string>,
  index: VenueIndex,
  /** `byClass` is true where the thing is priced by its class ("sabores tradicionais"), so that only prices answer. */
  question: { dates: string[]; today: string; since?: string; holiday?: boolean; byClass?: boolean },
) {
  const current = passage.sentences.filter((sentence) => onAskedDay(sentence, question))
  const sentences = forWeekday(current, question)
  const specific = [...matched].filter((term) => !passage.titleTerms.has(term))
  const isList =
    sentences.filter(({ hasPrice }) => hasPrice).length >= LIST_ITEMS ||
    sentences.filter(({ days }) => days.length > 0).length > 1
  const length = sentences.reduce((total, sentence) => total + sentence.text.length, 0)
  if (specific.length === 0 || (!isList && length <= SHORT)) return join(sentences)
  const fitting = bestFitting(sentences, specific, index)
  const priced = fitting.filter(({ hasPrice }) => hasPrice)
  const wanted = question.byClass && priced.length > 0 ? priced : fitting
  return join(wanted.length > 0 ? wanted : sentences)
}

/** Returns the statements that fit the terms of a question best, and those that qualify them all. */
export function bestFitting(sentences: Sentence[], terms: readonly string[], index: VenueIndex) {
  return sentences.filter((sentence) => isWanted(sentence, sentences, terms, index))
}

/** Tells whether a statement is wanted: for some term no other statement fits clearly better, or it qualifies all. */
function isWanted(sentence: Sentence, all: Sentence[], terms: readonly string[], index: VenueIndex) {
  const fit = (each: Sentence) =>
    terms.filter((term) => each.terms.has(term)).reduce((sum, term) => sum + index.weight(term), 0)
  return (
    /^(?:tod[oa]s|precos|valores|nao vale|exceto|obs)\b/.test(sentence.normalized) ||
    terms.some((term) => {
      if (!sentence.terms.has(term)) return false
      const best = Math.max(...all.filter((each) => each.terms.has(term)).map(fit))
      return fit(sentence) >= best * 0.8
    })
  )
}

/**
 * Tells whether a statement holds for the asked days; one with a date only speaks of that day, and of nothing once it
 * is over.
 */
function onAskedDay(
  sentence: Sentence,
  { dates, today, since = today }: { dates: string[]; today: string; since?: string },
) {
  if (sentence.days.length === 0) return true
  if (sentence.date) return dates.length > 0 ? dates.includes(sentence.date) : sentence.date >= since
  if (dates.length > 0 && sentence.days.some((day) => dates.some((date) => date.slice(5) === day))) return true
  const ahead = sentence.days.some((day) => isAhead(day, since))
  return ahead && dates.length === 0
}

function isAhead(day: string, today: string) {
  const [thisYear, recent] = [`${today.slice(0, 4)}-${day}`, addDays(today, -60)]
  return thisYear >= today || thisYear < recent
}

const DENIES_ALONE = /^(?:nao vale|exceto|menos|salvo)\b/

/**
 * Returns the statements about the asked weekday, or about holidays on one, when there are some; those about no weekday
 * stay.
 */
function forWeekday(sentences: Sentence[], { dates, holiday }: { dates: string[]; holiday?: boolean }) {
  const asked = dates.map(weekdayOf)
  const speaks = ({ weekdays, normalized }: Sentence) =>
    asked.some((day) => weekdays.has(day)) || (holiday === true && HOLIDAY.test(normalized))
  const speaking = sentences.filter(speaks)
  // "Nao vale sexta" says of what only beside the statement that it is the exception of.
  if (speaking.every(({ normalized }) => DENIES_ALONE.test(normalized))) return sentences
  return sentences.filter((sentence) => sentence.weekdays.size === 0 || speaks(sentence))
}

function join(sentences: Sentence[]) {
  return sentences.reduce((said, { text }) => `${said}${said && !/[.!?;:]$/.test(said) ? '\n' : ' '}${text}`, '').trim()
}
