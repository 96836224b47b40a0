import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { expect, it } from 'vitest'
import { problemOf, rulesOf, valuesOf } from './rule-values.ts'

const values = valuesOf(DEFAULT_RESERVATION_RULES)
const period = { key: 1, from: '18:00', to: '22:00', people: '40' }

it('gives back the rules that were opened', () => {
  const rules = { ...DEFAULT_RESERVATION_RULES, periods: [{ from: '18:00', to: '22:00', people: 40 }], days: [4, 5] }
  expect(rulesOf(valuesOf(rules))).toEqual(rules)
})

it.each([
  ['a period without an end', { periods: [{ ...period, to: '' }] }, /início, fim/],
  ['a period for nobody', { periods: [{ ...period, people: '0' }] }, /início, fim/],
  ['confirming by itself without knowing what fits', { autoConfirm: true }, /Adicione um período/],
  ['more people at least than at most', { partyMin: '9', partyMax: '4' }, /mínimo/],
  ['a size that is no number', { partyMax: 'muitas' }, /mínimo/],
])('refuses %s', (_, change, reason) => expect(problemOf({ ...values, ...change })).toMatch(reason))

it('takes what is whole', () => {
  expect(problemOf(values)).toBeNull()
  expect(problemOf({ ...values, autoConfirm: true, periods: [period] })).toBeNull()
})
