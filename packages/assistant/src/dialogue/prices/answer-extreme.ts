import { offerCopy } from '@balcao/copy/assistant/offer'
import { narrowerTerms } from '../../language/broader.ts'
import type { Clause } from '../../language/clauses.ts'
import { fold, normalize } from '../../language/fold.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { namedItems, type PricedItem } from '../../retrieval/priced-items.ts'
import type { Reading } from '../reading.ts'
import { CONDITIONAL, isOfDrinks, priceLists } from './price-lists.ts'

const LEAST = /\bmais (?:barat|em conta|acessive|economic|bara)\w*|\b(?:menor|mais baixo) (?:preco|valor)\b/
const MOST = /\bmais (?:car[oa]s?\b|salgad)|\b(?:maior|mais alto) (?:preco|valor)\b/
/** Matches a question for a number of people, which prices alone do not answer. */
const FOR_SO_MANY = /\b(?:para|serv\w+|em) (?:\d+|dois|duas|tres|quatro|casal) ?(?:pessoas?|adultos?)?\b/
/** Terms around a comparison that name none of its things. */
const ANYTHING = new Set(termsOf('item produto cardapio menu escolha lista dinheiro bolso grana unidade'))

const [DISH] = termsOf('prato')

/**
 * Returns the one item of a kind with the lowest or highest unconditional price ("Qual a cerveja mais barata?").
 * Returns null when nothing is compared, or fewer than two of the kind have a price.
 */
export function answerExtreme(
  reading: Reading,
  { text, terms: own }: Clause,
  context: Clause | null,
): { text: string; passages: Passage[]; coverage: number } | null {
  const least = LEAST.test(text)
  const terms = own.length > 0 ? own : (context?.terms ?? reading.askedBefore)
  if ((!least && !MOST.test(text)) || terms.length === 0 || FOR_SO_MANY.test(text)) return null
  const lists = priceLists(reading).filter(
    ({ titleTerms }) => !CONDITIONAL.some((term) => titleTerms.has(term) && !terms.includes(term)),
  )
  const titled = listsTitled(lists, own.length > 0 ? text : `${context?.text ?? ''} ${normalize(reading.saidBefore)}`)
  const ofTitle = itemsNamed(titled, terms)
  const named = ofTitle.length > 1 ? ofTitle : itemsNamed(lists, terms)
  // "E a stout? Qual a mais barata?": of those among which it stands, and not of itself.
  const fitting = own.length === 0 && isOneThing(named) ? itemsBeside(named) : named
  const [first, ...others] = fitting.toSorted((a, b) => (least ? a.cents - b.cents : b.cents - a.cents))
  if (!first || others.length === 0) return null
  const alike = eachOnce([first, ...others.filter(({ cents }) => cents === first.cents)])
  const names = reading.copy.list(alike.map(({ name }) => name))
  const say = least ? reading.copy.cheapest : reading.copy.dearest
  return { text: say(names, offerCopy.money(first.cents)), passages: [alike[0]!.passage], coverage: 1 }
}

/** Returns the parts of the menu that a text calls by their own names: "drinks" are no water where there is such a part. */
function listsTitled(lists: Passage[], text: string): Passage[] {
  const said = new Set(wordStems(text))
  return lists.filter(({ kind, title }) => {
    const name = wordStems(fold(title))
    return kind === 'menu' && name.length > 0 && name.every((word) => said.has(word))
  })
}

function itemsNamed(lists: Passage[], terms: readonly string[]): PricedItem[] {
  return lists.flatMap((list) => {
    const wanted = terms.filter((term) => !ANYTHING.has(term) && !isKindOf(list, term))
    return namedItems(list).filter(({ name }) => isCalled(new Set(termsOf(name)), wanted))
  })
}

/** Tells whether all items are the same thing, however often the texts name it. */
const isOneThing = (items: PricedItem[]) => eachOnce(items).length === 1

/** Returns the items of the lists that a thing stands in, or of the menu where it is on it. */
function itemsBeside(items: PricedItem[]): PricedItem[] {
  const lists = [...new Set(items.map(({ passage }) => passage))]
  const ofMenu = lists.filter(({ kind }) => kind === 'menu')
  return (ofMenu.length > 0 ? ofMenu : lists).flatMap(namedItems)
}

/** Returns each thing once, under its name on the menu where a text names it too. */
function eachOnce(items: PricedItem[]): PricedItem[] {
  const ofMenuFirst = items.toSorted((a, b) => Number(b.passage.kind === 'menu') - Number(a.passage.kind === 'menu'))
  return ofMenuFirst.filter((item, at) => !ofMenuFirst.slice(0, at).some((other) => isSameThing(item, other)))
}

const isSameThing = (one: PricedItem, other: PricedItem) =>
  one.passage !== other.passage &&
  one.cents === other.cents &&
  one.terms.size > 0 &&
  [...one.terms].every((term) => other.terms.has(term))

const isCalled = (name: Set<string>, wanted: string[]) =>
  wanted.every((term) => [term, ...narrowerTerms(term)].some((each) => name.has(each)))

/** Tells whether a term covers everything in a list: by its title, or as food or drink. */
function isKindOf(list: Passage, term: string) {
  if (term === '#bebida') return isOfDrinks(list)
  if (term === '#comida' || term === DISH) return !isOfDrinks(list)
  return [term, ...narrowerTerms(term)].some((each) => list.titleTerms.has(each))
}
