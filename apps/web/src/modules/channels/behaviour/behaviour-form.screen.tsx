import { channelSettings as copy } from '@balcao/copy/settings/channel-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('needs words for callers only while calls are refused, and keeps those of before', async () => {
  const server = await openScreen('/dashboard/agent-settings', {
    channels: { saveSettings: (input) => ({ ...input, isApplied: true }) },
  })
  const saves = () => server.calls.filter(({ procedure }) => procedure === 'channels/saveSettings')
  const save = () => page.getByRole('button', { name: copy.save, exact: true }).click()
  const words = page.getByLabelText(copy.callText)
  const before = 'Não posso atender no momento'
  await expect.element(words).toHaveValue(before)
  await words.fill(' ')
  await save()
  await says(copy.callTextMissing)
  expect(saves()).toEqual([])
  await page.getByRole('switch', { name: copy.rejectCalls }).click()
  await page.getByRole('switch', { name: copy.alwaysOnline }).click()
  await save()
  await says(copy.saved)
  expect(saves()).toMatchObject([
    {
      input: {
        rejectCalls: false,
        callText: before,
        alwaysOnline: true,
        base: { rejectCalls: true, callText: before, alwaysOnline: false },
      },
    },
  ])
  await page.getByRole('switch', { name: copy.rejectCalls }).click()
  await expect.element(words).toHaveValue(before)
})
