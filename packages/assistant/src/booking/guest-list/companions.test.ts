import { expect, it } from 'vitest'
import { readable } from '../../language/foreign.ts'
import { changeCompanions, parseCompanions } from './companions.ts'

it.each([
  ['lista de sexta, Igor Sá e 2 amigos', 2],
  ['lista de sexta, Bia Reis com 2 amigas', 2],
  ['Igor Sá e um amigo', 1],
  ['Igor Sá e mais 2', 2],
  ['Igor Sá + 2', 2],
  ['Martín Sosa y 2 amigos en la lista del viernes por favor', 2],
  ['please put John Reed and two friends on the list', 2],
  ['please put John Reed plus 2 on the list', 2],
])('beside the one who is named: %s', (text, count) =>
  expect(parseCompanions(readable(text), '2026-12-10')).toBe(count),
)

it.each([
  ['somos 4, Igor Sá', 3],
  ['lista de sexta para 3 pessoas, Igor Sá', 2],
  ['vamos em 3', 2],
  ['eu e minha namorada', 1],
  ['um casal e 2 amigos', 3],
  ['Igor Sá, lista de sexta e sábado', null],
])('of whom all are counted: %s', (text, count) => expect(parseCompanions(readable(text), '2026-12-10')).toBe(count))

it.each([
  ['na verdade +2', 2],
  ['na vdd mais 2', 2],
  ['ops, + 3', 3],
  ['corrigindo: com 2 amigas', 2],
  ['mais 2', 3],
  ['+2', 3],
  ['e mais uma amiga', 2],
  ['menos 1', 0],
  ['na verdade somos 3', 2],
  ['na verdade mais uma coisa', null],
  ['na verdade +2 cervejas', null],
])('where one came along already: %s', (text, count) =>
  expect(changeCompanions(readable(text), '2026-12-10', 1)).toBe(count),
)
