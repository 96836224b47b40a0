import { expect, it } from 'vitest'
import { connectionState } from './connection-state.ts'

const open = { state: 'open' } as const
const closed = { state: 'close' } as const
const connecting = { state: 'connecting' } as const

it.each([
  ['no number', [], 'never'],
  ['a number on its way', [closed, connecting], 'connecting'],
  ['a number that was lost', [closed], 'off'],
  ['one of two that works', [closed, open], 'on'],
] as const)('%s', (_case, channels, state) => expect(connectionState([...channels])).toBe(state))
