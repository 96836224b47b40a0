import { expect, it } from 'vitest'
import { numberState } from './number-state.ts'

const number = { state: 'close', limit: null } as const

it.each(['replaced', 'silent', 'logged-out', 'bad-session', 'client-outdated'])('says what to do when %s', (reason) =>
  expect(numberState({ ...number, reason }).why).toMatch(/Reconectar|QR Code|Atualize/),
)
it('says nothing of what nobody knows', () => expect(numberState({ ...number, reason: 'x' }).why).toBeUndefined())

it.each([
  ['open', null, 'Conectado'],
  ['connecting', null, 'Conectando...'],
  ['connecting', 'restarted', 'Conectando...'],
  ['close', 'silent', 'Desconectado'],
  ['connecting', 'silent', 'Status desconhecido'],
] as const)('of a number that is %s (%s) says %s', (state, reason, label) =>
  expect(numberState({ state, reason, limit: null }).label).toBe(label),
)
