import { describe, expect, it } from 'vitest'
import { readSlots } from '../../booking/slots.ts'
import { parseIntroducedName } from './person-name.ts'

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
