import { CONCEPT_WORDS } from './words/concept-words.ts'

/**
 * Concepts with their words. Queries and the venue's texts are both read through them, so that "doguinha" finds
 * "cachorros". A concept that no text mentions is a thing the venue has stated nothing about.
 */
const SAID = Object.entries(CONCEPT_WORDS).map(([name, said]) => [name, said.trim().split(/\s+;\s+/)] as const)
const CONCEPTS = SAID.map(
  ([name, said]) => [name, new RegExp(`(?<![\\w\u00a7-])(?:${said.join('|')})(?![\\w-])`, 'g')] as const,
)
const MARK = '\u00a7'

/** The single words of the concepts, for the spelling correction. */
export const SPELLABLE = SAID.flatMap(([, said]) => said)
  .flatMap((said) => (said.includes('[oa]') ? [said.replace('[oa]', 'o'), said.replace('[oa]', 'a')] : [said]))
  .map((said) => said.replace(/s\?$/, ''))
  .filter((word) => /^[a-z]{6,}$/.test(word))

/** Returns the text with every phrase of a concept replaced by its mark, which `conceptOf` reads back. */
export function markConcepts(normalized: string) {
  return CONCEPTS.reduce((text, [name, said]) => text.replace(said, `${MARK}${name}`), normalized)
}

/** Returns the concept that a token of marked text stands for, or null for an ordinary word. */
export function conceptOf(token: string) {
  return token.startsWith(MARK) ? token.slice(1) : null
}
