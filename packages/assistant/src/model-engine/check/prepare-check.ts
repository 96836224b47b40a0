import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { ModelError } from '../model-types.ts'
import { statementsOf } from './aligned/statements.ts'
import { linesOfText } from './evidence.ts'
import { toldIn } from './twisted/twisted-fact.ts'
import { partsOf } from './untold/house-terms.ts'

const prepared = new WeakSet<Passage>()

/**
 * Reads what checks go by in each text that was not read yet, with a pause after each, so that a large house keeps nobody else
 * waiting.
 *
 * @throws ModelError `timeout` where the answer's time is over; what was read by then stays, and the next answer goes on
 */
export async function prepareCheck({ passages }: HouseIndex, signal: AbortSignal): Promise<void> {
  for (const passage of passages) {
    if (prepared.has(passage)) continue
    if (signal.aborted) throw new ModelError('timeout')
    linesOfText(passage)
    toldIn(passage)
    statementsOf(passage)
    for (const sentence of passage.sentences) partsOf(sentence)
    prepared.add(passage)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
