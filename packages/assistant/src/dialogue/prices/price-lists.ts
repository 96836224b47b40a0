import type { VenueIndex } from '../../retrieval/venue-index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Reading } from '../reading.ts'
import { readOnce } from '../../retrieval/read-once.ts'

const ITEMS = 2
/** Concepts whose prices are on no menu. */
const NOT_MENU = [
  '#entrada',
  '#listavip',
  '#rolha',
  '#estacionamento',
  '#couvert',
  '#chapelaria',
  '#camarote',
  '#aniversario',
  '#crianca',
  '#delivery',
  '#retirada',
  '#evento',
  '#pagamento',
  '#reserva',
  '#servico',
  '#rodizio',
]
/** Services whose prices only hold at their hours. */
export const CONDITIONAL = ['#happyhour', '#executivo', '#openbar', '#delivery', '#retirada']
/** Terms of drinks, as `termsOf` returns them. */
const DRINKS = new Set(
  '#bebida #cerveja #alcool #semalcool #gin #uisque #cachaca chop suc refrigerant agu vinh caipirinh caipifrut caipirosk vodk dos espumant long kombuch cafe espress cappuccin cha limon lat energet tonic pint red sod chocolat latt'.split(
    ' ',
  ),
)
/** Matches tickets, whose price is that of an evening and of nothing on the menu. */
const TICKETS = /\bingressos?\b/i
const MOSTLY = 0.5

/** Returns the venue's price lists: its menu, and texts that are lists of prices. */
export const priceLists = ({ index }: Pick<Reading, 'index'>): Passage[] => listsOf(index)

const listsOf = readOnce(({ passages }: VenueIndex) => listsAmong(passages))

function listsAmong(passages: Passage[]) {
  return passages.filter(
    ({ kind, content, title, titleTerms, sentences }) =>
      kind === 'menu' ||
      (kind === 'text' &&
        title &&
        !TICKETS.test(content) &&
        !sentences.some(({ days }) => days.length > 0) &&
        (content.match(/R\$|\d reais|\d,\d\d\b/g) ?? []).length >= ITEMS &&
        !NOT_MENU.some((concept) => titleTerms.has(concept))),
  )
}

/** Tells whether a list is one of drinks: by its title, else by what most of its statements name. */
export function isOfDrinks({ titleTerms, sentences }: Passage): boolean {
  const names = (terms: Set<string>) => [...terms].some((term) => DRINKS.has(term))
  if (names(titleTerms)) return true
  const priced = sentences.filter(({ hasPrice }) => hasPrice)
  return priced.length > 0 && priced.filter(({ terms }) => names(terms)).length / priced.length >= MOSTLY
}
