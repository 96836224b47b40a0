import { conceptOf, markConcepts } from '../../../language/concepts.ts'
import { normalize } from '../../../language/fold.ts'
import { wordStems } from '../../../language/terms.ts'
import { FINITE } from './signs.ts'
import { TALK } from '../untold/talk-words.ts'

/** A word of a statement, or some that mean one thing together: by stem, and by what customers and houses call the same. */
export type Word = { stem: string; concept: string | null; isOfKind: boolean }

const TOKEN = /\u00a7?[a-z\u00f1][a-z\u00f10-9-]*/g
/** Any attendant says them of any house, but of one thing or another in a statement. */
const SIZES = new Set(wordStems('grande pequeno medio gigante individual inteiro proprio completo'))

/** Parts of a day are read by themselves. */
const TIMES = new Set(wordStems('almoco jantar noite feriado vespera'))

const OF = /^(?:d[aeo]s?|com|ao?)$/
const IS_VERB = new RegExp(`^${FINITE}$`)

/** The words of a text that say what it is about. */
export function wordsIn(text: string): Word[] {
  const normalized = normalize(text)
  const plain = normalized.match(TOKEN) ?? []
  const marked = markConcepts(normalized).match(TOKEN) ?? []
  const words: Word[] = []
  let at = 0
  let named = -1
  for (const [place, token] of marked.entries()) {
    const concept = conceptOf(token)
    const end = concept === null ? at + 1 : endOf(plain, at, marked[place + 1])
    const stem = wordStems(plain.slice(at, end).join(' ')).join(' ')
    if (
      (concept !== null && !TALK.has(`#${concept}`)) ||
      (concept === null && stem && !TIMES.has(stem) && (!TALK.has(stem) || SIZES.has(stem)))
    ) {
      const isOfKind = concept === null && named >= 0 && plain.slice(named, at).every((word) => OF.test(word))
      words.push({ stem: stem || token, concept: concept && `#${concept}`, isOfKind })
      named = IS_VERB.test(plain[end - 1] ?? '') ? -1 : end
    }
    at = end
  }
  return words
}

/** Where the words of a concept end: before the next one that is marked by itself, or else after one word. */
function endOf(plain: string[], at: number, next: string | undefined): number {
  if (next === undefined) return plain.length
  if (conceptOf(next) !== null) return at + 1
  const found = plain.indexOf(next, at + 1)
  return found < 0 ? at + 1 : found
}
