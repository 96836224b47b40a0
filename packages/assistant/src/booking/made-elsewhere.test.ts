import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory } from '../testing/venue.ts'

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
const say = (text: string, before?: [string, string]) =>
  assistant.reply(
    aBurst([text], {
      reservations: [],
      history: before ? aHistory(['contact', before[0]], ['assistant', before[1]]) : [],
    }),
  )

describe('a table that was made elsewhere', () => {
  it.each([
    'oi, reservei pelo telefone em nome de Bruno Sales hoje 20h. consegue confirmar?',
    'marquei uma mesa pelo instagram, dá pra mudar pra 21h?',
    'fizemos a reserva por telefone, quero cancelar',
  ])('is for people: %s', (text) => expect(say(text).actions).toMatchObject([{ type: 'handoff', reason: 'booking' }]))

  it('is not said not to have been made', () => {
    const { text, actions } = say('quero cancelar ela', ['reservei pelo telefone, hoje 20h', 'Certo.'])
    expect(text).not.toMatch(/não marquei/)
    expect(actions).toMatchObject([{ type: 'handoff', reason: 'booking' }])
  })

  it.each(['reservei pelo site, tem estacionamento?', 'quero reservar hoje 20h, 4 pessoas, nome Bruno Sales'])(
    'is not spoken of here: %s',
    (text) => expect(say(text).actions).not.toMatchObject([{ type: 'handoff' }]),
  )
})
