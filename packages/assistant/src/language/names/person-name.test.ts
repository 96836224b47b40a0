import { describe, expect, it } from 'vitest'
import { readSlots } from '../../booking/slots.ts'
import { parseBareName, parseFullNames, parseIntroducedName } from './person-name.ts'

describe('a name', () => {
  it.each([
    ['muda o nome pra Beatriz Nunes', 'Beatriz Nunes'],
    ['troca o nome da reserva pra Joana Dias', 'Joana Dias'],
    ['pode por no nome da Ana?', 'Ana'],
    ['pode ser no nome da joana?', 'joana'],
    ['20h, nome joana', 'joana'],
    ['coloca no nome da Dra. Beatriz Nunes', 'Dra. Beatriz Nunes'],
    ['my name is Anna Weber', 'Anna Weber'],
  ])('is introduced: %s', (said, name) => expect(readSlots([said], '2026-12-10', new Set(), {}).name).toBe(name))

  it.each([
    'e qual o nome da rua?',
    'qual o nome do chef?',
    'qual é o nome do prato com cogumelo?',
    'como é o nome da sobremesa com pistache',
    'sabe o nome do garçom que atendeu a gente?',
    "what's the name of the street?",
  ])('is asked for: %s', (said) => expect(parseIntroducedName(said)).toBeNull())
})

it.each([
  ['20h, Dra. Beatriz Nunes', 'Dra. Beatriz Nunes'],
  ['Dra. Beatriz Nunes, 20h', 'Dra. Beatriz Nunes'],
  ['Sr. Paulo, 20h', 'Sr. Paulo'],
  ['20h. Joana Dias', 'Joana Dias'],
])('a title keeps its dot, and a sentence ends at its own: %s', (said, name) =>
  expect(readSlots([said], '2026-12-10', new Set(['time', 'name']), {}).name).toBe(name),
)

describe('who somebody is to the one who writes is no part of the name', () => {
  it.each([
    ['e minha irmã Lola Paz', ['Lola Paz']],
    ['lista: Nina Paz e irmã Lola Paz', ['Nina Paz', 'Lola Paz']],
    ['minha tia Lu Reis e meu tio Zé Reis', ['Lu Reis', 'Zé Reis']],
    ['Minha Irmã Lola Paz', ['Lola Paz']],
    ['no nome da minha sogra Lola Paz', ['Lola Paz']],
  ])('%s', (said, names) => expect(parseFullNames(said)).toEqual(names))

  it.each([
    ['Tia Lu Reis', ['Tia Lu Reis']],
    ['a tia Lu Reis', ['tia Lu Reis']],
    ['Irmã Dulce Paz', ['Irmã Dulce Paz']],
    ['minha mãe Dona Cida Reis', ['Dona Cida Reis']],
    ['minha mãe chega atrasada', []],
  ])('but a title is: %s', (said, names) => expect(parseFullNames(said)).toEqual(names))

  it('in an answer too', () => {
    expect(parseBareName('minha irmã Lola')).toBe('Lola')
    expect(parseBareName('minha irmã chega depois')).toBeNull()
    expect(parseBareName('minha irmã')).toBeNull()
  })
})
