/**
 * Receives the payment providers' notices of received payments.
 *
 *   POST /api/payments/<provider> ─▶ signature ─▶ paid, its days begin, line of the log, e-mail: one commit ─▶ push
 *                                                          └─ said again: nothing happens
 *
 * A 2xx answer means that the notice was accepted; any other asks the provider to send it again.
 */
import { bodyLimit } from 'hono/body-limit'
import { askProvider } from '../payments/ask-provider.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { type ReceiveDeps, receivePayment } from './receive-payment.ts'

type Deps = ReceiveDeps & { payments(): PaymentProvider[]; clientAddress: ClientAddress }

const PATH = '/api/payments'
/** Bytes of a notice, which is a few lines. */
const LARGEST_BODY = 256 * 1024

/** Returns the address to which a provider sends its notices. */
export const noticeUrl = (publicUrl: string, provider: string) => `${publicUrl}${PATH}/${provider}`

export function mountPaymentNotices(http: HttpApp, deps: Deps): void {
  const { payments, clientAddress } = deps
  http.use(`${PATH}/*`, bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.body(null, 413) }))
  http.post(`${PATH}/:provider`, async (c) => {
    const provider = payments().find(({ name }) => name === c.req.param('provider'))
    const read = provider?.readNotice?.bind(provider)
    if (!provider || !read) return c.notFound()
    const query = new URL(c.req.url).searchParams
    const posted = { headers: c.req.raw.headers, query, body: await c.req.text() }
    const notice = await askProvider(provider, (signal) => read(posted, signal))
    if (!notice) return c.body(null, 401)
    return (await receivePayment(deps, provider, notice, clientAddress(c))) ? c.body(null, 204) : c.notFound()
  })
}
