import { expect, it } from 'vitest'
import { parsePeople } from './parse-people.ts'

it('reads names and phones, with and without headings', () => {
  const ana = { name: 'Ana Lima', phone: '5511987654321' }
  expect(parsePeople('Ana Lima;(11) 98765-4321').rows).toEqual([ana])
  expect(parsePeople('Número,Nome\n11 98765-4321,Ana Lima').rows).toEqual([ana])
  expect(parsePeople('11 98765-4321').rows).toEqual([{ ...ana, name: '' }])
})
it('names what it cannot read, and who is there twice', () => {
  const { rows, refused } = parsePeople('Ana;11987654321\nBia;123\nAna de novo;+55 11 98765-4321')
  expect(rows).toHaveLength(1)
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'não tem um telefone com DDD'],
    [3, 'o telefone aparece mais de uma vez'],
  ])
})
