import { agentSettings } from '@balcao/copy/agent-settings'
import { test } from 'vitest'
import { CHANNELS } from '../../../dev/samples.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('says why a channel is not connected', async () => {
  const { reasons } = agentSettings.channels
  const channels = Object.keys(reasons).map((reason, index) => ({
    ...CHANNELS[0]!,
    id: `01980000-0000-7000-8000-0000000000${10 + index}`,
    state: 'close' as const,
    isPrincipal: index === 0,
    label: reason,
    reason,
  }))
  await openScreen('/dashboard/agent-settings', { channels: { list: () => ({ channels }) } })
  await says(...Object.values(reasons))
})
