import type { HouseIndex } from '../../../retrieval/house-index.ts'
import type { Passage } from '../../../retrieval/passage.ts'

/** Of the weight (by rarity) of what is said, the share that a text has to have to be about the same. */
const ABOUT = 0.6
/** What comes as near as this to the best of them is as good. */
const NEAR = 0.9

/** What a house says of itself at large is about nothing in particular. */
const AT_LARGE = new Set(['description', 'history'])

/** The texts of the house that are about the same thing as some terms, title and all; none where no text has most of those that are told at all. */
export function passagesAbout(index: HouseIndex, terms: string[]): Passage[] {
  const asked = [...new Set(terms)].filter((term) => index.has(term))
  const weigh = (some: string[]) => some.reduce((sum, term) => sum + index.weight(term), 0)
  const shares = new Map<Passage, number>()
  for (const passage of new Set(asked.flatMap((term) => index.having(term)))) {
    if (AT_LARGE.has(passage.id)) continue
    const has = (term: string) =>
      passage.titleTerms.has(term) || passage.sentences.some((sentence) => sentence.terms.has(term))
    shares.set(passage, weigh(asked.filter(has)) / (weigh(asked) || 1))
  }
  const best = Math.max(0, ...shares.values())
  return best < ABOUT ? [] : [...shares].filter(([, share]) => share >= best * NEAR).map(([passage]) => passage)
}

/** Whether some text has one of these terms and one of those; null where all of either are in none. */
export function speakTogether(index: HouseIndex, some: string[], others: string[]): boolean | null {
  const textsWith = (terms: string[]) =>
    new Set(terms.flatMap((term) => [...index.having(term), ...titled(index, term)]))
  const [one, other] = [textsWith(some), textsWith(others)]
  return one.size > 0 && other.size > 0 ? [...one].some((passage) => other.has(passage)) : null
}

const titled = ({ passages }: HouseIndex, term: string) => passages.filter(({ titleTerms }) => titleTerms.has(term))
