import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

it('reads a text once for each context, and forgets the oldest', () => {
  const read = vi.fn((text: string, context: string) => `${context}: ${text}`)
  const remembered = remember(read, 2)
  expect([remembered('oi', 'a'), remembered('oi', 'a'), remembered('oi', 'b')]).toEqual(['a: oi', 'a: oi', 'b: oi'])
  expect(read).toHaveBeenCalledTimes(2)
  remembered('tchau', 'a')
  remembered('oi', 'a')
  expect(read).toHaveBeenCalledTimes(4)
})
