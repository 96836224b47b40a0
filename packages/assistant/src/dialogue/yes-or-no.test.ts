import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { holdTalk } from '../testing/hold-talk.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant()
/** Thursday, 10 December, 10:00. */
const ask = (text: string, knowledge?: { title: string; content: string }[]) =>
  assistant.reply(aBurst([text], knowledge ? { venue: aVenue({ knowledge }) } : {})).text
const told = (text: string, title: string, content: string) => ask(text, [{ title, content }])

describe('a no that the venue has told', () => {
  it.each([
    ['passa amex?', 'Pagamento', 'Pix, débito e crédito. Não aceitamos American Express nem cheque.'],
    ['tem estacionamento?', 'Como chegar', 'Metrô Botafogo, 7 minutos a pé. Estacionamento não temos.'],
  ])('comes first where it stands further on: %s', (asked, title, content) =>
    expect(told(asked, title, content)).toBe(`Não. ${content}`),
  )

  it('comes first in the language of who asks', () =>
    expect(told('do you accept dogs?', 'Animais', 'Cachorro não entra.')).toMatch(/^No\. Cachorro não entra\.\n/))

  it.each([
    ['aceita cheque?', 'Pagamento', 'Não aceitamos cheque. Pix e cartão.', 'it stands first already'],
    ['aceita pix?', 'Pagamento', 'Cheque não. Pix e cartão.', 'it is of something else'],
    ['pode cachorro?', 'Animais', 'Traga a coleira. Cachorro não entra no salão.', 'it is of one place'],
    ['aceita vale-refeição?', 'Pagamento', 'Pix e cartão. Vale-refeição não aceitamos no jantar.', 'it is of one time'],
    ['pode cachorro?', 'Animais', 'Traga a coleira. Cachorro não entra, exceto cão-guia.', 'there is an exception'],
    [
      'não tem estacionamento?',
      'Como chegar',
      'Metrô a 7 minutos. Estacionamento não temos.',
      'the question is turned round',
    ],
  ])('is not said before %s ("%s: %s"): %s', (asked, title, content) =>
    expect(told(asked, title, content)).not.toMatch(/^Não\. /),
  )
})

it('is no no to something else that was asked of the same', () => {
  const both = [
    { title: 'Animais', content: 'Traga a coleira. Cachorro não entra.' },
    { title: 'Loja', content: 'Petisco à venda no caixa.' },
  ]
  expect(ask('tem petisco de cachorro?', both)).not.toMatch(/^Não/)
})

describe('opening for a meal', () => {
  it('is denied where the doors are shut then', () =>
    expect(ask('abre pro almoço hoje?', [])).toBe(
      'Não, hoje (quinta-feira) não abrimos no almoço, só das 18h às 23h30.',
    ))

  it.each(['abre pro jantar hoje?', 'abre pro almoço domingo?', 'abre hoje?'])('is not denied: %s', (text) =>
    expect(ask(text, [])).not.toContain('Não'),
  )
})

describe('what a price includes', () => {
  const RODIZIO = {
    title: 'Rodízio',
    content: 'R$ 89 por pessoa. Buffet de saladas incluso. Bebida e sobremesa à parte.',
  }
  it.each([
    ['sobremesa tá inclusa?', 'Não. Bebida e sobremesa à parte.'],
    ['a salada está inclusa?', 'Buffet de saladas incluso.'],
  ])('is said by the statement about it: %s', (asked, said) => expect(ask(asked, [RODIZIO])).toBe(said))

  it('says no once', () =>
    expect(told('bebida tá inclusa?', 'Festival', 'R$ 99 por pessoa. Não inclui bebidas.')).toBe('Não inclui bebidas.'))

  it('is told of what was spoken of last', () => {
    const other = { title: 'Almoço', content: 'Prato do dia R$ 39, com sobremesa inclusa.' }
    const talk = (title: string) =>
      holdTalk(aVenue({ knowledge: [RODIZIO, other] }), ['oi', `quanto é o ${title}?`, 'sobremesa tá inclusa?']).at(-1)
    expect(talk('rodízio')).toMatch(/^Não\. Bebida/)
    expect(talk('almoço')).toMatch(/com sobremesa inclusa/)
  })

  it('is left open where two things tell it and neither was spoken of', () =>
    expect(
      ask('sobremesa tá inclusa?', [
        RODIZIO,
        { title: 'Almoço', content: 'Prato do dia R$ 39, com sobremesa inclusa.' },
      ]),
    ).not.toMatch(/^Não/))
})
