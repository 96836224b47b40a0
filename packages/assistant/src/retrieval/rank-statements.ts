import { gather, type Read, trainedRanker } from '../understanding/ranker.ts'
import type { Passage } from './passage.ts'
import type { Sentence } from './sentences.ts'
import { withSubject } from './with-subject.ts'

/** A text with the probability that it answers a question, and its statements with theirs. */
export type RankedText = {
  passage: Passage
  probability: number
  sentences: { sentence: Sentence; probability: number }[]
  /** The probabilities of all texts, by their ids. */
  all: ReadonlyMap<string, number>
}

/** Subjects that other data than texts answer; a question about them is none for the texts. */
const OTHER_DATA = ['hours', 'address', 'telefone', 'email', 'website', 'instagram', 'facebook', 'whatsapp', 'name']
/** Caches the reading of each statement while its text does not change. */
const known = new WeakMap<Sentence, Read>()

/**
 * Returns a function that finds a venue's likeliest text for a question, without its other data; null where it has no
 * text.
 */
export function rankerOf(passages: readonly Passage[]): (question: string) => RankedText | null {
  const ranker = trainedRanker()
  const told = passages.flatMap((passage) => passage.sentences.map((sentence) => readOnce(passage, sentence)))
  const statements = gather([...told, ...OTHER_DATA.map((kind) => ranker.read({ kind, text: '' }))])
  return (question) => {
    const probabilities = ranker.rank(question, statements)
    let [best, most, start, first] = [-1, -1, 0, 0]
    const all = new Map<string, number>()
    for (let text = 0; text < passages.length; text += 1) {
      const end = start + passages[text]!.sentences.length
      let sum = 0
      for (let at = start; at < end; at += 1) sum += probabilities[at]!
      if (sum > most) [best, most, first] = [text, sum, start]
      all.set(passages[text]!.id, sum)
      start = end
    }
    const passage = passages[best]
    if (!passage) return null
    const sentences = passage.sentences.map((sentence, at) => ({ sentence, probability: probabilities[first + at]! }))
    return { passage, probability: most, sentences, all }
  }
}

const NUMBERS = /\d+/g
/** The factor for a statement that has a number of the question ("e o de 11?"), because the ranker ignores figures. */
const SAME_NUMBER = 4

export type Told = { passage: Passage; sentence: Sentence }

/** The share of the highest probability from which another statement answers as well. */
const NEARLY = 0.2

/** Returns those of some statements that most probably answer the question, in their order. */
export function likeliestOf(question: string, told: readonly Told[]): Told[] {
  const statements = gather(told.map(({ passage, sentence }) => readOnce(passage, sentence)))
  const numbers = new Set(question.match(NUMBERS))
  const weights = [...trainedRanker().rank(question, statements)].map((probability, at) => {
    const has = told[at]!.sentence.text.match(NUMBERS)?.some((number) => numbers.has(number))
    return has ? SAME_NUMBER * probability : probability
  })
  const most = Math.max(...weights)
  return told.filter((_, at) => weights[at]! >= NEARLY * most)
}

/** Returns some statements as one text, with the title of the first before it where they need it. */
export const saidOf = (told: readonly Told[]): string =>
  withSubject(told[0]!.passage, told.map(({ sentence }) => sentence.text).join(' '))

/** Reads the statements of a text ahead, so that the first question does not wait: a large venue takes a second. */
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

/** Returns the kind of a passage as the ranker was trained with it (`training/data.ts`). */
function kindOf({ kind, id }: Passage): string {
  if (id === 'description' || id === 'history') return id
  return kind === 'text' ? 'knowledge' : kind
}
