import { expect, it } from 'vitest'
import { parsePolicies } from './parse-policies.ts'

it('reads policies by the names they have on screen, however they are typed', () => {
  const text = 'Pets: na calçada.\nwifi: a rede é Bar.\n\nDelivery e Retirada\nDas 18:00 às 23:00.\nTaxa R$ 8.'
  expect(parsePolicies(text, 'text')).toEqual({
    rows: [
      { kind: 'pets', content: 'na calçada.' },
      { kind: 'wifi', content: 'a rede é Bar.' },
      { kind: 'delivery', content: 'Das 18:00 às 23:00.\nTaxa R$ 8.' },
    ],
    refused: [],
  })
})

it('reads two columns', () =>
  expect(parsePolicies('Título;Resposta\nCRIANÇAS;"Até as 21h; com cadeirão"', 'csv').rows).toEqual([
    { kind: 'children', content: 'Até as 21h; com cadeirão' },
  ]))

it('says which lines are none, and why', () => {
  const text = ['Happy hour: às 18h', 'Pets', `Rolha: ${'a'.repeat(601)}`, 'Wi-Fi: sim', 'wi fi: não'].join('\n\n')
  expect(parsePolicies(text, 'text').refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'unknown'],
    [3, 'no-content'],
    [5, 'content-too-long'],
    [9, 'twice'],
  ])
})
