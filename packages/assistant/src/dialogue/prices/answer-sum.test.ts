import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aVenue, anItem } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const MENU = [
  anItem('Comidas', 'Pastel de queijo', 28.5),
  anItem('Comidas', 'Batata frita', 30),
  anItem('Comidas', 'Batata rústica', 34),
  anItem('Comidas', 'Rabada', null),
  anItem('Comidas', 'Café colonial', 40, { from: '08:00', to: '10:00' }),
  anItem('Drinks', 'Negroni', 36),
  anItem('Drinks', 'Mojito 300 ml', null),
  anItem('Drinks', 'Mojito jarra', 60),
  anItem('Comidas', 'Asinhas: 8 unidades', 36),
]
const CHOPES = {
  id: 'k1',
  title: 'Chopes',
  content: 'Pilsen 300 ml R$ 13, pint R$ 21; Weiss 300 ml R$ 16, pint R$ 25.',
}
const HAPPY = {
  id: 'k2',
  title: 'Happy hour',
  content: 'Das 17h às 19h: negroni R$ 20; pastel de queijo R$ 15; batata frita R$ 18.',
}

const ask = (text: string) =>
  assistant.reply({
    venue: { ...aVenue(), knowledge: [CHOPES, HAPPY], menu: MENU },
    history: [],
    messages: [text],
    now: new Date('2026-12-10T19:00:00-03:00'),
    isFirstContact: false,
  })

it('adds what was counted, and shows every term', () => {
  const { text, trace } = ask('quanto dá 2 negronis e um pastel de queijo?')
  expect(text).toBe('2 × Negroni (R$ 36,00) = R$ 72,00\n1 × Pastel de queijo (R$ 28,50) = R$ 28,50\nTotal: R$ 100,50.')
  expect(trace.sources.map(({ title }) => title)).toEqual(['Drinks', 'Comidas'])
})

it.each([
  ['soma aí: 3 pints de weiss e 2 batatas fritas', 'R$ 135,00'],
  ['4 negronis quanto fica', 'R$ 144,00'],
  ['qual o total de 2 pints de pilsen + 1 negroni', 'R$ 78,00'],
])('reads %s', (text, total) => {
  expect(ask(text).text).toContain(`Total: ${total}.`)
})

it.each([
  ['2 batatas quanto dá', 'two things are called so'],
  ['quanto dá 2 pilsens', 'it has two sizes'],
  ['quanto dá 2 rabadas e 1 negroni', 'one has no price'],
  ['quanto dá 2 cafés coloniais', 'its price holds at some hours only'],
  ['quanto fica 2 negronis e lagosta', 'one is not sold'],
  ['16 asinhas quanto', 'pieces, or portions of them'],
  ['quanto é o negroni', 'nothing is counted'],
])('adds nothing for %s: %s', (text) => {
  expect(ask(text).text).not.toContain('Total')
})

it('says of what has no price that it has none', () => {
  expect(ask('12 mojitos dá quanto?').text).toBe('Não tenho o preço de: Mojito 300 ml.\nMojito jarra: R$ 60,00')
})
