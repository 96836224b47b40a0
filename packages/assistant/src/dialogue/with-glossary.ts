import type { ReplyPart } from '../assistant-types.ts'
import type { Reading } from './reading.ts'

/** So many words are explained; more of them make a dictionary. */
const MOST = 4

/**
 * Returns a reply with the words of the venue's sentences explained on which most depends, for who reads another language: those
 * sentences stay in Portuguese as the owner wrote them.
 */
export function withGlossary(parts: ReplyPart[], { copy }: Pick<Reading, 'copy'>): ReplyPart[] {
  const said = parts.map(({ text }) => text).join('\n')
  const words = copy.glossary.flatMap(([pattern, meaning]) => {
    const [word] = pattern.exec(said) ?? []
    return word === undefined ? [] : [`${word.toLowerCase()} = ${meaning}`]
  })
  return words.length === 0 ? parts : [...parts, { text: copy.explained(words.slice(0, MOST)) }]
}
