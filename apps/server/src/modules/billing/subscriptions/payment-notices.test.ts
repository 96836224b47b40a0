import { createHmac, timingSafeEqual } from 'node:crypto'
import { deletedAccount } from '@balcao/copy/admin/audit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { aPlan, clearPlatform } from '#testing/admin-fixture.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** A bank that tells by a signed webhook what was paid on a page of its own. */
const SECRET = 'a secret that the bank and the product share'
const Notice = z.object({ event: z.string(), reference: z.string(), cents: z.number() })
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex')
let away = false
/** Takes the call and never answers it, whatever becomes of whoever asked. */
let hangs = false
const never = () => new Promise<never>(() => {})
/** Keeps its secret to itself, as an object of a class does. */
class Bank implements PaymentProvider {
  readonly #sign = sign
  readonly name = 'banco-de-teste'
  readonly kind = 'page'
  readonly patience = 50
  async instructions({ amount, txid }: { amount: number; txid: string }) {
    if (hangs) return never()
    if (away) throw new Error('the bank is closed')
    const url = `https://banco.example/pagar/${txid}?valor=${amount}`
    return { kind: 'page' as const, url, receiver: 'Banco de Teste', confirmed: 'by-itself' as const }
  }
  async readNotice({ headers, body }: { headers: Headers; body: string }) {
    if (hangs) return never()
    const given = Buffer.from(headers.get('x-signature') ?? '', 'hex')
    const expected = Buffer.from(this.#sign(body), 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const { event, reference, cents } = Notice.parse(JSON.parse(body))
    return event === 'paid' ? { paid: true as const, txid: reference, amount: cents / 100 } : { paid: false as const }
  }
}
const bank = new Bank()

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let admin: typeof rpc.admin
beforeAll(async () => {
  app = await createTestApp({ payments: [bank] })
})
afterAll(() => app.close())
beforeEach(async () => {
  away = hangs = false
  await clearPlatform(app.db.pool)
  const rita = await app.owner('Rita', '5511999990009')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [rita.ownerId])
  const browser = app.client().rpc
  await browser.account.signIn(rita)
  admin = browser.admin
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

async function choose() {
  const { id: planId } = await admin.plans.create(aPlan('Ouro', { price: 149.9 }))
  return (await rpc.subscription.choose({ planId })).choice!
}
async function notify(notice: z.infer<typeof Notice>, signature?: string, provider = bank.name) {
  const body = JSON.stringify(notice)
  const headers = { 'x-signature': signature ?? sign(body) }
  return (await app.client().request(`/api/payments/${provider}`, { method: 'POST', headers, body })).status
}
const paid = (reference: string, cents = 14_990) => ({ event: 'paid', reference, cents })
const state = async () => (await rpc.subscription.get()).history.map((line) => line.state)

it('is shown as what it is, and starts the plan by itself when it is paid, told by push', async () => {
  const { txid, pay } = await choose()
  expect(pay).toEqual({
    kind: 'page',
    url: `https://banco.example/pagar/${txid}?valor=149.9`,
    receiver: 'Banco de Teste',
    confirmed: 'by-itself',
  })
  expect((await rpc.subscription.get()).paysBy).toBe('page')
  const pushed = app.realtime.subscribe(owner.ownerId)
  const next = pushed.next()
  expect(await notify(paid(txid))).toBe(204)
  expect((await next).value).toEqual({ type: 'subscription.changed' })
  await pushed.return?.(undefined)
  expect(await rpc.subscription.get()).toMatchObject({ planName: 'Ouro', choice: null, current: { daysLeft: 30 } })
  const { rows } = await admin.audit.list({})
  expect(rows).toMatchObject([
    { act: 'subscription-activated', actorName: 'banco-de-teste', details: expect.stringContaining(txid) },
    { act: 'plan-created' },
  ])
})

it('counts once, however often and whenever it is said', async () => {
  const { id, txid } = await choose()
  expect(await Promise.all([1, 2, 3].map(() => notify(paid(txid))))).toEqual([204, 204, 204])
  const { end_date: end } = (await app.db.pool.query('select end_date::text from subscriptions')).rows[0]
  app.wait(3 * 86_400_000)
  expect(await notify(paid(txid))).toBe(204)
  expect((await app.db.pool.query('select end_date::text from subscriptions')).rows).toEqual([{ end_date: end }])
  expect((await admin.audit.list({ act: 'subscription-activated' })).total).toBe(1)
  // What an admin ended since is not begun again by an old notice.
  await admin.subscriptions.setStatus({ subscriptionId: id, status: 'inactive' })
  expect(await notify(paid(txid))).toBe(204)
  expect(await state()).toEqual(['ended'])
})

it('is nothing without its signature, for too little, of another kind or of somebody unknown', async () => {
  const { txid } = await choose()
  expect(await notify(paid(txid), sign('something else'))).toBe(401)
  expect(await notify(paid(txid), '')).toBe(401)
  expect(await notify(paid(txid, 14_989))).toBe(204)
  expect(await notify({ ...paid(txid), event: 'refused' })).toBe(204)
  expect(await notify(paid('BLCNOBODY'))).toBe(404)
  expect(await notify(paid(txid), undefined, 'pix')).toBe(404)
  expect(await state()).toEqual(['waiting'])
  // An admin reads what came, once for each amount.
  expect(await notify(paid(txid, 14_989))).toBe(204)
  expect(await notify(paid(txid, 5_000))).toBe(204)
  const { rows } = await admin.audit.list({ act: 'payment-too-little' })
  const came = (reais: string) => `Ouro: chegaram R$\u00a0${reais} de R$\u00a0149,90, txid ${txid}`
  expect(rows).toMatchObject([
    { details: came('50,00'), subjectId: owner.ownerId, actorName: 'banco-de-teste' },
    { details: came('149,89') },
  ])
  expect(await notify(paid(txid, 15_000))).toBe(204)
  expect(await state()).toEqual(['active'])
})

it('of a choice that was left since waits for an admin, who begins the plan or sends the money back', async () => {
  const { txid, id } = await choose()
  await rpc.subscription.dropChoice()
  expect(await notify(paid(txid))).toBe(204)
  expect(await state()).toEqual(['cancelled'])
  const toCheck = () => admin.subscriptions.list({ status: 'to-check' })
  expect((await toCheck()).rows).toMatchObject([{ id, problems: [{ reason: 'late', amount: 149.9 }] }])
  await admin.subscriptions.setStatus({ subscriptionId: id, status: 'active' })
  expect([await state(), (await toCheck()).total]).toEqual([['active'], 0])
})

it('of an account that was deleted since still comes: it is noted, once, and nothing begins', async () => {
  const { txid } = await choose()
  await rpc.account.deleteAccount(owner)
  expect(await Promise.all([1, 2, 3].map(() => notify(paid(txid))))).toEqual([204, 204, 204])
  const { rows } = await admin.subscriptions.list({})
  expect(rows).toMatchObject([{ userId: null, status: 'inactive', payment: { status: 'paid', amount: 149.9 } }])
  const noted = await admin.audit.list({ act: 'payment-after-deletion' })
  expect(noted.rows).toMatchObject([{ subjectName: deletedAccount, details: expect.stringContaining(txid) }])
})

it('is chosen, shown and left also while its provider cannot say how to pay', async () => {
  away = true
  const chosen = await choose()
  expect(chosen).toMatchObject({ planName: 'Ouro', pay: null, payFailed: true })
  expect((await rpc.subscription.get()).choice).toMatchObject({ txid: chosen.txid, payFailed: true })
  away = false
  expect((await rpc.subscription.get()).choice).toMatchObject({ pay: { kind: 'page' }, payFailed: false })
  away = true
  expect((await rpc.subscription.dropChoice()).choice).toBeNull()
})

it('holds nobody where its provider hangs: the choice stands, once, and can be paid later', async () => {
  hangs = true
  const { planId, txid } = await choose()
  // Whoever tries again asks for the same payment.
  const again = await rpc.subscription.choose({ planId })
  expect(again.choice).toMatchObject({ txid, pay: null, payFailed: true })
  expect(again.history.map((line) => line.state)).toEqual(['waiting'])
  expect(await notify(paid(txid))).toBe(500)
  hangs = false
  expect((await rpc.subscription.get()).choice).toMatchObject({ txid, pay: { kind: 'page' }, payFailed: false })
  // A notice that could not be read comes again.
  expect(await notify(paid(txid))).toBe(204)
  expect(await state()).toEqual(['active'])
})
