import { expect, it } from 'vitest'
import { numberState } from './number-state.ts'

const number = { state: 'close', limit: null } as const

it.each(['replaced', 'silent', 'logged-out', 'bad-session', 'client-outdated'])('says what to do when %s', (reason) =>
  expect(numberState({ ...number, reason }).why).toMatch(/Reconectar|QR Code|Atualize/),
)
it('says nothing of what nobody knows', () => expect(numberState({ ...number, reason: 'x' }).why).toBeUndefined())
