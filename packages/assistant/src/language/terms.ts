import snowball from 'snowball-stemmers'
import { conceptOf, markConcepts } from './concepts.ts'
import { normalize } from './fold.ts'
import { remember } from './remember.ts'
import { STOP_WORDS } from './words/stop-words.ts'

const stemmer = snowball.newStemmer('portuguese')
const stems = new Map<string, string>()
/** Matches midnight and noon, which are hours and no halves of something. */
const MIDNIGHT = /\bmei[ao][ -](?:noite|dia)\b/g
const TOKEN = /(?<![a-z0-9])\u00a7?[a-z][a-z\u00f10-9]*/g

/**
 * Returns what a text is about: concepts (written `#pets`) and the stems of its other words, in order, without stop
 * words.
 */
export function termsOf(text: string): readonly string[] {
  return termsOfNormalized(normalize(text))
}

/** Returns the same as `termsOf`, for text that was already normalized. */
export const termsOfNormalized: (normalized: string) => readonly string[] = remember((normalized) => {
  const terms: string[] = []
  for (const [token] of markConcepts(normalized.replace(MIDNIGHT, ' ')).matchAll(TOKEN)) {
    const concept = conceptOf(token)
    if (concept) terms.push(`#${concept}`)
    else if (token.length > 1 && !STOP_WORDS.has(token)) terms.push(stem(token))
  }
  return terms
})

/** Returns the stem behind a diminutive ("Latinha" is a "lata"), or null for any other term. */
export function undiminished(term: string): string | null {
  const root = /^(.{3,}?)z?inh$/.exec(term)?.[1]
  // "Bloquinho", "foguinho": the letter that only stands before an i is no part of it.
  return root ? stem(root.replace(/qu$/, 'c').replace(/gu$/, 'g')) : null
}

/**
 * Returns the stems of a text's words alone, in the singular, where the exact name counts: "batata" is not "batata
 * frita".
 */
export function wordStems(text: string) {
  const words = [...normalize(text).matchAll(TOKEN)].map(([word]) => word)
  return words
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => stem(singular(word).replace(/s$/, '')))
}

const PLURALS: [RegExp, string][] = [
  [/[oa]es$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
]

/** Returns the singular of plurals that the stemmer does not join to it ("pasteis", "camaroes"). */
function singular(word: string) {
  if (word.length < 4) return word
  const [plural, ending] = PLURALS.find(([pattern]) => pattern.test(word)) ?? []
  return plural ? word.replace(plural, ending!) : word
}

function stem(word: string) {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stemmed = stemmer.stem(singular(word))
  if (stems.size > 20_000) stems.clear()
  stems.set(word, stemmed)
  return stemmed
}
