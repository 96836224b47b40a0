import { notifications } from '@balcao/copy/settings/notifications'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('tells that a browser takes no notices', async () => {
  const { PushManager: taken } = globalThis
  onTestFinished(() => void (globalThis.PushManager = taken))
  Reflect.deleteProperty(globalThis, 'PushManager')
  await openScreen('/dashboard/profile')
  await says(notifications.unsupported)
})

test('switches each kind by itself', async () => {
  const on = { sound: true, waiting: true, requests: true, outages: true, subscription: true }
  const server = await openScreen('/dashboard/profile', {
    notifications: {
      get: () => ({ on, devices: [], publicKey: '' }),
      setOn: ({ what, on: isOn }) => {
        on[what] = isOn
        return {}
      },
    },
  })
  await page.getByRole('switch', { name: notifications.kinds.outages }).click()
  await page.getByRole('switch', { name: notifications.kinds.requests }).click()
  const sent = () => server.calls.filter(({ procedure }) => procedure === 'notifications/setOn')
  await expect
    .poll(() => sent().map(({ input }) => input))
    .toEqual([
      { what: 'outages', on: false },
      { what: 'requests', on: false },
    ])
  await expect.element(page.getByRole('switch', { name: notifications.kinds.requests })).not.toBeChecked()
  await expect.element(page.getByRole('switch', { name: notifications.kinds.waiting })).toBeChecked()
  await look()
})

test('offers a teammate no notices of channels and of the subscription, which only the owner gets', async () => {
  await openScreen('/dashboard/profile', {}, { ...SESSION, user: { ...SESSION.user!, isTeammate: true } })
  await says(notifications.kinds.waiting)
  expect(page.getByText(notifications.kinds.outages).elements()).toEqual([])
  expect(page.getByText(notifications.kinds.subscription).elements()).toEqual([])
})
