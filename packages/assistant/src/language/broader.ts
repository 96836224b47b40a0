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

/** What a term is a kind of, the nearest first; nothing for a term that is its own kind. */
export function broaderTerms(term: string): readonly string[] {
  return BROADER.get(term) ?? []
}

function namesOf(words: string, separator: RegExp): string[] {
  return words
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
    .flatMap((word) => (word in CONCEPT_WORDS ? [`#${word}`] : termsOf(word).slice(0, 1)))
}
