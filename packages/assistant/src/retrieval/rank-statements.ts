import { type Read, raritiesOf, trainedRanker } from '../understanding/ranker.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'

/** A text with the probability that it answers a question, and its statements with theirs. */
export type RankedText = {
  passage: Passage
  probability: number
  sentences: { sentence: Sentence; probability: number }[]
}

/** What is answered from other data than texts: a question about it is none for the texts. */
const OTHER_DATA = ['hours', 'address', 'telefone', 'email', 'website', 'instagram', 'facebook', 'whatsapp', 'name']
/** A statement of a text that has not changed is read once. */
const known = new WeakMap<Sentence, Read>()

/** Returns how to rank the texts of a venue by a question: the likeliest first, those of other data left out. */
export function rankerOf(passages: readonly Passage[]): (question: string) => RankedText[] {
  const ranker = trainedRanker()
  const told = passages.flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
  const others = OTHER_DATA.map((kind) => ranker.read({ kind, text: '' }))
  const statements = [...told.map(({ passage, sentence }) => readOnce(passage, sentence)), ...others]
  const rarity = raritiesOf(statements)
  return (question) => {
    const probabilities = ranker.rank(question, statements, rarity)
    const ranked = new Map<Passage, RankedText>()
    for (const [at, { passage, sentence }] of told.entries()) {
      const probability = probabilities[at]!
      const text = ranked.get(passage) ?? { passage, probability: 0, sentences: [] }
      text.probability += probability
      text.sentences.push({ sentence, probability })
      ranked.set(passage, text)
    }
    return [...ranked.values()].toSorted((a, b) => b.probability - a.probability)
  }
}

/** Reads the statements of a text ahead, so that the first question need not: a large venue takes a second. */
export function readStatements(passage: Passage): void {
  for (const sentence of passage.sentences) readOnce(passage, sentence)
}

function readOnce(passage: Passage, sentence: Sentence): Read {
  const before = known.get(sentence)
  if (before) return before
  const read = trainedRanker().read({ kind: kindOf(passage), text: `${passage.title}. ${sentence.text}` })
  known.set(sentence, read)
  return read
}

/** As the ranker was trained (`training/data.ts`). */
function kindOf({ kind, id }: Passage): string {
  if (id === 'description' || id === 'history') return id
  return kind === 'text' ? 'knowledge' : kind
}
