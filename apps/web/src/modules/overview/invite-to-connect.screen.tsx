import type { Channel } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CHANNELS } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const CLOSED: Channel = { ...CHANNELS[0]!, state: 'close' }

test('invites whoever comes in without a connected channel to connect one', async () => {
  await openScreen('/dashboard', { channels: { list: () => ({ channels: [CLOSED] }) } })
  await expect.element(page.getByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible()
})

test('puts no invitation over an open window when the channel drops', async () => {
  let channels: Channel[] = [{ ...CLOSED, state: 'open' }]
  const { realtime, tell } = liveEvents()
  await openScreen('/dashboard', { realtime, channels: { list: () => ({ channels }) } })
  await page.getByRole('button', { name: 'Teste Assistente' }).click()
  await page.getByLabelText('Digite uma mensagem').fill('Vocês abrem hoje?')
  channels = [CLOSED]
  tell({ type: 'channel.changed', channelId: CLOSED.id })
  await expect.element(page.getByText('Desconectado', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByLabelText('Digite uma mensagem')).toHaveValue('Vocês abrem hoje?')
})
