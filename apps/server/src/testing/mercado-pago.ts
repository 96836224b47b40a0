import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Payment = {
  id: number
  status: string
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  external_reference: string
  date_approved: string | null
  date_of_expiration: string
  notification_url?: string
  payer: { email: string }
  point_of_interaction: { transaction_data: { qr_code: string } }
}

/** The secret with which notices are signed. */
export const PAYMENT_SECRET = 'a secret of the notices'
export const PAYMENT_KEY = 'APP_USR-key'

/**
 * Starts a stand-in for the API of Mercado Pago on loopback: it makes, finds and cancels payments, and knows one key.
 *
 * @param now returns the time of the test
 */
export async function startMercadoPago(now: () => Date) {
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const calls: string[] = []
  const state = { down: false, takesPix: true }
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '' } = request
    calls.push(`${method} ${url}`)
    if (state.down) return answer(500, { message: 'internal_error' })
    if (request.headers.authorization !== `Bearer ${PAYMENT_KEY}`) return answer(401, { message: 'invalid token' })
    if (url === '/v1/payment_methods')
      return answer(200, state.takesPix ? [{ id: 'pix', status: 'active' }] : [{ id: 'visa', status: 'active' }])
    const asked = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    if (method === 'POST' && url === '/v1/payments') {
      const key = String(request.headers['x-idempotency-key'])
      const made = byKey.get(key)
      if (made) return answer(200, payments.get(made))
      const id = 1_300_000_000 + payments.size
      const payment = {
        ...asked,
        id,
        status: 'pending',
        currency_id: 'BRL',
        transaction_amount_refunded: 0,
        date_approved: null,
        point_of_interaction: { transaction_data: { qr_code: `00020126BR.GOV.BCB.PIX${id}` } },
      }
      payments.set(String(id), payment)
      byKey.set(key, String(id))
      return answer(201, payment)
    }
    const payment = payments.get(url.split('/').at(-1) ?? '')
    if (!payment) return answer(404, { message: 'Payment not found' })
    if (method === 'PUT') Object.assign(payment, asked)
    return answer(200, payment)
  }
  const server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    calls,
    state,
    /** Returns the newest payment of an order. */
    of: (txid: string) => [...payments.values()].findLast((payment) => payment.external_reference === txid)!,
    /** Lets somebody pay: an amount other than the one that was asked only where a test says so. */
    pay(payment: Payment, amount = payment.transaction_amount) {
      Object.assign(payment, { status: 'approved', transaction_amount: amount, date_approved: now().toISOString() })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the headers and the address of a notice about a payment, signed as Mercado Pago signs it. */
export function noticeOf(id: number | string, { secret = PAYMENT_SECRET, type = 'payment' } = {}) {
  const requestId = '7c2a7c8e-8f0f-4c1d-9d52-1f6f6b3c3a10'
  const ts = '1742505638683'
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')
  return {
    path: `/api/payments/mercado-pago?source_news=webhooks&data.id=${id}&type=${type}`,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, live_mode: true, type, action: 'payment.updated', data: { id: String(id) } }),
  }
}
