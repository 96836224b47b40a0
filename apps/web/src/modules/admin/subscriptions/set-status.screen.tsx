import { admin } from '@balcao/copy/admin/screens'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN, SUBSCRIPTION } from '../../../testing/administration.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const { subscriptions: copy } = admin
const deleted = {
  ...SUBSCRIPTION,
  id: crypto.randomUUID(),
  userId: null,
  fullName: '',
  businessName: '',
  email: '',
  status: 'inactive' as const,
  payment: {
    txid: 'BLC2345',
    status: 'paid' as const,
    amount: 99,
    expiresAt: new Date('2026-11-08T12:00:00Z'),
    settledAt: new Date('2026-11-02T12:00:00Z'),
    provider: 'pix',
    receiptNumber: 7,
  },
}
const dialog = page.getByRole('dialog')

test('asks before a subscription is switched off or on, and says what comes of it', async () => {
  const asked: unknown[] = []
  let shown = SUBSCRIPTION
  await openScreen(
    '/admin/subscriptions',
    {
      account: { session: () => ADMIN },
      admin: {
        subscriptions: {
          list: () => ({ rows: [shown], total: 1 }),
          setStatus: (input) => {
            asked.push(input)
            shown = { ...SUBSCRIPTION, status: 'inactive' }
            return shown
          },
        },
      },
    },
    ADMIN,
  )
  await page.getByRole('button', { name: 'Desativar a assinatura de Bar da Ana' }).click()
  await says(copy.deactivating.text('Bar da Ana', 'Casa Cheia'))
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Desativar a assinatura de Bar da Ana' }).click()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await says('Assinatura desativada com sucesso!')
  expect(asked).toMatchObject([{ subscriptionId: SUBSCRIPTION.id, status: 'inactive' }])
  await page.getByRole('button', { name: 'Ativar a assinatura de Bar da Ana' }).click()
  await says(copy.activating.text('Bar da Ana', 'Casa Cheia'))
})

test('shows what a deleted account paid under "Conta excluída", with nothing to switch and nobody to open', async () => {
  const change = { status: 'inactive' as const, at: new Date('2026-11-20T12:00:00Z') }
  await openScreen(
    '/admin/subscriptions',
    {
      account: { session: () => ADMIN },
      admin: {
        subscriptions: {
          list: () => ({ rows: [deleted, SUBSCRIPTION], total: 2 }),
          get: () => ({ subscription: deleted, changes: [change] }),
        },
      },
    },
    ADMIN,
  )
  const row = page.getByRole('row').filter({ hasText: 'Conta excluída' })
  await expect.element(row).toBeVisible()
  expect(row.getByRole('button').elements()).toEqual([])
  await look()
  await row.getByRole('link', { name: 'Conta excluída' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Conta excluída' })).toBeVisible()
  await says('Casa Cheia', 'Pago', 'BLC2345')
  await expect.element(page.getByRole('link', { name: 'Conta excluída' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Ativar' })).not.toBeInTheDocument()
  await look()
})
