import { broaderTerms, narrowerTerms } from '../language/broader.ts'
import { termsOf, undiminished } from '../language/terms.ts'
import { CHATTER_WORDS } from '../language/words/chatter-words.ts'
import { choosePassages, coveredBy, GENERIC, isConcept, SERVICES, sum } from './choose-passages.ts'
import { classPrice, priceClasses } from './class-price.ts'
import type { Hit, VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import { cautionsFor } from './cautions-for.ts'
import { pickItems } from './pick-items.ts'
import { pickSentences } from './pick-sentences.ts'
import { withSubject } from './with-subject.ts'

export type Found = {
  confidence: 'sure' | 'careful' | 'none'
  coverage: number
  text: string
  passages: Passage[]
  /** True where the item is on the menu, but not served at the asked time. */
  unserved?: boolean
}

/**
 * The shares of the question's weight that must be found before its answer is stated, or offered (measured, see docs).
 */
const SURE = 0.6
const CAREFUL = 0.35
/** The share that is enough to offer an answer when a text has exactly this title. */
const TITLED = 0.25
/**
 * The weight of an ordinary word that no text has, which is mostly chatter; a concept that no text has is what the
 * customer asks for.
 */
const UNSEEN_WORD = 0.6
const CONCEPT = 1.4
/** The weight of words that go with any question, which is less than that of its subject. */
const BESIDE = 0.7
/** The small weight of accompanying terms that no text of the venue has. */
const SAID_BESIDE = 0.2
/** Terms that accompany any question and are about nothing. */
export const CHATTER: ReadonlySet<string> = new Set(termsOf(CHATTER_WORDS.join(' ')))
/** Matches a price, or that nothing has to be paid. */
export const PRICE =
  /R\$|\d\s?reais|gr[\u00e1a]tis|gratuit|n[\u00e3a]o (?:paga|cobra)|isent|livre|sem (?:couvert|custo|taxa)/i
const HOUR = /\d\s?h(?![a-z])|\d:\d\d|meia-noite|meio-dia|minutos|\bhoras?\b/i
/** The term of lunch, which is answered where the dish of the day is, not wherever lunch is mentioned. */
const [LUNCH] = termsOf('almoco')
/** Concepts of which a named kind is enough: a text with a lager covers beer. */
const OF_KINDS: ReadonlySet<string> = new Set(termsOf('cerveja refrigerante'))
export const NOTHING_FOUND: Found = { confidence: 'none', coverage: 0, text: '', passages: [] }

/**
 * Returns what the venue's own texts say about a question, word for word, or nothing when too little of it is found.
 */
export function findAnswer(index: VenueIndex, question: Question): Found {
  const asked = termsToAsk(index, question.terms)
  const terms = [...new Set(asked.map(({ term }) => term))]
  if (terms.length === 0) return NOTHING_FOUND
  const classes = priceClasses(index, terms, question)
  const byClass = classPrice(index, terms, classes)
  if (byClass) return { confidence: 'sure', coverage: 1, ...byClass }
  const hits = index
    .search([...terms, ...classes.values()].flat())
    .filter(({ passage }) => terms.every((term) => GENERIC.has(term)) || isOnAskedDay(passage, question))
  const seen = new Set(hits.flatMap((hit) => [...hit.matched]))
  const weigh = (term: string) => {
    if (GENERIC.has(term)) return index.has(term) ? index.weight(term) * BESIDE : 0
    if (CHATTER.has(term) && !index.has(term)) return index.weight(term) * SAID_BESIDE
    if (isConcept(term)) return index.weight(term) * CONCEPT
    return index.weight(term) * (seen.has(term) && index.has(term) ? 1 : UNSEEN_WORD)
  }
  const chosen = choosePassages(index, hits, [...terms, ...classes.values()].flat(), weigh, question)
  const covered = coveredBy(chosen)
  for (const [term, named] of classes) if (named.some((each) => covered.has(each))) covered.add(term)
  const coverage = sum(terms.filter((term) => covered.has(term)).map(weigh)) / (sum(terms.map(weigh)) || 1)
  // A thing with a name of its own that no text mentions is not answered by what is told about the rest.
  const untold = terms.some((term) => isConcept(term) && !GENERIC.has(term) && !index.has(term))
  const evals = chosen.filter(({ matched }) => matched.has('#documento'))
  const aside = evals.length > 0 && evals.every((hit) => isAside(hit, terms))
  const exact = !untold && !aside && !asked.some(({ broadened }) => broadened)
  const titled = !untold && chosen.some(({ matched, passage }) => isTitled(passage, matched))
  const confidence = coverage >= SURE && exact ? 'sure' : coverage >= (titled ? TITLED : CAREFUL) ? 'careful' : 'none'
  if (confidence === 'none') return { ...NOTHING_FOUND, coverage }
  const told = (hit: Hit) => ({ hit, ...pick(hit, index, { ...question, byClass: classes.size > 0 }) })
  const texts = complete(chosen.map(told), hits, told, question).filter(({ text }) => text)
  if (texts.length === 0) return { ...NOTHING_FOUND, coverage }
  const said = texts.map(({ text }) => text).join('\n')
  const cautions = cautionsFor(index, terms, said)
  return {
    confidence,
    coverage,
    text: [said, ...cautions.map(({ text }) => text)].join('\n'),
    passages: [...new Set([...texts.map(({ hit }) => hit.passage), ...cautions.map(({ passage }) => passage)])],
    unserved: texts.every(({ unserved }) => unserved),
  }
}

/** Tells whether a passage may answer for the asked days; an evening on another day may not. */
const isOnAskedDay = ({ kind, sentences }: Passage, { dates }: Question) =>
  kind !== 'event' || dates.length === 0 || sentences.some(({ date }) => !date || dates.includes(date))

/**
 * Adds the next text about the same subject, where a price or an hour was asked for and the chosen ones do not have it.
 */
function complete<T extends { hit: Hit; text: string }>(
  texts: T[],
  hits: Hit[],
  told: (hit: Hit) => T,
  { asksPrice, asksTime }: Question,
): T[] {
  const wanted = [...(asksPrice ? [PRICE] : []), ...(asksTime ? [HOUR] : [])].filter(
    (pattern) => !texts.some(({ text }) => pattern.test(text)),
  )
  if (wanted.length === 0 || texts.length === 0) return texts
  const about = new Set(texts.flatMap(({ hit }) => [...hit.matched]))
  const more = hits
    .filter(({ matched }) => [...matched].some((term) => about.has(term) && !GENERIC.has(term)))
    .filter((hit) => !texts.some((each) => each.hit === hit))
    .map(told)
    .find(({ text }) => wanted.some((pattern) => pattern.test(text)))
  return more ? [...texts, more] : texts
}

/**
 * Returns the terms to search: a term that no text has is replaced by its kind; an age does not matter where there is a
 * rule for children.
 */
function termsToAsk(index: VenueIndex, terms: readonly string[]) {
  const asked = terms.map((term) => {
    if (term === '#desconto' && isOfPromotion(index, terms)) return { term: '#happyhour', broadened: false }
    if (term === LUNCH && terms.length === 1 && !isTitle(index, term) && isTitle(index, '#executivo'))
      return { term: '#executivo', broadened: false }
    if (index.has(term)) return { term, broadened: false }
    const whole = undiminished(term)
    if (whole && index.has(whole)) return { term: whole, broadened: false }
    const kind = narrowerTerms(term)
      .filter(index.has)
      .toSorted((a, b) => index.weight(a) - index.weight(b))[0]
    if (kind && OF_KINDS.has(term) && terms.length === 1) return { term: kind, broadened: false }
    const broader = broaderTerms(term).find((each) => (each === '#grupo' ? isTitle(index, each) : index.has(each)))
    return { term: broader ?? term, broadened: broader !== undefined }
  })
  const said = new Set(terms)
  return asked.filter(({ term, broadened }, at) => {
    // A wedding is none of the venue's events.
    if (term === '#evento' && said.has('#eventoprivado')) return false
    const siblings = broaderTerms(terms[at]!).filter((each) => said.has(each) && index.has(each))
    // "Minha filha de 5 anos": a text that is called "Criancas" is about her, whatever other texts say of an age.
    if (
      terms[at] === '#idade' &&
      siblings.some((each) => index.having(each).some(({ titleTerms }) => titleTerms.has(each)))
    )
      return false
    const sibling = siblings.length > 0
    return !sibling || (!broadened && index.has(terms[at]!))
  })
}

/**
 * Tells whether some text has the term in its title, which separates texts about groups from those that mention them.
 */
const isTitle = (index: VenueIndex, term: string) => index.having(term).some(({ titleTerms }) => titleTerms.has(term))

/** Tells whether a discount means the happy hour, whose text has the thing ("Aquele desconto na caneca"). */
const isOfPromotion = (index: VenueIndex, terms: readonly string[]) =>
  index
    .having('#happyhour')
    .some(
      ({ titleTerms, sentences }) =>
        titleTerms.has('#happyhour') &&
        terms.some((term) => term !== '#desconto' && sentences.some((each) => each.terms.has(term))),
    )

/**
 * Tells whether a text is about a service that was not asked for: the document that proves a birthday is not the one
 * for the door.
 */
const isAside = ({ passage: { titleTerms } }: Hit, asked: string[]) =>
  [...titleTerms].some((term) => SERVICES.has(term) && !asked.includes(term))

function isTitled({ titleTerms }: Passage, matched: Set<string>) {
  return [...matched].some((term) => isConcept(term) && !GENERIC.has(term) && titleTerms.has(term))
}

function pick({ passage, found }: Hit, index: VenueIndex, question: Question & { byClass: boolean }) {
  if (passage.kind !== 'menu')
    return { text: withSubject(passage, pickSentences(passage, found, index, question)), unserved: false }
  const at = { date: question.today, minutes: question.minutes ?? 0 }
  const { dates: asked, since, today } = question
  // Last night's menu is no menu any more, though the night still runs.
  const dates = since === today ? asked : asked.filter((date) => date !== since)
  return pickItems(passage, found, index, { dates, at, now: question.asksNow ?? false })
}
