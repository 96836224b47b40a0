import type { Clause } from '../../language/clauses.ts'
import { wordStems } from '../../language/terms.ts'
import { type Found, findAnswer } from '../../retrieval/find-answer.ts'
import type { Reading } from '../reading.ts'
import { priceMoment } from '../prices/price-moment.ts'
import { nightsFor } from './nights-for.ts'

/** Needs that somebody states before the question, which the answer has to respect. */
const NEEDS = new Set([
  '#gluten',
  '#lactose',
  '#alergia',
  '#vegano',
  '#vegetariano',
  '#acessibilidade',
  '#gestante',
  '#aniversario',
])

/**
 * Finds the answer to the clause alone or, if that fails, with the clause before it or the customer's last question.
 */
export function findFor(reading: Reading, clause: Clause, subject: readonly string[], context: Clause | null): Found {
  const ask = (terms: readonly string[]) => findAnswer(reading.index, { terms, ...momentOf(reading, clause) })
  const needs = context?.asks === 'no' && context.terms.some((term) => NEEDS.has(term) && reading.index.has(term))
  const forNeeds = needs ? ask([...context.terms, ...subject]) : null
  if (forNeeds?.confidence === 'sure') return forNeeds
  const own = ask(subject)
  const last = context?.terms ?? reading.askedBefore
  if (context && own.confidence === 'sure' && isSaidAgain(context, subject)) {
    const both = ask(context.terms)
    if (both.confidence === 'sure') return both
  }
  if (own.confidence === 'sure' && last.length > 0 && /^e\b|\btambem\b/.test(clause.text)) {
    const both = ask([...last, ...subject])
    if (isOfBoth(both, last, subject)) return both
  }
  if (own.confidence === 'sure') return own
  const before = context?.terms ?? (own.confidence === 'none' ? reading.askedBefore : [])
  if (before.length === 0 || (subject.length === 0 && clause.asks !== 'plainly')) return own
  const joined = ask([...before, ...subject])
  // "Ah, e na Vila Prudente?" after what is delivered where: the text about it says where it is not.
  const goesOn = own.confidence === 'none' && GOES_ON.test(clause.text) && joined.confidence === 'careful'
  if (goesOn && joined.passages[0] && before.some((term) => joined.passages[0]!.titleTerms.has(term))) return joined
  return joined.confidence === 'sure' || (own.confidence === 'none' && context) ? joined : own
}

/**
 * Tells whether a clause repeats the thing named before, though other texts have one of its words ("Perdi minha
 * comanda. Se perder paga quanto?").
 */
function isSaidAgain({ text, terms }: Clause, subject: readonly string[]) {
  const said = new Set(wordStems(text))
  return subject.length > 0 && subject.every((term) => !terms.includes(term) && said.has(term))
}

const GOES_ON = /^(?:(?:ah|mas|hum|ok|entao|certo),? )?e (?:n[oa]s?|d[eo]s?|da|para|se|a|o|as|os)\b/

/** Tells whether a clause continues the question before, because one text covers both ("E no almoco de quarta?"). */
function isOfBoth({ confidence, passages: [first] }: Found, before: readonly string[], subject: readonly string[]) {
  if (confidence !== 'sure' || !first) return false
  const has = (term: string) => first.titleTerms.has(term) || first.sentences.some((each) => each.terms.has(term))
  return before.some((term) => first.titleTerms.has(term)) && subject.every(has)
}

function momentOf(reading: Reading, clause: Clause) {
  const { date: today, minutes } = reading.at
  const dates = nightsFor(reading, clause)
  return {
    dates,
    holiday: dates.some((date) => priceMoment(reading, { date }).holiday),
    today,
    since: reading.tonight,
    minutes,
    asksNow: /\b(?:agora|ainda)\b/.test(clause.text),
    asksPrice: clause.intents.has('price'),
    namesPrice: priceIn(clause.text),
    asksTime: clause.intents.has('timeQuestion'),
  }
}

/** Returns the price in reais by which a customer names a thing ("O pilsen de 9 conto"). */
function priceIn(text: string): number | undefined {
  const [, before, after] =
    /\br\$ ?(\d{1,4})\b|\b(?:de|por|a) (\d{1,4})(?:,00)? (?:contos?|reais|real|pilas?|pratas?|mangos?|dilmas?|golpes?)\b/.exec(
      text,
    ) ?? []
  return before || after ? Number(before ?? after) : undefined
}
