import type { ChannelOutage } from '@balcao/contract'
import { connectionHealth } from '@balcao/copy/connection-health'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS, SESSION } from '../../../../dev/samples.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { quietThread } from '../../../testing/quiet-thread.ts'

const OUTAGE: ChannelOutage = {
  id: '01980000-0000-7000-8000-0000000000f1',
  channelId: CHANNELS[0]!.id,
  label: 'Salão',
  number: null,
  state: 'close',
  reason: 'logged-out',
  since: new Date('2026-11-22T22:40:00Z'),
  until: null,
  lateMessages: 0,
  missing: null,
  isFetching: false,
}

test('tells a teammate over the chats that a channel is down', async () => {
  const user = { ...SESSION.user!, id: 'bia', isTeammate: true }
  const answers = { ...quietThread, channels: { outages: () => ({ outages: [OUTAGE] }) } }
  await openScreen('/dashboard/chats', answers, { ...SESSION, user })
  const name = connectionHealth.outage.number('Salão')
  await expect.element(page.getByText(new RegExp(`^${name}`))).toBeVisible()
})
