import type { NotificationSettings, ChannelOutage } from '@balcao/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CHANNELS, SESSION } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const ALL = { sound: true, waiting: true, requests: true, outages: true, subscription: true }
const settings = (on: Partial<NotificationSettings['on']> = {}) => ({
  get: () => ({ on: { ...ALL, ...on }, devices: [], publicKey: '' }),
})
const counts = (waiting: number) => ({ counts: () => ({ bot: 0, waiting, human: 0, resolved: 0 }) })

test('sounds for another reservation that waits for an answer, and counts it on the icon and in the title', async () => {
  const tones = vi.spyOn(OscillatorNode.prototype, 'start')
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const cleared = vi.spyOn(navigator, 'clearAppBadge').mockResolvedValue()
  const { realtime, tell } = liveEvents()
  const server = await openScreen('/dashboard', {
    conversations: counts(2),
    notifications: settings(),
    reservations: { requested: () => ({ count: 1 }) },
    realtime,
  })
  await expect.poll(() => badge.mock.lastCall).toEqual([3])
  await expect.poll(() => document.title).toBe('(3) Dashboard · Balcão')
  expect(tones).not.toHaveBeenCalled()
  server.answer({ reservations: { requested: () => ({ count: 2 }) } })
  tell({ type: 'reservation.changed' })
  await expect.poll(() => badge.mock.lastCall).toEqual([4])
  await expect.poll(() => tones.mock.calls.length).toBe(2)
  cleared.mockClear()
  server.answer({ conversations: counts(0), reservations: { requested: () => ({ count: 0 }) } })
  tell({ type: 'reservation.changed' })
  tell({ type: 'conversation.changed', conversationId: '01990000-0000-7000-8000-000000000001' })
  await expect.poll(() => document.title).toBe('Dashboard · Balcão')
  await expect.poll(() => cleared.mock.calls.length).toBe(1)
  expect(tones).toHaveBeenCalledTimes(2)
})

test('does without an icon that counts', async () => {
  const { setAppBadge } = Navigator.prototype
  Reflect.deleteProperty(Navigator.prototype, 'setAppBadge')
  onTestFinished(
    () =>
      void Object.defineProperty(Navigator.prototype, 'setAppBadge', {
        value: setAppBadge,
        configurable: true,
        writable: true,
      }),
  )
  await openScreen('/dashboard', { conversations: counts(2) })
  await expect.poll(() => document.title).toBe('(2) Dashboard · Balcão')
})

describe('a channel that is down', () => {
  const DOWN: ChannelOutage = {
    id: '01980000-0000-7000-8000-000000000009',
    channelId: CHANNELS[0]!.id,
    number: CHANNELS[0]!.number,
    label: '',
    state: 'close',
    reason: 'logged-out',
    since: new Date('2026-11-22T21:00:00Z'),
    until: null,
    lateMessages: 0,
    missing: null,
    isFetching: false,
  }
  const TEAMMATE = { ...SESSION, user: { ...SESSION.user!, isTeammate: true } }

  /** Opens the page, and lets the channel go down. */
  async function goesDown(on: Partial<NotificationSettings['on']>, session = SESSION, outage = DOWN) {
    const tones = vi.spyOn(OscillatorNode.prototype, 'start')
    tones.mockClear()
    const { realtime, tell } = liveEvents()
    const server = await openScreen('/dashboard', { notifications: settings(on), realtime }, session)
    await expect
      .poll(() => server.calls.filter(({ procedure }) => procedure === 'channels/outages').length)
      .toBeGreaterThan(0)
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    server.answer({ channels: { outages: () => ({ outages: [outage] }) } })
    tell({ type: 'channel.changed', channelId: DOWN.channelId })
    await expect.poll(() => document.querySelector('main [role=alert]')).not.toBeNull()
    return tones
  }

  test('sounds to the owner', async () => {
    const tones = await goesDown({})
    await expect.poll(() => tones.mock.calls.length).toBe(2)
  })

  test('does not sound while it comes back by itself', async () => {
    expect(await goesDown({}, SESSION, { ...DOWN, state: 'connecting' })).not.toHaveBeenCalled()
  })

  test('sounds to nobody who does not want it', async () => {
    expect(await goesDown({ outages: false })).not.toHaveBeenCalled()
  })

  test('sounds to no teammate, who could not connect it', async () => {
    expect(await goesDown({}, TEAMMATE)).not.toHaveBeenCalled()
  })
})
