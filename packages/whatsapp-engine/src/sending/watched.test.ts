import { expect, it } from 'vitest'
import { createWatched, WATCHED_FOR } from './watched.ts'

it('ends by itself, and lasts while it is asked for', () => {
  let now = 0
  const watched = createWatched(() => now)
  watched.add('bob')
  now += WATCHED_FOR - 1
  expect(watched.has('bob')).toBe(true)
  watched.add('bob')
  now += WATCHED_FOR - 1
  expect(watched.has('bob')).toBe(true)
  now += 1
  expect(watched.has('bob')).toBe(false)
  expect(watched.has('eva')).toBe(false)
})

it('is bounded: the one that was asked for longest ago makes room', () => {
  const watched = createWatched(() => 0)
  for (let person = 0; person < 200; person += 1) watched.add(String(person))
  watched.add('0')
  watched.add('one more')
  expect([watched.has('0'), watched.has('1'), watched.has('one more')]).toEqual([true, false, true])
})
