import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant()
/** A Friday evening; the venue of the tests is open until 1h. */
const now = new Date('2026-12-11T20:00:00-03:00')
const ask = (question: string, content: string) =>
  assistant.reply(aBurst([question], { venue: aVenue({ knowledge: [{ title: 'Cozinha', content }] }), now })).text

describe('an hour that is told by the closing', () => {
  it.each([
    ['A cozinha fecha 1h30 antes da casa.', '23h30'],
    ['A cozinha fecha 1 hora antes de fechar.', 'meia-noite'],
  ])('is said as one of the clock: %s', (told, hour) => {
    expect(ask('até que horas funciona a cozinha hoje?', told)).toMatch(new RegExp(`Ou seja, .*${hour}`))
  })

  it.each([
    ['tem cozinha vegana?', 'A cozinha fecha 1h30 antes da casa.'],
    ['até que horas funciona a cozinha hoje?', 'A cozinha fecha 1 hora antes da casa: 23h30 no sábado, 0h na sexta.'],
    ['até que horas funciona a cozinha hoje?', 'A cozinha pede a lista 2 horas antes da chegada.'],
  ])('is not where none is asked, or told otherwise: %s %s', (question, told) => {
    expect(ask(question, told)).not.toContain('Ou seja')
  })
})
