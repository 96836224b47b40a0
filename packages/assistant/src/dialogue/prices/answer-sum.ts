import { offerCopy } from '@balcao/copy/assistant/offer'
import type { Order } from '../../assistant-types.ts'
import { holdingAt, isDayBound, type PriceFact, type PriceMoment, pricesIn, pricesOf } from '../../knowledge/prices.ts'
import type { Clause } from '../../language/clauses.ts'
import { blankMentions } from '../../language/dates/parse-dates.ts'
import * as say from '../../language/order-words.ts'
import { NUMBER, numberOf } from '../../language/party-size.ts'
import { type People, childAges, peopleIn, withoutPeople } from '../../language/people.ts'
import { termsOf, wordStems } from '../../language/terms.ts'
import { fold, normalize } from '../../language/fold.ts'
import type { VenueIndex } from '../../retrieval/venue-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { readOnce } from '../../retrieval/read-once.ts'
import { comesAt } from '../clauses/comes-now.ts'
import { sayDay } from '../say-day.ts'
import { hoursIn, momentIn, priceMoment } from './price-moment.ts'
import type { Reading } from '../reading.ts'
import {
  childPrice,
  findPrice,
  isEntrance,
  type PriceFound,
  shareOf,
  type ThingWord,
  thingWords,
} from './find-price.ts'
import { type HappyPrice, happyHours, happyPriceOf, runningHappyHours } from './happy-hour.ts'

export type Summed = { text: string; passages: Passage[]; coverage: number; order: Order }

type Thing = Order['things'][number]
/** One term of a sum. */
type Term = { count: number; name: string; cents: number; fact: PriceFact }
type Wish = {
  order: Order
  /** True where only people are counted. */
  byPeople?: boolean
  percentOff?: Percent
  service?: number
  happy?: boolean
  /** The number of equal parts that the sum is also given in. */
  parts?: number
  usual?: boolean
}
type Percent = { percent: number; passage: Passage; text: string }

/**
 * Adds up the venue's prices times the counts ("Quanto da 3 chopes e 1 torresmo?"), with every term shown and the total
 * last; also continues a sum ("e mais um chope"). Returns null when nothing is counted.
 */
export function answerSum(reading: Reading, clause: Clause): Summed | null {
  const wish = wishIn(reading, clause)
  return wish && reckon(reading, clause, wish)
}

/**
 * Tells whether the whole burst is a sum, whatever else it sounds like ("2 na mesa, ingresso mais o minimo, total?").
 */
export const isSum = (reading: Reading) =>
  reading.clauses.some((clause) => say.SURELY_SUM.test(clause.text) && answerSum(reading, clause) !== null)

function wishIn(reading: Reading, clause: Clause): Wish | null {
  const before = reading.order
  const asksSum = say.ASKS_SUM.test(clause.text)
  const asks = asksSum || clause.intents.has('price')
  if (!before && !asks) return null
  const split = say.SPLITS_PAYMENT.test(clause.text) ? null : say.SPLIT.exec(withoutMoments(clause))
  const text = withoutMoments(clause).replace(say.SPLIT, ' ').trim()
  const known = before?.children ?? []
  const people = peopleIn(maskNames(reading, text).masked, known) ?? (asks ? peopleTold(reading, clause, known) : null)
  const moment = momentIn(reading, clause)
  const things = thingsIn(reading, text)
  if (split) {
    const parts = split[1] ? numberOf(split[1]) : payersOf(people ?? before?.people)
    const sum = things.length > 0 ? things : before?.summed ? before.things : before?.things.slice(-1)
    if (parts < 2 || !sum || sum.length === 0) return null
    return { order: { ...before, ...moment, things: sum, summed: true, age: 0 }, parts }
  }
  const isNew =
    things.some(({ count }) => (count ?? 0) > 1) ||
    (things.length > 1 && asksSum && (!/\bcom\b/.test(text) || things.some(({ count }) => count)))
  if (before) {
    const next = goesOn(reading, clause, before, { text, people, things, asks, moment })
    if (next) return next
  }
  const payers = payersOf(people)
  const asksMore = clause.intents.has('timeQuestion') && !say.SURELY_SUM.test(clause.text)
  if (!asks || asksMore || (!isNew && payers < 2)) return null
  const last = before?.things.slice(-1) ?? []
  // A night or a thing by another name is not what is paid to come in.
  if (things.length === 0 && last.length === 0 && clause.terms.length > 0) return null
  const meant = things.length > 0 ? things : last.length > 0 ? last : [{ what: DEFAULT_THING }]
  const own = { things: meant.map(({ what, count }) => ({ what, ...(count && { count }) })), ...moment }
  return {
    order: { ...own, ...(people && { people }), ...(known.length > 0 && { children: known }), summed: true, age: 0 },
    byPeople: !isNew,
    happy: say.AT_HAPPY_HOUR.test(text),
    usual: say.USUAL_PRICE.test(text),
  }
}

/** Returns the people that the remark before a question counts ("somos 4, quanto fica pra entrar?"). */
function peopleTold({ clauses }: Reading, { text }: Clause, known: number[]): People | null {
  const remark = clauses[clauses.findIndex((each) => each.text === text) - 1]
  return remark?.asks === 'no' ? peopleIn(withoutMoments(remark), known) : null
}

const payersOf = (people: People | null | undefined) => (people ? people.adults + people.children.length : 0)

/** The thing that is paid for where nothing is named: the entrance. */
const DEFAULT_THING = 'entrada'

type Said = {
  text: string
  people: People | null
  things: Thing[]
  asks: boolean
  moment: Pick<Order, 'date' | 'minutes' | 'part'>
}

/** Changes the sum or price before: another day, more things, other people, or a replacement. */
function goesOn(reading: Reading, clause: Clause, before: Order, said: Said): Wish | null {
  const { text, people, things, asks, moment } = said
  const changed = (change: Partial<Order>): Wish => ({
    order: { ...before, ...moment, ...change, summed: true, age: 0 },
  })
  const isBare = things.length === 0 && thingWords(reading, withoutPeople(text)).unknown.length === 0
  const swap = say.SWAP.exec(text)?.groups
  if (swap) {
    const [off, on] = [thingWords(reading, swap.off!).words, thingsIn(reading, swap.on!)]
    const at = before.things.findIndex(({ what }) => {
      const own = thingWords(reading, what).words.flat()
      return off.some((each) => each.some((word) => own.includes(word)))
    })
    const [thing] = on
    if (at < 0) return null
    const old = before.things[at]!
    const size = sizeIn(swap.on!)
    const what = thing?.what ?? (size ? withSize(old.what, size) : null)
    if (!what) return null
    const sized = thing && thingWords(reading, thing.what).words.every(([word]) => word!.startsWith('size:'))
    const next = { ...old, ...thing, what: sized ? withSize(old.what, thing.what) : what }
    return changed({ things: before.things.with(at, next) })
  }
  const service = say.SERVICE.exec(text)?.groups
  const namesNone = things.every(({ what }) => thingWords(reading, what).words.length === 0)
  const sum = before.summed ? before.things : before.sum
  if (service && sum && namesNone) {
    const percent = Number(service['percent'] ?? 0) || serviceOf(reading)
    return percent ? { ...changed({ things: sum }), service: percent } : null
  }
  if (say.DISCOUNT.test(text) && sum && namesNone && (asks || /^(?:e )?(?:com|no)\b/.test(text))) {
    const off = discountOf(reading, text)
    return off ? { ...changed({ things: sum }), percentOff: off } : null
  }
  if (before.age > 1) return null
  if (say.AT_HAPPY_HOUR.test(text) && before.summed && /^e se\b|\bse (?:for|fosse|eu)\b/.test(text))
    return { ...changed({}), happy: true }
  if (say.TOGETHER.test(text) && namesNone && before.things.length > 1 && !before.summed) return changed({})
  if (say.MORE.test(text) && things.length > 0 && (before.summed || asks)) {
    const base = before.summed ? before.things : before.things.slice(-1)
    return changed({ things: [...base, ...things] })
  }
  if (before.age > 0 && !asks) return null
  const isNext = before.summed && /^e\b/.test(clause.text) && things.length > 0 && people !== null
  if (isNext) return changed({ things, people })
  // Who says how many they are tells it for a table.
  if (isBare && people && (asks || say.FOR_PEOPLE.test(text))) {
    const one = before.summed ? before.things.map(({ what }) => ({ what })) : before.things.slice(-1)
    return one.length > 0 && !people.children.includes(null)
      ? { ...changed({ things: one, people }), byPeople: true }
      : null
  }
  const many = say.SO_MANY.exec(text)
  const last = before.things.at(-1)
  if (many && last && asks && !say.OF_SIZE.test(text) && isOfLast(reading, last, text))
    return changed({ things: [{ ...last, count: numberOf(many[1]) }] })
  const sameButDay = isBare && before.summed && clause.dates.length > 0 && before.age === 0
  return sameButDay && say.IF_ON_A_DAY.test(clause.text) ? changed({}) : null
}

/** Tells whether a text names the last thing by a word of its own text ("2 kits entao quanto?"). */
function isOfLast(reading: Reading, { what }: Thing, text: string) {
  const found = findPrice(reading, thingWords(reading, what).words, { date: reading.at.date, holiday: false })
  const facts = !found ? [] : 'fact' in found ? [found.fact] : found.among
  const rest = wordStems(text.replace(say.SO_MANY, ' '))
  return rest.every((word) =>
    facts.some(({ passage }) => passage.sentences.some(({ normalized }) => wordStems(normalized).includes(word))),
  )
}

const sizeIn = (text: string) => /^(?:(?<g>[gm])|para|pequen[oa]|grande|medi[oa])\b/.exec(text.trim())?.[0]
/** Returns a thing with another size; a small P has been written out as "para" by then. */
const withSize = (what: string, size: string) =>
  `${what.replace(/\b(?:[gmp]|[GMP])$/, '').trim()} ${size === 'para' ? 'p' : size}`.trim()

const withoutMoments = ({ text, dates }: Clause) =>
  blankMentions(blankMentions(text, dates), hoursIn(text, dates))
    .replace(say.ARRIVAL, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:n[oa]|d[oa]|em|na|pro|pra) (?=[?.,!]|$)/g, '')
    .trim()

const BETWEEN = /\s*(?:[;+]|,(?!\d)|\.(?!\d))\s*(?:e |mais )?|\s+(?:e|mais|com|and|y)\s+/
const COUNTED = new RegExp(`(?:^|\\s)${NUMBER}(?: x)? (?=[a-z\\u25a1])`)

/**
 * Returns the things that a text names, each with its count if it has one; a name with a number or an "e" in it stays
 * whole, and "agua de meninos" is nobody's children.
 */
function thingsIn(reading: Reading, text: string): Thing[] {
  const { masked: named, names } = maskNames(reading, text)
  const masked = withoutPeople(named).replace(say.DISCOUNT, ' ').replace(say.USUAL_PRICE, ' ')
  const parts = masked.split(BETWEEN)
  return parts.flatMap((part) => {
    const match = COUNTED.exec(part)
    const lead = match ? part.slice(0, match.index) : ''
    const after = match ? part.slice(match.index + match[0].length) : ''
    const isCount = match && thingWords(reading, lead).words.length === 0 && countsThing(after)
    const said = unmask(isCount ? after : part, names)
    const what = sizeOfLast(reading, said) ?? withoutVessel(reading, said)
    const { words, unknown } = thingWords(reading, what)
    // What somebody tells at length is no thing.
    if (words.length + unknown.length === 0 || unknown.length > MOST_UNKNOWN) return []
    if (!bare(what) || bare(what).split(' ').length > LONGEST_THING) return []
    if (words.length === 0 && !isCount && parts.length === 1) return []
    return [{ what: bare(what), ...(isCount && { count: numberOf(match[1]) }) }]
  })
}

/** Tells whether a count belongs to something that is sold ("3 coisas" does not). */
const countsThing = (after: string) =>
  wordStems(
    after
      .replace(say.SERVINGS, ' ')
      .replace(/^ *(?:de )?/, '')
      .split(' ')[0]!,
  ).length > 0 || /^[\u25a1dgp]/.test(after)

/**
 * Returns the thing spoken of last, where a text names it by "dessas" or by a size alone ("3 de 500"); null where it
 * names more.
 */
function sizeOfLast({ order }: Reading, text: string): string | null {
  const last = order?.things.at(-1)?.what
  if (last && say.THAT_THING.test(bare(text))) return last
  const [size] = say.ONLY_SIZE.exec(bare(text)) ?? []
  return size && last ? `${last.replace(/\s*\d.*$/, '')} ${size}` : null
}

/** Returns a thing without its vessel: "Shots de tequila" is tequila. */
function withoutVessel(reading: Reading, what: string): string {
  const [, vessel, rest] = /^([a-z]+) d[eao] (.+)$/.exec(what.trim()) ?? []
  return vessel && rest && thingWords(reading, vessel).unknown.length > 0 && thingWords(reading, rest).words.length > 0
    ? rest
    : what
}

const bare = (what: string) =>
  what
    .replace(say.AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?: ?(?:d[eao]s?|[oa]s?|em|com)\b)+ | (?:d[eao]|em|com)$/g, '')
    .trim()

/** The most words of a thing, and the most of them that no price has; more are chatter. */
const LONGEST_THING = 8
const MOST_UNKNOWN = 2

/** Puts a mark in the place of each name of the menu that a text has, so that no word of it is read alone. */
function maskNames({ index }: Reading, text: string): { masked: string; names: string[] } {
  const names: string[] = []
  const masked = longNames(index).reduce(
    (rest, name) => rest.replaceAll(name, () => `\u25a1n${names.push(name) - 1}\u25a1`),
    text,
  )
  return { masked, names }
}

const unmask = (text: string, names: string[]) =>
  text.replace(/\u25a1n(\d+)\u25a1/g, (_, at: string) => names[Number(at)]!)

/** Returns the names of items that have several words, with and without their size, the longest first. */
const longNames = readOnce((index: VenueIndex) =>
  eachOnce(
    pricesOf(index)
      .filter(({ passage }) => passage.kind === 'menu')
      .flatMap(({ name }) => [fold(name), fold(name).replace(SERVED_IN, '')])
      // A small P has been written out as "para" by then.
      .flatMap((name) => [name, name.replace(/ p$/, ' para')])
      .filter((name) => name.includes(' ')),
  ).toSorted((a, b) => b.length - a.length),
)

/** Matches the size, and all after it, in the name of a thing. */
const SERVED_IN = /(?:[,(].*|\s+\d[\d,.]*\s?(?:ml|l|g|kg|cm|unidades)\b.*)$/

function reckon(reading: Reading, clause: Clause, wish: Wish): Summed | null {
  const { order } = wish
  const moment = priceMoment(reading, order)
  const happy = wish.usual ? [] : wish.happy ? happyHours(reading.index) : runningHappyHours(reading, clause)
  const terms: Term[] = []
  const lines: string[] = []
  const prices: PriceFact[] = []
  const unpriced: string[] = []
  const notes: Passage[] = []
  let unsure = false
  for (const thing of order.things) {
    const { words, unknown } = thingWords(reading, thing.what)
    const told: PriceFound = unknown.length > 0 ? null : findPrice(reading, words, moment, thing.what)
    const found = narrowed(reading, told, order)
    // "2 na mesa, ingresso" names one price twice.
    if (found && 'fact' in found && found.fact.date && terms.some(({ fact }) => fact === found.fact)) continue
    if (!found || ('fact' in found && found.fact.cents === null)) unpriced.push(thing.what)
    else if ('among' in found) {
      if (found.among.length > MOST_ALIKE) return null
      unsure = true
      prices.push(...found.among)
      notes.push(...found.among.map(({ passage }) => passage))
    } else {
      const { fact } = found
      const cheap = fact.passage.kind === 'menu' ? atHappyHour(reading, happy, words, thing.what) : null
      if (OF_PIECES.test(fact.name) && (thing.count ?? 1) >= MANY) return null
      if (cheap === 'unsure') {
        unsure = true
        prices.push(fact)
        notes.push(fact.passage, ...happy)
        continue
      }
      const priced = cheap ? { ...fact, cents: cheap.cents, name: `${fact.name} (${cheap.passage.title})` } : fact
      if (cheap) notes.push(cheap.passage)
      const own = termsOfThing(reading, thing, priced, order.people, moment)
      if (!own) return null
      terms.push(...own.terms)
      prices.push(priced)
      lines.push(...own.lines)
      notes.push(...own.notes)
    }
  }
  if (terms.length === 0 && !unsure) return null
  // What people share has no price for each of them, and what it is of several things is not told by a sum.
  if (wish.byPeople && (unsure || terms.every(({ fact, cents }) => fact.unit === 'thing' || cents === 0))) return null
  // Of single things, of which some has no price by that name, each is answered by itself.
  if (unpriced.length > 0 && order.things.every(({ count = 1 }) => count === 1)) return null
  // Where one may be several, nothing is added up, and nothing left out.
  const told = unsure ? eachOnce(prices.map((fact) => asTold(reading, fact))) : lines
  const all = [...told, ...unpriced.map((what) => reading.copy.noPriceOf(what))]
  if (unsure || unpriced.length > 0) {
    const besides = unsure ? happy.map(({ content }) => content) : []
    return {
      text: [...all, ...besides].join('\n'),
      passages: eachOnce([...terms.map(({ fact }) => fact.passage), ...notes]),
      coverage: 1,
      order,
    }
  }
  const reduced = reductions(reading, terms, moment)
  if (reduced.length > 0) {
    const text = [...all, ...reduced.map(({ sentence }) => sentence.text)].join('\n')
    const passages = eachOnce([...terms.map(({ fact }) => fact.passage), ...reduced.map(({ passage }) => passage)])
    return { text, passages, coverage: 1, order }
  }
  const sum = terms.reduce((total, { count, cents }) => total + count * cents, 0)
  const { extra, total } = withPercent(reading, wish, terms, sum)
  return {
    text: [
      ...all,
      ...extra,
      reading.copy.total(offerCopy.money(total)),
      ...(wish.parts ? [reading.copy.share(wish.parts, offerCopy.money(Math.ceil(total / wish.parts)))] : []),
    ].join('\n'),
    passages: eachOnce([
      ...terms.map(({ fact }) => fact.passage),
      ...notes,
      ...(wish.percentOff ? [wish.percentOff.passage] : []),
    ]),
    coverage: 1,
    order,
  }
}

const MOST_ALIKE = 4

/**
 * Words a price as the venue states it; a menu item may have none, and a share of another price keeps its own words.
 */
function asTold({ copy }: Reading, { name, cents, share, sentence }: PriceFact): string {
  if (cents !== null) return offerCopy.price(name, cents)
  return share ? sentence.text : copy.noPriceOf(name)
}

/**
 * Returns the rules of that very day by which a thing may cost less ("o segundo sai pela metade"); then they are stated
 * and nothing is added up.
 */
function reductions({ index }: Reading, terms: Term[], moment: PriceMoment): PriceFact[] {
  const paid = terms.filter(({ fact, count }) => fact.unit === 'person' && count > 1)
  const rules = pricesOf(index).filter(
    ({ share, ages, weekdays, conditional }) => share && !ages && weekdays.size > 0 && !conditional,
  )
  return holdingAt(rules, moment).filter(({ words, titleWords }) =>
    paid.some(({ fact }) =>
      [...fact.words, ...fact.titleWords].some(
        (word) => word.startsWith('#') && (words.has(word) || titleWords.has(word)),
      ),
    ),
  )
}

/**
 * Narrows several entrance prices to the one that another word of the order names ("2 na mesa, ingresso mais o
 * minimo").
 */
function narrowed(reading: Reading, found: PriceFound, { things }: Order): PriceFound {
  if (!found || 'fact' in found) return found
  const said = new Set(things.flatMap(({ what }) => thingWords(reading, what).words.flat()))
  const shared = (fact: PriceFact) => [...fact.words].filter((word) => said.has(word)).length
  const [best, next] = found.among.toSorted((a, b) => shared(b) - shared(a))
  return best && shared(best) > (next ? shared(next) : 0) ? { fact: best } : found
}

/** Returns the happy-hour price of a thing; `unsure` where it may cost less by an unknown amount. */
function atHappyHour(reading: Reading, happy: Passage[], words: ThingWord[], what: string): HappyPrice {
  const told = pricesOf(reading.index).find(
    ({ passage, cents, words: own }) =>
      cents !== null && happy.includes(passage) && words.every((each) => each.some((word) => own.has(word))),
  )
  return told
    ? { cents: told.cents!, passage: told.passage }
    : happyPriceOf(happy, wordStems(what), namesOnMenu(reading.index))
}

/** Returns the stems of the name of each thing on the menu. */
const namesOnMenu = readOnce((index: VenueIndex) =>
  pricesOf(index).flatMap(({ passage, name }) => (passage.kind === 'menu' ? [wordStems(fold(name))] : [])),
)

const OF_PIECES = /\d+ (?:unidades?|un\b|pe[\u00e7c]as?)/i
/** The count from which a number may mean pieces and not portions ("16 asinhas" of a portion of 8). */
const MANY = 5

const eachOnce = <T>(list: T[]): T[] => [...new Set(list)]

/** Returns the terms of a thing: times its count, or times the people who pay it, with the children by their ages. */
function termsOfThing(
  reading: Reading,
  { count }: Thing,
  fact: PriceFact,
  people: People | undefined,
  moment: PriceMoment,
): { terms: Term[]; lines: string[]; notes: Passage[] } | null {
  const cents = fact.cents!
  // What holds on a day is told with it.
  const isOfDay = fact.passage.kind !== 'menu' && isDayBound(fact)
  const name = isOfDay ? `${fact.name}, ${sayDay(reading.copy, moment.date, reading.at.date)}` : fact.name
  const term = (times: number): Term => ({ count: times, name, cents, fact })
  const times = (each: Term) => offerCopy.times(each.count, each.name, each.cents)
  if (count !== undefined || !people || fact.unit === 'thing') {
    const one = term(count ?? 1)
    return { terms: [one], lines: [times(one)], notes: [] }
  }
  if (fact.unit === 'couple') {
    const pairs = term(Math.ceil(people.adults / 2))
    return { terms: [pairs], lines: [times(pairs)], notes: [] }
  }
  const grown = term(people.adults)
  const terms = people.adults > 0 ? [grown] : []
  const lines = terms.map(times)
  const notes: Passage[] = []
  for (const age of people.children) {
    const rule = childPrice(reading, fact, age, moment)
    // A child of whom nothing is told pays like everybody, where its age is known.
    if (!rule && age === null) return null
    const each: Term = {
      count: 1,
      name: reading.copy.child(age),
      cents: rule?.cents ?? cents,
      fact: rule?.fact ?? fact,
    }
    terms.push(each)
    lines.push(times(each))
    notes.push(each.fact.passage)
  }
  return { terms, lines, notes }
}

/** Returns the total with the service charge or discount, and a line of its own for it. */
function withPercent(reading: Reading, { service, percentOff }: Wish, terms: Term[], sum: number) {
  const onTable = terms.filter(({ fact }) => fact.passage.kind === 'menu')
  const base = onTable.length > 0 ? onTable.reduce((total, { count, cents }) => total + count * cents, 0) : sum
  if (service) {
    const more = Math.round((base * service) / 100)
    return { extra: [reading.copy.service(service, offerCopy.money(more))], total: sum + more }
  }
  if (percentOff) {
    const less = Math.round((base * percentOff.percent) / 100)
    return { extra: [reading.copy.discount(percentOff.percent, offerCopy.money(less))], total: sum - less }
  }
  return { extra: [], total: sum }
}

function serviceOf({ index }: Reading): number | null {
  for (const { sentences } of index.passages)
    for (const { normalized } of sentences) {
      const [, one, other] = say.TELLS_SERVICE.exec(normalized) ?? []
      if (one || other) return Number(one ?? other)
    }
  return null
}

/** Returns the discount that is meant: of what the message names (Pix), else the one the venue mentioned last. */
function discountOf({ index, history }: Reading, text: string): Percent | null {
  const told = index.passages.flatMap((passage) =>
    passage.sentences.flatMap((sentence) => {
      const [, percent] = say.TELLS_DISCOUNT.exec(sentence.normalized) ?? []
      return percent ? [{ percent: Number(percent), passage, text: sentence.text }] : []
    }),
  )
  const lately = history
    .slice(-SPOKEN_LATELY)
    .map((turn) => turn.text)
    .join('\n')
  const named = told.find((each) => /\bpix\b/.test(text) && /pix/i.test(each.text))
  return named ?? told.find((each) => lately.includes(each.text)) ?? (told.length === 1 ? told[0]! : null)
}

const SPOKEN_LATELY = 6

/**
 * Answers what half of the last priced thing costs ("e a meia?"). Returns null where the venue states nothing about
 * halves.
 */
export function answerHalf(reading: Reading, clause: Clause): Summed | null {
  const before = reading.order
  const last = before?.things.at(-1)
  if (!before || !last || !say.HALF.test(clause.text)) return null
  const moment = priceMoment(reading, before)
  const found = findPrice(reading, thingWords(reading, last.what).words, moment, last.what)
  if (!found || !('fact' in found) || found.fact.cents === null) return null
  const { fact } = found
  const own = new Set([...fact.words, ...fact.titleWords])
  const half = pricesOf(reading.index).find(
    ({ share, ages, words }) =>
      share && !ages && words.has('mei') && [...words].some((word) => word !== 'mei' && own.has(word)),
  )
  if (!half) return null
  const text = `${offerCopy.price(reading.copy.half(fact.name), shareOf(half, fact.cents!))}. ${half.sentence.text}`
  return { text, passages: [half.passage, fact.passage], coverage: 1, order: { ...before, age: 0 } }
}

/**
 * Returns what two things cost half and half, where the venue says that the dearer one is charged ("meia calabresa e
 * meia portuguesa", "e meio a meio as duas?").
 */
export function answerHalves(reading: Reading, clause: Clause): Summed | null {
  if (!say.HALVES.test(clause.text)) return null
  const rule = reading.index.passages
    .flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })))
    .find(({ sentence: { normalized } }) => say.HALVES.test(normalized) && say.DEARER_COUNTS.test(normalized))
  const named = thingsIn(reading, clause.text.replaceAll(say.HALF_OF, ', ')).map(({ what }) => what)
  const meant = named.length > 1 ? named : (reading.order?.things.slice(-2).map(({ what }) => what) ?? [])
  const moment = priceMoment(reading, momentIn(reading, clause))
  const two = meant.slice(0, 2).flatMap((what) => {
    const found = findPrice(reading, thingWords(reading, what).words, moment, what)
    return found && 'fact' in found && found.fact.cents !== null ? [found.fact] : []
  })
  const [first, second] = two
  if (!rule || !first || !second || first === second) return null
  const dearer = first.cents! > second.cents! ? first : second
  return {
    text: `${offerCopy.price(reading.copy.list(two.map(({ name }) => name)), dearer.cents!)}. ${rule.sentence.text}`,
    passages: eachOnce([rule.passage, first.passage, second.passage]),
    coverage: 1,
    order: { things: [{ what: asSaid(dearer.name) }], ...momentIn(reading, clause), summed: true, age: 0 },
  }
}

/** Returns one of the prices of the evening spoken of ("E a da frente?"). */
export function answerOption(reading: Reading, clause: Clause): Summed | null {
  const before = reading.order
  const asks =
    clause.intents.has('price') || (/^e (?:se for )?(?:[oa]s?|em|n[oa])\b/.test(clause.text) && before?.age === 0)
  const date = momentIn(reading, clause).date ?? before?.date
  if (!asks || !date || peopleIn(withoutMoments(clause), [])) return null
  const { words, unknown } = thingWords(reading, withoutMoments(clause))
  if (words.length === 0 || unknown.length > 0 || isEntrance(words)) return null
  const options = pricesOf(reading.index).filter((fact) => fact.date === date && !fact.ages && fact.words.size > 0)
  const meant = options.filter((fact) => words.every((each) => each.some((word) => fact.words.has(word))))
  const [fact] = meant
  if (options.length < 2 || !fact || meant.length > 1 || fact.cents === null) return null
  const day = sayDay(reading.copy, date, reading.at.date)
  const things = [{ what: bare(withoutMoments(clause)) }]
  return {
    text: offerCopy.price(`${fact.passage.title}, ${day}: ${fact.name}`, fact.cents),
    passages: [fact.passage],
    coverage: 1,
    order: { things, date, summed: false, age: 0 },
  }
}

/**
 * Returns the price of the last subject, or of the only other one beside it ("Quanto custa por pessoa?", "e a outra?").
 */
export function answerAgain(reading: Reading, clause: Clause): Summed | null {
  const before = reading.order
  const last = before?.things.at(-1)
  const asksOther = say.THE_OTHER.test(clause.text)
  // "Se eu chegar 18h30 no sabado" goes on about what is paid to come in.
  const comes = comesAt(clause) && last !== undefined && isEntrance(thingWords(reading, last.what).words)
  if (!before || !last || before.age > 0 || (!asksOther && !comes && !clause.intents.has('price'))) return null
  const text = withoutMoments(clause)
  const { words, unknown } = thingWords(reading, withoutPeople(text))
  if (words.length + unknown.length > 0 || peopleIn(text, [])) return null
  const moment = priceMoment(reading, { ...before, ...momentIn(reading, clause) })
  const found = findPrice(reading, thingWords(reading, last.what).words, moment, last.what)
  if (!found || !('fact' in found) || found.fact.cents === null) return null
  const [age] = childAges(text, (before.children?.length ?? 0) > 0)
  if (age !== undefined) {
    const rule = childPrice(reading, found.fact, age, moment)
    if (!rule?.fact) return null
    const said = `${offerCopy.price(reading.copy.child(age), rule.cents)}. ${rule.fact.sentence.text}`
    const children = eachOnce([...(before.children ?? []), age])
    return { text: said, passages: [rule.fact.passage], coverage: 1, order: { ...before, children, age: 0 } }
  }
  const [head] = wordStems(found.fact.name)
  const beside = pricesIn(found.fact.passage).filter(
    ({ ages, share, passage, name }) => !ages && !share && (passage.kind !== 'menu' || wordStems(name)[0] === head),
  )
  const fact = asksOther ? (beside.length === 2 ? beside.find((each) => each !== found.fact) : undefined) : found.fact
  if (!fact || fact.cents === null) return null
  const per = fact.unit === 'person' && fact.cents > 0 ? ` ${reading.copy.perPerson}` : ''
  const things = asksOther ? [last, { what: asSaid(fact.name) }] : before.things
  return {
    text: `${offerCopy.price(fact.name, fact.cents)}${per}`,
    passages: [fact.passage],
    coverage: 1,
    order: { ...before, things, summed: false, age: 0 },
  }
}

/** Returns the price of another thing of the menu that is only named after one whose price was asked for ("e o pastel?"). */
export function answerAnother(reading: Reading, clause: Clause): Summed | null {
  const before = reading.order
  const last = before?.things.at(-1)
  if (!before || !last || before.age > 0 || before.summed || !reading.pricedBefore) return null
  const said = withoutMoments(clause).replace(say.GOES_ON, '').trim()
  const text = sizeOfLast(reading, said) ?? said
  const { words, unknown } = thingWords(reading, text)
  if (words.length === 0 || unknown.length > 0 || saysMoreThan(text, words)) return null
  const found = findPrice(reading, words, priceMoment(reading, { ...before, ...momentIn(reading, clause) }), text)
  if (!found) return null
  const facts = 'fact' in found ? [found.fact] : found.among
  // "A batata e vegana mesmo?" asks more than its price.
  const isNamed = ({ name }: PriceFact) => {
    const own = [...wordStems(fold(name)), ...termsOf(name)]
    return words.every((each) => each.some((word) => own.includes(word)))
  }
  if (facts.length > MOST_ALIKE || !facts.every(isNamed)) return null
  if (facts.some(({ passage, cents }) => passage.kind !== 'menu' || cents === null)) return null
  return {
    text: facts.map((fact) => asTold(reading, fact)).join('\n'),
    passages: eachOnce(facts.map(({ passage }) => passage)),
    coverage: 1,
    order: { ...before, things: [last, { what: bare(text) }], summed: false, age: 0 },
  }
}

/** Tells whether a text has more words than those of a thing ("onde voces fritam"). */
const saysMoreThan = (text: string, words: ThingWord[]) =>
  (bare(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !say.OF_NAMES.test(word)).length > words.length

/** Compares the two things spoken of last ("qual o mais em conta desses dois?"). */
export function answerOfTwo(reading: Reading, clause: Clause): Summed | null {
  const before = reading.order
  const isDifference = say.DIFFERENCE.test(clause.text)
  // "E a mais cara?" after the cheapest of a kind is about the kind.
  const last = reading.history.findLast(({ role }) => role === 'contact')?.text ?? ''
  if (say.COMPARES_TWO.test(normalize(last)) && !isDifference && !say.NAMES_TWO.test(clause.text)) return null
  if (!before || (!isDifference && !(say.COMPARES_TWO.test(clause.text) && clause.terms.length === 0))) return null
  const moment = priceMoment(reading, { ...before, ...momentIn(reading, clause) })
  const two = before.things.slice(-2).flatMap(({ what }) => {
    const found = findPrice(reading, thingWords(reading, what).words, moment, what)
    return found && 'fact' in found && found.fact.cents !== null ? [found.fact] : []
  })
  if (two.length < 2) return null
  const [low, high] = two.toSorted((a, b) => a.cents! - b.cents!) as [PriceFact, PriceFact]
  const prices = [low, high].map(({ name, cents }) => offerCopy.price(name, cents!))
  const least = !/\bcar[oa]|\bmaior/.test(clause.text)
  const meant = least ? low : high
  const said = isDifference
    ? reading.copy.difference(offerCopy.money(high.cents! - low.cents!))
    : (least ? reading.copy.cheapest : reading.copy.dearest)(meant.name, offerCopy.money(meant.cents!))
  return {
    text: [said, ...(isDifference ? prices : [])].join('\n'),
    passages: eachOnce(two.map(({ passage }) => passage)),
    coverage: 1,
    order: { ...before, age: 0 },
  }
}

/** Returns what is remembered of a turn that asked for a price, and of the children it mentioned. */
export function orderAfter(
  reading: Reading,
  clause: Clause,
  told: { text: string; passages: Passage[] },
): Order | undefined {
  const before = reading.order
  const ages = childAges(clause.text, (before?.children?.length ?? 0) > 0)
  const children = eachOnce([...(before?.children ?? []), ...ages])
  const things = thingsTold(reading, clause, told)
  if (things.length === 0 && ages.length === 0) return before ?? undefined
  const earlier = before && !before.summed && before.age <= 1 ? before.things.slice(-1) : []
  const sum = before?.summed ? before.things : before?.sum
  const kept = earlier.filter((each) => !things.some(({ what }) => what === each.what))
  return {
    things: things.length > 0 ? [...kept, ...things] : (before?.things ?? []),
    ...momentIn(reading, clause),
    ...(children.length > 0 && { children }),
    ...(sum && { sum }),
    summed: false,
    age: 0,
  }
}

/** Returns the things whose prices an answer gives: those the customer names, else the one or two that it mentions. */
function thingsTold(reading: Reading, clause: Clause, told: { text: string; passages: Passage[] }): Thing[] {
  const said = bare(withoutMoments(clause))
  const { words, unknown } = thingWords(reading, said)
  if (isEntrance(words)) return [{ what: words[0]!.includes('#couvert') ? 'couvert' : DEFAULT_THING }]
  if (words.length > 0 && unknown.length === 0 && said.split(' ').length <= LONGEST_NAME) {
    const found = findPrice(reading, words, priceMoment(reading, momentIn(reading, clause)), said)
    if (found && ('fact' in found || found.among.length <= MOST_ALIKE)) return [{ what: said }]
  }
  const isTold = ({ passage, name, sentence: { text } }: PriceFact) =>
    passage.kind === 'event' || told.text.includes(passage.kind === 'menu' ? name : text.slice(1, SEEN))
  const facts = told.passages.flatMap(pricesIn).filter((fact) => !fact.ages && !fact.share && isTold(fact))
  const names = eachOnce(
    facts.map(({ passage, name, date }) => (passage.kind === 'menu' ? name : date ? DEFAULT_THING : passage.title)),
  )
  return names.length <= 2 ? names.map((name) => ({ what: asSaid(name) })) : []
}

/** The most words of a name, and the number of characters by which a statement is recognized. */
const LONGEST_NAME = 5
const SEEN = 13

const asSaid = (name: string) => fold(name)
