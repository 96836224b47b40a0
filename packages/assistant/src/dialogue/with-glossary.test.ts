import { assistantCopy } from '@balcao/copy/assistant/portuguese'
import { assistantCopyInEnglish } from '@balcao/copy/assistant/english'
import { expect, it } from 'vitest'
import { withGlossary } from './with-glossary.ts'

const told = [{ text: 'De 6 a 10 paga metade. Até 5 anos é grátis, só no almoço.' }]

it('explains words on which the price or a rule depends to who reads another language', () =>
  expect(withGlossary(told, { copy: assistantCopyInEnglish }).at(-1)!.text).toBe('(grátis = free, metade = half)'))

it('adds nothing in Portuguese, or where there is no such word', () => {
  expect(withGlossary(told, { copy: assistantCopy })).toEqual(told)
  const plain = [{ text: 'Rua das Flores, 10' }]
  expect(withGlossary(plain, { copy: assistantCopyInEnglish })).toEqual(plain)
})
