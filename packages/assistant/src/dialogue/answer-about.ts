import type { Reading } from './reading.ts'

/** Returns the venue's description of itself, or null when there is none. */
export function answerAbout({ index, text }: Reading) {
  const wanted = /histori|fund|inaugur|abriu|surgiu|desde quando|don[oa]s?\b/.test(text)
    ? ['history', 'description']
    : ['description', 'history']
  // Who owns it is told by its history, or not at all.
  if (/\bdon[oa]s?\b|\bchef\b/.test(text) && !index.passages.some(({ id }) => id === 'history')) return null
  const passages = wanted.flatMap((id) => index.passages.find((passage) => passage.id === id) ?? []).slice(0, 1)
  return passages.length > 0 ? { text: passages.map(({ content }) => content).join(' '), passages, coverage: 1 } : null
}
