import { expect, it } from 'vitest'
import { markMatches } from './mark-matches.ts'

/** What is marked, in brackets. */
const drawn = (text: string, words: string) =>
  markMatches(text, words)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

it('marks words whatever their accents, case and usual endings', () => {
  expect(drawn('Reservamos para o aniversário?', 'RESERVA aniversario')).toBe('[Reservamos] para o [aniversário]?')
})

it('marks nothing for no words, and nothing within a word', () => {
  expect(drawn('uma mesa', '')).toBe('uma mesa')
  expect(drawn('promesa', 'mesa')).toBe('promesa')
})

it('begins a long text a little before the find', () => {
  const text = drawn(`${'muito texto antes. '.repeat(20)}o bolo chegou`, 'bolo')
  expect(text).toMatch(/^….*\[bolo\] chegou$/)
  expect(text.length).toBeLessThan(100)
})
