/**
 * Trains the ranker and the reader of acts (`npm run train`): prints their accuracy on unseen venues by the amount of
 * training data, derives the threshold of "not known" and writes the weights. The same data give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { ACTS, createActReader, packActWeights } from '../src/understanding/acts.ts'
import { createRanker, gather, packWeights, type Weights } from '../src/understanding/ranker.ts'
import { type ActExample, readActExamples, readVenues, type Venue } from './data.ts'
import { learnActs } from './learn-acts.ts'
import { learn, questionsOf } from './learn.ts'

/** The number of folds; every venue is left out once. */
const FOLDS = 5
const CURVE = [500, 2_000]
/** The share of the given answers that have to be the right text. */
const PRECISION = 0.92
const OUTPUT = new URL('../src/understanding/ranker.bin', import.meta.url)
const ACTS_OUTPUT = new URL('../src/understanding/acts.bin', import.meta.url)
const TIMES_ALONE = 3

/** One question to an unseen venue: the sureness of the ranker, and whether it had the right text. */
type Trial = { isTold: boolean; isRight: boolean; isAmongThree: boolean; sureness: number }

const venues = readVenues()
const questions = venues.flatMap(questionsOf).length
const folds = Array.from({ length: FOLDS }, (_, fold) => fold)
const keptOut = (fold: number) => venues.filter((_, at) => at % FOLDS === fold)
const given = (fold: number) => venues.filter((_, at) => at % FOLDS !== fold)

console.log(`${venues.length} venues, ${questions} questions`)
for (const size of CURVE) {
  const share = size / given(0).flatMap(questionsOf).length
  report(`${size} questions`, trialsOf(learn(given(0), { share }), keptOut(0)))
}
const trials = folds.map((fold) => trialsOf(learn(given(fold)), keptOut(fold)))
report(`all (${given(0).flatMap(questionsOf).length})`, trials[0]!)
report('all, each venue left out once', trials.flat())
const sure = thresholdOf(trials.flat())
const answered = trials.flat().filter(({ sureness }) => sureness >= sure)
const told = trials.flat().filter(({ isTold }) => isTold)
console.log(
  `sure from ${sure.toFixed(2)}: answers ${percent(answered.length, trials.flat().length)}, rightly ${percent(answered.filter(({ isRight }) => isRight).length, answered.length)}; of what was told ${percent(answered.filter(({ isTold }) => isTold).length, told.length)}`,
)
writeFileSync(OUTPUT, packWeights({ ...learn(venues), sure }))

const examples = readActExamples(venues)
reportActs(examples)
writeFileSync(ACTS_OUTPUT, packActWeights(learnActs(weighted(examples))))

/** Returns the examples with those written for their acts repeated, because there are far more questions to venues. */
function weighted({ toVenues, alone }: ReturnType<typeof readActExamples>) {
  return [...toVenues, ...Array.from({ length: TIMES_ALONE }, () => alone).flat()]
}

/** Prints how often the likeliest act is a right one, on a quarter that was not learned from. */
function reportActs({ toVenues, alone }: ReturnType<typeof readActExamples>) {
  const part = (list: ActExample[], isKept: boolean) => list.filter((_, at) => (at % 4 === 0) === isKept)
  const read = createActReader(learnActs(weighted({ toVenues: part(toVenues, false), alone: part(alone, false) })))
  for (const [name, list] of [
    ['to venues', part(toVenues, true)],
    ['in talks', part(alone, true)],
  ] as const) {
    const right = list.filter(({ acts, before, text }) => {
      const chances = read(text, before)
      return acts.includes(ACTS.reduce((best, act) => (chances[act] > chances[best] ? act : best)))
    })
    console.log(`acts of messages ${name}: the likeliest is right in ${percent(right.length, list.length)}`)
  }
}

function trialsOf(weights: Omit<Weights, 'sure'>, unseen: Venue[]): Trial[] {
  const ranker = createRanker({ ...weights, sure: 1 })
  return unseen.flatMap((venue) => {
    const statements = gather(venue.units.map(ranker.read))
    return questionsOf(venue).map(({ asked, answers }) => {
      const beliefs = ranker.rank(asked, statements)
      const byText = new Map<string, number>()
      for (const [at, { ref }] of venue.units.entries()) byText.set(ref, (byText.get(ref) ?? 0) + beliefs[at]!)
      const [first, ...others] = [...byText].toSorted(([, a], [, b]) => b - a).slice(0, 3)
      return {
        isTold: !answers.includes('none'),
        isRight: answers.includes(first![0]),
        isAmongThree: [first!, ...others].some(([ref]) => answers.includes(ref)),
        sureness: first![1],
      }
    })
  })
}

function report(title: string, list: Trial[]) {
  const asked = list.filter(({ isTold }) => isTold)
  const part = (of: keyof Trial) => percent(asked.filter((each) => each[of]).length, asked.length)
  console.log(`${title.padEnd(34)} right text first ${part('isRight')}, among three ${part('isAmongThree')}`)
}

/** Returns the lowest sureness from which answers are right often enough. */
function thresholdOf(list: Trial[]): number {
  const sorted = list.toSorted((a, b) => b.sureness - a.sureness)
  let right = 0
  let threshold = 1
  for (const [at, { isRight, sureness }] of sorted.entries()) {
    right += isRight ? 1 : 0
    if (right / (at + 1) >= PRECISION) threshold = sureness
  }
  return threshold
}

function percent(part: number, all: number) {
  return `${((100 * part) / all).toFixed(1)} %`
}
