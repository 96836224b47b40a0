import type { HouseIndex } from '../../retrieval/house-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { statementsOf } from './aligned/statements.ts'
import { linesOfText } from './evidence.ts'
import { toldIn } from './twisted/twisted-fact.ts'
import { partsOf } from './untold/house-terms.ts'

const prepared = new WeakSet<Passage>()

/** Reads what checks go by in each text that was not read yet, with a pause after each, so that a large house keeps nobody else waiting. */
export async function prepareCheck({ passages }: HouseIndex): Promise<void> {
  for (const passage of passages) {
    if (prepared.has(passage)) continue
    linesOfText(passage)
    toldIn(passage)
    statementsOf(passage)
    for (const sentence of passage.sentences) partsOf(sentence)
    prepared.add(passage)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
