/** Learns the acts of a message from labelled ones: one logistic regression per act over the same rows. */
import { ACT_ROWS, ACTS, type ActWeights, rowsOfAct } from '../src/understanding/acts.ts'
import type { ActExample } from './data.ts'
import { noisy, randomFrom, shuffled } from './noise.ts'

/** The number of rounds, chosen by leaving venues out. */
const ROUNDS = 8
const RATE = 0.3
/** The share of a message's features that are hidden in each round, so that no word is all that counts. */
const HIDDEN = 0.25

export function learnActs(examples: readonly ActExample[], seed = 3): ActWeights {
  const next = randomFrom(seed)
  const size = ACTS.length
  const weights = new Float32Array(ACT_ROWS * size)
  const pulled = new Float32Array(ACT_ROWS * size).fill(1e-4)
  const biases = new Float32Array(size).fill(-3)
  const biasPulled = new Float32Array(size).fill(1e-4)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { acts, before, text } of shuffled(examples, next)) {
      const said = round % 2 === 0 ? text : noisy(text, next)
      // Half of the time what came before is not told, as with the first message of a talk that is read alone.
      const rows = rowsOfAct(said, next() < 0.7 ? before : undefined).filter(() => next() >= HIDDEN)
      const share = 1 / Math.sqrt(rows.length || 1)
      for (const [act, name] of ACTS.entries()) {
        let score = biases[act]!
        for (const row of rows) score += share * weights[row * size + act]!
        const wrong = 1 / (1 + Math.exp(-score)) - (acts.includes(name) ? 1 : 0)
        if (Math.abs(wrong) < 1e-3) continue
        biasPulled[act]! += wrong * wrong
        biases[act]! -= (RATE * wrong) / Math.sqrt(biasPulled[act]!)
        const pull = wrong * share
        for (const row of rows) {
          const at = row * size + act
          pulled[at]! += pull * pull
          weights[at]! -= (RATE * pull) / Math.sqrt(pulled[at]!)
        }
      }
    }
  return { biases, ...quantized(weights) }
}

/** Converts the weights to 8-bit whole numbers, with a scale for each act. */
function quantized(weights: Float32Array): Pick<ActWeights, 'table' | 'scales'> {
  const size = ACTS.length
  const scales = new Float32Array(size)
  for (const [at, weight] of weights.entries()) scales[at % size] = Math.max(scales[at % size]!, Math.abs(weight) / 127)
  return { scales, table: Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % size] || 1))) }
}
