import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'
import { withDayNumber } from './bare-day.ts'

const assistant = createLocalAssistant()
const venue = aVenue({
  specialDates: [
    { data: '2026-12-24', descricao: 'Véspera de Natal', fechado: false, inicio: '11:00', fim: '17:00' },
    { data: '2026-12-31', descricao: 'Réveillon', fechado: true },
  ],
})

/** What is said last, after the turns before it were answered. */
function lastReply(...turns: string[]) {
  const history: { role: 'contact' | 'assistant'; text: string; at: Date }[] = []
  for (const [at, text] of turns.entries()) {
    const now = new Date(Date.parse('2026-12-10T15:00:00-03:00') + at * 60_000)
    const reply = assistant.reply(aBurst([text], { venue, history: [...history], now }))
    history.push({ role: 'contact', text, at: now }, { role: 'assistant', text: reply.text, at: now })
  }
  return history.at(-1)!.text
}

describe('a number alone', () => {
  it.each([
    [['abre dia 24?', '31?'], /31\/12 \(Réveillon\) não abrimos/],
    [['e no natal?', 'e no 24?'], /24\/12 .*11h às 17h/],
    [['dia 31 vcs abrem?', '25', '24'], /24\/12 .*11h às 17h/],
  ])('%j is a day', (turns, reply) => expect(lastReply(...turns)).toMatch(reply))

  it.each([[['31?']], [['oi', '24']], [['abre dia 24?', '4']], [['que horas abre?', '31']]])('%j is none', (turns) =>
    expect(lastReply(...turns)).not.toMatch(/\d\d\/\d\d/),
  )
})

it('"1" after "1" is still the answer to what was asked before', () => {
  const at = new Date('2026-12-10T15:00:00-03:00')
  const history = [
    { role: 'assistant' as const, text: 'Confirma? Responda 1 para sim ou 2 para cancelar.', at },
    { role: 'contact' as const, text: '1', at },
    { role: 'assistant' as const, text: 'Combinado, presença anotada: mesa para sexta-feira, 11/12, às 20h.', at },
  ]
  expect(withDayNumber(['1'], history, 'America/Sao_Paulo')).toEqual(['1'])
})

it('goes on about the doors after a venue that is called after a part of itself', () => {
  const called = aVenue({ knowledge: [{ title: 'Animais', content: 'Cachorros ficam no quintal.' }] })
  const quintal = { ...called, settings: { ...called.settings, name: 'Quintal', welcomeMessage: 'Aqui é o Quintal!' } }
  const at = new Date('2026-12-10T15:00:00-03:00')
  const history = [
    { role: 'contact' as const, text: 'oi', at },
    { role: 'assistant' as const, text: 'Aqui é o Quintal!', at },
  ]
  expect(assistant.reply(aBurst(['e dia 31?'], { venue: quintal, history, now: at })).text).not.toContain('Cachorros')
})
