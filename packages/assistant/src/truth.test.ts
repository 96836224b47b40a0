import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count } from '../../../test/support/full.ts'
import { createLocalAssistant } from './local-assistant.ts'
import { anyVenue, anyQuestion, INVENTED_PLACES, largeVenue } from './testing/generated-venue.ts'
import { aBurst, aVenue } from './testing/venue.ts'
import { untruths } from './testing/untruths.ts'

/** No generated venue and question ever yields a price, an hour, an address or a number that nobody has told. */

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})

/** The venue may be small and odd, or large. */
const sizes = [
  ['a small venue', anyVenue, count(150, 400)],
  ['a large one', largeVenue, count(50, 150)],
] as const

describe.each(sizes)('%s', (_, venue, numRuns) => {
  it('says no price, hour, address or number of its own', () => {
    fc.assert(
      fc.property(venue, anyQuestion, fc.boolean(), (told, asked, isFirstContact) => {
        const { text } = assistant.reply(aBurst([asked], { venue: told, isFirstContact }))
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
      fc.property(venue, welcome, noList, fc.boolean(), (told, welcomeMessage, asked, isFirstContact) => {
        const greeting = { ...told, settings: { ...told.settings, welcomeMessage } }
        const { text } = assistant.reply(aBurst([asked], { venue: greeting, isFirstContact }))
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
      fc.property(anyVenue, anyQuestion, (told, asked) => {
        const { text } = assistant.reply(aBurst([asked], { venue: told }))
        expect(untruths(`${text}\nFica na ${lie}`, told, asked)).not.toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

it('a reply half a day away from an hour of the venue is seen, from one of the customer is not', () => {
  const told = { ...aVenue({ knowledge: [] }) }
  expect(untruths('Abrimos às 18h.', told, 'que horas abre?')).toEqual([])
  expect(untruths('Abrimos às 11h30.', told, 'que horas abre?')).toEqual(['690 min'])
  expect(untruths('Às 21h45 estamos abertos.', told, 'as 9h45 ta aberto?')).toEqual([])
})
