import { weekdayOf } from '../../hours/local-time.ts'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import { termsOfNormalized } from '../../language/terms.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { RankedText } from '../../retrieval/rank-statements.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import { trainedRanker } from '../../understanding/ranker.ts'
import type { Reading } from '../reading.ts'

/** A text of so many characters is told whole. */
const SHORT = 320
/** The largest distance in probability at which a second statement is also given. */
const NEARLY = 0.2

/** The ranker knows no days, and of a question without a subject it sees little: then it has to be surer. */
const VERY_SURE = 0.93

/**
 * Returns what the ranker is sure of where the words of a question find no text surely: the text, or the part of it
 * that answers.
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

/** Returns whether a text speaks of a day that was named, or of none. */
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
