import { foldText } from '@balcao/contract/fold-text'

/** The number of characters that are shown before the first match of a long text. */
const SHOWN_BEFORE = 60

/**
 * Splits a text at the searched words, as the server finds them as far as that is known here: accents and case do not
 * matter, and the beginning of a word is enough (the server also knows endings; those stay unmarked).
 */
export function markMatches(text: string, words: string): { part: string; isMatch: boolean }[] {
  const asked = (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText).filter((word) => word.length > 1)
  const tokens = text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []
  const parts = tokens.map((part) => ({ part, isMatch: asked.some((word) => foldText(part).startsWith(stem(word))) }))
  return shortened(joined(parts))
}

/** Returns roughly the stem of a longer word, without the endings of number and of verbs. */
const stem = (word: string) => (word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word)

function joined(parts: { part: string; isMatch: boolean }[]) {
  return parts.reduce<typeof parts>((all, { part, isMatch }) => {
    const last = all.at(-1)
    if (last && last.isMatch === isMatch) return [...all.slice(0, -1), { part: last.part + part, isMatch }]
    return [...all, { part, isMatch }]
  }, [])
}

function shortened(parts: { part: string; isMatch: boolean }[]) {
  const [first, ...rest] = parts
  if (!first || first.isMatch || rest.length === 0 || first.part.length <= SHOWN_BEFORE * 2) return parts
  return [{ part: `…${first.part.slice(-SHOWN_BEFORE)}`, isMatch: false }, ...rest]
}
