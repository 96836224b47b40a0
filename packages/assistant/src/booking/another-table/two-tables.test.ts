import { expect, it } from 'vitest'
import { anotherTable, twoTables } from './two-tables.ts'

const TODAY = '2026-12-09'

it.each([
  ['quero mesa sexta 20h pra 4 e outra sábado 21h pra 2', 'quero mesa sexta 20h pra 4', 'sábado 21h pra 2'],
  ['mesa sexta 20h pra 4, e mais uma no sábado às 21h pra 2', 'mesa sexta 20h pra 4', 'no sábado às 21h pra 2'],
  ['uma mesa sexta 20h pra 4 e uma sábado 21h pra 2', 'uma mesa sexta 20h pra 4', 'sábado 21h pra 2'],
  ['reserva sexta 20h 4 pessoas. Quero outra mesa sábado 21h', 'reserva sexta 20h 4 pessoas', 'sábado 21h'],
  ['reserva sabado 19h 4 pessoas e domingo 13h 6 pessoas', 'reserva sabado 19h 4 pessoas', 'domingo 13h 6 pessoas'],
  ['mesa sexta 20h pra 4 e sábado 21h', 'mesa sexta 20h pra 4', 'sábado 21h'],
  ['quero 2 mesas: sexta 20h p 4 e sabado 20h p 6', 'quero 2 mesas: sexta 20h p 4', 'sabado 20h p 6'],
  ['table friday 8pm for 4 and another saturday 9pm for 2', 'table friday 8pm for 4', 'saturday 9pm for 2'],
])('two tables are asked for: %s', (said, first, second) => expect(twoTables(said, TODAY)).toEqual({ first, second }))

it.each([
  'quero mesa sexta 20h pra 4 e outra coisa, tem estacionamento?',
  'quero mesa sexta 20h pra 4 e mais uma pessoa talvez',
  'quero mesa sexta 20h pra 4 e mais uma amiga no sábado',
  'mesa sexta 20h pra 4, ou outra hora se não der',
  'mesa pra outra sexta 20h, 4 pessoas',
  'mesa sexta 20h pra 4 e uma cadeirinha pra bebê',
  'mesa sexta e sábado 20h pra 4',
  'mesa sexta 20h ou sábado 20h pra 4',
  'mesa sexta 20h pra 4 e sábado é meu aniversário',
  'tem mesa sexta 20h pra 4 e sábado 20h pra 6?',
  'muda minha reserva de sexta 20h 4 pessoas e sábado 21h 6 pessoas',
  'lista sexta 22h 4 pessoas e sábado 22h 6 pessoas',
  'coloca uma na lista sexta e outra no sábado',
])('one at most is asked for: %s', (said) => expect(twoTables(said, TODAY)).toBeNull())

it.each([
  ['e outra sábado 21h pra 2', 'sábado 21h pra 2'],
  ['outra pra sexta, 20h, 6 pessoas', 'pra sexta, 20h, 6 pessoas'],
  ['e mais uma mesa domingo 19h', 'domingo 19h'],
])('one more is asked for: %s', (said, rest) => expect(anotherTable(said, TODAY)).toBe(rest))

it.each([
  'e outra coisa',
  'outra data pode ser?',
  'mais uma pessoa',
  'e na outra sexta?',
  'mais uma às 21h',
  'outra hora',
])('none is: %s', (said) => expect(anotherTable(said, TODAY)).toBeNull())
