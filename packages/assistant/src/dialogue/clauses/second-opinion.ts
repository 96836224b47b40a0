import type { Clause } from '../../language/clauses.ts'
import type { Found } from '../../retrieval/find-answer.ts'
import type { RankedText } from '../../retrieval/rank-statements.ts'
import { withSubject } from '../../retrieval/with-subject.ts'
import { trainedRanker } from '../../understanding/ranker.ts'
import type { Reading } from '../reading.ts'

/** A text of so many characters is told whole. */
const SHORT = 320
/** Of a longer one the statement that answers is told, and what is nearly as likely. */
const NEARLY = 0.2

/** Returns what the ranker is sure of where the words of a question found no text surely: the text, or the part of it that answers. */
export function secondOpinion({ index }: Reading, clause: Clause, found: Found): Found | null {
  if (found.confidence === 'sure' || clause.terms.length === 0 || clause.dates.length > 0) return null
  const best = index.likeliest(clause.text)
  if (!best || best.passage.kind !== 'text' || best.probability < trainedRanker().sure) return null
  // Found by its words, but not surely: something that was asked for is not in it ("sobremesa sem acucar").
  if (found.passages.includes(best.passage)) return null
  return { confidence: 'sure', coverage: 1, text: withSubject(best.passage, wordsOf(best)), passages: [best.passage] }
}

function wordsOf({ passage, sentences }: RankedText): string {
  if (passage.content.length <= SHORT) return passage.content
  const most = Math.max(...sentences.map(({ probability }) => probability))
  return sentences
    .filter(({ probability }) => probability >= NEARLY * most)
    .map(({ sentence }) => sentence.text)
    .join(' ')
}
