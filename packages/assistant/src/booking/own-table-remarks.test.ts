import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aHistory } from '../testing/venue.ts'

/** The venue of the tests stands on Thursday 10 December 2026. */
const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
const SUNDAY = aTable({ code: 'R7K2', date: '2026-12-13', name: 'Rui', status: 'confirmed' })
const BOOKED = 'Reserva confirmada: mesa para domingo, 13/12, às 20h, para 4 pessoas, em nome de Rui (código R7K2).'
const history = aHistory(['contact', 'mesa domingo 20h, 4, Rui'], ['assistant', BOOKED])
const say = (text: string) => assistant.reply(aBurst([text], { reservations: [SUNDAY], history }))

describe('a table stays as it is and is told', () => {
  it.each([
    'amanhã é a minha reserva né?',
    'a reserva é pra sábado né?',
    'a reserva é pra 4, certo?',
    'nossa mesa é domingo às 21h?',
    'minha reserva ficou pra domingo 20h, confere?',
  ])('when it is asked whether it is so: %s', (text) =>
    expect(say(text)).toMatchObject({ actions: [], text: expect.stringMatching(/R7K2 está confirmada: .*13\/12/) }),
  )

  it.each([
    'meu irmão chega 21h, tudo bem?',
    'dois amigos chegam depois, 21h15',
    'uma parte do grupo vem mais tarde, lá pelas 21h',
    'eu nao vou mas minha esposa vai com os meninos, mantem a mesa',
    'minha esposa não pode ir, vou com meu irmão no lugar',
  ])('when it is said who comes to it: %s', (text) =>
    expect(say(text)).toMatchObject({ actions: [], text: expect.stringMatching(/^A reserva R7K2 continua anotada/) }),
  )
})

describe('a table is changed all the same', () => {
  it.each([
    ['pode ser às 21h?', { time: '21:00' }],
    ['vamos chegar às 21h, tudo bem?', { time: '21:00' }],
    ['muda a reserva pra 21h, tudo bem?', { time: '21:00' }],
    ['minha esposa não vai, somos 3', { party_size: 3 }],
    ['meu irmão vem também, agora somos 5', { party_size: 5 }],
  ])('where that is what is wanted: %s', (text, fields) => expect(say(text).actions).toMatchObject([{ fields }]))

  it('and given up', () =>
    expect(say('eu não vou, minha esposa também não, cancela a reserva').actions).toMatchObject([
      { fields: { status: 'cancelled' } },
    ]))
})
