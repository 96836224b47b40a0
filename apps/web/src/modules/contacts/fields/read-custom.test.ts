import type { CustomField } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { writeCustom } from './write-custom.ts'
import { readAllCustom, readCustom } from './read-custom.ts'

const field = (kind: CustomField['kind'], choices: string[] = []): CustomField => ({
  id: kind,
  key: kind,
  label: kind,
  kind,
  choices,
  inTable: false,
})

describe('a value', () => {
  it.each([
    [field('text'), ' Chope ', 'Chope'],
    [field('number'), '1.234,5', 1234.5],
    [field('number'), '12.5', 12.5],
    [field('number'), 'muito', undefined],
    [field('date'), '29/02/2024', '2024-02-29'],
    [field('date'), '29/02/2023', undefined],
    [field('boolean'), 'Sim', true],
    [field('boolean'), 'NÃO', false],
    [field('boolean'), 'talvez', undefined],
    [field('choice', ['Chope', 'Água']), 'agua', 'Água'],
    [field('choice', ['Chope']), 'Vinho', undefined],
    [field('number'), '  ', null],
  ])('of %o typed as %s is %s', (of, typed, value) => expect(readCustom(of, typed)).toBe(value))

  it('is written as in Brazil', () => {
    expect(writeCustom(field('number'), 12.5)).toBe('12,5')
    expect(writeCustom(field('date'), '2024-02-29')).toBe('29/02/2024')
    expect(writeCustom(field('boolean'), false)).toBe('Não')
    expect(writeCustom(field('text'), undefined)).toBe('')
  })
})

it('reads a whole form: what is empty is emptied', () => {
  const fields = [field('text'), field('number')]
  expect(readAllCustom(fields, { text: 'a', number: '' })).toEqual({ text: 'a', number: null })
})
