import { notifications } from '@balcao/copy/settings/notifications'
import { onTestFinished, test } from 'vitest'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('tells that a browser takes no notices', async () => {
  const { PushManager: taken } = globalThis
  onTestFinished(() => void (globalThis.PushManager = taken))
  Reflect.deleteProperty(globalThis, 'PushManager')
  await openScreen('/dashboard/profile')
  await says(notifications.unsupported)
})
