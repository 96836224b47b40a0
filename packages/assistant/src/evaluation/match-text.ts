import { foldText } from '@balcao/contract/fold-text'

/** Returns text as it is compared: without accents, case, emphasis marks and runs of spaces. */
export function foldForMatch(text: string) {
  return foldText(text)
    .replace(/[*`]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}

const patterns = new Map<string, RegExp>()

/**
 * Tells whether `text` contains `words`. Numbers have edges: "2h" is not in "12h", nor "11" in "11,90", but it is in
 * "11,00".
 */
export function occursIn(text: string, words: string) {
  const pattern = patterns.get(words) ?? patternFor(words)
  patterns.set(words, pattern)
  return pattern.test(` ${foldForMatch(text)} `)
}

function patternFor(words: string) {
  // Folding trims, but a space written at an end is meant.
  const wanted = (/^\s/.test(words) ? ' ' : '') + foldForMatch(words) + (/\s$/.test(words) ? ' ' : '')
  const before = /^\d/.test(wanted) ? '(?<!\\d)(?<!\\d[.,:])' : ''
  const after = /\d$/.test(wanted) ? '(?!\\d)(?![.,](?!0+(?!\\d))\\d)' : /\d ?h$/.test(wanted) ? '(?! ?\\d)' : ''
  return new RegExp(before + wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after)
}
