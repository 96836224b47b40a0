import { expect, it } from 'vitest'
import { aVenue } from '../testing/venue.ts'
import { createIndexCache } from './index-cache.ts'

/** A venue that counts how often its one text is read. */
function counted() {
  let reads = 0
  const text = {
    id: 'k',
    title: 'Couvert',
    get content() {
      reads += 1
      return 'Sexta R$ 15 por pessoa.'
    },
  }
  const venue = aVenue()
  return { venue: { ...venue, knowledge: [text] }, reads: () => reads }
}

it('has a venue at hand that was read before, however small it is', async () => {
  const { venue, reads } = counted()
  const indexes = createIndexCache(10)
  await indexes.prepare(venue)
  const before = reads()
  expect(before).toBeGreaterThan(0)
  expect(indexes.of(venue).passages.map(({ title }) => title)).toContain('Couvert')
  expect(reads()).toBe(before)
})

it('lets others work while a large venue is read', async () => {
  const knowledge = Array.from({ length: 300 }, (_, n) => ({
    id: `k${n}`,
    title: `Prato ${n}`,
    content: `Prato ${n} custa R$ ${n + 10}, de terça a domingo.`,
  }))
  let pauses = 0
  const count = () => {
    pauses += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await createIndexCache(10).prepare({ ...aVenue(), knowledge })
  clearImmediate(counting)
  expect(pauses).toBeGreaterThan(20)
})
