import { describe, expect, it } from 'vitest'
import { holdTalk } from '../../testing/hold-talk.ts'
import { aVenue, anEvening, anItem } from '../../testing/venue.ts'

const venue = {
  ...aVenue({
    knowledge: [
      {
        title: 'Couvert',
        content: 'Quinta 8, sexta e sábado 15 por cabeça. Domingo não cobra. Criança até 12 não paga.',
      },
      { title: 'Crianças no rodízio', content: 'Até 5 anos não paga, de 6 a 10 paga metade do preço do dia.' },
      { title: 'Terça a dois', content: 'No jantar de terça o segundo rodízio sai pela metade.' },
      { title: 'Massas', content: 'Meia porção só das massas: 65% do preço.' },
      {
        title: 'Pagamento',
        content: 'Pix, débito e crédito. No Pix 5% de desconto no cardápio. Serviço de 10%, opcional.',
      },
      { title: 'Mureta', content: 'Consumação mínima de R$ 150 por pessoa de sexta a domingo.' },
    ],
  }),
  menu: [
    anItem('Rodízio', 'Rodízio terça a sexta', 79),
    anItem('Rodízio', 'Rodízio sábado, domingo e feriado', 94),
    anItem('Chope', 'Chope claro 300 ml', 9.9),
    anItem('Porções', 'Torresmo de rolo', 42),
    anItem('Porções', 'Mandioca frita', 29),
    anItem('Massas', 'Lasanha à bolonhesa', 98),
    anItem('Combinados', 'Combinado 20 peças', 89),
    anItem('Combinados', 'Combinado 40 peças', 165),
    anItem('Tábuas', 'Tábua da casa P', 92),
    anItem('Tábuas', 'Tábua da casa G', 158),
  ],
  events: [anEvening('2026-12-11', 'Trio Arpoador', 'em pé 60, mesa 90, frente 130', { starts: '20:00' })],
}

/** Returns the last reply of a talk with somebody who has written before. */
const talk = (...messages: string[]) => holdTalk(venue, messages, true).at(-1)!

describe('a sum', () => {
  it.each([
    ['2 adultos e crianças de 4 e 8 no rodízio de domingo dá quanto?', 'R$ 235,00'],
    ['quanto fica o couvert pra nós 9 hoje? todo mundo adulto', 'R$ 72,00'],
    ['2 combinado 20 peças e um chope dá quanto', 'R$ 187,90'],
    ['um combinado 40 peças e 2 chopes, total?', 'R$ 184,80'],
    ['qto é a consumação mínima na mureta sábado pra dois, dá quanto', 'R$ 300,00'],
    ['2 na mesa na sexta, ingresso + o mínimo, total?', 'R$ 480,00'],
  ])('is of people, children and things: %s', (message, total) => expect(talk(message)).toContain(`Total: ${total}.`))

  it('shows what each child pays', () =>
    expect(talk('2 adultos e crianças de 4 e 8 no rodízio de domingo dá quanto?')).toMatch(
      /^2 × Rodízio sábado[^\n]*188,00\n1 × Criança de 4 anos: não paga\n1 × Criança de 8 anos \(R\$ 47,00\)/,
    ))

  it.each([
    [['dois chopes e um torresmo dá quanto', 'e se trocar o torresmo por mandioca?'], 'R$ 48,80'],
    [['dois chopes e um torresmo dá quanto', 'e mais um chope'], 'R$ 71,70'],
    [['dois chopes e um torresmo dá quanto', 'com os 10%?'], 'R$ 67,98'],
    [
      ['dois chopes e um torresmo dá quanto', 'no pix tem desconto?', 'e aquele pedido com o desconto, quanto fica?'],
      'R$ 58,71',
    ],
    [['3 chopes e uma tábua G dá quanto', 'troca a G pela P então'], 'R$ 121,70'],
    [['2 adultos no rodízio de domingo dá quanto?', 'e se for na quarta?'], 'R$ 158,00'],
    [['quanto é o couvert hoje?', 'pra nós quatro'], 'R$ 32,00'],
    [['quanto é o couvert hoje?', 'meu filho de 10 anos paga?', 'qto dá 3 adultos e ele então'], 'R$ 24,00'],
    [['quanto é o torresmo?', 'com um chope dá quanto'], 'R$ 51,90'],
    [['quanto é o torresmo?', 'e a mandioca?', 'as duas juntas'], 'R$ 71,00'],
    [['quanto é o chope?', '10 dá quanto'], 'R$ 99,00'],
  ])('goes on from the price or sum before: %j', (messages, total) =>
    expect(talk(...messages)).toContain(`Total: ${total}.`),
  )

  it.each([
    [['dois chopes e um torresmo dá quanto', 'rachando em 3 fica quanto?'], 'Dividido por 3: R$ 20,60 para cada.'],
    // What is shared covers the bill: 61,80 among 7.
    [['dois chopes e um torresmo dá quanto', 'rachando em 7 fica quanto?'], 'Dividido por 7: R$ 8,83 para cada.'],
    [
      ['dois chopes e um torresmo dá quanto', 'quanto é a lasanha?', 'divide por 2'],
      'Dividido por 2: R$ 49,00 para cada.',
    ],
    [['2 adultos no rodízio de domingo dá quanto?', 'e dividindo?'], 'Dividido por 2: R$ 94,00 para cada.'],
  ])('is shared by so many: %j', (messages, share) => expect(talk(...messages)).toContain(share))

  it.each([
    ['dois chopes e um torresmo dá quanto', 'dá pra dividir a conta em 3 cartões?'],
    ['dois chopes e um torresmo dá quanto', 'divide a conta?'],
    ['quanto é o couvert hoje?', 'beleza, obrigado'],
    ['dois chopes e um torresmo dá quanto', 'vocês abrem domingo?'],
    ['dois chopes e um torresmo dá quanto', 'tem wifi?'],
    ['quanto é o couvert hoje?', 'somos 8, às 20h'],
  ])('is not begun by what asks for none: %j', (...messages) => expect(talk(...messages)).not.toContain('Total'))

  it('leaves out nothing that is counted', () => {
    const said = talk('2 chopes e 3 lagostas dá quanto')
    expect(said).toContain('Não tenho o preço de: lagostas.')
    expect(said).not.toContain('Total')
  })

  it('tells a rule by which it may come to less, and adds nothing up', () => {
    const said = talk('quanto fica o rodízio pra 2 pessoas na terça à noite?')
    expect(said).toContain('o segundo rodízio sai pela metade')
    expect(said).not.toContain('Total')
  })

  it('shares nothing among people that is not paid by each', () =>
    expect(talk('lasanha pra dois quanto fica')).not.toContain('Total'))
})

describe('one price', () => {
  it.each([
    [['oi', 'quanto é o couvert hoje?'], /R\$ 8\./, /15/],
    [['oi', 'quanto é o couvert sábado?'], /R\$ 15 por cabeça/, /R\$ 8/],
    [['bom dia, quanto é o rodízio?', 'e domingo?'], /R\$ 94,00/, /79/],
    [['oi', 'quanto é o couvert hoje?', 'meu filho de 10 anos paga?'], /12 não paga/, /sábado/],
    [['quanto é a lasanha?', 'e a meia?'], /R\$ 63,70/, /98,00/],
    [['quem toca sexta?', 'quanto a mesa'], /R\$ 90,00/, /130/],
    [['quem toca sexta?', 'quanto a mesa', 'e a da frente?'], /R\$ 130,00/, /R\$ 90/],
    [['quanto é o torresmo?', 'e a mandioca?', 'diferença de quanto entre elas'], /R\$ 13,00/, /Total/],
  ])('is the one that holds: %j', (messages, told, not) => {
    const said = talk(...messages)
    expect(said).toMatch(told)
    expect(said).not.toMatch(not)
  })

  it('stands beside those of other days where nothing was told yet', () =>
    expect(talk('quanto é o couvert na quinta?')).toMatch(/^Couvert: quinta R\$ 8, sexta e sábado R\$ 15 por cabeça/))
})
