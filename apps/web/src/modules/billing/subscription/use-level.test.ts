import { expect, it } from 'vitest'
import { levelOf } from './use-level.ts'

it.each([
  ['contacts', 0, null, 'fine'],
  ['messages', 1_000_000, null, 'fine'],
  ['messages', 0, 0, 'reached'],
  ['contacts', 79, 100, 'fine'],
  ['contacts', 80, 100, 'near'],
  ['messages', 99, 100, 'near'],
  ['contacts', 100, 100, 'reached'],
  ['contacts', 140, 100, 'over'],
  ['tokens', 1_400, 1_000, 'reached'],
  // Where it bites: no answer fits into the rest.
  ['tokens', 7_500, 10_000, 'fine'],
  ['tokens', 7_501, 10_000, 'reached'],
  ['tokens', 97_500, 100_000, 'near'],
  ['channels', 0, 1, 'fine'],
  ['channels', 4, 5, 'fine'],
  ['channels', 1, 1, 'taken'],
  ['teammates', 3, 2, 'over'],
] as const)('%s: %s of %s is %s', (name, used, limit, level) => expect(levelOf(name, { used, limit })).toBe(level))
