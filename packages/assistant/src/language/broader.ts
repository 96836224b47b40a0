import { termsOf } from './terms.ts'
import { CONCEPT_WORDS } from './words/concept-words.ts'
import { BROADER_WORDS } from './words/broader-words.ts'

const BROADER = new Map(
  BROADER_WORDS.split('\n')
    .map((line) => line.split('='))
    .filter((pair) => pair.length === 2)
    .flatMap(([things, broader]) => {
      const wider = namesOf(broader!, /;/)
      return namesOf(things!, /,/).map((thing) => [thing, wider] as const)
    }),
)

/** Returns the broader terms of a term, the nearest first; none for a term that has none. */
export function broaderTerms(term: string): readonly string[] {
  return BROADER.get(term) ?? []
}

const NARROWER = new Map<string, string[]>()
for (const [thing, [wider]] of BROADER) {
  if (wider) NARROWER.set(wider, [...(NARROWER.get(wider) ?? []), thing])
}

/** Returns the terms whose nearest broader term is this one. */
export function narrowerTerms(term: string): readonly string[] {
  return NARROWER.get(term) ?? []
}

function namesOf(words: string, separator: RegExp): string[] {
  return words
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
    .flatMap((word) => (word in CONCEPT_WORDS ? [`#${word}`] : termsOf(word).slice(0, 1)))
}
