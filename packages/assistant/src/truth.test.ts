import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count } from '../../../test/support/full.ts'
import { createLocalAssistant } from './local-assistant.ts'
import { anyHouse, anyQuestion, INVENTED_PLACES, largeHouse } from './testing/generated-house.ts'
import { aBurst, aHouse } from './testing/house.ts'
import { untruths } from './testing/untruths.ts'

/** No generated house and question ever yields a price, an hour, an address or a number that nobody has told. */

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})

/** The house may be small and odd, or large. */
const sizes = [
  ['a small house', anyHouse, count(150, 400)],
  ['a large one', largeHouse, count(50, 150)],
] as const

describe.each(sizes)('%s', (_, house, numRuns) => {
  it('says no price, hour, address or number of its own', () => {
    fc.assert(
      fc.property(house, anyQuestion, fc.boolean(), (told, asked, isFirstContact) => {
        const { text } = assistant.reply(aBurst([asked], { house: told, isFirstContact }))
        expect(untruths(text, told, asked)).toEqual([])
      }),
      { numRuns },
    )
  })

  it('writes no more than 600 characters, however long the welcome, unless a list is asked for', () => {
    const noList = anyQuestion.filter((asked) => !/quais|cardápio|preços|programação/.test(asked))
    const welcome = fc.oneof(
      fc.constant(''),
      fc.lorem({ maxCount: 120 }),
      fc.lorem({ maxCount: 40, mode: 'sentences' }),
    )
    fc.assert(
      fc.property(house, welcome, noList, fc.boolean(), (told, welcomeMessage, asked, isFirstContact) => {
        const greeting = { ...told, settings: { ...told.settings, welcomeMessage } }
        const { text } = assistant.reply(aBurst([asked], { house: greeting, isFirstContact }))
        expect(text.length).toBeLessThanOrEqual(600)
        expect(text.trim()).not.toBe('')
      }),
      { numRuns },
    )
  })
})

describe('what would be seen', () => {
  it.each([...INVENTED_PLACES, 'R$ 7.019', '25h17', '7019 lugares', '00123-450'])('%s', (lie) => {
    fc.assert(
      fc.property(anyHouse, anyQuestion, (told, asked) => {
        const { text } = assistant.reply(aBurst([asked], { house: told }))
        expect(untruths(`${text}\nFica na ${lie}`, told, asked)).not.toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

it('a reply half a day away from an hour of the house is seen, from one of the customer is not', () => {
  const told = { ...aHouse({ knowledge: [] }) }
  expect(untruths('Abrimos às 18h.', told, 'que horas abre?')).toEqual([])
  expect(untruths('Abrimos às 11h30.', told, 'que horas abre?')).toEqual(['690 min'])
  expect(untruths('Às 21h45 estamos abertos.', told, 'as 9h45 ta aberto?')).toEqual([])
})
