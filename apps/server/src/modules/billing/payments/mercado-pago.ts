/**
 * Takes payments by PIX through Mercado Pago, whose notices confirm them.
 *
 *   POST /v1/payments, once for each order ─▶ code ─▶ … paid ─▶ notice, signed ─▶ GET /v1/payments/{id} ─▶ what it says counts
 *
 * A notice names a payment only; everything else is asked of the API with the operator's own key. Source: Mercado Pago
 * Developers, the references of payments (create, get, update) and of payment methods, and the signature of webhooks.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentTest } from '@balcao/contract'
import { z } from 'zod'
import { HOUR } from '#platform/clock.ts'
import { isTxid } from './txid.ts'
import type { ChargeOrder, PaymentNotice, PaymentProvider } from './payment-provider.ts'

const API = 'https://api.mercadopago.com'
export const MERCADO_PAGO = 'mercado-pago'
const TITLE = 'Mercado Pago'

type Account = { key?: string; secret?: string }
type Deps = {
  /** Returns the operator's account as it is now. */
  account(): Account
  /** The address to which notices are sent. */
  noticeUrl: string
  /** The address of the API; a test may have its own. */
  url?: string
}

const Payment = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  date_approved: z.iso.datetime({ offset: true }).nullish(),
  date_of_expiration: z.iso.datetime({ offset: true }).nullish(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() }).nullish(),
})
type Payment = z.infer<typeof Payment>
const Notice = z.object({ type: z.string() })
const Failure = z.object({ message: z.string() })
const Methods = z.array(z.object({ id: z.string(), status: z.string() }))

export function mercadoPago({ account, noticeUrl, url = API }: Deps): PaymentProvider {
  const call = callsOf(url)
  const keyOf = () => {
    const { key } = account()
    if (!key) throw new Error('there is no key of Mercado Pago')
    return key
  }
  const find = async (id: string, signal: AbortSignal) => {
    const found = await call(keyOf(), `/v1/payments/${encodeURIComponent(id)}`, { signal })
    return found === null ? null : Payment.parse(found)
  }
  return {
    name: MERCADO_PAGO,
    title: TITLE,
    kind: 'pix',
    async instructions({ charge }) {
      return charge ? { kind: 'pix', code: charge.code, receiver: TITLE, confirmed: 'by-itself' } : null
    },
    charges: {
      ready: () => account().key !== undefined,
      async create(order, signal) {
        const headers = { 'x-idempotency-key': `${order.txid}-${order.previous ?? 'first'}` }
        const body = JSON.stringify(bodyOf(order, noticeUrl))
        const made = Payment.parse(await call(keyOf(), '/v1/payments', { method: 'POST', headers, body, signal }))
        const code = made.point_of_interaction?.transaction_data?.qr_code
        if (!code) throw new Error(`Mercado Pago made a payment without a code: ${made.status}`)
        const until = made.date_of_expiration
        return { id: made.id, code, expiresAt: until ? new Date(until) : order.expiresAt }
      },
      async find(id, signal) {
        const payment = await find(id, signal)
        return payment && { ...noticeOf(payment), isOpen: OPEN.has(payment.status) }
      },
      async cancel(id, signal) {
        const body = JSON.stringify({ status: 'cancelled' })
        await call(keyOf(), `/v1/payments/${encodeURIComponent(id)}`, { method: 'PUT', body, signal })
      },
    },
    async readNotice({ headers, query, body }, signal) {
      const id = query.get('data.id') ?? ''
      if (!isSigned(headers, id, account().secret)) return null
      if (Notice.safeParse(parsed(body)).data?.type !== 'payment') return { paid: false }
      const payment = await find(id, signal)
      // Its console sends the id of no payment to try the address.
      return payment ? noticeOf(payment) : { paid: false }
    },
  }
}

/** Asks Mercado Pago whether it accepts a key, and whether its account takes PIX. @returns null when it does both */
export async function testMercadoPago(
  key: string,
  { url = API, signal }: { url?: string; signal: AbortSignal },
): Promise<PaymentTest['failure']> {
  try {
    const methods = Methods.parse(await callsOf(url)(key, '/v1/payment_methods', { signal }))
    return methods.some(({ id, status }) => id === 'pix' && status === 'active') ? null : 'no-pix'
  } catch (error) {
    return error instanceof Refused && (error.status === 401 || error.status === 403) ? 'refused' : 'unreachable'
  }
}

/** The statuses of a payment that may still be paid. */
const OPEN = new Set(['pending', 'in_process', 'authorized'])
/** The statuses of one whose money went back, or is held because the payer disputes it. */
const RETURNED = new Set(['refunded', 'charged_back', 'in_mediation'])

/** Returns what a payment means for us; one that was made for another sale of the same account means nothing. */
function noticeOf(payment: Payment): PaymentNotice {
  const { id, status, transaction_amount: amount, transaction_amount_refunded: refunded, date_approved: at } = payment
  const txid = payment.external_reference ?? ''
  if (!isTxid(txid) || payment.currency_id !== 'BRL') return { paid: false }
  const money = { id, txid, ...(at && { at: new Date(at) }) }
  // In cents, so that no fraction of one is lost between two numbers.
  const kept = Math.round(amount * 100 - (refunded ?? 0) * 100) / 100
  if (status === 'approved') return { paid: true, ...money, amount: kept }
  return RETURNED.has(status) ? { paid: false, returned: { ...money, amount: refunded || amount } } : { paid: false }
}

function bodyOf({ amount, txid, description, email, expiresAt }: ChargeOrder, noticeUrl: string) {
  return {
    transaction_amount: amount,
    description,
    payment_method_id: 'pix',
    payer: { email },
    external_reference: txid,
    date_of_expiration: withOffset(expiresAt),
    // It takes no other address; without one, the address of its console is told, or nobody.
    ...(noticeUrl.startsWith('https://') && { notification_url: `${noticeUrl}?source_news=webhooks` }),
  }
}

/** Writes a time as Mercado Pago reads it, which takes an offset and no `Z`. */
const withOffset = (time: Date) => new Date(time.getTime() - 3 * HOUR).toISOString().replace('Z', '-03:00')

/**
 * Tells whether a notice was signed with the secret: HMAC-SHA256 over its id, its request and its time, of which those
 * that are missing are left out.
 */
function isSigned(headers: Headers, id: string, secret: string | undefined): boolean {
  if (!secret) return false
  const parts = (headers.get('x-signature') ?? '').split(',').map((part) => part.trim().split('='))
  const { ts, v1 } = Object.fromEntries(parts) as Record<string, string | undefined>
  if (!ts || !v1) return false
  const request = headers.get('x-request-id')
  const signed = [id && `id:${id.toLowerCase()};`, request && `request-id:${request};`, `ts:${ts};`]
  const expected = createHmac('sha256', secret).update(signed.filter(Boolean).join('')).digest()
  const given = Buffer.from(v1, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(`Mercado Pago answered ${status}: ${message}`)
    this.status = status
  }
}

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Returns a function that calls the API; null stands for what it does not have. */
function callsOf(base: string) {
  return async (key: string, path: string, { headers, ...init }: Call): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    })
    const answer = parsed(await response.text())
    if (response.status === 404) return null
    if (!response.ok) throw new Refused(response.status, Failure.safeParse(answer).data?.message.slice(0, 200) ?? '')
    return answer
  }
}
