import { weekdayOf } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { ASKS_PRICE } from '../../language/price-words.ts'
import { termsOfNormalized } from '../../language/terms.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { RankedText } from '../../retrieval/rank-statements.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import { trainedRanker } from '../../understanding/ranker.ts'
import type { Reading } from '../reading.ts'

/** The length in characters up to which a text is given whole. */
const SHORT = 320
/** The share of the highest probability from which another statement of a longer text is given as well. */
const NEARLY = 0.2

/** The probability required for a question with a day or without a subject, of which the ranker sees little. */
const VERY_SURE = 0.93
/**
 * The least probabilities from which a text is offered with a person beside it where the words found none, and told or
 * offered instead of another that hardly answers. All come from venues that were left out of training.
 */
const MAYBE = 0.4
const LIKELY = 0.6
const HARDLY = 0.05

/**
 * Returns the ranker's answer where the words of a question find no text surely, or surely one that hardly answers it:
 * the text, or the part of it that answers. It is `careful` where the text is only likely to be meant.
 */
export function secondOpinion(reading: Reading, clause: Clause, found: Found, wantsHours: boolean): Found | null {
  // "E na terca?" has no words of its own that the ranker could read.
  const hasSubject = termsOfNormalized(blankMentions(clause.text, clause.dates)).length > 0
  const isPlain = hasSubject && clause.dates.length === 0
  if (!isPlain && (clause.asks !== 'plainly' || (!hasSubject && clause.dates.length > 0))) return null
  const best = reading.index.likeliest(questionOf(reading, clause))
  if (!best || best.passage.kind !== 'text' || !holdsOn(best.passage, clause)) return null
  // Found by its words, but not surely: something that was asked for is not in it ("sobremesa sem acucar").
  if (found.passages.includes(best.passage)) return null
  const told = { text: withSubject(best.passage, wordsOf(best)), passages: [best.passage] }
  const isOnMenu = found.passages.some(({ kind }) => kind === 'menu')
  const isSure = best.probability >= (isPlain && !isOnMenu ? trainedRanker().sure : VERY_SURE)
  if (found.confidence !== 'sure') {
    if (isSure) return { confidence: 'sure', coverage: 1, ...told }
    const least = found.confidence === 'none' ? MAYBE : LIKELY
    // Other things' prices are no answer to "quanto e o cache?".
    const mayBe = isPlain && !wantsHours && !isOnMenu && asksOneThing(reading) && !ASKS_PRICE.test(clause.text)
    return mayBe && best.probability >= least ? { confidence: 'careful', coverage: best.probability, ...told } : null
  }
  if (wantsHours) return null
  const before = Math.max(...found.passages.map(({ id }) => best.all.get(id) ?? 0))
  if (best.probability < LIKELY || before > HARDLY) return null
  // "Tem massa alem de pizza?" is about the text that is called so.
  const isCalled = ({ titleTerms }: Passage) => clause.terms.some((term) => titleTerms.has(term))
  if (found.passages.some(isCalled) && !isCalled(best.passage)) return null
  if (found.passages.every(({ kind }) => kind === 'text')) return { confidence: 'sure', coverage: 1, ...told }
  // An evening may be meant as well as what always holds.
  return found.passages.every(({ kind }) => kind === 'event')
    ? {
        confidence: 'sure',
        coverage: 1,
        text: `${told.text}\n${found.text}`,
        passages: [...told.passages, ...found.passages],
      }
    : null
}

const asksOneThing = ({ clauses }: Reading) => clauses.filter(({ asks }) => asks !== 'no').length <= 1

/** Returns what the ranker reads: the whole message, with its remarks, where it asks one thing. */
const questionOf = (reading: Reading, clause: Clause) => (asksOneThing(reading) ? reading.text : clause.text)

/** Tells whether a text speaks of a named day, or of none. */
function holdsOn({ sentences }: Passage, { dates }: Clause): boolean {
  const days = new Set(sentences.flatMap(({ weekdays }) => [...weekdays]))
  return days.size === 0 || dates.every(({ date }) => days.has(weekdayOf(date)))
}

function wordsOf({ passage, sentences }: RankedText): string {
  if (passage.content.length <= SHORT) return passage.content
  const most = Math.max(...sentences.map(({ probability }) => probability))
  return sentences
    .filter(({ probability }) => probability >= NEARLY * most)
    .map(({ sentence }) => sentence.text)
    .join(' ')
}
