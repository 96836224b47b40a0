import { createLocalAssistant, createModelAssistant, ModelError } from '@balcao/assistant'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import {
  anyClock,
  anyVenue,
  anyInventedPlace,
  anyPrice,
  anyQuestion,
  largeVenue,
} from '../../../../../../packages/assistant/src/testing/generated-venue.ts'
import { aBurst } from '../../../../../../packages/assistant/src/testing/venue.ts'
import {
  cents,
  hoursOf,
  placesOf,
  pricesOf,
  pricesTold,
} from '../../../../../../packages/assistant/src/testing/untruths.ts'
import { count } from '../../../../../../test/support/full.ts'
import { openModel } from './open-model.ts'

/** Whatever a model says of whatever venue: no price, hour, address or telephone reaches a customer that nobody has told. */

const capabilities = { reservations: true, guestLists: false, captureContact: true }
const local = createLocalAssistant({ capabilities })
const RUNS = count(20, 60)

/** What a model might make up, and what it might read rightly from the question. */
const draft: fc.Arbitrary<string> = fc
  .tuple(anyPrice, anyClock, anyClock, fc.integer({ min: 1, max: 999 }), anyInventedPlace)
  .chain(([cost, from, to, number, place]) =>
    fc.constantFrom(
      `Sim, fica ${cost}!`,
      `Custa ${cost} e abrimos às ${from}.`,
      `Abrimos das ${from} às ${to}.`,
      `Ficamos na ${place}.`,
      `Nosso endereço: ${place}, ${number}.`,
      `É pertinho, no ${place}!`,
      `Estamos no número ${number}.`,
      'Temos estacionamento com manobrista e espaço kids!',
      'Sim, temos!',
      `Ligue para (11) 9${number}${number}-0000.`,
      `O show começa às ${from}, entrada ${cost}.`,
      `São ${number} lugares e a taxa é de ${cost}.`,
      `Isso mesmo, é ${cost} como você disse.`,
      'Claro, é de graça!',
      'Prontinho, sua mesa está reservada!',
    ),
  )
/** The model confirms whatever the customer put forward. */
const yes = (asked: string) => `Sim! ${asked.replace(/né\?|\?|confirma/g, '').trim()}.`

describe.each(['openai', 'anthropic', 'google'] as const)('over the protocol of %s', (provider) => {
  let stub: Awaited<ReturnType<typeof startModelStub>>
  let assistant: ReturnType<typeof createModelAssistant>
  beforeAll(async () => {
    stub = await startModelStub(provider)
    // No judge is to be had: code alone decides.
    stub.verdict = '-'
    const config = { provider, name: 'stub', apiKey: 'k', baseUrl: stub.baseUrl, timeoutMs: 20_000 }
    const model = openModel(config, (failure) => new ModelError(failure))
    assistant = createModelAssistant({ model, local, capabilities, timeoutMs: 20_000 })
  })
  afterAll(() => stub.close())

  it.each([
    ['a small venue', anyVenue],
    ['a large one', largeVenue],
  ])('of %s', async (_, venue) => {
    let sentByModel = 0
    await fc.assert(
      fc.asyncProperty(venue, anyQuestion, fc.option(draft), async (told, asked, made) => {
        const says = { text: made ?? yes(asked) }
        stub.turns.length = 0
        stub.turns.push(says, says)
        const { reply, engine } = await assistant.reply(aBurst([asked], { venue: told }))
        if (engine === 'model') sentByModel++
        else return
        const { text } = reply
        const prices = new Set(pricesTold(told))
        const counts = [1, ...(asked.match(/\b\d{1,2}\b/g) ?? []).map(Number)]
        for (const amount of pricesOf(text).map(cents))
          expect(counts.some((count) => prices.has(amount / count))).toBe(true)
        const sources = JSON.stringify(told)
        const known = new Set([...hoursOf(sources), ...(/mesa/.test(asked) ? hoursOf(asked) : [])])
        for (const hour of hoursOf(text)) expect(known.has(hour % 1440)).toBe(true)
        for (const place of placesOf(text)) expect(sources).toContain(place)
        expect(text).not.toMatch(/Invent|de graça|reservada|manobrista|espaço kids/)
      }),
      {
        numRuns: RUNS,
        examples: [
          [
            fc.sample(venue, { numRuns: 1, seed: 1 })[0]!,
            'bom dia, tudo bem? queria saber do happy hour',
            'Bom dia! Tudo bem?',
          ],
        ],
      },
    )
    // The harmless example passes, or the property says nothing.
    expect(sentByModel).toBeGreaterThan(0)
  })
})
