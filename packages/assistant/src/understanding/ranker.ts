/**
 * Ranks which statement of a venue answers a question: by a learned table (`npm run train`, training/README.md) and the
 * words that both share. It is measured on venues that it was not trained on.
 */
import { readFileSync } from 'node:fs'
import { fold } from '../language/fold.ts'
import { ngramsOf, ROWS } from './ngrams.ts'

/** The number of values that stand for a text. */
export const WIDTH = 48

/** The result of training: the table, and the weights of likeness and shared words against "not stated". */
export type Weights = {
  /** ROWS × WIDTH whole numbers, each to be multiplied by its row's scale. */
  table: Int8Array
  scales: Float32Array
  likeness: number
  words: number
  untold: number
  /** The least probability from which a statement is given as an answer. */
  sure: number
}

/** A statement as it is compared: its vector of likeness, and its words. */
export type Read = { likeness: Float32Array; words: readonly string[] }
type Statement = { text: string; kind: string }
/** The positions of a venue's statements by word, so that a question only visits those that share one with it. */
export type WordIndex = { size: number; having: ReadonlyMap<string, readonly number[]> }
/**
 * The statements of a venue as a question is compared with them: a row of the matrix and a position in the index for
 * each.
 */
export type Gathered = { matrix: Float32Array; words: WordIndex }
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
    /** Returns the probability, 0 to 1, that each statement answers the question; the rest to 1 is that none does. */
    rank(question: string, statements: Gathered): Float64Array {
      const asked = read({ text: question, kind: '' })
      const shared = sharedWords(asked.words, statements.words)
      const scores = new Float64Array(shared.length + 1).fill(untold)
      // Plain loops: they run over thousands of statements with a question.
      for (let at = 0; at < shared.length; at += 1)
        scores[at] = likeness * dotWithRow(asked.likeness, statements.matrix, at) + words * shared[at]!
      return softmax(scores).subarray(0, -1)
    },
  }
}

export function gather(statements: readonly Read[]): Gathered {
  const matrix = new Float32Array(statements.length * WIDTH)
  for (const [at, { likeness }] of statements.entries()) matrix.set(likeness, at * WIDTH)
  return { matrix, words: indexWords(statements) }
}

/** Returns the stems, roughly, of the words of a text, each once: their first five letters. */
export function wordsOf(text: string): string[] {
  return [...new Set([...fold(text).matchAll(/[a-z0-9]{3,}/g)].map(([word]) => word.slice(0, 5)))]
}

export function indexWords(statements: readonly Pick<Read, 'words'>[]): WordIndex {
  const having = new Map<string, number[]>()
  for (const [at, { words }] of statements.entries())
    for (const word of words) {
      const others = having.get(word)
      if (others) others.push(at)
      else having.set(word, [at])
    }
  return { size: statements.length, having }
}

/** Returns the rarity of a word among some statements; a word that none has is as rare as one that a single one has. */
export function rarityOf(word: string, { size, having }: WordIndex): number {
  return Math.log(1 + size / (having.get(word)?.length ?? 1))
}

/** Returns how much of the rarity of a question's words each statement has, 0 to 1. */
export function sharedWords(asked: readonly string[], index: WordIndex): Float64Array {
  const shared = new Float64Array(index.size)
  let most = 0
  for (const word of asked) {
    const rarity = rarityOf(word, index)
    most += rarity
    for (const at of index.having.get(word) ?? []) shared[at]! += rarity
  }
  return shared.map((each) => each / (most || 1))
}

export function dot(one: Float32Array, other: Float32Array): number {
  return dotWithRow(one, other, 0)
}

/** Returns the product of a vector and a row of a matrix of the same width. */
function dotWithRow(vector: Float32Array, matrix: Float32Array, row: number): number {
  const width = vector.length
  let sum = 0
  for (let at = 0, place = row * width; at < width; at += 1, place += 1) sum += vector[at]! * matrix[place]!
  return sum
}

function toLength1(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((each) => each / length)
}

/** Returns the probabilities that belong to scores: they sum to 1. */
export function softmax(scores: ArrayLike<number>): Float64Array {
  const parts = Float64Array.from(scores)
  let highest = -Infinity
  for (const score of parts) if (score > highest) highest = score
  let sum = 0
  for (let at = 0; at < parts.length; at += 1) {
    parts[at] = Math.exp(parts[at]! - highest)
    sum += parts[at]!
  }
  for (let at = 0; at < parts.length; at += 1) parts[at]! /= sum
  return parts
}

const WEIGHTS = new URL('./ranker.bin', import.meta.url)
const HEADER = 4 * Float32Array.BYTES_PER_ELEMENT

/** Returns the weights in their file format: four numbers, the scales of the rows, the table; little-endian. */
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

/** Returns the ranker with the weights trained last, whose file is read once. */
export function trainedRanker(): Ranker {
  trained ??= createRanker(unpackWeights(readFileSync(WEIGHTS)))
  return trained
}
