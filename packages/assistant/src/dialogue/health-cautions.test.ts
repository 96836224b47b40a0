import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aHouse } from '../testing/house.ts'

const OIL = 'Nosso óleo de fritura é o mesmo para camarão, frango e batata.'
const TELL = 'Avise alergias ao garçom.'
const NUTS = 'Usamos castanhas em várias sobremesas.'
const PLAIN = aHouse()
const dish = (name: string, at: number) => ({
  id: `d${at}`,
  category: 'Petiscos',
  name,
  price: 20 + at,
  description: '',
  days: [],
  from: '',
  to: '',
  active: true,
})
const house = {
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
  ].map(dish),
}
const assistant = createLocalAssistant()
const ALLERGIC = aHistory(['contact', 'minha filha tem alergia a camarão'], ['assistant', OIL])
const say = (message: string, history = aHistory()) =>
  assistant.reply(aBurst([message], { house, history, isFirstContact: history.length === 0 })).text

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
