import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aHouse } from '../../testing/house.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
const said = (content: string, text: string) =>
  assistant.reply(aBurst([text], { house: aHouse({ knowledge: [{ title: 'Reservas', content }] }), reservations: [] }))
    .text

describe('a house that holds no table', () => {
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
