import type { Clause } from '../../language/clauses.ts'
import { parseTimes } from '../../language/times.ts'
import type { Reading } from '../reading.ts'

const FOOD = new Set(['#comida', '#petisco'])
const UNTIL = /\b(?:ate (?:que|quando|as|tarde|meia)|que horas?|ainda|ultim[oa]|madrugada|meia[ -]noite|mais tarde)\b/

/**
 * Rewords a question as the venue's texts word it: a question for food at an hour ("ate que horas sai comida?") is
 * about the kitchen's hours.
 */
export function asTold(reading: Pick<Reading, 'index'>, clause: Clause): Clause {
  if (!asksFoodHours(clause) || !tellsKitchenHours(reading)) return clause
  const others = clause.terms.filter((term) => !FOOD.has(term) && reading.index.has(term))
  return { ...clause, terms: ['#cozinha', ...others] }
}

/**
 * Tells whether a clause asks for the kitchen's hours, which no text of the venue states ("A cozinha fica ate tarde?").
 */
export const asksUntoldKitchen = (reading: Pick<Reading, 'index'>, clause: Clause): boolean =>
  clause.terms.includes('#cozinha') &&
  clause.terms.every((term) => FOOD.has(term) || term === '#cozinha') &&
  asksHours(clause) &&
  !tellsKitchenHours(reading)

const asksHours = ({ text }: Clause) => UNTIL.test(text) || parseTimes(text).length > 0

/** Tells whether a clause asks until when there is food, or whether there still is. */
export const asksFoodHours = (clause: Clause) => clause.terms.some((term) => FOOD.has(term)) && asksHours(clause)

/** Tells whether the venue's texts state the kitchen's hours. */
export const tellsKitchenHours = ({ index }: Pick<Reading, 'index'>) =>
  index
    .having('#cozinha')
    .some(({ titleTerms, sentences }) =>
      sentences.some(
        ({ terms, normalized }) =>
          (titleTerms.has('#cozinha') || terms.has('#cozinha')) && parseTimes(normalized).length > 0,
      ),
    )
