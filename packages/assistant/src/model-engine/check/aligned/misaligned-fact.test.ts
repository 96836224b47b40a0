import { expect, it } from 'vitest'
import { aHouse } from '../../../testing/house.ts'
import { judgeDraft } from '../../../testing/judge-draft.ts'

const house = aHouse({
  knowledge: [
    { title: 'Menores', content: 'Menores de idade só entram acompanhados dos pais, e até as 22h.' },
    { title: 'Ciranda', content: 'Toda quinta tem ciranda às 20h. Crianças até 7 anos não pagam a ciranda.' },
    { title: 'Rodízio', content: 'Terça a sexta no jantar R$ 79, sábado e domingo no almoço R$ 92. Bebida à parte.' },
    {
      title: 'Frutos do mar',
      content:
        'A moqueca de arraia leva dendê. O ensopado de siri não leva. Caldeirada R$ 88 (serve 3). Siri na casca R$ 34.',
    },
    { title: 'Cães', content: 'Cães na coleira podem ficar no alpendre. No coreto não é permitido.' },
    { title: 'Bilhar', content: 'O bilhar é gratuito para sócios. Não vale em feriado.' },
    {
      title: 'Galpão',
      content: 'Alugamos o galpão para grupos a partir de 40 pessoas. Cancelamento sem custo até 5 dias antes.',
    },
    {
      title: 'Sótão',
      content: 'O sótão tem uma escada caracol e não é acessível. Dividimos a conta em até 4 cartões.',
    },
  ],
})
const objections = async (says: string) => (await judgeDraft(says, 'me conta?', { house })).objections

it.each([
  ['a condition left out', 'Menores de idade podem entrar até as 22h.'],
  ['the age of a favour left out', 'As crianças não pagam a ciranda.'],
  ['the meal of another day', 'O rodízio é de terça a sexta no almoço, por R$ 79.'],
  ['what is not included', 'A bebida está incluída no rodízio.'],
  ['what another dish has', 'O ensopado de siri leva dendê.'],
  ['how many another dish is for', 'O siri na casca serve 3 pessoas.'],
  ['another place of the same text', 'Cães na coleira podem ficar no coreto.'],
  ['a day that was left out', 'O bilhar vale em feriado também.'],
  ['who pays', 'O bilhar é pago.'],
  ['the other side of a figure', 'Alugamos o galpão para grupos de até 40 pessoas.'],
  ['before and after', 'O cancelamento é sem custo a partir de 5 dias antes.'],
  ['the sign', 'O sótão é acessível.'],
])('is not sent: %s', async (_, says) => {
  expect(await objections(says)).toMatchObject([{ kind: 'fact' }, { kind: 'fact' }])
})

it.each([
  'Menores de idade podem entrar com os pais, até as 22h.',
  'Crianças de até 7 anos não pagam a ciranda.',
  'No jantar de terça a sexta o rodízio sai por R$ 79; no almoço de sábado e domingo, por R$ 92.',
  'A bebida não está incluída no rodízio.',
  'A moqueca de arraia leva dendê.',
  'A caldeirada serve 3 pessoas.',
  'Cães podem ficar no alpendre, na coleira. No coreto não.',
  'Em feriado o bilhar não vale.',
  'Alugamos o galpão, para grupos de 40 pessoas ou mais.',
  'Até 5 dias antes, o cancelamento é sem custo.',
  'O sótão não é acessível, por causa da escada caracol.',
])('is sent: %s', async (says) => {
  expect(await objections(says)).toEqual([])
})
