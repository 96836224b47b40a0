import { GuestInput } from '@balcao/contract'
import { expect, it } from 'vitest'
import { parseGuests } from './parse-guests.ts'

it('reads names as people list them, companions at the end', () => {
  const text = [
    'Joana Prado +2',
    '2) Bruno  Carvalho',
    '- Aline (1)',
    '',
    'Caio e mais 3',
    "Ana D'Ávila + 1 amigo",
  ].join('\n')
  const { rows, refused } = parseGuests(text, 'text')
  expect(rows).toEqual([
    { name: 'Joana Prado', companions: 2 },
    { name: 'Bruno Carvalho', companions: 0 },
    { name: 'Aline', companions: 1 },
    { name: 'Caio', companions: 3 },
    { name: "Ana D'Ávila", companions: 1 },
  ])
  expect(refused).toEqual([])
  for (const row of rows) expect(GuestInput.safeParse(row).success).toBe(true)
})

it('reads two columns, with or without a heading', () => {
  expect(parseGuests('Nome;Acompanhantes\nJoana;2\nBruno;', 'csv').rows).toEqual([
    { name: 'Joana', companions: 2 },
    { name: 'Bruno', companions: 0 },
  ])
})

it('says which lines stay out and why', () => {
  const text = ['José', 'jose', '12345', 'Ana +21', 'x'.repeat(121)].join('\n')
  expect(parseGuests(text, 'text').refused.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'twice'],
    [3, 'no-name'],
    [4, 'bad-companions'],
    [5, 'too-long'],
  ])
  expect(parseGuests('Ana;duas', 'csv').refused).toMatchObject([{ reason: 'bad-companions' }])
})
