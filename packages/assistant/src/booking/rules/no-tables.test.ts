import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
const said = (content: string, text: string) =>
  assistant.reply(aBurst([text], { venue: aVenue({ knowledge: [{ title: 'Reservas', content }] }), reservations: [] }))
    .text

describe('a venue that holds no table', () => {
  it.each(['tem mesa pra 10?', 'quero reservar mesa', 'quero reservar mesa para sexta 20h, 4 pessoas'])(
    'says so at once, and offers no other day: %s',
    (text) => {
      for (const none of ['Não fazemos reservas, é por ordem de chegada.', 'Não aceitamos reservas.']) {
        expect(said(none, text)).toContain(none)
        expect(said(none, text)).not.toMatch(/me diga|outra data/)
      }
    },
  )
})

it.each([
  'Não fazemos reservas às sextas.',
  'Não fazemos reservas para a varanda.',
  'Reservamos de terça a quinta. Não fazemos reservas no domingo.',
])('where it is only some of them, the day is asked: %s', (content) =>
  expect(said(content, 'quero reservar mesa')).toMatch(/me diga/),
)

describe('an event whose name speaks of tables', () => {
  const events = [
    {
      id: 'e1',
      date: '2026-12-11',
      title: 'Samba de mesa',
      starts: '20:00',
      attractions: 'Grupo Raiz da Serra',
      entrance: 'Couvert R$ 10, opcional',
      description: '',
    },
  ]
  const answer = (content: string, text: string, tables = events) =>
    assistant.reply(
      aBurst([text], {
        venue: { ...aVenue({ knowledge: [{ title: 'Reservas', content }] }), events: tables },
        reservations: [],
      }),
    )

  it.each(['quero reservar mesa sexta 20h pra 4', 'quero reservar uma mesa pra sexta', 'tem mesa sexta?'])(
    'is no rule about them, and nobody is called: %s',
    (text) => {
      const { text: told, actions } = answer('Não fazemos reservas, é por ordem de chegada.', text)
      expect(told).toContain('Não fazemos reservas, é por ordem de chegada.')
      expect(told).not.toContain('Samba')
      expect(actions).toEqual([])
    },
  )
  it('nor where tables are taken', () =>
    expect(answer('Aceitamos reservas todos os dias.', 'quero mesa sexta 20h pra 4').text).toMatch(/em nome de quem/))
  it('what it says itself of reservations is one', () => {
    const told = [{ ...events[0]!, description: 'Não fazemos reserva nesta noite.' }]
    expect(answer('Aceitamos reservas todos os dias.', 'quero mesa sexta 20h pra 4', told).text).toContain(
      'Não fazemos reserva nesta noite',
    )
  })
})
