import type { Delivery, DeliveryTrouble, Webhook } from '@balcao/contract'
import { webhooks } from '@balcao/copy/integrations/webhooks'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../../testing/open-screen.tsx'

const AT = new Date('2026-12-11T21:40:00Z')
const WEBHOOK: Webhook = {
  id: '01980000-0000-7000-8000-00000000000a',
  kind: 'webhook',
  url: 'https://sistema.example/avisos',
  events: ['reservation.created'],
  state: 'active',
  failingSince: null,
  waiting: 0,
  lastDeliveredAt: null,
}
const { troubles } = webhooks.log
const deliveries = (Object.keys(troubles) as DeliveryTrouble[]).map(
  (trouble, index): Delivery => ({
    id: String(index + 1),
    type: 'reservation.created',
    state: 'failed',
    attempts: 9,
    status: trouble === 'status' ? 410 : null,
    trouble,
    tookMs: 40,
    triedAt: AT,
    dueAt: null,
  }),
)

test('says why nobody took what was told', async () => {
  await openScreen('/dashboard/integrations', {
    webhooks: {
      list: () => ({ webhooks: [WEBHOOK] }),
      deliveries: () => ({ deliveries, more: false }),
      delivery: ({ deliveryId }) => {
        const delivery = deliveries.find(({ id }) => id === deliveryId)!
        const { status, trouble } = delivery
        const attempt = { id: '1', at: AT, url: WEBHOOK.url, status, trouble, tookMs: 40, answer: '' }
        return { ...delivery, url: WEBHOOK.url, headers: {}, body: '{}', tries: [attempt], moreTries: false }
      },
    },
  })
  await page.getByRole('button', { name: `Ver entregas de ${WEBHOOK.url}` }).click()
  const { status, ...others } = troubles
  await says(...Object.values(others).map((trouble) => `${trouble} · 9 tentativas`))
  await page.getByText('Resposta 410 · 9 tentativas').click()
  await says(status, 'Nada no corpo da resposta.')
})
