import type { Clause } from '../../language/clauses.ts'
import { normalize } from '../../language/fold.ts'
import { wordStems } from '../../language/terms.ts'
import { CHATTER, type Found, PRICE } from '../../retrieval/find-answer.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Sentence } from '../../retrieval/sentences.ts'
import { isServed } from '../../retrieval/serving.ts'
import { datesFor } from '../clauses/clause-asks.ts'
import type { Reading } from '../reading.ts'

const PRICED = /R\$ ?[\d.]+(?:,\d\d)?/
/** The most dishes with one word that are named one by one. */
const MOST = 6

type Dish = { words: string[]; sentence: Sentence; passage: Passage }

/**
 * Answers "Quanto e o file?" with the dish of exactly that name, or with every dish whose name contains it. The answer
 * is unchanged where no dish is asked for.
 */
export function namedDish(reading: Reading, clause: Clause, found: Found): Found {
  const asks = clause.intents.has('price') || (reading.pricedBefore && /^e (?:o|a|os|as) /.test(clause.text))
  if (!asks) return found
  const dishes = dishesOf(reading)
  // "Quanto e?" is asked of what was named before.
  const before = { text: normalize(reading.saidBefore), terms: reading.askedBefore }
  const words = wordsAsked(reading, clause.terms.length > 0 ? clause : before, dishes)
  if (words.length === 0) return found
  const called = dishes.filter((dish) => words.every((word) => dish.words.includes(word)))
  const exact = called.filter((dish) => dish.words.every((word) => words.includes(word)))
  // A price that a text tells is told by that text, beside that of the dish itself where it tells another.
  const isTold = found.passages.some(({ kind }) => kind !== 'menu') && PRICE.test(found.text)
  if (isTold) {
    const [dish] = exact
    const price = dish && PRICED.exec(dish.sentence.text)?.[0]
    return !dish || !price || exact.length > 1 || found.text.includes(price.replace(/,00$/, ''))
      ? found
      : { ...found, text: `${dish.sentence.text}\n${found.text}`, passages: [dish.passage, ...found.passages] }
  }
  const isKind = reading.index.passages.some(
    ({ kind, titleTerms }) => kind === 'menu' && clause.terms.some((term) => titleTerms.has(term)),
  )
  const isElsewhere = called.length === 1 && !found.passages.includes(called[0]!.passage)
  const isSeveral = (called.length > 1 || isElsewhere) && called.length <= MOST && !isKind
  const meant = exact.length > 0 ? exact : isSeveral ? called : []
  // "Macaxeira frita" comes before what is served with some.
  const isHead = (dish: Dish) => dish.words[0] === words[0]
  return meant.length === 0
    ? found
    : told(reading, clause, [...meant.filter(isHead), ...meant.filter((d) => !isHead(d))])
}

const dishesOf = ({ index }: Reading): Dish[] =>
  index.passages
    .filter(({ kind }) => kind === 'menu')
    .flatMap((passage) =>
      passage.sentences.map((sentence) => ({ words: wordStems(nameOf(sentence)), sentence, passage })),
    )

/** Returns the name before the price. */
const nameOf = ({ text }: Sentence) => text.split(/: (?=R\$|pre\u00e7o)/)[0]!

/** Returns the words of a question that names a dish and nothing else; none where it names something besides. */
function wordsAsked({ index }: Reading, { text, terms }: Pick<Clause, 'text' | 'terms'>, dishes: Dish[]): string[] {
  const known = new Set(dishes.flatMap(({ words }) => words))
  const words = [...new Set(wordStems(text))]
  const isBeside = (word: string) => !known.has(word) && !CHATTER.has(word) && terms.includes(word)
  const asksMore = terms.some((term) => term.startsWith('#') && !index.has(term))
  return asksMore || words.some(isBeside) ? [] : words.filter((word) => known.has(word))
}

function told(reading: Reading, clause: Clause, dishes: Dish[]): Found {
  const at = { date: reading.at.date, minutes: reading.at.minutes }
  const asked = { dates: datesFor(reading, clause), at, now: /\b(?:agora|ainda)\b/.test(clause.text) }
  const served = dishes.filter(({ sentence: { serving } }) => !serving || isServed(serving, asked))
  return {
    confidence: 'sure',
    coverage: 1,
    text: (served.length > 0 ? served : dishes).map(({ sentence }) => sentence.text).join('\n'),
    passages: [...new Set(dishes.map(({ passage }) => passage))],
    unserved: served.length === 0,
  }
}
