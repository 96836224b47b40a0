import { expect, test, vi } from 'vitest'
import { liveEvents } from '../../testing/live-events.ts'
import { openScreen } from '../../testing/open-screen.tsx'

test('sounds for another reservation that waits for an answer, and counts it on the icon', async () => {
  const tones = vi.spyOn(OscillatorNode.prototype, 'start')
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const { realtime, tell } = liveEvents()
  const server = await openScreen('/dashboard', {
    conversations: { counts: () => ({ bot: 0, waiting: 2, human: 0, resolved: 0 }) },
    notifications: { get: () => ({ sound: true, devices: [], publicKey: '' }) },
    reservations: { requested: () => ({ count: 1 }) },
    realtime,
  })
  await expect.poll(() => badge.mock.lastCall).toEqual([3])
  expect(tones).not.toHaveBeenCalled()
  server.answer({ reservations: { requested: () => ({ count: 2 }) } })
  tell({ type: 'reservation.changed' })
  await expect.poll(() => badge.mock.lastCall).toEqual([4])
  await expect.poll(() => tones.mock.calls.length).toBe(2)
  server.answer({ reservations: { requested: () => ({ count: 1 }) } })
  tell({ type: 'reservation.changed' })
  await expect.poll(() => badge.mock.lastCall).toEqual([3])
  expect(tones).toHaveBeenCalledTimes(2)
})
