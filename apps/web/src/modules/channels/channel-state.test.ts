import { expect, it } from 'vitest'
import { channelState } from './channel-state.ts'

const channel = { state: 'close', limit: null } as const

it.each(['replaced', 'silent', 'logged-out', 'bad-session', 'client-outdated'])('says what to do when %s', (reason) =>
  expect(channelState({ ...channel, reason }).why).toMatch(/Reconectar|QR Code|Atualize/),
)
it('says nothing of what nobody knows', () => expect(channelState({ ...channel, reason: 'x' }).why).toBeUndefined())

it.each([
  ['open', null, 'Conectado'],
  ['connecting', null, 'Conectando...'],
  ['connecting', 'restarted', 'Conectando...'],
  ['close', 'silent', 'Desconectado'],
  ['connecting', 'silent', 'Status desconhecido'],
] as const)('of a channel that is %s (%s) says %s', (state, reason, label) =>
  expect(channelState({ state, reason, limit: null }).label).toBe(label),
)
