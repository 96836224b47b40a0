import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const PIZZAS = { title: 'Pizzas', content: 'Margherita R$ 62. Calabresa R$ 58.' }
/** Open on Thursdays from six to half past eleven, on Fridays until one. */
const ask = (text: string, kitchen = '') =>
  assistant.reply(
    aBurst([text], {
      venue: aVenue({ knowledge: [PIZZAS, ...(kitchen ? [{ title: 'Cozinha', content: kitchen }] : [])] }),
      now: new Date('2026-12-10T18:30:00-03:00'),
    }),
  ).text

const HOUR = 'A cozinha fecha às 22h30.'
const BEFORE = 'A cozinha fecha meia hora antes da casa.'

it.each([
  'chego 23h, ainda rola comer?',
  'até que horas sai comida?',
  'chegando umas 22h40 ainda dá pra comer alguma coisa?',
  'se eu chegar 22h50 a cozinha ainda vai estar aberta?',
  'chego 23h, dá pra jantar?',
  'ainda tá saindo comida?',
])('tells the hours of the kitchen, and not that the doors are open: %s', (text) => {
  const said = ask(text, HOUR)
  expect(said).toContain(HOUR)
  expect(said).not.toMatch(/^Sim|estamos abertos/)
})

it('tells the hours of the doors where the kitchen’s hang on them', () => {
  const said = ask('amanhã chego 0h15, ainda sai comida?', 'A cozinha fecha 1 hora antes de fechar a casa.')
  expect(said.split('\n')).toEqual([
    'A cozinha fecha 1 hora antes de fechar a casa.',
    'Amanhã (sexta-feira, 11/12) abrimos das 18h à 1h.',
    'Ou seja, amanhã (sexta-feira, 11/12) à meia-noite.',
  ])
})

it.each(['chego 23h50, ainda rola comer?', 'chego 23h50, dá pra jantar?'])(
  'says that the doors are shut where they are by then: %s',
  (text) => {
    for (const kitchen of [HOUR, BEFORE, ''])
      expect(ask(text, kitchen)).toMatch(/Às 23h50 estamos fechados\. Hoje \(quinta-feira\) abrimos das 18h às 23h30\./)
  },
)

it.each(['chego 23h, ainda rola comer?', 'umas 23h ainda tem comida?'])(
  'knows of no kitchen that nobody has told of: %s',
  (text) => expect(ask(text)).toMatch(/^Hoje \(quinta-feira\) abrimos das 18h às 23h30\.\s+O resto da sua pergunta/),
)
it('says so where no hour is named either', () =>
  expect(ask('até que horas sai comida?')).toMatch(/^Essa informação eu não tenho/))

it.each([
  ['chego 22h, até que horas vocês ficam?', /Sim, às 22h estamos abertos/],
  ['quanto é a calabresa?', /Calabresa R\$ 58/],
  ['chego 22h, quanto é a margherita?', /Margherita R\$ 62/],
  ['o que tem pra comer?', /Margherita/],
])('leaves to itself what is no hour of eating: %s', (text, said) => expect(ask(text, HOUR)).toMatch(said))

describe('past midnight, while last night’s doors are open', () => {
  const HALF_PAST_MIDNIGHT = new Date('2026-12-12T00:20:00-03:00')
  const askAt = (text: string, kitchen = '') =>
    assistant.reply(
      aBurst([text], {
        venue: aVenue({ knowledge: kitchen ? [{ title: 'Comida', content: kitchen }] : [] }),
        now: HALF_PAST_MIDNIGHT,
      }),
    ).text
  const UNTIL_CLOSING = 'A cozinha funciona até 1 hora antes de fechar.'

  it.each(['até que horas serve comida?', 'até que horas a cozinha?', 'dá pra comer ainda?', 'dá tempo de comer?'])(
    'the kitchen is told with the doors of that night: %s',
    (text) =>
      expect(askAt(text, UNTIL_CLOSING)).toBe(
        `${UNTIL_CLOSING}\nEstamos abertos agora, até a 1h.\nOu seja, à meia-noite.`,
      ),
  )
  it('an hour is of that night', () => {
    expect(askAt('dá tempo de chegar 0h50?')).toMatch(/^Sim, .*0h50 estamos abertos\..*Estamos abertos agora, até/)
    expect(askAt('dá tempo de chegar 1h30?')).toMatch(/^À 1h30 estamos fechados\. Estamos abertos agora, até/)
    expect(askAt('posso chegar 13h?')).toMatch(/^Sim, às 13h estamos abertos\. Hoje \(sábado\)/)
  })
})
