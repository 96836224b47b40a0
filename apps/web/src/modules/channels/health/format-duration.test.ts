import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

it.each([
  [20, 'menos de 1 min'],
  [60, '1 min'],
  [59 * 60 + 59, '59 min'],
  [3600, '1 h'],
  [2 * 3600 + 600, '2 h 10 min'],
  [47 * 3600, '47 h'],
  [4 * 86_400 + 5, '4 dias'],
])('writes %s seconds as people do', (seconds, words) => {
  expect(formatDuration(seconds * 1000)).toBe(words)
})
