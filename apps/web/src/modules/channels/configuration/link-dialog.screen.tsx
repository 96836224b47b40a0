import type { ConnectAttempt, Channel } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ATTEMPT, CHANNELS } from '../../../../dev/samples.ts'
import { liveEvents } from '../../../testing/live-events.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import type { Answers } from '../../../testing/scripted-server.ts'

const CLOSED: Channel = { ...CHANNELS[0]!, state: 'close' }
const open = (channels: Channel[], answers: Answers['channels'] = {}) =>
  openScreen('/dashboard/settings', { channels: { list: () => ({ channels }), ...answers } })
const dialog = page.getByRole('dialog', { name: 'Conectar WhatsApp' })
const opener = page.getByRole('button', { name: 'Conectar WhatsApp' })
const submit = () => dialog.getByRole('button', { name: 'Conectar', exact: true }).click()

test('refuses a number that is none, and shows the code of a good one until it is given up', async () => {
  let attempt: ConnectAttempt | null = null
  const server = await open([CLOSED], {
    connect() {
      const expiresAt = new Date(Date.now() + 60_000)
      attempt = { ...ATTEMPT, step: 'waiting-scan', qr: { code: '2@code', count: 1, expiresAt } }
      return attempt
    },
    attempt: () => attempt,
    cancel() {
      attempt = null
      return {}
    },
  })
  const asked = () => server.calls.filter(({ procedure }) => procedure === 'channels/connect')
  await opener.click()
  const number = dialog.getByLabelText('Número do WhatsApp com código do país')
  await number.fill('119555')
  await submit()
  await says('Número do WhatsApp inválido. Use apenas números com código do país.')
  expect(asked()).toEqual([])
  await number.fill('5511955557001')
  await submit()
  await says('QR Code gerado')
  expect(asked()).toMatchObject([{ input: { number: '5511955557001', page: 'settings' } }])
  // Escape puts the window away and not the attempt; only "Cancelar" ends that.
  const code = dialog.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })
  await expect.element(code).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // Not with the pointer: the notice lies over it for a while.
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toBeVisible()
})

test('says why a channel that was connected before cannot be connected again', async () => {
  let attempt: ConnectAttempt | null = null
  const { realtime, tell } = liveEvents()
  await openScreen('/dashboard/settings', {
    realtime,
    channels: {
      list: () => ({ channels: [CLOSED] }),
      connect: () => (attempt = ATTEMPT),
      attempt: () => attempt,
    },
  })
  await opener.click()
  await submit()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  attempt = { ...ATTEMPT, step: 'failed', error: 'qr_missing' }
  tell({ type: 'channel.changed', channelId: CLOSED.id })
  await says('Não foi possível conectar', 'QR Code não encontrado na resposta')
})

test('says that the instance cannot be created', async () => {
  const server = await open([])
  await opener.click()
  await expect.element(dialog).toBeVisible()
  server.reachable(false)
  await submit()
  await says('Erro ao criar instância')
})
