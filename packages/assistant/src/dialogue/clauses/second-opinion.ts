import { weekdayOf } from '@balcao/contract/local-time'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
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
 * Returns the ranker's sure answer where the words of a question find no text surely: the text, or the part of it that
 * answers.
 */
export function secondOpinion({ index }: Reading, clause: Clause, found: Found): Found | null {
  if (found.confidence === 'sure') return null
  // "E na terca?" has no words of its own that the ranker could read.
  const hasSubject = termsOfNormalized(blankMentions(clause.text, clause.dates)).length > 0
  const isPlain = hasSubject && clause.dates.length === 0
  if (!isPlain && (clause.asks !== 'plainly' || (!hasSubject && clause.dates.length > 0))) return null
  const best = index.likeliest(clause.text)
  if (!best || best.passage.kind !== 'text' || !holdsOn(best.passage, clause)) return null
  if (best.probability < (isPlain ? trainedRanker().sure : VERY_SURE)) return null
  // Found by its words, but not surely: something that was asked for is not in it ("sobremesa sem acucar").
  if (found.passages.includes(best.passage)) return null
  return { confidence: 'sure', coverage: 1, text: withSubject(best.passage, wordsOf(best)), passages: [best.passage] }
}

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
