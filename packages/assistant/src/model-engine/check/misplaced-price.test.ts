import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aHouse } from '../../testing/house.ts'
import { createModelAssistant } from '../create-model-assistant.ts'

const capabilities = { reservations: true, guestLists: false, captureContact: true }
const local = createLocalAssistant({ capabilities })

type Item = [name: string, price: number]
const menuOf = (items: Item[]) =>
  items.map(([name, price], at) => {
    const served = { category: 'Bar', description: '', days: [], from: '', to: '', active: true }
    return { id: `m${at}`, name, price, ...served }
  })

/** What a model's draft was refused for; nothing where it would be sent. */
async function objections(draft: string, asked: string, menu: Item[] = MENU, knowledge = HAPPY) {
  const model = { provider: 'test', name: 'test', generate: async () => draft }
  const assistant = createModelAssistant({ model, local, capabilities, timeoutMs: 1_000 })
  const house = { ...aHouse({ knowledge }), menu: menuOf(menu) }
  return (await assistant.reply(aBurst([asked], { house }))).objections.map(({ kind, found }) => `${kind}: ${found}`)
}

const MENU: Item[] = [
  ['Cerveja long neck', 15],
  ['Batata frita', 12],
  ['Chope Pilsen 300 ml', 12.9],
  ['Chope IPA 400 ml', 19.9],
  ['Pão de alho', 9],
]
const HAPPY = [
  { title: 'Happy hour', content: 'Das 18h às 20h, chope pilsen por R$ 9,90.' },
  { title: 'Entrada', content: 'A entrada custa R$ 30.' },
  { title: 'Rodízio', content: 'Crianças pagam R$ 25 no rodízio. Rodízio R$ 79.' },
]

describe('a price of another thing', () => {
  it.each([
    ['A cerveja sai por R$ 12.', 'quanto é a cerveja?', 'cerveja r$ 12'],
    ['Temos cerveja long neck a R$ 12,90!', 'quanto é a cerveja?', 'cerveja long neck r$ 12,90'],
    ['A batata frita está R$ 15 e a cerveja R$ 12.', 'quanto é?', 'batata frita r$ 15'],
    ['Chope por R$ 15.', 'quanto é o chope?', 'chope r$ 15'],
    ['Duas cervejas ficam R$ 24.', 'quanto dá 2 cervejas?', 'cerveja r$ 24'],
    ['Pães de alho... o pão de alho é R$ 15.', 'tem pão de alho?', 'pao de alho r$ 15'],
  ])('%s', async (draft, asked, found) => {
    expect(await objections(draft, asked)).toContain(`price: ${found}`)
  })
})

describe('its own price', () => {
  it.each([
    ['A cerveja sai por R$ 15 e a batata frita por R$ 12.', 'quanto é a cerveja e a batata?'],
    ['Chope Pilsen R$ 12,90, IPA R$ 19,90.', 'quanto é o chope?'],
    ['No happy hour o chope pilsen sai a R$ 9,90.', 'quanto é o chope no happy hour?'],
    ['Duas cervejas ficam R$ 30.', 'quanto dá 2 cervejas?'],
    ['Com 2 cervejas de R$ 15 e uma batata frita de R$ 12, dá R$ 42.', 'quanto dá 2 cervejas e uma batata?'],
    ['Tem cerveja e batata, e a entrada é R$ 30.', 'quanto é a entrada?'],
    ['No rodízio, crianças pagam R$ 25.', 'quanto é o rodízio?'],
  ])('%s', async (draft, asked) => {
    expect(await objections(draft, asked)).toEqual([])
  })
})

it('holds for any menu: a thing is said with its own price, and with no other', async () => {
  const names = ['moqueca', 'picanha', 'pastel', 'açaí', 'coxinha', 'torresmo', 'caipirinha', 'suco de uva', 'X-tudo']
  const prices = fc.uniqueArray(fc.integer({ min: 3, max: 300 }), { minLength: names.length, maxLength: names.length })
  const two = fc.uniqueArray(fc.nat({ max: names.length - 1 }), { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(prices, two, async (costs, [one, other]) => {
      const menu = names.map((name, at): Item => [name, costs[at]!])
      const said = (price: number) => `Hoje tem ${names[one!]} por R$ ${price}.`
      expect(await objections(said(costs[one!]!), 'tem?', menu, [])).toEqual([])
      expect(await objections(said(costs[other!]!), 'tem?', menu, [])).not.toEqual([])
    }),
    { numRuns: 60 },
  )
})
