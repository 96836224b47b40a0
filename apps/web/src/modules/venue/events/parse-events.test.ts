import { VenueEventInput } from '@balcao/contract'
import { expect, it } from 'vitest'
import { parseEvents } from './parse-events.ts'

const TODAY = '2026-12-11'

it('reads nights as people list them; a day without a year is the next one', () => {
  const text = [
    'sex 12/12 22:00 Sexta do samba | Grupo Roda | R$ 30',
    '13/12/26 às 23h30 - Baile',
    '',
    '05/01 Segunda do chope',
    '2027-02-01 21h Roda | | grátis | Na calçada',
  ].join('\n')
  const { rows, refused } = parseEvents(text, 'text', TODAY)
  expect(rows).toMatchObject([
    { date: '2026-12-12', starts: '22:00', title: 'Sexta do samba', attractions: 'Grupo Roda', entrance: 'R$ 30' },
    { date: '2026-12-13', starts: '23:30', title: 'Baile' },
    { date: '2027-01-05', starts: '', title: 'Segunda do chope' },
    { date: '2027-02-01', starts: '21:00', title: 'Roda', entrance: 'grátis', description: 'Na calçada' },
  ])
  expect(refused).toEqual([])
  for (const row of rows) expect(VenueEventInput.safeParse(row).success).toBe(true)
})

it('reads six columns', () => {
  const { rows } = parseEvents(
    'Data;Hora;Nome;Atrações;Entrada;Descrição\n12/12;22h;Baile;DJ Nina;R$ 25;"Até; tarde"',
    'csv',
    TODAY,
  )
  expect(rows).toEqual([
    {
      date: '2026-12-12',
      starts: '22:00',
      title: 'Baile',
      attractions: 'DJ Nina',
      entrance: 'R$ 25',
      description: 'Até; tarde',
    },
  ])
})

it('says which lines stay out and why', () => {
  const text = [
    'Baile sem data',
    '31/11 Baile',
    '10/12/2026 Ontem',
    '12/12 22:00',
    '12/12 Baile',
    '12/12 baile',
    `12/12 ${'x'.repeat(121)}`,
  ]
  expect(parseEvents(text.join('\n'), 'text', TODAY).refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'no-date'],
    [2, 'bad-date'],
    [3, 'past'],
    [4, 'no-title'],
    [6, 'twice'],
    [7, 'too-long'],
  ])
  expect(parseEvents('12/12;99h;Baile', 'csv', TODAY).refused).toMatchObject([{ reason: 'bad-time' }])
})
