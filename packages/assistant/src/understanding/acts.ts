/**
 * Tells what a customer does with a message: asks, books, tells, thanks … It is a linear classifier over pieces of
 * words (`npm run train`, training/README.md). What must never be missed (danger, privacy) also has patterns of its
 * own.
 */
import { readFileSync } from 'node:fs'
import { remember } from '../language/remember.ts'
import { ngramsOf } from './ngrams.ts'

export const ACTS = [
  'greet',
  'thank',
  'bye',
  'praise',
  'laugh',
  'chat',
  'ask',
  'book',
  'list',
  'remind',
  'tell',
  'confirm',
  'deny',
  'correct',
  'cancel',
  'person',
  'complain',
  'danger',
  'optout',
  'privacy',
  'order',
  'other',
] as const
export type Act = (typeof ACTS)[number]

/** The assistant's last action, on which the meaning of a bare "quinta" or "8" depends. */
export type Before = 'start' | 'answered' | 'asked' | 'booked' | 'refused' | 'unknown' | 'handed' | 'social'

/** Rows of the table; n-grams are hashed into a larger range that is folded into these. */
export const ACT_ROWS = 8_192

/** `table` has ACT_ROWS × ACTS whole numbers; `scales` and `biases` have one number per act. */
export type ActWeights = { table: Int8Array; scales: Float32Array; biases: Float32Array }
export type ActReader = (text: string, before?: Before) => Record<Act, number>

/** Returns the rows that stand for a message and the assistant's action before it. */
export function rowsOfAct(text: string, before?: Before): number[] {
  const rows = new Set<number>()
  for (const row of ngramsOf(text, before && `before ${before}`)) rows.add(row % ACT_ROWS)
  // Smileys and marks have no letters and say much.
  for (const [sign] of text.matchAll(SIGNS)) rows.add(ngramsOf('', `sign ${sign}`)[0]! % ACT_ROWS)
  return [...rows]
}

const SIGNS = /\p{Extended_Pictographic}|[?!]/gu

/** Returns a reader that gives the probability of each act, 0 to 1; a message may do several things. */
export function createActReader({ table, scales, biases }: ActWeights): ActReader {
  return (text, before) => {
    const rows = rowsOfAct(text, before)
    const share = 1 / Math.sqrt(rows.length || 1)
    const sums = new Float64Array(ACTS.length)
    for (const row of rows) for (let act = 0; act < ACTS.length; act += 1) sums[act]! += table[row * ACTS.length + act]!
    const chances = ACTS.map((act, at) => [act, 1 / (1 + Math.exp(-(biases[at]! + share * scales[at]! * sums[at]!)))])
    return Object.fromEntries(chances)
  }
}

const WEIGHTS = new URL('./acts.bin', import.meta.url)

/** Returns the weights in their file format: scales, biases, table; little-endian. */
export function packActWeights({ table, scales, biases }: ActWeights): Buffer {
  return Buffer.concat(
    [scales, biases, table].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

function unpackActWeights(file: Buffer): ActWeights {
  const { buffer } = new Uint8Array(file)
  const length = ACTS.length * Float32Array.BYTES_PER_ELEMENT
  return {
    scales: new Float32Array(buffer, 0, ACTS.length),
    biases: new Float32Array(buffer, length, ACTS.length),
    table: new Int8Array(buffer, 2 * length),
  }
}

let trained: ActReader | undefined

/** Reads the acts of a text with the weights trained last, whose file is read once. */
export const actsOf = remember((text, before: Before | ''): Readonly<Record<Act, number>> => {
  trained ??= createActReader(unpackActWeights(readFileSync(WEIGHTS)))
  return trained(text, before || undefined)
})
