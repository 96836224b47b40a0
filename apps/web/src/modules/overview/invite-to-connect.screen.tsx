import type { ConnectedNumber } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NUMBERS } from '../../../dev/samples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { openScreen } from '../../testing/open-screen.tsx'

const CLOSED: ConnectedNumber = { ...NUMBERS[0]!, state: 'close' }

test('invites whoever comes in without a connected number to connect one', async () => {
  await openScreen('/dashboard', { numbers: { list: () => ({ numbers: [CLOSED] }) } })
  await expect.element(page.getByRole('dialog', { name: 'Conectar WhatsApp' })).toBeVisible()
})

test('puts no invitation over an open window when the number drops', async () => {
  let numbers: ConnectedNumber[] = [{ ...CLOSED, state: 'open' }]
  const { realtime, tell } = liveEvents()
  await openScreen('/dashboard', { realtime, numbers: { list: () => ({ numbers }) } })
  await page.getByRole('button', { name: 'Teste Assistente' }).click()
  await page.getByLabelText('Digite uma mensagem').fill('Vocês abrem hoje?')
  numbers = [CLOSED]
  tell({ type: 'number.changed', numberId: CLOSED.id })
  await expect.element(page.getByText('Desconectado', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByLabelText('Digite uma mensagem')).toHaveValue('Vocês abrem hoje?')
})
