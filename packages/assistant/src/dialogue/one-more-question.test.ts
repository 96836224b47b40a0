import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aHouse, anEvening, anItem, weekOf } from '../testing/house.ts'

const PLAIN = aHouse()
const house = {
  ...aHouse({
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
const say = (message: string, at = '2026-12-10T18:00:00-03:00', history = aHistory()) =>
  assistant.reply(aBurst([message], { house, now: new Date(at), history, isFirstContact: false })).text

describe('what is paid to come in', () => {
  it('is told whole where the evening tells of its list alone', () => {
    expect(say('entrada sexta quanto?')).toMatch(/Lista R\$ 40 até 1h[^]*Sem lista: R\$ 80 homem e R\$ 60 mulher/)
    expect(say('entrada sábado quanto?')).not.toContain('Sem lista')
  })

  it('goes on about the night that was asked for, whatever is told of another one', () => {
    const history = aHistory(
      ['contact', 'entrada sexta quanto?'],
      ['assistant', 'Sexta-feira, 11/12, às 23h: Techno Lab, com Kira Sato. Entrada: Lista R$ 40 até 1h.'],
    )
    const reply = say('e pra mulher?', undefined, history)
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

it('is told when the doors shut beside a kitchen that goes by them', () => {
  expect(say('até que horas sai comida amanhã?')).toMatch(/1 hora antes da casa[^]*das 23h às 6h/)
})

describe('what several things come to', () => {
  it('is each price where one of them may be two', () => {
    const reply = say('2 heinekens e uma macaxeira, quanto dá?')
    for (const price of [
      'Heineken 600ml: R$ 19,00',
      'Macaxeira frita: R$ 24,00',
      'Carne de sol com macaxeira: R$ 68,00',
    ])
      expect(reply).toContain(price)
    expect(reply).not.toContain('Total')
  })

  it('is their sum where none may', () => {
    expect(say('2 chopes e um torresmo, quanto dá?')).toContain('R$ 49,00')
  })

  it('is not told where one of them is not sold', () => {
    expect(say('2 chopes e uma feijoada, quanto dá?')).not.toContain('R$ 19,00')
  })
})
