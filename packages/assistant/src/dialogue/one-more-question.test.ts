import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue, anEvening, anItem, weekOf } from '../testing/venue.ts'

const PLAIN = aVenue()
const venue = {
  ...aVenue({
    knowledge: [
      { title: 'Preços da porta', content: 'Sem lista: R$ 80 homem e R$ 60 mulher.' },
      { title: 'Cozinha', content: 'A cozinha fecha 1 hora antes da casa.' },
    ],
  }),
  profile: {
    ...PLAIN.profile,
    horarios: weekOf([null, null, null, ['22:00', '04:00'], ['23:00', '06:00'], ['23:00', '06:00'], null]),
  },
  menu: [
    anItem('Petiscos', 'Heineken 600ml', 19),
    anItem('Petiscos', 'Heineken Zero long neck', 13),
    anItem('Petiscos', 'Macaxeira frita', 24),
    anItem('Petiscos', 'Carne de sol com macaxeira', 68),
    anItem('Petiscos', 'Chope', 9.5),
    anItem('Petiscos', 'Torresmo', 30),
  ],
  events: [
    anEvening('2026-12-10', 'Quinta Funk', 'Lista: mulher grátis até meia-noite', {
      starts: '23:00',
      attractions: 'MC Duda',
    }),
    anEvening('2026-12-11', 'Techno Lab', 'Lista R$ 40 até 1h', { starts: '23:00', attractions: 'Kira Sato' }),
    anEvening('2026-12-12', 'Baile', 'R$ 50 na porta', { starts: '23:00', attractions: 'MC Pardal' }),
  ],
}
const assistant = createLocalAssistant()
/** The venue with one evening of which this is paid, and one text. */
const withEntrance = (entrance: string, title: string, content: string) => ({
  ...venue,
  knowledge: [{ id: 'k1', title, content }],
  events: [anEvening('2026-12-11', 'Techno Lab', entrance, { starts: '23:00', attractions: 'Kira Sato' })],
})
const sayOf = (message: string, of: typeof venue) =>
  assistant.reply(aBurst([message], { venue: of, now: new Date('2026-12-10T18:00:00-03:00') })).text
const say = (message: string, at = '2026-12-10T18:00:00-03:00', history = aHistory()) =>
  assistant.reply(aBurst([message], { venue, now: new Date(at), history, isFirstContact: false })).text

describe('what is paid to come in', () => {
  it('is told whole where the evening tells of its list alone', () => {
    expect(say('entrada sexta quanto?')).toMatch(/Lista R\$ 40 até 1h[^]*Sem lista: R\$ 80 homem e R\$ 60 mulher/)
    expect(say('entrada sábado quanto?')).not.toContain('Sem lista')
  })

  it.each([
    ['Entrada', 'Fora da lista, R$ 80.'],
    ['Valores', 'Sem lista R$ 80, na porta.'],
    ['Portaria', 'Chegando na hora: R$ 80.'],
    ['Na hora', 'R$ 80 na hora.'],
    ['Sem nome na lista', 'Sem nome na lista: R$ 80.'],
    ['Preços da porta', 'Na porta: R$ 80.'],
  ])('is told by what the venue says of the door: %s: %s', (title, content) =>
    expect(sayOf('entrada sexta quanto?', withEntrance('Lista R$ 40 até 1h', title, content))).toContain('R$ 80'),
  )

  it.each([
    ['Chapelaria na porta', 'R$ 10 por volume, pago na porta.'],
    ['Estacionamento na porta', 'R$ 10, pago na porta.'],
    ['Pulseiras', 'Segunda via da pulseira: R$ 20, na porta.'],
    ['Entrada', 'Documento na porta.'],
    ['Entrada', 'R$ 10 o guarda-volumes.'],
  ])('is nothing else that is paid or shown there: %s: %s', (title, content) =>
    expect(sayOf('entrada sexta quanto?', withEntrance('Lista R$ 40 até 1h', title, content))).toMatch(/até 1h\.$/),
  )

  it('is told only to who asks for it', () => expect(say('o que tem sexta?')).not.toContain('Sem lista'))

  it('is told of that day where a text of the entrance has it by weekdays', () => {
    const knowledge = [
      { title: 'Entrada', content: 'Quinta a entrada é livre. Sexta e sábado: R$ 35 até as 20h e R$ 50 depois.' },
      { title: 'Meia-entrada', content: 'Estudantes pagam R$ 20.' },
      { title: 'Lista', content: 'Com nome na lista a entrada sai R$ 30.' },
    ]
    const own = { ...venue, knowledge: aVenue({ knowledge }).knowledge }
    const ask = (message: string) =>
      assistant.reply(
        aBurst([message], { venue: own, now: new Date('2026-12-10T18:00:00-03:00'), isFirstContact: false }),
      ).text
    for (const message of [
      'quanto é pra entrar sexta?',
      'sexta 22h30 quanto?',
      'how much is the entrance on friday?',
    ]) {
      expect(ask(message)).toMatch(/Lista R\$ 40 até 1h[^]*R\$ 35 até as 20h e R\$ 50 depois/)
      expect(ask(message)).not.toMatch(/livre|R\$ 20|sai R\$ 30/)
    }
    // The evening has told what everybody pays.
    expect(ask('quanto é pra entrar sábado?')).not.toContain('R$ 35')
    expect(ask('quem toca sexta?')).not.toContain('R$ 35')
  })

  it('goes on about the night that was asked for, whatever is told of another one', () => {
    const history = aHistory(
      ['contact', 'entrada sexta quanto?'],
      ['assistant', 'Sexta-feira, 11/12, às 23h: Techno Lab, com Kira Sato. Entrada: Lista R$ 40 até 1h.'],
    )
    const reply = say('e pra mulher?', '2026-12-10T10:00:00-03:00', history)
    expect(reply).toContain('R$ 60 mulher')
    expect(reply).not.toContain('Quinta Funk')
  })
})

it('is told until when the doors are open, where only a price ends at an hour', () => {
  const history = aHistory(
    ['contact', 'quem tá tocando?'],
    ['assistant', 'Sexta-feira, 11/12, às 23h: Techno Lab, com Kira Sato. Entrada: Lista R$ 40 até 1h.'],
  )
  expect(say('até que horas vai?', '2026-12-12T00:40:00-03:00', history)).toContain('até as 6h')
})

it.each([
  'Lista R$ 40 até 1h',
  'Lista R$ 40 até meia-noite',
  'Grátis até meia-noite',
  'Livre até 1h',
  'Mulher free até 00h',
  'Lista VIP até 1h',
  'R$ 50 na porta',
])('is told until when the doors are open, beside an evening without an end: %s', (entrance) =>
  expect(sayOf('a festa de sexta vai até que horas?', withEntrance(entrance, 'Cozinha', 'Porções.'))).toMatch(
    /Techno Lab[^]*das 23h às 6h/,
  ),
)

it.each(['R$ 50, festa até as 5h', 'R$ 50. Vai até as 5h'])(
  'is not told until when the doors are open where the evening tells its end: %s',
  (entrance) =>
    expect(sayOf('a festa de sexta vai até que horas?', withEntrance(entrance, 'Cozinha', 'Porções.'))).not.toContain(
      '6h',
    ),
)

it('is told when the doors shut beside a kitchen that goes by them', () => {
  expect(say('até que horas sai comida amanhã?')).toMatch(/1 hora antes da casa[^]*das 23h às 6h/)
})

describe('what several things come to', () => {
  it('is each price where one of them may be two', () => {
    const menu = [...venue.menu, anItem('Petiscos', 'Batata frita', 28), anItem('Petiscos', 'Batata rústica', 31)]
    const reply = sayOf('2 chopes e uma batata, quanto dá?', { ...venue, menu })
    for (const price of ['Chope: R$ 9,50', 'Batata frita: R$ 28,00', 'Batata rústica: R$ 31,00'])
      expect(reply).toContain(price)
    expect(reply).not.toContain('Total')
  })

  it('is their sum where none may', () => {
    expect(say('2 chopes e um torresmo, quanto dá?')).toContain('R$ 49,00')
  })

  it('says which of them has no price, and adds nothing up', () => {
    const reply = say('2 chopes e uma feijoada, quanto dá?')
    expect(reply).toContain('Não tenho o preço de: feijoada.')
    expect(reply).not.toContain('Total')
  })
})

describe('of a week', () => {
  const nextWeek = anEvening('2026-12-18', 'Natal', 'R$ 60', { starts: '23:00' })
  const ask = (message: string, events = [...venue.events, nextWeek]) =>
    assistant.reply(
      aBurst([message], {
        venue: { ...venue, events },
        now: new Date('2026-12-10T18:00:00-03:00'),
        isFirstContact: false,
      }),
    ).text

  it.each(['semana que vem tem o que?', 'qual a programação da semana que vem?', 'próxima semana tem show?'])(
    'its evenings are told, and those of no other: %s',
    (message) => {
      expect(ask(message)).toContain('18/12, às 23h: Natal')
      expect(ask(message)).not.toContain('Techno Lab')
      expect(ask(message, venue.events)).not.toContain('Techno Lab')
    },
  )
  it('that runs, what is left of it', () => {
    expect(ask('qual a programação da semana?')).toContain('Techno Lab')
    expect(ask('o que tem essa semana?')).not.toContain('18/12')
  })
  it('to come, the doors are those of every week', () =>
    expect(ask('abre semana que vem?')).toMatch(/Quinta: das 22h às 4h/))
})
