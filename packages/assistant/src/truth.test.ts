import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from './local-assistant.ts'
import { anyHouse, anyQuestion, cents, hoursOf, largeHouse, pricesOf, pricesTold } from './testing/generated-house.ts'
import { aBurst } from './testing/house.ts'

/** No generated house and question ever yields a price, an hour or an address that nobody has told. */

const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true },
})

const TERM = /^(\d+) × .+ \(R\$ ([\d.,]+)\) = R\$ ([\d.,]+)$/gm
const TOTAL = /^Total dos itens: R\$ ([\d.]+,\d\d)\.$/gm

/** The text with each sum, once it is found right, left as the prices it is made of. */
function checkedSums(text: string, asked: string) {
  const terms = [...text.matchAll(TERM)].map(([, count, price, product]) => {
    expect(asked.split(' ')).toContain(count)
    expect(cents(product!)).toBe(Number(count) * cents(price!))
    return cents(product!)
  })
  const totals = [...text.matchAll(TOTAL)].map(([, total]) => cents(total!))
  if (terms.length > 0) expect(totals).toEqual([terms.reduce((sum, each) => sum + each, 0)])
  return text.replace(TERM, 'R$ $2').replace(TOTAL, '')
}

/** The house may be small and odd, or large. */
const sizes = [
  ['a small house', anyHouse, 400],
  ['a large one', largeHouse, 150],
] as const

describe.each(sizes)('%s', (_, house, numRuns) => {
  it('says no price, hour or address of its own', () => {
    fc.assert(
      fc.property(house, anyQuestion, fc.boolean(), (told, asked, isFirstContact) => {
        const { text } = assistant.reply(aBurst([asked], { house: told, isFirstContact }))
        const prices = pricesTold(told)
        // What only the customer said is no price of the house's.
        for (const amount of pricesOf(checkedSums(text, asked))) expect(prices).toContain(cents(amount))
        const sources = `${JSON.stringify(told)} ${asked}`
        const known = new Set(hoursOf(sources))
        // A guessed half of the day is the customer's own hour; midnight is written as a word.
        for (const hour of hoursOf(text)) expect(known.has(hour) || known.has((hour + 720) % 1440)).toBe(true)
        for (const [street] of text.matchAll(/(?:Rua|Avenida|Travessa) [^\n]+/g))
          expect(JSON.stringify(told)).toContain(street)
      }),
      { numRuns },
    )
  })

  it('writes no more than 600 characters, unless a list is asked for', () => {
    const noList = anyQuestion.filter((asked) => !/quais|cardápio|preços/.test(asked))
    fc.assert(
      fc.property(house, noList, fc.boolean(), (told, asked, isFirstContact) => {
        const { text } = assistant.reply(aBurst([asked], { house: told, isFirstContact }))
        expect(text.length).toBeLessThanOrEqual(600)
      }),
      { numRuns },
    )
  })
})
