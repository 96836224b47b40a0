import { expect, describe, it } from 'vitest'
import type { KnownReservation } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const VENUE = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reservamos de quarta a domingo, para até 12 pessoas.' },
    { title: 'Bolo', content: 'Pode trazer bolo de aniversário, sem taxa.' },
    { title: 'Animais', content: 'Cachorros são bem-vindos na área externa.' },
    { title: 'Rolha', content: 'Rolha: R$ 40 por garrafa.' },
    { title: 'Crianças', content: 'Temos cadeirinha para bebês.' },
  ],
})
const ROW = aTable({ code: 'K2M5', status: 'confirmed' })
const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})
const reply = (text: string, reservations: KnownReservation[] = []) =>
  assistant.reply(aBurst([text], { venue: VENUE, reservations }))

describe('a question of the venue that mentions their own table', () => {
  it.each([
    ['tenho uma reserva hoje, na minha mesa dá pra levar bolo?', 'bolo de aniversário'],
    ['oi, pra minha reserva posso levar cachorro?', 'Cachorros'],
    ['minha reserva é sexta 20h, posso levar bolo?', 'bolo de aniversário'],
    ['minha mesa é pra 8, dá pra levar bolo?', 'bolo de aniversário'],
    ['pra nossa reserva de sexta, tem cadeirinha de bebê?', 'cadeirinha'],
    ['quanto é a rolha na minha mesa?', 'R$ 40'],
  ])('is answered, and begins no table: %s', (text, fact) => {
    for (const rows of [[], [ROW]]) {
      const { text: said, actions } = reply(text, rows)
      expect(said).toContain(fact)
      expect(said).not.toMatch(/Para a reserva|O que muda/)
      expect(actions).toEqual([])
    }
  })

  it('that the venue has not told is not known, and begins no table either', () =>
    expect(reply('fiz uma reserva aí, pode levar narguilé?').text).toMatch(/não tenho por aqui/))

  it('is answered beside what stands in the row', () =>
    expect(reply('minha mesa tá confirmada? posso levar bolo?', [ROW]).text).toMatch(/K2M5[^]*bolo de aniversário/))

  it('leaves a table in the making open, and what it gives of that counts', () => {
    const history = aHistory(
      ['contact', 'quero uma mesa sexta'],
      ['assistant', 'Certo: sexta. Para a reserva, me diga a que horas, para quantas pessoas e em nome de quem?'],
    )
    const say = (text: string) => assistant.reply(aBurst([text], { venue: VENUE, history, reservations: [] })).text
    expect(say('na minha mesa posso levar bolo?')).toBe('Pode trazer bolo de aniversário, sem taxa.')
    expect(say('minha mesa é pra 8, posso levar bolo?')).toMatch(/para 8 pessoas[^]*bolo de aniversário/)
  })
})

describe('but a table is still', () => {
  it.each([
    ['wished for', 'quero minha mesa sexta 20h, posso levar bolo?', /20h.*Para a reserva/],
    ['asked for in full', 'minha mesa sexta 20h 4 pessoas nome Ana, pode levar bolo?', /Reserva anotada/],
    ['asked for with nothing else', 'minha mesa pra 8 sexta, tem como?', /para 8 pessoas.*Para a reserva/],
  ])('%s', (_, text, said) => expect(reply(text).text).toMatch(said))
  it.each([
    ['moved', 'muda minha reserva pra 21h e pode levar bolo?', { time: '21:00' }],
    ['made larger', 'na minha reserva posso levar mais 2?', { party_size: 6 }],
    ['given up', 'cancela minha reserva', { status: 'cancelled' }],
  ])('%s', (_, text, fields) =>
    expect(reply(text, [ROW]).actions).toMatchObject([{ type: 'reservation', code: 'K2M5', fields }]),
  )
})
