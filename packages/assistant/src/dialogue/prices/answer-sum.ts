import { offerCopy } from '@balcao/copy/assistant/offer'
import type { Clause } from '../../language/clauses.ts'
import { parseQuantities, type Quantity } from '../../language/quantities.ts'
import { wordStems } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { type PricedItem, pricedItems } from '../../retrieval/priced-items.ts'
import { CONDITIONAL, priceLists } from './price-lists.ts'
import type { Reading } from '../reading.ts'

const OF_PIECES = /\d+ (?:unidades?|un\b|pe[\u00e7c]as?)/i
const ASKS_TOTAL = /\b(?:soma\w*|total|conta)\b/

/**
 * "Quanto da 3 chopes e 1 torresmo?": the house's prices, times what was counted, with every term shown. Null when
 * nothing is counted, or one of the things is no single item with a price that always holds: then each is answered.
 */
export function answerSum(
  reading: Reading,
  { text, intents }: Clause,
): { text: string; passages: Passage[]; coverage: number } | null {
  if (!intents.has('price') && !ASKS_TOTAL.test(text)) return null
  const counted = parseQuantities(text)
  if (!counted || counted.every(({ count }) => count === 1)) return null
  const items = priceLists(reading)
    .filter(({ titleTerms }) => !CONDITIONAL.some((term) => titleTerms.has(term)))
    .flatMap((list) => pricedItems(list))
  const found = counted.map((each) => ({ ...each, item: itemFor(each, items) }))
  // "16 asinhas" of a portion of 8: pieces, or portions? Then each price is told.
  if (found.some(({ count, item }) => count > 1 && item && OF_PIECES.test(item.name))) return null
  const known = found.flatMap(({ count, item }) => (item ? [{ count, item }] : []))
  if (known.length < found.length) return null
  const lines = known.map(({ count, item }) => offerCopy.times(count, item.name, item.cents))
  const total = known.reduce((sum, { count, item }) => sum + count * item.cents, 0)
  return {
    text: [...lines, reading.copy.total(offerCopy.money(total))].join('\n'),
    passages: [...new Set(known.map(({ item }) => item.passage))],
    coverage: 1,
  }
}

/** The one item that is called so, and nothing more if there are several; undefined when that is not just one. */
function itemFor({ what }: Quantity, items: PricedItem[]): PricedItem | undefined {
  const terms = wordStems(what)
  if (terms.length === 0) return undefined
  const fitting = items.filter((item) => terms.every((term) => item.terms.has(term)))
  if (fitting.length <= 1) return fitting[0]
  const exact = fitting.filter((item) => item.terms.size === new Set(terms).size)
  return exact.length === 1 ? exact[0] : undefined
}
