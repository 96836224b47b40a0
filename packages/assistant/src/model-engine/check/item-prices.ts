import type { Reading } from '../../dialogue/reading.ts'
import { fold } from '../../language/fold.ts'
import { pricedItems } from '../../retrieval/priced-items.ts'
import { pricesIn } from './prices-in.ts'

/** What the house sells by name: which prices each has, and of which names each price is told. */
export type ItemPrices = {
  /** Cents, by folded name; a shorter name that several share has the prices of all of them. */
  prices: Map<string, Set<number>>
  names: RegExp | null
  /** Of which name each price is told somewhere; '' for none of them. */
  owners: Map<number, Set<string>>
}

/** A name as long as a sentence is one. */
const WORDS_OF_NAME = 4
const LETTERS_OF_NAME = 3
/** Words that say how much of a thing it is: customers are told the thing. */
const SIZE = /^(?:\d+|ml|l|litros?|cl|g|kg|un|und|unidades?|fatias?|cm|p|m|g|gg)$/

/** @param lines what bears replies out, folded */
export function itemPricesOf({ house, index }: Reading, lines: string[]): ItemPrices {
  const prices = new Map<string, Set<number>>()
  const learn = (name: string, cents: number) => {
    if (name.length < LETTERS_OF_NAME) return
    prices.set(name, (prices.get(name) ?? new Set()).add(cents))
  }
  for (const { name, price } of house.menu ?? []) {
    if (price === null) continue
    for (const alias of namesOf(name)) learn(alias, Math.round(price * 100))
  }
  const texts = index.passages.filter(({ kind }) => kind === 'text')
  for (const { name, cents } of texts.flatMap(pricedItems))
    if (wordsOf(name).length <= WORDS_OF_NAME) learn(wordsOf(name).join(' '), cents)
  const names = patternOf([...prices.keys()])
  const items = { prices, names, owners: new Map<number, Set<string>>() }
  for (const line of lines)
    for (const { cents, at } of pricesIn(line)) {
      const owner = nameBefore(line, at, items)?.name ?? ''
      items.owners.set(cents, (items.owners.get(cents) ?? new Set()).add(owner))
      if (owner) prices.get(owner)?.add(cents)
    }
  return items
}

/** The name that stands nearest before a place of a folded text, and where it ends. */
export function nameBefore(folded: string, at: number, { names, prices }: Pick<ItemPrices, 'names' | 'prices'>) {
  if (!names) return null
  const found = [...folded.slice(0, at).matchAll(names)].at(-1)
  const words = found?.[1]?.replace(/\s+/g, ' ')
  if (!found || !words) return null
  const name = prices.has(words) ? words : [...prices.keys()].find((each) => isPluralOf(words, each))
  return name === undefined ? null : { name, end: found.index + found[0].length }
}

/** "Chope Pilsen 300 ml" is also called "chope pilsen" and "chope". */
function namesOf(name: string): Set<string> {
  const words = wordsOf(name)
  const plain = words.filter((word) => !SIZE.test(word))
  return new Set([words, plain, plain.slice(0, 1)].filter((each) => each.length > 0).map((each) => each.join(' ')))
}

const wordsOf = (name: string) => fold(name).match(/[a-z0-9'&+-]+/g) ?? []

/** "Cervejas long neck" is "cerveja long neck". */
function isPluralOf(words: string, name: string) {
  const [many, one] = [words.split(' '), name.split(' ')]
  return many.length === one.length && many.every((word, at) => word === one[at] || word === `${one[at]}s`)
}

/** Any of these names, in the plural too; the longest that fits. */
function patternOf(names: string[]): RegExp | null {
  if (names.length === 0) return null
  const each = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name
        .split(' ')
        .map((word) => `${word.replace(/[+&'-]/g, '\\$&')}s?`)
        .join('\\s+'),
    )
  return new RegExp(`(?<![a-z0-9])(${each.join('|')})(?![a-z0-9])`, 'g')
}
