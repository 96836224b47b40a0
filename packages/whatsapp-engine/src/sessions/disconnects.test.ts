import { describe, expect, it } from 'vitest'
import { backOffMs, judgeDisconnect } from './disconnects.ts'

describe('judgeDisconnect', () => {
  it.each([
    [515, '', 'reconnect-now', 'restart'],
    [401, '', 'forget', 'logged-out'],
    [440, '', 'stop', 'replaced'],
    [403, '', 'stop', 'forbidden'],
    [405, '', 'stop', 'client-outdated'],
    [408, 'QR refs attempts ended', 'stop', 'qr-expired'],
    [408, 'Connection was lost', 'back-off', 'network'],
    [428, 'Connection Terminated', 'back-off', 'network'],
    [503, '', 'back-off', 'network'],
    [null, 'getaddrinfo ENOTFOUND', 'back-off', 'network'],
  ])('%s %s: %s, %s', (code, message, action, reason) => {
    expect(judgeDisconnect(code, message, 1)).toEqual({ action, reason })
  })

  it('obeys a call for a restart, but not in a circle', () => {
    expect([1, 4, 5].map((failures) => judgeDisconnect(515, '', failures).action)).toEqual([
      'reconnect-now',
      'reconnect-now',
      'back-off',
    ])
  })

  it('gives a bad session a few tries before it asks for a new link', () => {
    expect([1, 2, 3].map((failures) => judgeDisconnect(500, '', failures).action)).toEqual([
      'back-off',
      'back-off',
      'stop',
    ])
  })
})

describe('backOffMs', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 100].map((failures) => backOffMs(failures, () => 1))).toEqual([1000, 2000, 4000, 60_000])
  })
  it('spreads the returns over half of it', () => {
    expect(backOffMs(3, () => 0)).toBe(2000)
  })
})
