import { expect, it } from 'vitest'
import { matchName } from './match-name.ts'

it.each([
  ['joao', 'João Antônio da Silva', 0],
  ['JOÃO sil', 'João Antônio da Silva', 0],
  ['silva joão', 'João Antônio da Silva', 0],
  ['', 'Ana', 0],
  ['thiag', 'Tiago Reis', 1],
  ['Jussrara', 'Jussara Lima', 1],
  ['brnuo', 'Bruno Carvalho', 1],
  ['wellingtom', 'Wellington', 1],
  ['davila', "Ana D'Ávila", 1],
  ['joao', 'José', null],
  ['ana', 'Ama Lima', null],
  ['bruno x', 'Bruno Carvalho', null],
])('“%s” and “%s”', (typed, name, slips) => expect(matchName(typed, name)).toBe(slips))
