import { CONCEPT_WORDS } from './words/concept-words.ts'

/**
 * Queries and the house's own text are both read through the concepts, so "doguinha" finds "cachorros". A concept that
 * no text of the house mentions is a thing the house has not told us about.
 */
const SAID = Object.entries(CONCEPT_WORDS).map(([name, said]) => [name, said.trim().split(/\s+;\s+/)] as const)
const CONCEPTS = SAID.map(
  ([name, said]) => [name, new RegExp(`(?<![\\w\u00a7-])(?:${said.join('|')})(?![\\w-])`, 'g')] as const,
)
const MARK = '\u00a7'

/** The single words of the concepts, for the spelling. */
export const SPELLABLE = SAID.flatMap(([, said]) => said)
  .flatMap((said) => (said.includes('[oa]') ? [said.replace('[oa]', 'o'), said.replace('[oa]', 'a')] : [said]))
  .map((said) => said.replace(/s\?$/, ''))
  .filter((word) => /^[a-z]{6,}$/.test(word))

/** Text in which every phrase of a concept is replaced by its mark, which `conceptOf` reads back. */
export function markConcepts(normalized: string) {
  return CONCEPTS.reduce((text, [name, said]) => text.replace(said, `${MARK}${name}`), normalized)
}

/** The concept a token of marked text stands for, or null for an ordinary word. */
export function conceptOf(token: string) {
  return token.startsWith(MARK) ? token.slice(1) : null
}
