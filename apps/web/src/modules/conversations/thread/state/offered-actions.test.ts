import { expect, it } from 'vitest'
import { offeredActions } from './offered-actions.ts'

it.each([
  ['bot', null, ['resolve', 'takeOver']],
  // Also who waits may have had their answer by telephone, or may be left to the assistant.
  ['waiting', null, ['resolve', 'giveBack', 'takeOver']],
  ['human', null, ['resolve', 'giveBack']],
  ['human', 'me', ['resolve', 'giveBack']],
  ['human', 'another', ['resolve', 'takeOver']],
  ['resolved', null, ['takeOver']],
] as const)('%s, with %s: %j', (state, assigneeId, actions) =>
  expect(offeredActions({ state, assigneeId }, 'me')).toEqual(actions),
)
