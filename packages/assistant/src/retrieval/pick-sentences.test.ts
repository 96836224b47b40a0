import { describe, expect, it } from 'vitest'
import { termsOf } from '../language/terms.ts'
import { aVenue } from '../testing/venue.ts'
import { indexVenue } from './venue-index.ts'
import { pickSentences } from './pick-sentences.ts'
import { sentencesOf } from './sentences.ts'

function pick(content: string, asked: string, dates: string[] = [], title = 'Texto') {
  const index = indexVenue(aVenue({ knowledge: [{ title, content }] }))
  return pickSentences(index.passages[0]!, new Set(termsOf(asked)), index, { dates, today: '2026-12-10' })
}

describe('pickSentences', () => {
  it('gives a short text whole, its conditions with it', () =>
    expect(pick('Chope em dobro das 17h às 19h. Não vale em feriado.', 'chope em dobro')).toBe(
      'Chope em dobro das 17h às 19h. Não vale em feriado.',
    ))

  it('gives only the items asked for, and what holds for all of them', () => {
    const list = 'Todos os pratos servem 2. Moqueca R$ 90. Bobó R$ 80. Peixe R$ 70.'
    expect(pick(list, 'quanto é o bobó')).toBe('Todos os pratos servem 2. Bobó R$ 80.')
    expect(pick(list, 'pratos', [], 'Pratos')).toBe(list)
  })

  it('gives the asked weekday of a price list', () =>
    expect(pick('Quinta R$ 30. Sexta R$ 50. Preços por pessoa.', 'entrada', ['2026-12-11'], 'Entrada')).toBe(
      'Sexta R$ 50. Preços por pessoa.',
    ))

  it('gives nothing when all is about other days, or over', () => {
    expect(pick('Sexta 11/12: samba.', 'samba', ['2026-12-12'])).toBe('')
    expect(pick('Sábado 05/12: samba.', 'samba')).toBe('')
  })
})

describe('sentencesOf', () => {
  it('keeps numbers, prices and dates together', () =>
    expect(
      sentencesOf('Camarote: R$ 1.500, até 10 pessoas. Ceia 31/12, às 21h: R$ 420.').map(({ text }) => text),
    ).toEqual(['Camarote: R$ 1.500, até 10 pessoas.', 'Ceia 31/12, às 21h: R$ 420.']))
  it('knows the days a statement speaks of, and whether it has a price', () => {
    const [first, second] = sentencesOf('Sexta 11/12: samba.\nDe terça a quinta não tem couvert')
    expect(first).toMatchObject({ days: ['12-11'], hasPrice: false })
    expect([...second!.weekdays]).toEqual([1, 2, 3])
  })
})
