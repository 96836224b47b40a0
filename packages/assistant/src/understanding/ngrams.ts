import { fold } from '../language/fold.ts'

/** Rows of the table that n-grams are hashed into. Two n-grams in one row share what is learned. */
export const ROWS = 32_768

const WORD = /[a-z0-9ñ$€]+/g
const LENGTHS = [3, 4, 5]
/** The longest word in characters. A word with one letter too many or too few still shares most of its parts. */
const LONGEST_WORD = 24

/**
 * Returns the rows of a text's features, each once: its words, pairs of neighbours, and the pieces of 3 to 5 characters
 * of each word with its edges. Case and accents do not count.
 *
 * @param kind the origin of the text (`menu`, `hours`), which is a feature of its own
 */
export function ngramsOf(text: string, kind = ''): Uint16Array {
  const rows = new Set<number>()
  if (kind) rows.add(hash(`kind ${kind}`))
  let last = ''
  for (const [found] of fold(text).matchAll(WORD)) {
    const word = /^\d+$/.test(found) ? '0'.repeat(Math.min(found.length, 4)) : found.slice(0, LONGEST_WORD)
    rows.add(hash(word))
    if (last) rows.add(hash(`${last} ${word}`))
    last = word
    const edged = `<${word}>`
    for (const length of LENGTHS)
      for (let at = 0; at + length <= edged.length; at += 1) rows.add(hash(edged.slice(at, at + length)))
  }
  return Uint16Array.from(rows)
}

/** Returns the FNV-1a hash (Fowler, Noll, Vo), 32 bits, folded into the rows. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) & (ROWS - 1)
}
