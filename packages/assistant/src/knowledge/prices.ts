import { weekdayOf } from '@balcao/contract/local-time'
import { weekdaysOf } from '../language/dates/weekdays.ts'
import { fold, normalize } from '../language/fold.ts'
import {
  agesIn,
  CHILD_AGES,
  ALL_DAY,
  AMOUNTS,
  ARRIVES_AFTER,
  ARRIVES_BEFORE,
  BARE_AMOUNTS,
  CONDITIONAL_PRICE,
  DINNER,
  EVE,
  FREE,
  HOLIDAY,
  LATER,
  LUNCH,
  OF_CHILDREN,
  ONWARDS,
  OTHER_DAYS,
  PER_ADULT,
  PER_COUPLE,
  PER_PERSON,
  SHARES,
  SPEAKS_OF_PRICE,
  WHOLE,
} from '../language/price-words.ts'
import { termsOf, wordStems } from '../language/terms.ts'
import { parseTimes } from '../language/times.ts'
import type { VenueIndex } from '../retrieval/venue-index.ts'
import type { Passage } from '../retrieval/passage.ts'
import { SIZE } from '../retrieval/priced-items.ts'
import { readOnce } from '../retrieval/read-once.ts'
import type { Sentence } from '../retrieval/sentences.ts'

/** One price of one thing from a statement, with all its conditions. */
export type PriceFact = {
  /** The name of the item, or the title of the text with the words that separate this price from its others. */
  name: string
  /** The first word of its name, for the sizes that follow. */
  base: string
  /** The words of the item or of this price alone, as stems and concepts; and those of its title. */
  words: Set<string>
  titleWords: Set<string>
  /** The price in cents, 0 for free; null where only a share of the whole price is stated. */
  cents: number | null
  share?: { percent: number; plus: number }
  unit: 'person' | 'couple' | 'thing'
  /** The weekdays, 0 for Monday; empty where the price holds on every day. */
  weekdays: Set<number>
  holiday: boolean
  /** True where the price holds on the day before a holiday. */
  eve: boolean
  date?: string
  /** The range of arrival times for this price, in minutes since midnight. */
  from?: number
  until?: number
  part?: 'lunch' | 'dinner'
  ages?: { from: number; to: number }
  adultsOnly: boolean
  conditional: boolean
  passage: Passage
  sentence: Sentence
  /** The position of its own words in the text of the sentence; `amount` is that of the figure. */
  span: [start: number, end: number]
  amount: [start: number, end: number]
}

/** The moment for which a price is asked. `minutes` is the arrival time. */
export type PriceMoment = { date: string; holiday: boolean; eve?: boolean; minutes?: number; part?: 'lunch' | 'dinner' }

type Amount = { start: number; end: number; cents: number | null; share?: { percent: number; plus: number } }

/** Returns all prices of a venue, read once with its index. */
export const pricesOf = readOnce(({ passages }: VenueIndex) => passages.flatMap(pricesIn))

/** Returns the prices of one text, part of the menu or evening, read once. */
export const pricesIn: (passage: Passage) => PriceFact[] = readOnce((passage: Passage) =>
  passage.kind === 'menu' ? passage.sentences.flatMap((sentence) => ofItem(passage, sentence)) : ofText(passage),
)

/** Returns the prices that hold at a moment; of two for one thing, the one that names its day. */
export function holdingAt(facts: PriceFact[], moment: PriceMoment): PriceFact[] {
  const holding = facts.filter((fact) => holdsAt(fact, moment))
  return holding.filter(
    (fact) =>
      isOfDay(fact, moment) || !holding.some((other) => isOfDay(other, moment) && isOfSame(fact, other, moment)),
  )
}

/**
 * Tells whether both are prices of the same thing. The all-day price of a holiday also holds at lunch and at dinner.
 */
function isOfSame(one: PriceFact, other: PriceFact, { holiday }: PriceMoment) {
  const isCovered = (word: string) => other.words.has(word) || (holiday && !other.part && PARTS.has(word))
  return one.passage === other.passage && !one.ages === !other.ages && [...one.words].every(isCovered)
}

/** Tells whether a price names the day: a holiday as such, another day by its weekday. */
const isOfDay = ({ weekdays, holiday, eve }: PriceFact, moment: PriceMoment) =>
  moment.holiday ? holiday : moment.eve && eve ? true : weekdays.has(weekdayOf(moment.date))

export const isDayBound = ({ weekdays, holiday, date }: PriceFact) => weekdays.size > 0 || holiday || date !== undefined

function holdsAt(fact: PriceFact, { date, holiday, eve, minutes, part }: PriceMoment): boolean {
  const onDay = fact.date ? fact.date === date : fact.weekdays.size === 0 || fact.weekdays.has(weekdayOf(date))
  if (!onDay && (fact.date || !((holiday && fact.holiday) || (eve && fact.eve)))) return false
  if (part && fact.part && part !== fact.part) return false
  const at = minutes !== undefined && minutes < MORNING ? minutes + DAY : minutes
  return at === undefined || (at >= (fact.from ?? 0) && at < (fact.until ?? 2 * DAY))
}

const DAY = 24 * 60
/** The time in minutes before which an hour belongs to the night before. */
const MORNING = 6 * 60

function ofItem(passage: Passage, sentence: Sentence): PriceFact[] {
  const { item } = sentence
  if (!item) return []
  const name = item.name.replace(/\s+/g, ' ').trim()
  const own: PriceFact = {
    ...NOTHING_SAID,
    name,
    words: wordsIn(name),
    titleWords: passage.titleTerms,
    cents: item.price === null ? null : Math.round(item.price * 100),
    unit: /\brodizio\b/.test(fold(name)) ? 'person' : 'thing',
    weekdays: weekdaysOf(normalize(name)),
    holiday: HOLIDAY.test(fold(name)),
    passage,
    sentence,
    span: [0, sentence.text.length],
    amount: [0, 0],
  }
  // "Quinta a partir das 18h: R$ 9" below an item is another price of it.
  const besides = amountsIn(item.description, false).length > 0 ? inSentence(item.description, passage, sentence) : []
  return [
    own,
    ...besides
      .filter((fact) => isDayBound(fact) || fact.from !== undefined)
      .map((fact) => ({ ...fact, name, words: own.words, span: own.span, amount: own.amount })),
  ]
}

function ofText(passage: Passage): PriceFact[] {
  const told = fold(`${passage.title}. ${passage.content}`)
  if (passage.kind === 'text' && !SPEAKS_OF_PRICE.test(told) && !FREE_ONCE.test(told)) return []
  const facts: PriceFact[] = []
  const days = new Set<number>()
  for (const sentence of passage.sentences) {
    const { event } = sentence
    for (const day of sentence.weekdays) days.add(day)
    if (event) {
      const offset = sentence.text.lastIndexOf(event.entrance)
      const entrance = event.entrance ? inSentence(event.entrance, passage, sentence, offset) : []
      const more = inSentence(event.description, passage, sentence, sentence.text.lastIndexOf(event.description))
      facts.push(
        ...entrance.map((fact) => ({ ...fact, date: event.date, titleWords: ofEntrance(passage, event.entrance) })),
        ...more.filter(({ ages }) => ages).map((fact) => ({ ...fact, date: event.date })),
      )
    } else {
      const told = inSentence(sentence.text, passage, sentence)
      const others = OTHER_DAYS.test(sentence.normalized)
      facts.push(
        ...told.map((fact) =>
          others && fact.weekdays.size === 0 && days.size > 0 && days.size < 7
            ? { ...fact, weekdays: new Set(WEEK.filter((day) => !days.has(day))) }
            : fact,
        ),
      )
    }
  }
  return facts
}

const FREE_ONCE = new RegExp(FREE.source)
const WEEK = [0, 1, 2, 3, 4, 5, 6]

const ofEntrance = ({ titleTerms }: Passage, entrance: string) =>
  new Set(['#entrada', ...titleTerms, ...termsOf(entrance)])

const NOTHING_SAID = {
  base: '',
  unit: 'thing',
  weekdays: new Set<number>(),
  holiday: false,
  eve: false,
  adultsOnly: false,
  conditional: false,
} as const

/** Reads a statement part by part: each amount with the words that belong to it. */
function inSentence(text: string, passage: Passage, sentence: Sentence, offset = 0): PriceFact[] {
  const folded = fold(text)
  if (folded.length !== text.length) return []
  const title = `${passage.title}. ${passage.content}`
  const amounts = amountsIn(text, passage.kind !== 'text' || SPEAKS_OF_PRICE.test(fold(title)))
  const first = folded.slice(0, amounts[0]?.start ?? 0)
  const colon = first.lastIndexOf(':')
  // "Taca 150 ml: branco R$ 29, tinto R$ 33": what stands before the colon is of all of them.
  const shared = colon >= 0 && /\p{L}/u.test(first.slice(colon)) ? text.slice(0, colon) : ''
  const facts: PriceFact[] = []
  let start = shared.length
  for (const [at, amount] of amounts.entries()) {
    const next = amounts[at + 1]
    const end = next ? amount.end + cutBetween(folded.slice(amount.end, next.start)) : folded.length
    const before = facts.at(-1)
    facts.push(
      factOf({
        amount,
        lead: folded.slice(start, amount.start),
        trail: folded.slice(amount.end, end),
        shared,
        before,
        passage,
        sentence,
        raw: text.slice(start, amount.start),
        span: [start + offset, end + offset],
        at: [amount.start + offset, amount.end + offset],
      }),
    )
    start = end
  }
  return facts
}

/** Returns where the words after one amount end and those before the next begin. */
function cutBetween(between: string): number {
  if (/^\s*(?:[;,.]|e |ou )/.test(between)) return 0
  if (/(?:[;,.:]|\be|\bou)\s*$/.test(between)) return between.length
  const strong = Math.max(between.lastIndexOf(';'), between.lastIndexOf('. '))
  const cut = strong >= 0 ? strong : between.lastIndexOf(',')
  return cut >= 0 ? cut : Math.max(between.search(/ (?:e|ou) /), 0)
}

type Part = {
  amount: Amount
  lead: string
  trail: string
  shared: string
  before: PriceFact | undefined
  passage: Passage
  sentence: Sentence
  raw: string
  span: [number, number]
  at: [number, number]
}

function factOf({ amount, lead, trail, shared, before, passage, sentence, raw, span, at }: Part): PriceFact {
  const said = normalize(`${lead} ${trail}`)
  const own = weekdaysOf(said)
  const sharedSaid = shared ? normalize(shared) : ''
  const inShared = weekdaysOf(sharedSaid)
  const named = own.size > 0 || HOLIDAY.test(said) || OTHER_DAYS.test(said)
  const weekdays = named ? own : inShared.size > 0 ? inShared : (before?.weekdays ?? new Set<number>())
  const label = wordsIn(raw)
  // "Lager 300 ml R$ 13, pint R$ 21" are sizes of one thing.
  const sized = before && !raw.includes(';') && SIZE.test(labelOf(raw)) && !SIZE.test(before.base) ? before.base : ''
  const words = label.size > 0 || !before ? new Set([...label, ...(sized ? wordsIn(sized) : [])]) : before.words
  const isInList =
    before !== undefined && /^\s*,/.test(raw) && label.size === 1 && passage.kind === 'text' && before.words.size > 1
  const ofChildren = OF_CHILDREN.test(sentence.normalized) || passage.titleTerms.has('#crianca')
  const agesAfter = CHILD_AGES.test(trail) && !passage.titleTerms.has('#crianca') ? agesIn(trail) : null
  const ages = ofChildren ? (agesIn(lead) ?? agesAfter) : null
  const isOfPeople = PEOPLE_TERMS.some((term) => passage.titleTerms.has(term) || words.has(term))
  return {
    ...NOTHING_SAID,
    name: words === before?.words ? before.name : nameOf(passage, sized ? `${sized} ${labelOf(raw)}` : raw, words),
    base: sized || labelOf(raw).split(' ')[0] || (before?.base ?? ''),
    words: new Set([...words, ...(shared ? wordsIn(shared) : [])]),
    // "Shot de tequila prata R$ 22, ouro R$ 26": the second is tequila too.
    titleWords: new Set([
      ...passage.titleTerms,
      ...wordsIn(passage.title),
      ...wordsIn(trail),
      ...(isInList ? before!.words : []),
    ]),
    cents: amount.cents,
    ...(amount.share && { share: amount.share }),
    unit: PER_COUPLE.test(said)
      ? 'couple'
      : passage.kind === 'event' || PER_PERSON.test(sentence.normalized) || (isOfPeople && !EACH_THING.test(said))
        ? 'person'
        : 'thing',
    weekdays,
    holiday: HOLIDAY.test(said) || (!named && (HOLIDAY.test(sharedSaid) || (before?.holiday ?? false))),
    eve: EVE.test(said) || (!named && (EVE.test(sharedSaid) || (before?.eve ?? false))),
    ...arrivalIn(said, before),
    ...(!ALL_DAY.test(said) &&
      LUNCH.test(said) !== DINNER.test(said) && { part: LUNCH.test(said) ? 'lunch' : 'dinner' }),
    ...(ages && { ages }),
    adultsOnly: PER_ADULT.test(said),
    conditional: CONDITIONAL_PRICE.test(said) || /^(?:se|quem|quando)\b/.test(sentence.normalized),
    passage,
    sentence,
    span,
    amount: at,
  }
}

/** Concepts that each person pays for where nothing else is stated. */
const PEOPLE_TERMS = ['#entrada', '#couvert', '#rodizio', '#consumacao', '#buffet']
const EACH_THING =
  /\b(?:por|cada|pela) (?:garrafa|taca|volume|hora|dia|unidade|peca|mesa|sala|carro|noite)\b|\b[ao] (?:garrafa|taca|hora|dia|unidade|peca|ficha|partida)\b(?! tod[oa]| inteir)/

/** Returns the label of a price: "Couvert", or "Torre (IPA)" where a text prices several things. */
const labelOf = (raw: string) =>
  raw
    .replace(/^[\s,;.:+]*(?:(?:e|ou|com)\s)?|[\s,;:.(]+$/gi, '')
    .replace(/^.*:\s*/, '')
    .trim()

function nameOf({ title, kind }: Passage, raw: string, words: Set<string>): string {
  const label = labelOf(raw)
  if (kind === 'event' || !title) return label && words.size > 0 && label.length <= LONGEST_LABEL ? label : title
  const isOwn = words.size > 0 && label.length <= LONGEST_LABEL && weekdaysOf(normalize(label)).size === 0
  return isOwn ? `${title} (${label})` : title
}

const LONGEST_LABEL = 30

/** Returns the arrival times of a price ("Chegando antes das 19h", "das 19h em diante"). */
function arrivalIn(said: string, before: PriceFact | undefined): Pick<PriceFact, 'from' | 'until'> {
  for (const { start, end, minutes: clock } of parseTimes(said)) {
    const minutes = clock < MORNING ? clock + DAY : clock
    // The hour may bring its own "as" along.
    const lead = `${said.slice(0, start)}${/^(?:as|a|ate as|a partir das?) /.exec(said.slice(start))?.[0] ?? ''}`
    const trimmed = lead.replace(/ (?:as|a) $/, ' ')
    if (ARRIVES_AFTER.test(lead) || ARRIVES_AFTER.test(trimmed) || ONWARDS.test(said.slice(end)))
      return { from: minutes }
    if (ARRIVES_BEFORE.test(lead) || ARRIVES_BEFORE.test(trimmed)) return { until: minutes }
  }
  return LATER.test(said) && before?.until !== undefined ? { from: before.until } : {}
}

/** Words of the parts of the day. */
const PARTS = new Set(['almoc', 'jant', 'noit'])

/** Returns the stems and concepts by which a thing may be asked for, including sizes ("G"). */
export function wordsIn(text: string): Set<string> {
  const sizes = [...text.matchAll(/(?<![\p{L}\d$])[PMG](?![\p{L}\d])/gu)].map(([size]) => `size:${size.toLowerCase()}`)
  return new Set([...wordStems(text), ...termsOf(text), ...sizes])
}

function amountsIn(text: string, speaks: boolean): Amount[] {
  const folded = fold(text)
  const found: Amount[] = []
  const add = (match: RegExpExecArray, read: Omit<Amount, 'start' | 'end'>) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ ...read, start, end })
  }
  for (const match of folded.matchAll(SHARES))
    add(match, { cents: null, share: { percent: Number(match[1] ?? 50), plus: centsOf(match[2] ?? '0', match[3]) } })
  for (const match of folded.matchAll(WHOLE)) add(match, { cents: null, share: { percent: 100, plus: 0 } })
  for (const match of [...folded.matchAll(AMOUNTS), ...(speaks ? folded.matchAll(BARE_AMOUNTS) : [])]) {
    const [reais, cents] = match.slice(1).filter((group) => group !== undefined)
    add(match, { cents: centsOf(reais!, cents) })
  }
  for (const match of folded.matchAll(FREE)) add(match, { cents: 0 })
  return found.toSorted((a, b) => a.start - b.start)
}

const centsOf = (reais: string, cents = '') => Number(reais.replaceAll('.', '')) * 100 + Number(cents || 0)
