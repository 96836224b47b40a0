import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue, anItem } from '../testing/venue.ts'

const OIL = 'Nosso óleo de fritura é o mesmo para camarão, frango e batata.'
const TELL = 'Avise alergias ao garçom.'
const NUTS = 'Usamos castanhas em várias sobremesas.'
const PLAIN = aVenue()
const venue = {
  ...PLAIN,
  knowledge: [
    ...PLAIN.knowledge,
    { id: 'k90', title: 'Alergias', content: `${OIL} ${TELL} ${NUTS}` },
    { id: 'k91', title: 'Bolo', content: 'Bolo de fora: taxa de R$ 15 por pessoa.' },
  ],
  menu: [
    'Macaxeira frita',
    'Queijo coalho',
    'Camarão ao alho',
    'Frango a passarinho',
    'Bolinho de bacalhau',
    'Batata frita',
  ].map((name, at) => anItem('Petiscos', name, 20 + at)),
}
const assistant = createLocalAssistant()
const ALLERGIC = aHistory(['contact', 'minha filha tem alergia a camarão'], ['assistant', OIL])
const say = (message: string, history = aHistory()) =>
  assistant.reply(aBurst([message], { venue, history, isFirstContact: history.length === 0 })).text

it.each(['batata pode?', 'o que ela pode comer?', 'a macaxeira frita é no mesmo óleo?'])(
  'says the caution again with a question of food in the same talk: %s',
  (message) => expect(say(message, ALLERGIC)).toContain(OIL),
)

it('says it with what is answered in the same message', () => {
  expect(say('frango a passarinho é frito onde? tenho alergia a camarão')).toContain(OIL)
  const cake = say('posso levar bolo? ah e um de nós é alérgico a castanha')
  expect(cake).toContain('R$ 15')
  expect(cake).toContain(NUTS)
})

it('takes note of it where nothing else is asked, in English too', () =>
  expect(say('one of us is allergic to nuts, please note it', aHistory(['contact', 'hi']))).toContain(TELL))

it.each(['aceita pix?', 'qual o endereço?'])('says nothing of it where no food is asked for: %s', (message) =>
  expect(say(message, ALLERGIC)).not.toContain(OIL),
)

it.each(['quanto é a batata frita?', 'quanto custa o frango a passarinho?'])(
  'says nothing of it to who has told of none: %s',
  (message) => expect(say(message, aHistory(['contact', 'oi']))).not.toContain(TELL),
)

describe('told of in the middle of a booking', () => {
  const books = createLocalAssistant({ capabilities: { reservations: true, guestLists: false, captureContact: false } })
  const ASKED = aHistory(
    ['contact', 'mesa domingo 20h'],
    ['assistant', 'Para a reserva, me diga para quantas pessoas?'],
  )
  const book = (message: string, history = ASKED) =>
    books.reply(aBurst([message], { venue, history, reservations: [] })).text

  it.each(['4 pessoas, uma tem alergia a camarão', 'somos 4 e minha filha é alérgica a camarão'])(
    'the booking goes on, and the caution is said, and no dish of it: %s',
    (message) => {
      const said = book(message)
      expect(said).toContain('para 4 pessoas. Para a reserva, me diga em nome de quem?')
      expect(said).toContain(OIL)
      expect(said).not.toContain('Camarão ao alho')
    },
  )
  it('and it is said once', () => {
    const after = [
      ...ASKED,
      ...aHistory(['contact', '4, uma tem alergia a camarão'], ['assistant', 'Em nome de quem?']),
    ]
    const said = book('Bia Reis', after)
    expect(said).toContain('em nome de Bia Reis')
    expect(said).not.toContain(OIL)
  })
  it('and only of an allergy', () => expect(book('4 pessoas, uma vem depois')).not.toContain(TELL))
})

it.each([
  'tenho alergia a camarão, o que eu posso comer aí?',
  'sou alérgica a camarão e amendoim, que opções tem de camarão?',
])('offers nobody what they may not have: %s', (message) => {
  const reply = say(message)
  expect(reply).not.toContain('Camarão ao alho')
  expect(reply).toContain(OIL)
})

it('offers nothing of what it is to be without', () => {
  expect(say('tem alguma coisa sem camarão? sou alérgico')).not.toContain('Camarão ao alho')
  expect(say('que camarão vocês têm sem alho?')).not.toContain('Camarão ao alho')
  expect(say('o que tem de camarão?')).toContain('Camarão ao alho')
  expect(say('oi, boa noite', ALLERGIC)).not.toContain('não tenho')
})

it('tells what one dish costs all the same', () =>
  expect(say('minha mãe é alérgica a camarão, mas quanto é o camarão ao alho?')).toContain('Camarão ao alho: R$ 22,00'))
