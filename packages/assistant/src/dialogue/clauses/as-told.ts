import type { Clause } from '../../language/clauses.ts'
import { parseTimes } from '../../language/times.ts'
import type { Reading } from '../reading.ts'

const FOOD = new Set(['#comida', '#petisco'])
const UNTIL = /\b(?:ate (?:que|quando|as|tarde|meia)|que horas?|ainda|ultim[oa]|madrugada|meia[ -]noite|mais tarde)\b/

/**
 * A question in the words by which the house has told it: food at an hour ("ate que horas sai comida?") is what its
 * kitchen's hours are about.
 */
export function asTold(reading: Pick<Reading, 'index'>, clause: Clause): Clause {
  if (!asksFoodHours(clause) || !tellsKitchenHours(reading)) return clause
  const others = clause.terms.filter((term) => !FOOD.has(term) && reading.index.has(term))
  return { ...clause, terms: ['#cozinha', ...others] }
}

/** "A cozinha fica ate tarde?" of a house that has told none of its kitchen's hours, whatever else it tells of the kitchen. */
export const asksUntoldKitchen = (reading: Pick<Reading, 'index'>, clause: Clause): boolean =>
  clause.terms.includes('#cozinha') &&
  clause.terms.every((term) => FOOD.has(term) || term === '#cozinha') &&
  asksHours(clause) &&
  !tellsKitchenHours(reading)

const asksHours = ({ text }: Clause) => UNTIL.test(text) || parseTimes(text).length > 0

/** Is it asked of food until when, or whether still? */
export const asksFoodHours = (clause: Clause) => clause.terms.some((term) => FOOD.has(term)) && asksHours(clause)

/** Has the house told of its kitchen's hours? */
export const tellsKitchenHours = ({ index }: Pick<Reading, 'index'>) =>
  index
    .having('#cozinha')
    .some(({ titleTerms, sentences }) =>
      sentences.some(
        ({ terms, normalized }) =>
          (titleTerms.has('#cozinha') || terms.has('#cozinha')) && parseTimes(normalized).length > 0,
      ),
    )
