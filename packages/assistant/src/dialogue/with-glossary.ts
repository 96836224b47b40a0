import type { ReplyPart } from '../assistant-types.ts'
import type { Reading } from './reading.ts'

/** The most words that are explained in one reply. */
const MOST = 4

/**
 * Adds an explanation of the most important Portuguese words of the venue's sentences, for customers who read another
 * language: those sentences stay as the owner wrote them.
 */
export function withGlossary(parts: ReplyPart[], { copy }: Pick<Reading, 'copy'>): ReplyPart[] {
  const said = parts.map(({ text }) => text).join('\n')
  const words = copy.glossary.flatMap(([pattern, meaning]) => {
    const [word] = pattern.exec(said) ?? []
    return word === undefined ? [] : [`${word.toLowerCase()} = ${meaning}`]
  })
  return words.length === 0 ? parts : [...parts, { text: copy.explained(words.slice(0, MOST)) }]
}
