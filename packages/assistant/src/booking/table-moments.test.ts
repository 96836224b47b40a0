import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const venue = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas. Quem tem reserva não precisa de senha.' },
  ],
})
const ask = (said: string) =>
  assistant.reply(aBurst(said.split(' / '), { venue, now: new Date('2026-12-10T18:10:00-03:00') }))
const booked = (said: string) =>
  ask(said).actions.flatMap((action) =>
    action.type === 'reservation'
      ? `${action.fields.date.slice(5)} ${action.fields.time} ${action.fields.party_size} ${action.fields.name}`
      : [],
  )

describe('a day, an hour and a name', () => {
  it.each([
    ['Domingo às 14h para três, por favor. Rodrigo Sarmento.', '12-13 14:00 3 Rodrigo Sarmento'],
    ['reunião de trabalho amanhã 19h, 10 lugares, nome Eliane Rocha', '12-11 19:00 10 Eliane Rocha'],
    ['Separa uma mesinha sexta 20h30, eu e mais três, no nome de Beatriz Holanda', '12-11 20:30 4 Beatriz Holanda'],
    ['jantar sexta às 20h, 6 pessoas / opa, 7! esqueci da sogra / Vicente Prado', '12-11 20:00 7 Vicente Prado'],
    ['dia 12 às 21h, só eu e minha preta, põe em Gilberto Assunção', '12-12 21:00 2 Gilberto Assunção'],
  ])('are a table: %s', (said, table) => expect(booked(said)).toEqual([table]))

  it('are a table whose people are asked for', () => {
    expect(ask('sexta 20h, Cleide Fontes').text).toMatch(/11\/12\), às 20h.*quantas pessoas/)
  })

  it.each([
    'o Luan Santana vai cantar sexta às 22h',
    'deixei um casaco aí sexta umas 22h, Marcos Dias',
    'obrigada pela reserva de sexta 20h, Ana Paula',
    'fui sexta às 21h e o garçom Pedro Silva foi ótimo',
    'aqui é o Carlos Lima, fornecedor de gelo. Amanhã às 10h faço a entrega.',
  ])('are none where they are told of something else: %s', (said) =>
    expect(ask(said).text).not.toMatch(/quantas pessoas|Pedido recebido|não consigo reservar/),
  )

  it.each([
    'sexta às 20h toca Cleide Fontes?',
    'quanto paga sexta 20h pra ver Cleide Fontes',
    'precisa de senha se já tem reserva?',
  ])('are none where something is asked: %s', (said) =>
    expect(ask(said).text).not.toMatch(/quantas pessoas|Pedido recebido/),
  )
})

describe('a talk', () => {
  const after = (history: [role: 'contact' | 'person', text: string][], said: string) =>
    assistant
      .reply({
        ...aBurst([said], { venue, now: new Date('2026-12-10T18:10:00-03:00') }),
        history: history.map(([role, text], at) => ({
          role,
          text,
          at: new Date(Date.parse('2026-12-10T21:00:00Z') + at * 60_000),
        })),
      })
      .actions.flatMap((action) =>
        action.type === 'reservation' ? `${action.fields.date.slice(5)} ${action.fields.time}` : [],
      )

  it('ends with what a person of the venue said over and the customer agrees to', () => {
    const talk: ['contact' | 'person', string][] = [
      ['contact', 'domingo dá pra reservar pra 8? 13h30, sou a Íris Tanaka'],
      ['person', 'Certo: domingo, 13/12, às 13h30, 8 pessoas, em nome de Íris Tanaka. Posso confirmar?'],
    ]
    expect(after(talk, 'isso, pode confirmar')).toEqual(['12-13 13:30'])
    expect(after(talk, 'isso, e tem estacionamento?')).toEqual([])
  })

  it('keeps its day where a later hour is wished for', () => {
    const talk: ['contact' | 'person', string][] = [
      ['contact', 'mesa amanhã 19h 6 pessoas Jandira'],
      ['person', 'Reserva confirmada: sexta-feira, 11/12, às 19h, para 6 pessoas, em nome de Jandira.'],
    ]
    expect(after(talk, 'na vdd a galera sai mais tarde, muda pra 20h15 por favor')).toEqual(['12-11 20:15'])
  })
})

describe('a name beside an address', () => {
  it.each([
    ['quero saber do jantar. Renata Azevedo, renata.az@mail.example', 'Renata Azevedo'],
    ['escreve em lidia.torres@mail.example. Lídia Torres', 'Lídia Torres'],
    ['boa tarde, sou Gláucia / glaucia@correio.example', 'Gláucia'],
  ])('%s', (said, name) => expect(ask(said).actions).toMatchObject([{ type: 'capture_contact', fields: { name } }]))

  it.each(['sou o motorista da rodada, glaucia@correio.example', 'sou Flamengo, glaucia@correio.example'])(
    'is none: %s',
    (said) =>
      expect(ask(said).actions).toEqual([{ type: 'capture_contact', fields: { email: 'glaucia@correio.example' } }]),
  )
})
