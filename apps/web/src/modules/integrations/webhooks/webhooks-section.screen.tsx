import type { Webhook } from '@balcao/contract'
import { webhooks as words } from '@balcao/copy/integrations/webhooks'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const URL = 'https://sistema.example/avisos'
const WEBHOOK: Webhook = {
  id: '01980000-0000-7000-8000-0000000000a1',
  kind: 'webhook',
  url: URL,
  events: ['reservation.created'],
  state: 'active',
  failingSince: null,
  waiting: 0,
  lastDeliveredAt: null,
}
const open = (webhook: Webhook) =>
  openScreen('/dashboard/integrations', {
    webhooks: { list: () => ({ webhooks: [webhook] }), deliveries: () => ({ deliveries: [], more: false }) },
  })

test('tells that nothing was delivered yet', async () => {
  await open(WEBHOOK)
  await page.getByRole('button', { name: `Ver entregas de ${URL}` }).click()
  await says(words.log.empty)
})

test('tells since when nothing gets to a webhook', async () => {
  await open({ ...WEBHOOK, failingSince: new Date(Date.now() - 7_200_000) })
  await says(words.failing, 'Nenhum aviso chega há 2 h. O Balcão continua tentando.')
})

test('tells that a webhook was switched off for nothing got to it', async () => {
  await open({ ...WEBHOOK, state: 'disabled', failingSince: new Date() })
  await says(words.disabledText)
})
