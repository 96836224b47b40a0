import { daysBetween, weekdayOf } from '@balcao/contract/local-time'
import type { Hit, VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'

/** Terms that accompany any question ("what can she eat?") and may be missing from a text. */
export const GENERIC = new Set([
  '#comida',
  '#bebida',
  '#grupo',
  '#evento',
  '#pagamento',
  '#gratis',
  '#trazer',
  '#agrado',
])
/** Services beside a venue's ordinary business, with prices and rules of their own. */
export const SERVICES: ReadonlySet<string> = new Set([
  '#retirada',
  '#delivery',
  '#happyhour',
  '#executivo',
  '#rodizio',
  '#openbar',
  '#encomenda',
  '#listavip',
  '#aniversario',
])
/** The least weight of a term that separates one text from another; common terms weigh less. */
const TELLING = 1
/** The score for a text with a price of the thing whose price was asked for. */
const PRICED = 0.6
/** The number of prices from which a text is a list. */
const LIST_ITEMS = 3
const PRICES = /R\$/g

/** Chooses the passage that covers most of the question, and others only for what it leaves open. */
export function choosePassages(
  index: VenueIndex,
  hits: Hit[],
  terms: readonly string[],
  weigh: (term: string) => number,
  question: Question,
): Hit[] {
  const open = new Set(terms)
  const chosen: Hit[] = []
  while (chosen.length < 3) {
    const best = hits
      .filter((hit) => !chosen.includes(hit))
      .map((hit) => ({ hit, worth: worthOf(hit, open, weigh, question) }))
      .toSorted((a, b) => b.worth - a.worth || b.hit.score - a.hit.score)[0]?.hit
    const gain = best ? [...best.matched].filter((term) => open.has(term)) : []
    if (!best || gain.length === 0) break
    // A further passage must be about what is left, not only mention a word of it.
    if (chosen.length > 0 && !gain.some((term) => index.weight(term) >= TELLING && isAbout(best.passage, term))) break
    chosen.push(best)
    for (const term of coveredBy([best])) open.delete(term)
  }
  return chosen
}

/**
 * Returns the terms that the texts cover: those they matched; "Menores de 18 ate as 20h" also covers a son of fourteen.
 */
export function coveredBy(hits: Hit[]): Set<string> {
  const covered = new Set(hits.flatMap(({ matched }) => [...matched]))
  const isOfAge = hits.some(({ matched, passage }) => matched.has('#idade') && passage.titleTerms.has('#idade'))
  return isOfAge ? covered.add('#crianca') : covered
}

/** Tells whether a text is about a term: by its title or, for a list, by one of its items. */
function isAbout({ titleTerms, sentences }: Passage, term: string) {
  if (titleTerms.has(term)) return true
  if (isConcept(term) && !GENERIC.has(term)) return sentences.some((each) => each.terms.has(term))
  const prices = sentences.flatMap(({ text, hasPrice }) => (hasPrice ? (text.match(PRICES) ?? [text]) : []))
  return prices.length >= LIST_ITEMS && sentences.some((each) => each.terms.has(term))
}

function worthOf(
  { passage, matched, found: own }: Hit,
  open: Set<string>,
  weigh: (term: string) => number,
  question: Question,
) {
  const found = [...matched].filter((term) => open.has(term))
  const inTitle = found.filter((term) => passage.titleTerms.has(term))
  const inOne = Math.max(
    0,
    ...passage.sentences.map((each) => sum(found.filter((term) => each.terms.has(term)).map(weigh))),
  )
  // "Gin tonica" is more exactly about it than "Gin Tanqueray com 6 tonicas".
  const exactness = Math.max(
    0,
    ...passage.sentences.map((each) => found.filter((term) => each.terms.has(term)).length / (each.terms.size || 1)),
  )
  const days = question.dates.map((date) => date.slice(5))
  const weekdays = question.dates.map(weekdayOf)
  const dated = passage.sentences.filter((each) => each.days.some((day) => days.includes(day)))
  // A text about one day alone is about it in every statement.
  const oneDay = new Set(passage.sentences.flatMap((each) => each.days)).size === 1
  const onTheDay = dated.some((each) => oneDay || [...own].some((term) => each.terms.has(term)))
  const onWeekday = passage.sentences.some((each) => weekdays.some((day) => each.weekdays.has(day)))
  const context = onTheDay ? 2.5 : dated.length > 0 ? 0.8 : onWeekday ? 0.2 : 0
  return (
    nearness(passage, question) +
    besides(passage, question.terms) +
    (hasNamedPrice(passage, question, found) ? PRICED + 2 : 0) +
    (isEntranceOf(passage, question) ? -2.5 : 0) +
    (isBesideAge(passage, question) ? LITTLE : 1) * sum(found.map(weigh)) +
    0.65 * sum(inTitle.map(weigh)) +
    0.3 * inOne +
    0.3 * exactness +
    (question.asksPrice && hasPriceOf(passage, found) ? PRICED : 0) +
    (found.length > 0 ? context : 0)
  )
}

/**
 * Tells whether a passage would give the entrance price of an evening that only shares the name ("Quanto e a stout?").
 */
const isEntranceOf = ({ kind }: Passage, { terms, asksPrice }: Question) =>
  kind === 'event' && asksPrice === true && !terms.some((term) => term === '#entrada' || term === '#evento')

/** Tells whether a text has just the price by which a customer names the thing. */
const hasNamedPrice = ({ sentences }: Passage, { namesPrice }: Question, found: string[]) =>
  namesPrice !== undefined &&
  sentences.some(
    ({ terms, normalized }) =>
      found.some((term) => terms.has(term)) && new RegExp(`r\\$ ?${namesPrice}(?!\\d|,[1-9])`).test(normalized),
  )

/** Tells whether a text has a price for the found terms. */
function hasPriceOf({ sentences, titleTerms }: Passage, found: string[]) {
  const named = found.some((term) => titleTerms.has(term))
  return sentences.some((each) => each.hasPrice && (named || found.some((term) => each.terms.has(term))))
}

/** Returns the penalty of a text about a service that was not asked for, or of the venue's description of itself. */
function besides({ id, titleTerms }: Passage, asked: readonly string[]) {
  if (id === 'description' || id === 'history') return -1.5
  if (titleTerms.has('#cancelamento') && !asked.includes('#cancelamento')) return -0.6
  return [...titleTerms].some((term) => SERVICES.has(term)) && !asked.some((term) => titleTerms.has(term)) ? -2 : 0
}

const AGE = new Set(['#crianca', '#idade'])
const LITTLE = 0.3

/**
 * Tells whether a text is beside a question about age: "Meu filho de 10 pode ficar ate meia-noite?" is answered by the
 * rule for children, not by their price of lunch.
 */
function isBesideAge({ titleTerms }: Passage, { terms, asksPrice }: Question) {
  const ofAge = !asksPrice && terms.length > 0 && terms.every((term) => AGE.has(term))
  return ofAge && ![...titleTerms].some((term) => AGE.has(term))
}

/** Returns a score that prefers the next of several evenings and excludes past ones. */
function nearness({ sentences }: Passage, { today, since = today }: Question) {
  const date = sentences[0]?.date
  if (!date) return 0
  return date < since ? -10 : 0.3 / (1 + daysBetween(since, date))
}

/** Returns the sum of numbers; 0 for none. */
export function sum(numbers: number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Tells whether a term is a concept and not a word. */
export function isConcept(term: string) {
  return term.startsWith('#')
}
