import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aHistory, aVenue, anItem } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const MENU = [
  anItem('Pratos', 'Filé', 52),
  anItem('Pratos', 'Filé à parmegiana', 69),
  anItem('Pratos', 'Moqueca de peixe', 88),
  anItem('Petiscos', 'Camarão ao alho e óleo', 58),
  anItem('Petiscos', 'Macaxeira frita', 24),
  anItem('Petiscos', 'Carne de sol com macaxeira', 68),
  anItem('Caldinhos', 'Caldinho de camarão', 16),
  anItem('Caldinhos', 'Caldinho de feijão', 12),
  anItem('Aos sábados', 'Feijoada', 60, { days: [5] }),
  anItem('Aos sábados', 'Feijoada vegana', 55, { days: [5] }),
]
const PROMO = { title: 'Promoção da casa', content: 'Filé da promoção às quartas por R$ 39.' }
const ask = (text: string, { knowledge = [] as { title: string; content: string }[], history = aHistory() } = {}) =>
  assistant.reply(aBurst([text], { venue: { ...aVenue({ knowledge }), menu: MENU }, history })).text

it.each([
  ['quanto é o filé?', 'Filé: R$ 52,00'],
  ['filé quanto?', 'Filé: R$ 52,00'],
  ['qual o preço do filé à parmegiana?', 'Filé à parmegiana: R$ 69,00'],
])('tells the price of the dish that is called just so: %s', (text, said) => expect(ask(text)).toBe(said))

it.each([
  ['quanto é o camarão?', 'Camarão ao alho e óleo: R$ 58,00\nCaldinho de camarão: R$ 16,00'],
  ['quanto custa a macaxeira?', 'Macaxeira frita: R$ 24,00\nCarne de sol com macaxeira: R$ 68,00'],
])('tells every dish of the name where all are called more: %s', (text, said) => expect(ask(text)).toBe(said))

it('keeps to its days', () =>
  expect(ask('quanto é a feijoada no domingo?')).toMatch(
    /não servimos\. Quando tem:\nFeijoada: R\$ 60,00 \(só sábado\)$/,
  ))

it.each([
  ['quanto é o filé e o caldinho de feijão?', /Filé: R\$ 52,00\nFilé à parmegiana: R\$ 69,00/],
  ['quanto é o filé de peixe?', /Filé à parmegiana/],
  ['tem filé?', /Filé: R\$ 52,00\nFilé à parmegiana: R\$ 69,00/],
  ['quanto é o caldinho?', /Caldinho de camarão.*\nCaldinho de feijão/],
])('leaves what names no one dish as it was: %s', (text, said) => expect(ask(text)).toMatch(said))

it('leaves a price that a text tells to that text', () =>
  expect(ask('quanto é o filé da promoção na quarta?', { knowledge: [PROMO] })).toContain('R$ 39'))

it('goes on with the price of the next dish', () => {
  const history = aHistory(['contact', 'quanto é a feijoada?'], ['assistant', 'Feijoada: R$ 60,00 (só sábado)'])
  expect(ask('e o filé?', { history })).toBe('Filé: R$ 52,00')
})

it.each([
  [['e o caldinho de camarão?', 'qual o mais barato?'], 'Caldinho de feijão, por R$ 12,00'],
  [['quanto é a macaxeira frita?', 'o mais caro?'], 'Carne de sol com macaxeira, por R$ 68,00'],
])('compares what stands beside the dish that was spoken of: %j', ([before, text], said) => {
  const history = aHistory(['contact', before!], ['assistant', 'Anotado.'])
  expect(ask(text!, { history })).toContain(said)
})

it('names once what a text tells of as well as the menu', () => {
  const knowledge = [{ title: 'Caldinhos', content: 'Caldinho de feijão R$ 12, caldinho de camarão R$ 16.' }]
  const said = ask('qual o caldinho mais barato?', { knowledge })
  expect(said).toContain('Caldinho de feijão, por R$ 12,00')
  expect(said.match(/aldinho de feij/g)).toHaveLength(1)
})
