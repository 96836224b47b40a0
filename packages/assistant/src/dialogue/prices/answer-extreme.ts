import { offerCopy } from '@balcao/copy/assistant/offer'
import { narrowerTerms } from '../../language/broader.ts'
import type { Clause } from '../../language/clauses.ts'
import { termsOf } from '../../language/terms.ts'
import type { Passage } from '../../retrieval/passage.ts'
import { namedItems } from '../../retrieval/priced-items.ts'
import type { Reading } from '../reading.ts'
import { CONDITIONAL, isOfDrinks, priceLists } from './price-lists.ts'

const LEAST = /\bmais (?:barat|em conta|acessive|economic|bara)\w*|\b(?:menor|mais baixo) (?:preco|valor)\b/
const MOST = /\bmais (?:car[oa]s?\b|salgad)|\b(?:maior|mais alto) (?:preco|valor)\b/
/** What serves so many is not told by the prices alone. */
const FOR_SO_MANY = /\b(?:para|serv\w+|em) (?:\d+|dois|duas|tres|quatro|casal) ?(?:pessoas?|adultos?)?\b/
/** Words around what is compared, which name none of it. */
const ANYTHING = new Set(termsOf('item produto cardapio menu escolha lista dinheiro bolso grana unidade'))

const [DISH] = termsOf('prato')

/**
 * "Qual a cerveja mais barata?": the one item of that kind with the lowest price that always holds, or the highest. Null
 * when nothing is compared, or fewer than two of the kind have a price.
 */
export function answerExtreme(
  reading: Reading,
  { text, terms: own }: Clause,
  context: Clause | null,
): { text: string; passages: Passage[]; coverage: number } | null {
  const least = LEAST.test(text)
  const terms = own.length > 0 ? own : (context?.terms ?? reading.askedBefore)
  if ((!least && !MOST.test(text)) || terms.length === 0 || FOR_SO_MANY.test(text)) return null
  const lists = priceLists(reading).filter(
    ({ titleTerms }) => !CONDITIONAL.some((term) => titleTerms.has(term) && !terms.includes(term)),
  )
  const fitting = lists.flatMap((list) => {
    const wanted = terms.filter((term) => !ANYTHING.has(term) && !isKindOf(list, term))
    return namedItems(list).filter(({ name }) => isCalled(new Set(termsOf(name)), wanted))
  })
  const [first, ...others] = fitting.toSorted((a, b) => (least ? a.cents - b.cents : b.cents - a.cents))
  if (!first || others.length === 0) return null
  const alike = others.filter(({ cents }) => cents === first.cents)
  const names = reading.copy.list([first, ...alike].map(({ name }) => name))
  const say = least ? reading.copy.cheapest : reading.copy.dearest
  return { text: say(names, offerCopy.money(first.cents)), passages: [first.passage], coverage: 1 }
}

const isCalled = (name: Set<string>, wanted: string[]) =>
  wanted.every((term) => [term, ...narrowerTerms(term)].some((each) => name.has(each)))

/** Is everything of a list what a term names: by its title, or as food or drink? */
function isKindOf(list: Passage, term: string) {
  if (term === '#bebida') return isOfDrinks(list)
  if (term === '#comida' || term === DISH) return !isOfDrinks(list)
  return [term, ...narrowerTerms(term)].some((each) => list.titleTerms.has(each))
}
