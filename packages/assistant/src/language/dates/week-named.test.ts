import { expect, it } from 'vitest'
import { weekNamed } from './week-named.ts'

/** A Thursday. */
const TODAY = '2026-12-10'

it.each([
  ['semana que vem tem o que?', ['2026-12-14', '2026-12-20', 7]],
  ['qual a programacao da proxima semana?', ['2026-12-14', '2026-12-20', 7]],
  ['o que tem essa semana?', ['2026-12-10', '2026-12-13', 4]],
  ['qual a programacao da semana', ['2026-12-10', '2026-12-13', 4]],
])('%s', (text, [first, last, days]) => {
  const week = weekNamed(text, TODAY)
  expect([week[0], week.at(-1), week.length]).toEqual([first, last, days])
})

it.each(['o que tem no fim de semana?', 'abre dia de semana?', 'sexta que vem', 'semana santa', 'daqui a 2 semanas'])(
  'is none: %s',
  (text) => expect(weekNamed(text, TODAY)).toEqual([]),
)
