import { expect, it } from 'vitest'
import { parseSignedName } from './signed-name.ts'

it.each([
  ['sabado 20h 6 lugares marina', 'marina'],
  ['20h marina souza', 'marina souza'],
  ['muda para 5 pessoas lia', 'lia'],
  ['20h joana msm', 'joana'],
  ['5 pessoas duda pfv', 'duda'],
  ['reserva sexta 20h Bia', 'Bia'],
])('a request is signed: %s', (said, name) => expect(parseSignedName(said)).toBe(name))

it.each([
  'melhor voltar pra 4 pessoas msm',
  'muda pra 5 pessoas kkk',
  '5 pessoas rsrs',
  '5 pessoas amg',
  '5 pessoas pfv',
  '5 pessoas pfvr',
  '5 pessoas blz',
  '5 pessoas obg',
  '20h msm',
  '20 hrs',
  'mais 3 rapazes',
  'can you change it to 5 people?',
  'could we make it 7:30 instead?',
  '9pm then',
  'a las 21:30 entonces',
])('a request ends with no name: %s', (said) => expect(parseSignedName(said)).toBeNull())
