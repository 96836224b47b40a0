/**
 * Learns the ranker's table from questions and the statements that answer them, one venue after the other: each
 * question is to be nearer to its answer than to anything else that its venue says. It also learns which of about
 * seventy subjects a question has.
 */
import { ngramsOf, ROWS } from '../src/understanding/ngrams.ts'
import {
  dot,
  indexWords,
  sharedWords,
  softmax,
  type Weights,
  WIDTH,
  type WordIndex,
  wordsOf,
} from '../src/understanding/ranker.ts'
import type { Utterance, Venue } from './data.ts'
import { noisy, randomFrom, shuffled } from './noise.ts'

/** The number of rounds, chosen by leaving venues out. */
const ROUNDS = 8
const RATE = 0.05
const QUESTIONS_AT_ONCE = 24
/**
 * The shares of the features of a question and of a statement that are hidden in each round, so that no word is all
 * that counts.
 */
const HIDDEN = { question: 0.5, statement: 0.4 }
const SUBJECT_COUNTS = 1
const SUBJECT_SHARPNESS = 8

/** A question whose answer is known: refs of statements, or none. */
type Question = Utterance & { asked: string }

export const questionsOf = ({ utterances }: Venue): Question[] =>
  utterances.filter(({ answers }) => answers.length > 0).map((each) => ({ ...each, asked: each.full || each.text }))

type Statement = { ref: string; rows: Uint16Array; words: string[] }

export function learn(venues: Venue[], { share = 1, seed = 7 } = {}): Omit<Weights, 'sure'> {
  const next = randomFrom(seed)
  const subjects = [...new Set(venues.flatMap(({ utterances }) => utterances.map(({ topic }) => topic)))].toSorted()
  const table = createTable(ROWS, next)
  const heads = createTable(subjects.length, next)
  const numbers = { likeness: 12, words: 4, untold: 6 }
  const schools = venues.map((venue) => {
    const statements = venue.units.map(({ ref, kind, text }) => ({
      ref,
      rows: ngramsOf(text, kind),
      words: wordsOf(text),
    }))
    const questions = questionsOf(venue)
    return {
      statements,
      words: indexWords(statements),
      questions: questions.slice(0, Math.ceil(questions.length * share)),
    }
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = RATE * (1 - round / ROUNDS / 1.2)
    for (const { statements, words, questions } of shuffled(schools, next))
      for (const some of chunks(shuffled(questions, next), QUESTIONS_AT_ONCE))
        study(some, statements, words, rate, round > 0)
  }
  return { ...quantized(table.values), ...numbers }

  /** Makes one step: pulls each question of a batch towards its answer and away from the others. */
  function study(questions: Question[], statements: Statement[], words: WordIndex, rate: number, isNoisy: boolean) {
    const shown = statements.map(({ rows }) => table.read(hide(rows, HIDDEN.statement)))
    const pulls = shown.map(() => new Float32Array(WIDTH))
    const pull = { likeness: 0, words: 0, untold: 0 }
    for (const { asked, answers, topic } of questions) {
      const text = isNoisy ? noisy(asked, next) : asked
      const question = table.read(hide(ngramsOf(text), HIDDEN.question))
      const shared = sharedWords(wordsOf(text), words)
      const alike = shown.map(({ unit }) => dot(question.unit, unit))
      const scores = [...alike.map((each, at) => numbers.likeness * each + numbers.words * shared[at]!), numbers.untold]
      const believed = softmax(scores)
      const right = scores.map((_, at) => answers.includes(statements[at]?.ref ?? 'none'))
      const hit = believed.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0)
      if (hit === 0) continue
      const toQuestion = new Float32Array(WIDTH)
      for (const [at, each] of believed.entries()) {
        const wrong = each - (right[at] ? each / hit : 0)
        if (at === statements.length) {
          pull.untold += wrong
          continue
        }
        pull.likeness += wrong * alike[at]!
        pull.words += wrong * shared[at]!
        addTo(toQuestion, shown[at]!.unit, numbers.likeness * wrong)
        addTo(pulls[at]!, question.unit, numbers.likeness * wrong)
      }
      studySubject(question.unit, subjects.indexOf(topic), toQuestion, rate)
      table.pull(question, toQuestion, rate)
    }
    for (const [at, each] of shown.entries()) table.pull(each, pulls[at]!, rate)
    const step = 0.1 / questions.length
    for (const name of ['likeness', 'words', 'untold'] as const) numbers[name] -= step * pull[name]
  }

  function studySubject(unit: Float32Array, subject: number, toQuestion: Float32Array, rate: number) {
    const believed = softmax(subjects.map((_, at) => SUBJECT_SHARPNESS * dot(heads.row(at), unit)))
    for (const [at, each] of believed.entries()) {
      const wrong = SUBJECT_COUNTS * SUBJECT_SHARPNESS * (each - (at === subject ? 1 : 0))
      addTo(toQuestion, heads.row(at), wrong)
      heads.pullRow(
        at,
        unit.map((part) => wrong * part),
        rate,
      )
    }
  }

  function hide(rows: Uint16Array, share: number): Uint16Array {
    const left = rows.filter(() => next() >= share)
    return left.length > 0 ? left : rows
  }
}

/** Creates rows of numbers that are adjusted by their own learning rates (Duchi et al. 2011, AdaGrad). */
function createTable(rows: number, next: () => number) {
  const values = Float32Array.from({ length: rows * WIDTH }, () => (next() - 0.5) * 0.2)
  const pulled = new Float32Array(rows * WIDTH).fill(1e-6)
  const row = (at: number) => values.subarray(at * WIDTH, (at + 1) * WIDTH)
  const pullRow = (at: number, by: Float32Array, rate: number) => {
    for (let each = 0, place = at * WIDTH; each < WIDTH; each += 1, place += 1) {
      const much = by[each]!
      pulled[place]! += much * much
      values[place]! -= (rate * much) / Math.sqrt(pulled[place]!)
    }
  }
  return {
    values,
    row,
    pullRow,
    /** The sum of some rows, at length 1. */
    read(some: Uint16Array) {
      const unit = new Float32Array(WIDTH)
      for (const at of some) addTo(unit, row(at), 1)
      const length = Math.sqrt(dot(unit, unit)) || 1
      for (let at = 0; at < WIDTH; at += 1) unit[at]! /= length
      return { rows: some, unit, length }
    },
    pull(
      { rows: some, unit, length }: { rows: Uint16Array; unit: Float32Array; length: number },
      by: Float32Array,
      rate: number,
    ) {
      const along = dot(by, unit)
      const across = by.map((each, at) => (each - along * unit[at]!) / length)
      for (const at of some) pullRow(at, across, rate)
    },
  }
}

/** Converts the values to 8-bit whole numbers, with a scale for each row. */
function quantized(values: Float32Array): Pick<Weights, 'table' | 'scales'> {
  const table = new Int8Array(values.length)
  const scales = new Float32Array(ROWS)
  for (let row = 0; row < ROWS; row += 1) {
    const some = values.subarray(row * WIDTH, (row + 1) * WIDTH)
    const scale = some.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127 || 1
    scales[row] = scale
    for (let at = 0; at < WIDTH; at += 1) table[row * WIDTH + at] = Math.round(some[at]! / scale)
  }
  return { table, scales }
}

function addTo(sum: Float32Array, other: Float32Array, times: number) {
  for (let at = 0; at < sum.length; at += 1) sum[at]! += times * other[at]!
}

const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
