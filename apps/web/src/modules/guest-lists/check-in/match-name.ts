import { foldText } from '@balcao/contract/fold-text'

/**
 * Returns how well a name matches what was typed at the door: every word must begin a word of the name, without regard
 * to accents and case, with one typing error in words of four letters, two from eight on.
 *
 * @returns the number of errors, so 0 is best; null when it does not match
 */
export function matchName(typed: string, name: string): number | null {
  const words = splitWords(typed)
  const parts = splitWords(name)
  let slips = 0
  for (const word of words) {
    const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    const best = Math.min(...parts.map((part) => slipsToPrefix(word, part)))
    if (best > allowed) return null
    slips += best
  }
  return slips
}

const splitWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the insertions, deletions, changes and swaps of neighbours between a word and the nearest beginning of
 * `part`.
 */
function slipsToPrefix(word: string, part: string): number {
  if (part.startsWith(word)) return 0
  let before: number[] = []
  let row = Array.from({ length: part.length + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= part.length; j += 1) {
      const change = row[j - 1]! + (word[i - 1] === part[j - 1] ? 0 : 1)
      const swap = word[i - 1] === part[j - 2] && word[i - 2] === part[j - 1] ? before[j - 2]! + 1 : change
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change, swap))
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
