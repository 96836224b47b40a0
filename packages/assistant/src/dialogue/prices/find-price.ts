import { holdingAt, type PriceFact, type PriceMoment, pricesOf, wordsIn } from '../../knowledge/prices.ts'
import { AS_LEAST_CONSUMPTION, LEAST_CONSUMPTION, SAYS_GLASS, SERVINGS, VESSELS } from '../../language/order-words.ts'
import { fold } from '../../language/fold.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import { CHATTER } from '../../retrieval/find-answer.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import { isServed } from '../../retrieval/serving.ts'
import type { Reading } from '../reading.ts'
import { CONDITIONAL } from './price-lists.ts'

/** The price of a thing: one price, several possible ones, or none. */
export type PriceFound = { fact: PriceFact } | { among: PriceFact[] } | null

/** Returns every word of every price, which separates things from chatter. */
const knownWords = readOnce(
  (index: VenueIndex) => new Set(pricesOf(index).flatMap(({ words, titleWords }) => [...words, ...titleWords])),
)

/** One word of a thing, with all terms that it may be found by. */
export type ThingWord = string[]

/**
 * Returns the words of a thing that a customer names, without chatter. `unknown` holds those that no price of the venue
 * has.
 */
export function thingWords({ index }: Reading, said: string): { words: ThingWord[]; unknown: string[] } {
  const known = knownWords(index)
  const text = said.replace(SERVINGS, ' ')
  const concepts = termsOf(text).filter((term) => term.startsWith('#'))
  const words: ThingWord[] = []
  const unknown: string[] = []
  for (const [token] of text.matchAll(/(?<![a-z0-9])[a-z][a-z0-9]*/g)) {
    if (SIZE.test(token) && known.has(`size:${token}`)) words.push([`size:${token}`])
    const stems = wordStems(token)
    if (stems.length === 0) continue
    // "Heinekens" are no "heinekem", as "homens" are.
    const alternatives = [...stems, ...wordStems(token.replace(/s$/, '')), ...termsOf(token)]
    if (LEAST_CONSUMPTION.test(token)) alternatives.push(...AS_LEAST_CONSUMPTION)
    if (alternatives.some((each) => known.has(each))) words.push(alternatives)
    else if (!stems.every((each) => CHATTER.has(each)) && !concepts.some((each) => known.has(each))) unknown.push(token)
  }
  for (const concept of concepts)
    if (known.has(concept) && !words.some((each) => each.includes(concept))) words.push([concept])
  return { words, unknown }
}

const SIZE = /^[pgm]$/

const ENTRANCE = new Set(['#entrada', '#couvert'])

/** Tells whether the words name the entrance price. */
export const isEntrance = (words: ThingWord[]) =>
  words.length > 0 && words.every((each) => each.some((word) => ENTRANCE.has(word)))

/** Finds the price of a thing among those that hold at a moment. */
export function findPrice(reading: Reading, words: ThingWord[], moment: PriceMoment, said = ''): PriceFound {
  const named = new Set(words.flat())
  const all = pricesOf(reading.index)
    .filter(({ ages, share }) => !ages && !share)
    // What holds for a service alone, at its hours, is meant only where that is named.
    .filter(({ passage: { titleTerms } }) => !CONDITIONAL.some((term) => titleTerms.has(term) && !named.has(term)))
  const served = (facts: PriceFact[]) =>
    holdingAt(facts, moment).filter(({ sentence: { serving } }) => !serving || isServedOn(reading, serving, moment))
  const best = (facts: PriceFact[]) => choose(served(facts), words, said)
  if (isEntrance(words)) {
    const events = all.filter(({ date, titleWords }) => date === moment.date && titleWords.has('#entrada'))
    if (events.length > 0) return best(events)
    const texts = all.filter(({ passage }) => passage.kind === 'text')
    const having = (term: string) => texts.filter((fact) => fact.words.has(term) || fact.titleWords.has(term))
    const wanted = words.flat().find((word) => ENTRANCE.has(word))!
    return (
      best(having(wanted)) ?? [...ENTRANCE].map((term) => best(having(term))).find((found) => found !== null) ?? null
    )
  }
  const has = (scope: Set<string>) => words.every((each) => each.some((word) => scope.has(word)))
  const onMenu = all.filter(({ passage, words: own }) => passage.kind === 'menu' && has(own))
  return best(onMenu) ?? best(all.filter((fact) => has(new Set([...fact.words, ...fact.titleWords]))))
}

const isServedOn = ({ at, tonight }: Reading, serving: Parameters<typeof isServed>[0], { date }: PriceMoment) =>
  isServed(serving, { dates: [date === tonight ? at.date : date], at, now: false })

/** Returns the price that is meant: preferably an unconditional one, on the menu, with exactly that name. */
function choose(facts: PriceFact[], words: ThingWord[], said: string): PriceFound {
  const usual = preferred(
    facts,
    ({ conditional }) => !conditional,
    ({ words: own }) => !SAYS_GLASS.test(said) || ![...own].some((word) => VESSELS.has(word)),
    ({ passage }) => passage.kind !== 'text',
    // "Macaxeira frita" comes before what is served with some.
    ({ name }) => words.some((each) => each.includes(wordStems(fold(name).replace(SERVINGS, ' '))[0] ?? '')),
    ({ name }) => digitsOf(name).some((digits) => digitsOf(said).includes(digits)),
  )
  if (usual.length === 0) return null
  const extra = (fact: PriceFact) =>
    [...wordsIn(fact.name.replace(/[a-z]+/g, (word) => (isServing(word) ? '' : word)))].filter(
      (word) => !words.some((each) => each.includes(word)),
    )
  const exact = usual.filter((fact) => extra(fact).length === 0)
  const called = ({ words: own }: PriceFact) => words.every((each) => each.some((word) => own.has(word)))
  const meant = exact.length > 0 ? exact : preferred(usual, called)
  const one = meant[0]!
  return meant.every(({ cents, unit }) => cents === one.cents && unit === one.unit) ? { fact: one } : { among: meant }
}

const isServing = (word: string) => word.replace(SERVINGS, '') === ''

const digitsOf = (text: string): string[] => text.match(/\d+/g) ?? []

/** Filters the prices by each preference in turn, unless none would be left. */
function preferred(facts: PriceFact[], ...wishes: ((fact: PriceFact) => boolean)[]): PriceFact[] {
  return wishes.reduce((left, wish) => {
    const fitting = left.filter(wish)
    return fitting.length > 0 ? fitting : left
  }, facts)
}

/** Returns what a child of some age pays beside an adult's price; null where nothing is stated. */
export function childPrice(
  { index }: Reading,
  adult: PriceFact,
  age: number | null,
  moment: PriceMoment,
): { fact: PriceFact | null; cents: number } | null {
  if (age === null) return adult.adultsOnly ? { fact: null, cents: 0 } : null
  const concepts = new Set([...adult.words, ...adult.titleWords].filter((word) => PAID_BY_PERSON.has(word)))
  const rules = holdingAt(
    pricesOf(index).filter(({ ages }) => ages && age >= ages.from && age <= ages.to),
    moment,
  )
  const own = rules.filter(({ passage }) => passage === adult.passage)
  const alike = rules.filter(
    ({ date, words, titleWords }) => !date && [...concepts].some((each) => words.has(each) || titleWords.has(each)),
  )
  const rule = own[0] ?? alike[0]
  if (rule) return { fact: rule, cents: rule.cents ?? shareOf(rule, adult.cents ?? 0) }
  return adult.adultsOnly ? { fact: null, cents: 0 } : null
}

const PAID_BY_PERSON = new Set(['#entrada', '#couvert', '#rodizio', '#buffet', '#consumacao', 'feijo', 'parqu'])

/** Returns a share of a whole price, in cents. */
export const shareOf = ({ share }: PriceFact, whole: number) =>
  share ? Math.round((whole * share.percent) / 100) + share.plus : whole
