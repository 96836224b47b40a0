import { expect, it } from 'vitest'
import { connectionState } from './connection-state.ts'

const open = { state: 'open', number: '5511987654321' } as const
const closed = { state: 'close', number: '5511987654321' } as const
const neverScanned = { state: 'close', number: null } as const
const connecting = { state: 'connecting', number: null } as const

it.each([
  ['nothing yet', [], 'never'],
  ['a code that nobody scanned', [neverScanned], 'never'],
  ['a number on its way', [neverScanned, connecting], 'connecting'],
  ['a number that was lost', [neverScanned, closed], 'off'],
  ['one of two that works', [closed, open], 'on'],
] as const)('%s', (_case, numbers, state) => expect(connectionState([...numbers])).toBe(state))
