import { termsOf } from '../language/terms.ts'
import { SERVICES } from './choose-passages.ts'
import type { VenueIndex } from './venue-index.ts'
import type { Passage } from './passage.ts'
import { bestFitting } from './pick-sentences.ts'
import type { Question } from './question.ts'

/** Terms of the sizes that venues sell. */
const SIZES = new Set(
  termsOf('broto pequena pequeno media medio grande gigante familia individual inteira mini maxi big'),
)
/** Matches a rule for every price of its list ("Vale o preco do sabor mais caro"). */
const OF_ALL = /\bmeio a meio\b|\bmais car[oa]\b|\b(?:dois|duas|2|3|tres) sabores\b/

/**
 * Returns the price classes of things that are listed without a price: "Calabresa" is listed under "Sabores
 * tradicionais", whose price stands elsewhere.
 */
export function priceClasses(
  index: VenueIndex,
  terms: readonly string[],
  { asksPrice }: Question,
): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  if (!asksPrice && !terms.some((term) => SIZES.has(term))) return classes
  for (const term of terms) {
    const lists = index.having(term)
    if (lists.length !== 1 || lists[0]!.sentences.some(({ hasPrice }) => hasPrice)) continue
    const named = [...lists[0]!.titleTerms].filter(index.isPriced)
    if (named.length > 0) classes.set(term, named)
  }
  return classes
}

/**
 * Returns the list that has the flavour, and the statements that price its class at the asked size, with what holds for
 * all of them. Returns null when something else is asked as well, or no statement has class and size together.
 */
export function classPrice(
  index: VenueIndex,
  terms: readonly string[],
  classes: Map<string, string[]>,
): { text: string; passages: Passage[] } | null {
  const sizes = terms.filter((term) => SIZES.has(term))
  const flavours = [...classes.keys()]
  if (flavours.length === 0 || sizes.length === 0) return null
  const lists = [...new Set(flavours.flatMap((flavour) => index.having(flavour)))]
  const named = new Set([...classes.values()].flat())
  const priced = index.passages.filter(
    ({ titleTerms, sentences }) =>
      ![...titleTerms].some((term) => SERVICES.has(term) && !terms.includes(term)) &&
      sentences.some((each) => each.hasPrice && hasOneOf(each.terms, sizes) && hasOneOf(each.terms, [...named])),
  )
  if (priced.length === 0) return null
  const listed = lists.map(
    ({ title, sentences }) => `${title}: ${join(bestFitting(sentences, flavours, index).map(({ text }) => text))}`,
  )
  const prices = priced.map(({ sentences }) =>
    join(
      sentences
        .filter((each) => (each.hasPrice && hasOneOf(each.terms, sizes)) || OF_ALL.test(each.normalized))
        .map(({ text }) => text),
    ),
  )
  return { text: [...prices, ...listed].join('\n'), passages: [...priced, ...lists] }
}

const hasOneOf = (terms: Set<string>, wanted: string[]) => wanted.some((term) => terms.has(term))
const join = (texts: string[]) => texts.join(' ')
