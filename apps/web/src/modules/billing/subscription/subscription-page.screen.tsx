import { subscription as copy } from '@balcao/copy/billing/screen'
import type { SubscriptionPage } from '@balcao/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { liveEvents } from '../../../testing/live-events.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { SUBSCRIPTION } from '../../../testing/quiet-venue.ts'

const CHOICE: NonNullable<SubscriptionPage['choice']> = {
  id: 'choice',
  planId: 'casa',
  planName: 'Casa Cheia',
  duration: 30,
  amount: 149.9,
  txid: 'BLC23456789ABCDEFGHJ',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  expiresAt: new Date('2026-11-27T12:00:00Z'),
  pay: { kind: 'pix', code: '00020126BR.GOV.BCB.PIX1300000000', receiver: 'Mercado Pago', confirmed: 'by-itself' },
  payFailed: false,
}
const PAID: SubscriptionPage = {
  ...SUBSCRIPTION,
  planName: 'Casa Cheia',
  current: {
    id: 'choice',
    planId: 'casa',
    planName: 'Casa Cheia',
    price: 149.9,
    duration: 30,
    startDate: '2026-11-20',
    endDate: '2026-12-20',
    daysLeft: 30,
    inGrace: false,
    graceUntil: '2026-12-25',
  },
  history: [
    {
      id: 'choice',
      planName: 'Casa Cheia',
      price: 149.9,
      startDate: '2026-11-20',
      endDate: '2026-12-20',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      state: 'active',
      receiptNumber: 12,
    },
  ],
}

test('shows the code of a provider, and the plan at once when it was paid, with its receipt', async () => {
  let shown: SubscriptionPage = { ...SUBSCRIPTION, choice: CHOICE }
  const { realtime, tell } = liveEvents()
  await openScreen('/dashboard/subscription', { subscription: { get: () => shown }, realtime })
  await says(copy.pay.confirm['by-itself'])
  await expect
    .element(page.getByLabelText(copy.pay.code))
    .toHaveValue(CHOICE.pay?.kind === 'pix' ? CHOICE.pay.code : '')
  await expect.element(page.getByRole('img', { name: copy.pay.qr })).toBeVisible()
  await look()
  shown = PAID
  tell({ type: 'subscription.changed' })
  await says(`${copy.current.until('20/12/2026')} (${copy.current.left(30)})`)
  await expect.element(page.getByText(copy.current.after('25/12/2026'), { exact: false })).toBeVisible()
  expect(page.getByLabelText(copy.pay.code).elements()).toEqual([])

  const asked = vi.spyOn(globalThis, 'fetch')
  await page.getByRole('button', { name: copy.history.receiptLabel(12, 'Casa Cheia') }).click()
  await expect.poll(() => asked.mock.calls.map(([address]) => address)).toContain('/api/receipts/choice')
})

test('asks who stands on the receipt, says what is wrong with the channel, and shows what was saved', async () => {
  const server = await openScreen('/dashboard/subscription', {
    subscription: {
      get: () => PAID,
      savePayer: ({ name, document: number, address }) => ({ payer: { name, document: number, address } }),
    },
  })
  await says(`${copy.payer.text} ${copy.payer.none}`)
  await page.getByRole('button', { name: copy.payer.add }).click()
  await page.getByRole('textbox', { name: copy.payer.name }).fill('Ana Lima Bar ME')
  const document = page.getByRole('textbox', { name: copy.payer.document })
  await document.fill('11.222.333/0001-82')
  await page.getByRole('button', { name: copy.payer.submit }).click()
  await says(copy.payer.documentInvalid)
  await look()
  await document.fill('11222333000181')
  await page.getByRole('button', { name: copy.payer.submit }).click()
  await says('CNPJ 11.222.333/0001-81')
  expect(server.calls.find(({ procedure }) => procedure === 'subscription/savePayer')?.input).toEqual({
    name: 'Ana Lima Bar ME',
    document: '11222333000181',
    address: '',
    base: { name: '', document: '', address: '' },
  })
})
