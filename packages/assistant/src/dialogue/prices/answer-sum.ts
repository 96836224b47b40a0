import { offerCopy } from '@balcao/copy/assistant/offer'
import type { Clause } from '../../language/clauses.ts'
import { parseQuantities, type Quantity } from '../../language/quantities.ts'
import { wordStems } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { type PricedItem, pricedItems } from '../../retrieval/priced-items.ts'
import { happyPriceOf, runningHappyHours } from './happy-hour.ts'
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
  clause: Clause,
): { text: string; passages: Passage[]; coverage: number } | null {
  const { text, intents } = clause
  if (!intents.has('price') && !ASKS_TOTAL.test(text)) return null
  const counted = parseQuantities(text)
  if (!counted || counted.every(({ count }) => count === 1)) return null
  const items = priceLists(reading)
    .filter(({ titleTerms }) => !CONDITIONAL.some((term) => titleTerms.has(term)))
    .flatMap((list) => pricedItems(list))
  const happy = runningHappyHours(reading, clause)
  const found = counted.map((each) => {
    const [item, price] = [itemFor(each, items), happyPriceOf(happy, wordStems(each.what))]
    return { ...each, price, item: item && price && price !== 'unsure' ? atHappyHour(item, price) : item }
  })
  // "16 asinhas" of a portion of 8: pieces, or portions? Then each price is told.
  if (found.some(({ count, item }) => count > 1 && item && OF_PIECES.test(item.name))) return null
  const known = found.flatMap(({ count, item }) => (item ? [{ count, item }] : []))
  if (known.length < found.length) return eachPrice(counted, items)
  const prices = known.map(({ item }) => `${item.name}: ${offerCopy.money(item.cents)}`)
  const passages = [...new Set(known.map(({ item }) => item.passage))]
  // What comes to less than it says, by what cannot be told, is not added: the prices are told, and what holds now.
  if (found.some(({ price }) => price === 'unsure'))
    return {
      text: [...prices, ...happy.map(({ content }) => content)].join('\n'),
      passages: [...new Set([...passages, ...happy])],
      coverage: 1,
    }
  const lines = known.map(({ count, item }) => offerCopy.times(count, item.name, item.cents))
  const total = known.reduce((sum, { count, item }) => sum + count * item.cents, 0)
  return {
    text: [...lines, reading.copy.total(offerCopy.money(total))].join('\n'),
    passages,
    coverage: 1,
  }
}

/** What each may be, where one of them has more than one price: nothing is added up, and nothing left out. */
function eachPrice(counted: Quantity[], items: PricedItem[]) {
  const fitting = counted.map((each) => fittingOf(each, items))
  if (fitting.some(({ length }) => length === 0 || length > MOST_FITTING)) return null
  const all = [...new Set(fitting.flat())]
  const text = all.map(({ name, cents }) => `${name}: ${offerCopy.money(cents)}`).join('\n')
  return { text, passages: [...new Set(all.map(({ passage }) => passage))], coverage: 1 }
}

/** More than so many things of one name are a part of the menu, and no answer. */
const MOST_FITTING = 4

const atHappyHour = (item: PricedItem, { cents, passage }: { cents: number; passage: Passage }): PricedItem => ({
  ...item,
  cents,
  passage,
  name: `${item.name} (${passage.title})`,
})

/** The one item that is called so, and nothing more if there are several; undefined when that is not just one. */
function itemFor({ what }: Pick<Quantity, 'what'>, items: PricedItem[]): PricedItem | undefined {
  const terms = wordStems(what)
  const fitting = fittingOf({ what }, items)
  if (fitting.length <= 1) return fitting[0]
  const exact = fitting.filter((item) => item.terms.size === new Set(terms).size)
  return exact.length === 1 ? exact[0] : undefined
}

function fittingOf({ what }: Pick<Quantity, 'what'>, items: PricedItem[]): PricedItem[] {
  // "Heinekens" are no "heinekem", as "homens" are.
  const readings = [what, what.replace(/s\b/g, '')].map(wordStems).filter((terms) => terms.length > 0)
  return items.filter((item) => readings.some((terms) => terms.every((term) => item.terms.has(term))))
}
