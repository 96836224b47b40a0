/**
 * Says which statement of a venue answers a question: a learned table (`npm run train`, training/README.md) beside the words
 * that both have in common. What it was never trained on, another venue in other words, is what it is measured on.
 */
import { readFileSync } from 'node:fs'
import { fold } from '../language/fold.ts'
import { ngramsOf, ROWS } from './ngrams.ts'

/** Numbers that stand for a text. */
export const WIDTH = 48

/** What training finds: the table, and how much likeness and shared words count against "it has not been told". */
export type Weights = {
  /** ROWS × WIDTH whole numbers, each to be multiplied by its row's scale. */
  table: Int8Array
  scales: Float32Array
  likeness: number
  words: number
  untold: number
  /** The least probability with which a statement is given for an answer. */
  sure: number
}

/** A statement as it is compared: what it is like, and which words it has. */
export type Read = { likeness: Float32Array; words: ReadonlySet<string> }
type Statement = { text: string; kind: string }
export type Ranker = ReturnType<typeof createRanker>

export function createRanker({ table, scales, likeness, words, untold, sure }: Weights) {
  function read({ text, kind }: Statement): Read {
    const sum = new Float32Array(WIDTH)
    for (const row of ngramsOf(text, kind)) {
      const scale = scales[row]!
      for (let at = 0; at < WIDTH; at += 1) sum[at]! += scale * table[row * WIDTH + at]!
    }
    return { likeness: toLength1(sum), words: wordsOf(text) }
  }
  return {
    sure,
    read,
    /**
     * Returns the probability, 0 to 1, with which each statement answers the question; what is left to 1 is that none does.
     *
     * @param rarity how rare a word is among the venue's statements; the rarest for what none has
     */
    rank(question: string, statements: readonly Read[], rarity: (word: string) => number): number[] {
      const asked = read({ text: question, kind: '' })
      const shared = sharedWords(asked.words, statements, rarity)
      const scores = statements.map(
        (statement, at) => likeness * dot(asked.likeness, statement.likeness) + words * shared[at]!,
      )
      return softmax([...scores, untold]).slice(0, -1)
    },
  }
}

/** The stems, roughly, of the words of a text: their first five letters. */
export function wordsOf(text: string): Set<string> {
  return new Set([...fold(text).matchAll(/[a-z0-9]{3,}/g)].map(([word]) => word.slice(0, 5)))
}

/** How rare each word is among some statements. */
export function raritiesOf(statements: readonly Pick<Read, 'words'>[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { words } of statements) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + statements.length / (counts.get(word) ?? 1))
}

/** Returns how much of the rarity of a question's words each statement has, 0 to 1. */
export function sharedWords(
  asked: ReadonlySet<string>,
  statements: readonly Pick<Read, 'words'>[],
  rarity: (word: string) => number,
): number[] {
  const rarities = [...asked].map((word) => [word, rarity(word)] as const)
  const most = rarities.reduce((sum, [, each]) => sum + each, 0) || 1
  // A plain loop: it runs over thousands of statements with a question.
  return statements.map(({ words }) => {
    let shared = 0
    for (const [word, each] of rarities) if (words.has(word)) shared += each
    return shared / most
  })
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

function toLength1(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((each) => each / length)
}

/** Returns the probabilities that belong to scores: they sum to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = scores.reduce((most, each) => Math.max(most, each), -Infinity)
  const parts = scores.map((score) => Math.exp(score - highest))
  const sum = parts.reduce((all, each) => all + each, 0)
  return parts.map((part) => part / sum)
}

const WEIGHTS = new URL('./ranker.bin', import.meta.url)
const HEADER = 4 * Float32Array.BYTES_PER_ELEMENT

/** The weights as they lie in the file: four numbers, the scales of the rows, the table; little-endian. */
export function packWeights({ table, scales, ...numbers }: Weights): Buffer {
  const header = Float32Array.of(numbers.likeness, numbers.words, numbers.untold, numbers.sure)
  return Buffer.concat(
    [header, scales, table].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

function unpackWeights(file: Buffer): Weights {
  const { buffer } = new Uint8Array(file)
  const [likeness, words, untold, sure] = new Float32Array(buffer, 0, 4)
  return {
    likeness: likeness!,
    words: words!,
    untold: untold!,
    sure: sure!,
    scales: new Float32Array(buffer, HEADER, ROWS),
    table: new Int8Array(buffer, HEADER + ROWS * Float32Array.BYTES_PER_ELEMENT),
  }
}

let trained: Ranker | undefined

/** The ranker with the weights that were trained last; its file is read once. */
export function trainedRanker(): Ranker {
  trained ??= createRanker(unpackWeights(readFileSync(WEIGHTS)))
  return trained
}
