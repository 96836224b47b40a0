import type { Clause } from '../../language/clauses.ts'
import { GENERIC } from '../../retrieval/choose-passages.ts'
import type { Reading } from '../reading.ts'
import { asksItsHours, isBareDate } from './clause-asks.ts'

/**
 * "Minha irma e cadeirante. Tem lugar para ver o show?" is about her as well; "tem mariachi? vai ate que horas?" asks for
 * the hours of that, not of the house.
 */
export function withRemark(
  { index, askedBefore, pricedBefore }: Pick<Reading, 'index' | 'askedBefore' | 'pricedBefore'>,
  clause: Clause,
  context: Clause | null,
): Clause {
  if (!context && goesOnToAnotherDay(clause) && askedBefore.some((term) => index.has(term)))
    return { ...clause, terms: askedBefore, intents: new Set(pricedBefore ? (['price'] as const) : []) }
  if (!context) return asksEntrance(clause) && index.has('#entrada') ? { ...clause, terms: ['#entrada'] } : clause
  const names = context.terms.filter((term) => term.startsWith('#') && !GENERIC.has(term) && index.has(term))
  const vague = clause.terms.length > 0 && clause.terms.every((term) => GENERIC.has(term))
  if (context.asks === 'no' && vague && names.length > 0)
    return { ...clause, terms: names, intents: new Set([...clause.intents].filter((intent) => intent !== 'events')) }
  if (clause.terms.length === 0 && asksItsHours(clause) && context.terms.some((term) => index.has(term)))
    return {
      ...clause,
      terms: context.terms,
      dates: clause.dates.length > 0 ? clause.dates : context.dates,
      intents: new Set(['timeQuestion'] as const),
    }
  return clause
}

/** "Quanto custa para ir na sexta?": a price of a day, and of nothing by name. */
const asksEntrance = ({ terms, intents, dates }: Clause) =>
  terms.length === 0 && intents.has('price') && dates.length > 0 && !intents.has('reserve')

/** "E na quarta?" after "paga para entrar no sabado?" is about the entrance. */
const goesOnToAnotherDay = (clause: Clause) =>
  isBareDate(clause) && /^e\b/.test(clause.text) && [...clause.intents].every((each) => each === 'no' || each === 'yes')
