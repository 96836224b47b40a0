import { expect, it, vi } from 'vitest'
import { remember, rememberBy } from './remember.ts'

it('reads a text once for each context, and forgets what was not asked for lately', () => {
  const read = vi.fn((text: string, context: string) => `${context}: ${text}`)
  const remembered = remember(read, 2)
  expect([remembered('oi', 'a'), remembered('oi', 'a'), remembered('oi', 'b')]).toEqual(['a: oi', 'a: oi', 'b: oi'])
  expect(read).toHaveBeenCalledTimes(2)
  remembered('tchau', 'a')
  remembered('oi', 'a')
  expect(read).toHaveBeenCalledTimes(3)
  remembered('bom dia', 'a')
  remembered('oi', 'a')
  expect(read).toHaveBeenCalledTimes(4)
  remembered('oi', 'b')
  expect(read).toHaveBeenCalledTimes(5)
})

it('tells calls apart by their key alone', () => {
  const read = vi.fn((words: string[]) => words.length)
  const remembered = rememberBy((words: string[]) => words.join(' '), read, 10)
  expect([remembered(['a', 'b']), remembered(['a', 'b']), remembered(['c'])]).toEqual([2, 2, 1])
  expect(read).toHaveBeenCalledTimes(2)
})
