import type { Passage } from '../../retrieval/passage.ts'
import { isOfDrinks, priceLists } from './price-lists.ts'
import type { Reading } from '../reading.ts'

/** The most items of a menu that is given whole. */
const SHORT = 12
/** The longest answer in characters; a longer one is not read on a phone. */
const LONG = 560
const KINDS = new Set(['#comida', '#bebida'])

type Answer = { text: string; passages: Passage[]; coverage: number } | null

/** Returns the titles of the venue's price lists, with its website when it has one; null without any price list. */
export function answerMenu(reading: Reading): Answer {
  const lists = priceLists(reading)
  if (lists.length === 0) return null
  const items = lists.flatMap(({ sentences }) => sentences)
  const isShort = lists.every(({ kind }) => kind === 'menu') && items.length <= SHORT
  return { text: isShort ? whole(lists) : topics(reading, lists), passages: lists, coverage: 1 }
}

/**
 * Returns the price lists of food or of drinks ("Tem algo pra comer?"). Returns null when something else is asked as
 * well.
 */
export function answerKind(reading: Reading, terms: readonly string[]): Answer {
  const [kind] = terms
  if (!kind || new Set(terms).size > 1 || !KINDS.has(kind)) return null
  const lists = priceLists(reading).filter((list) => isOfDrinks(list) === (kind === '#bebida'))
  // A text that is called just that answers by itself.
  const isTitled = reading.index.passages.some(({ titleTerms }) => titleTerms.has(kind))
  if (lists.length < (isTitled ? 2 : 1)) return null
  const text = whole(lists)
  return { text: text.length <= LONG ? text : topics(reading, lists), passages: lists, coverage: 1 }
}

/**
 * Returns the range from the lowest to the highest price of the menu ("Voces sao caros?"), which is all that is known.
 */
export function answerPriceRange({ index, copy }: Reading): Answer {
  const lists = priceLists({ index })
  const prices = lists
    .flatMap(({ content }) => [...content.matchAll(/R\$ ?(\d+(?:\.\d{3})*(?:,\d\d)?)/g)])
    .map(([said, amount]) => ({ said, value: Number(amount!.replaceAll('.', '').replace(',', '.')) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  if (!lowest || !highest) return null
  const titles = copy.menuTopics(copy.list(lists.map(({ title }) => title)))
  return { text: `${copy.priceRange(lowest.said, highest.said)} ${titles}`, passages: lists, coverage: 1 }
}

function whole(lists: Passage[]) {
  return lists.map(({ title, content }) => `${title}:\n${content}`).join('\n')
}

function topics({ copy, venue }: Reading, lists: Passage[]) {
  const site = venue.profile.website.trim()
  const said = copy.menuTopics(copy.list(lists.map(({ title }) => title)))
  return [said, ...(site ? [copy.contacts.website(site)] : [])].join('\n')
}
