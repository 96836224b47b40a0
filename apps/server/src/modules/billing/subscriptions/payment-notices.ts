/**
 * Receives the payment providers' notices of received payments.
 *
 *   POST /api/payments/<provider> ─▶ signature ─▶ paid, its days begin, line of the log: one commit ─▶ push
 *                                                          └─ said again: nothing happens
 *
 * A 2xx answer means that the notice was accepted; any other asks the provider to send it again.
 */
import { auditDetails } from '@balcao/copy/admin/audit'
import { bodyLimit } from 'hono/body-limit'
import { recordAudit, recordAuditOnce } from '#modules/audit/index.ts'
import { askProvider } from '../payments/ask-provider.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getSubscription } from './find-subscriptions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { subscriptionSubject } from './subscription-subject.ts'

type Deps = { db: Database; clock: Clock; logger: Logger; payments: PaymentProvider[]; clientAddress: ClientAddress }

const PATH = '/api/payments'
/** Bytes of a notice, which is a few lines. */
const LARGEST_BODY = 256 * 1024

export function mountPaymentNotices(http: HttpApp, deps: Deps): void {
  const { payments, logger, clientAddress } = deps
  http.use(`${PATH}/*`, bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.body(null, 413) }))
  http.post(`${PATH}/:provider`, async (c) => {
    const provider = payments.find(({ name }) => name === c.req.param('provider'))
    const read = provider?.readNotice?.bind(provider)
    if (!provider || !read) return c.notFound()
    const posted = { headers: c.req.raw.headers, body: await c.req.text() }
    const notice = await askProvider(provider, (signal) => read(posted, signal))
    if (!notice) return c.body(null, 401)
    if (!notice.paid) return c.body(null, 204)
    const { name } = provider
    const { txid, amount } = notice
    const outcome = await take(deps, { provider: name, txid, amount }, clientAddress(c))
    if (outcome === 'unknown') return c.notFound()
    // It stays open, and the log of what admins read says so: they decide.
    if (outcome === 'too-little') logger.warn({ provider: name, txid }, 'less was paid than was asked for')
    return c.body(null, 204)
  })
}

async function take({ db, clock }: Deps, paid: Parameters<typeof confirmPayment>[1], address: string) {
  const now = clock.now()
  return db.billing(async (tx) => {
    const confirmed = await confirmPayment(tx, paid, now)
    if (confirmed.outcome === 'unknown' || confirmed.outcome === 'known') return confirmed.outcome
    const subscription = (await getSubscription(tx, confirmed.subscriptionId))!
    const { userId, planName, payment } = subscription
    const actor = { id: paid.provider, name: paid.provider, address }
    const subject = subscriptionSubject(subscription)
    if (confirmed.outcome === 'too-little') {
      const details = auditDetails.tooLittle(planName, payment?.amount ?? 0, paid.amount, paid.txid)
      await recordAuditOnce(tx, actor, { act: 'payment-too-little', subject, details }, now)
      return confirmed.outcome
    }
    const line = {
      act:
        confirmed.outcome === 'ownerless' ? ('payment-after-deletion' as const) : ('subscription-activated' as const),
      subject,
      details: auditDetails.paid(planName, paid.amount, paid.txid),
    }
    await recordAudit(tx, actor, line, now)
    if (userId) await publish(tx, userId, [{ type: 'subscription.changed' }])
    return confirmed.outcome
  })
}
