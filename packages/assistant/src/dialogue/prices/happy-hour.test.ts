import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue, anItem } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const MENU = [
  anItem('Comidas', 'Pastel de queijo', 28.5),
  anItem('Comidas', 'Batata rústica', 34),
  anItem('Drinks', 'Negroni', 36),
  anItem('Chope', 'Chope 300ml', 10),
]
const HAPPY = 'De quarta a sexta, das 18h às 20h: negroni R$ 20; pastel de queijo a R$ 15 e chope em dobro.'
/** Thursday, 10 December; the doors are open from six. */
function ask(text: string, { at = '18:30', happy = HAPPY, date = '2026-12-10' } = {}) {
  const venue = { ...aVenue({ knowledge: [{ title: 'Happy hour', content: happy }] }), menu: MENU }
  return assistant.reply(aBurst([text], { venue, now: new Date(`${date}T${at}:00-03:00`) })).text
}

it('adds at the prices of the happy hour while it runs', () =>
  expect(ask('quanto dá 2 negronis e um pastel de queijo?')).toBe(
    '2 × Negroni (Happy hour) (R$ 20,00) = R$ 40,00\n1 × Pastel de queijo (Happy hour) (R$ 15,00) = R$ 15,00\nTotal: R$ 55,00.',
  ))

it('leaves at its price what the happy hour does not speak of', () =>
  expect(ask('quanto dá 2 negronis e uma batata rústica?')).toContain('1 × Batata rústica (R$ 34,00) = R$ 34,00'))

it.each([
  ['2 chopes e um negroni, quanto dá?', HAPPY, 'of what comes twice the price is not told'],
  [
    '2 negronis e uma batata rústica, quanto dá?',
    'Das 18h às 20h: 20% de desconto em todos os drinks.',
    'it may cost less',
  ],
])('adds nothing for %s where %s: %s', (text, happy) => {
  const said = ask(text, { happy })
  expect(said).not.toContain('Total')
  expect(said).toMatch(/Negroni.*: R\$/)
  expect(said).toContain(happy)
})

it.each([
  ['it is over', { at: '20:10' }],
  ['it has not begun', { at: '17:30' }],
  ['it is another day’s', { date: '2026-12-12' }],
])('adds at the prices of the menu when %s', (_, moment) =>
  expect(ask('quanto dá 2 negronis e um pastel de queijo?', moment)).toContain('Total: R$ 100,50.'),
)

it('adds at the prices that hold at the hour that is named', () => {
  expect(ask('chegando 19h, quanto dá 2 negronis e um pastel de queijo?', { at: '12:00' })).toContain('R$ 55,00')
  expect(ask('chegando 21h, quanto dá 2 negronis e um pastel de queijo?')).toContain('R$ 100,50')
})

it('tells of it with the price of one thing, as long as it runs', () => {
  expect(ask('quanto é o chope?')).toBe(`Chope 300ml: R$ 10,00\n${HAPPY}`)
  expect(ask('quanto é o chope?', { at: '20:30' })).toBe('Chope 300ml: R$ 10,00')
  expect(ask('quanto é a batata rústica?')).toBe('Batata rústica: R$ 34,00')
})
