import { fold } from '../language/fold.ts'
import { QUESTION_MARKS } from '../language/words/intake-words.ts'

/** One line of pasted text without its ornaments, or a part of a line that lists several things. */
export type Line = {
  /** The number of the line, from 1. */
  no: number
  text: string
  folded: string
  /** The block between empty lines that it belongs to. */
  block: number
  /** True where it was written as a heading of markdown, or in bold. */
  isMarked: boolean
  /** True where a pin stood before it. */
  isPlace: boolean
  /** True where it is the first line of its block, and of the whole text. */
  isFirst: boolean
  isTop: boolean
}

const PIN = /[\u{1F4CD}\u{1F4CC}\u{1F5FA}\u{1F9ED}\u{1F3E0}]/u
const ORNAMENT =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Default_Ignorable_Code_Point}|[\u2605\u2606]|\u20E3/gu
const BULLET =
  /^(?:[\s\u2022\u00b7\u22c5\u25aa\u25ab\u25cf\u25cb\u25a0\u25a1\u25e6\u2023\u2605\u2606\u2192\u27a4\u25ba\u2713\u2714>~|*_=\u2013\u2014-]+|#+ |\d{1,2}[.)](?=\s+\p{L}))+/u
const LISTED = /\s+[|\u2022\u00b7\u22c5\u25aa\u25cf]\s+/

/** Returns the lines of a text that say something. A line without a letter or digit is an ornament. */
export function linesOf(text: string): Line[] {
  let block = 0
  let last = -1
  return text.split(/\r\n?|\n|\u2028|\u2029/).flatMap((raw, index): Line[] => {
    const bare = plain(raw)
    if (!/[\p{L}\p{N}]/u.test(bare)) {
      if (raw.trim() === '' || /^[\W_]+$/.test(raw.trim())) block += 1
      return []
    }
    const isMarked = /^\s*#+ /.test(raw) || /^\s*(\*{1,2}|__)[^*_]+\1\s*:?\s*$/.test(raw)
    const [isFirst, isTop] = [block !== last, last === -1]
    last = block
    return [{ no: index + 1, text: bare, folded: fold(bare), block, isMarked, isPlace: PIN.test(raw), isFirst, isTop }]
  })
}

/** Returns the parts of a line that lists several things ("Rua A, 1 | ter a dom 17h-1h"). */
export function partsOf(line: Line): Line[] {
  const parts = line.text.split(LISTED).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length < 2 ? [line] : parts.map((text) => ({ ...line, text: text.trim(), folded: fold(text.trim()) }))
}

function plain(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(/\d(?=\uFE0F?\u20E3)/g, '')
    .replace(ORNAMENT, ' ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(BULLET, '')
    .replace(/(?<![\p{L}\d])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\d])/gu, '')
    .replace(/[^\S\t]+/g, ' ')
    .trim()
    .replace(QUESTION_MARKS, '')
    .trim()
}

const SHORT_FORM =
  /\b(?:r|av|al|dr|dra|sr|sra|pca|n|tel|st|ed|rod|tv|trav|ref|esq|obs|ex|prof|cap|min|max|seg|ter|qua|qui|sex|sab|dom)\.$/

/** Returns the sentences of a text; a full stop of a short form ends none. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  for (const part of text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)) {
    const last = found.at(-1)
    if (last !== undefined && SHORT_FORM.test(fold(last))) found[found.length - 1] = `${last} ${part}`
    else found.push(part)
  }
  return found
}
