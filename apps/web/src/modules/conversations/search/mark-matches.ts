/** A text that is longer begins a little before the first find. */
const SHOWN_BEFORE = 60

/**
 * Cuts a text where the searched words are, as the server finds them as far as that can be told from here: accents and case
 * do not matter, and of a word its beginning is enough (the server knows endings too; those stay unmarked).
 */
export function markMatches(text: string, words: string): { part: string; isMatch: boolean }[] {
  const asked = (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold).filter((word) => word.length > 1)
  const tokens = text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []
  const parts = tokens.map((part) => ({ part, isMatch: asked.some((word) => fold(part).startsWith(stem(word))) }))
  return shortened(joined(parts))
}

/** Roughly: what the endings of number and of verbs leave of a longer word. */
const stem = (word: string) => (word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word)

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

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
