import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPlan, clearPlatform } from '#testing/admin-fixture.ts'
import { noticeOf, PAYMENT_KEY, PAYMENT_SECRET, startMercadoPago } from '#testing/mercado-pago.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let bank: Awaited<ReturnType<typeof startMercadoPago>>
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let admin: typeof rpc.admin
let planId: string
beforeAll(async () => {
  bank = await startMercadoPago(() => app.clock.now())
  app = await createTestApp({ mercadoPagoUrl: bank.url, publicUrl: 'https://balcao.example' })
})
afterAll(async () => {
  await app.close()
  await bank.close()
})
beforeEach(async () => {
  Object.assign(bank.state, { down: false, takesPix: true })
  bank.payments.clear()
  await clearPlatform(app.db.pool)
  await app.db.pool.query('truncate mailbox, operator_settings, platform_settings')
  const rita = await app.owner('Rita', '5511999990009')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [rita.ownerId])
  const browser = app.client()
  await browser.rpc.account.signIn(rita)
  admin = browser.rpc.admin
  await admin.operator.savePayments({ provider: 'mercado-pago', key: PAYMENT_KEY, secret: PAYMENT_SECRET })
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  planId = (await admin.plans.create(aPlan('Ouro', { price: 149.9 }))).id
  bank.calls.length = 0
})

const choose = async () => (await rpc.subscription.choose({ planId })).choice!
async function notify(id: number | string, how?: Parameters<typeof noticeOf>[1]) {
  const { path, headers, body } = noticeOf(id, how)
  return (await app.client().request(path, { method: 'POST', headers, body })).status
}
const states = async () => (await rpc.subscription.get()).history.map(({ state }) => state)
const pass = async (ms: number) => {
  app.wait(ms)
  await app.settle()
}
const mails = async () =>
  (await app.db.pool.query<{ subject: string; body: string }>('delete from mailbox returning subject, body')).rows
const toCheck = async () => (await admin.subscriptions.list({ status: 'to-check' })).rows
const reasons = async () => (await toCheck()).flatMap(({ problems }) => problems.map(({ reason }) => reason))

describe('a choice', () => {
  it('is charged once, however often its page is loaded, and paid by a notice that counts once', async () => {
    const { txid, pay } = await choose()
    await Promise.all([1, 2, 3].map(() => rpc.subscription.get()))
    expect(bank.payments.size).toBe(1)
    expect(bank.calls).toEqual(['POST /v1/payments'])
    const payment = bank.of(txid)
    expect(payment).toMatchObject({
      transaction_amount: 149.9,
      payer: { email: owner.email },
      notification_url: 'https://balcao.example/api/payments/mercado-pago?source_news=webhooks',
    })
    expect(payment.date_of_expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/)
    const code = payment.point_of_interaction.transaction_data.qr_code
    expect(pay).toEqual({ kind: 'pix', code, receiver: 'Mercado Pago', confirmed: 'by-itself' })

    const pushed = app.realtime.subscribe(owner.ownerId)
    const next = pushed.next()
    bank.pay(payment)
    expect(await Promise.all([1, 2, 3].map(() => notify(payment.id)))).toEqual([204, 204, 204])
    expect((await next).value).toEqual({ type: 'subscription.changed' })
    await pushed.return?.(undefined)
    expect(await rpc.subscription.get()).toMatchObject({ planName: 'Ouro', choice: null, current: { daysLeft: 30 } })
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(['Balcão: recebemos seu pagamento'])
    expect(sent[0]!.body).toMatch(/R\$\s149,90 pelo Ouro/)
    const { rows } = await admin.audit.list({ act: 'subscription-activated' })
    expect(rows).toMatchObject([{ actorName: 'Mercado Pago', details: expect.stringContaining(txid) }])
    expect(await toCheck()).toEqual([])
    // Nothing is asked about it any more.
    bank.calls.length = 0
    await pass(2 * DAY)
    expect(bank.calls).toEqual([])
  })

  it('that is paid while no notice comes is found by a slow look', async () => {
    const { txid } = await choose()
    await pass(9 * MINUTE)
    expect(bank.calls).toEqual(['POST /v1/payments'])
    await pass(MINUTE)
    expect(bank.calls).toHaveLength(2)
    await pass(59 * MINUTE)
    expect(bank.calls).toHaveLength(2)
    bank.pay(bank.of(txid))
    await pass(MINUTE)
    expect(await states()).toEqual(['active'])
    expect(await mails()).toHaveLength(1)
  })

  it('that is dropped, replaced or expired has its code cancelled at once', async () => {
    const first = await choose()
    await rpc.subscription.dropChoice()
    await app.settle()
    expect(bank.of(first.txid).status).toBe('cancelled')
    const second = await choose()
    const other = await admin.plans.create(aPlan('Prata', { price: 50 }))
    await rpc.subscription.choose({ planId: other.id })
    await app.settle()
    expect(bank.of(second.txid).status).toBe('cancelled')
    const third = (await rpc.subscription.get()).choice!
    await pass(7 * DAY)
    expect(bank.of(third.txid).status).toBe('cancelled')
    expect((await states()).toSorted()).toEqual(['cancelled', 'expired', 'replaced'])
  })

  it('gets another code where the provider cancelled the first, and while it does not answer says so', async () => {
    const { txid } = await choose()
    bank.of(txid).status = 'cancelled'
    await pass(10 * MINUTE)
    bank.state.down = true
    expect((await rpc.subscription.get()).choice).toMatchObject({ pay: null, payFailed: true })
    bank.state.down = false
    const { choice } = await rpc.subscription.get()
    expect(bank.payments.size).toBe(2)
    expect(choice!.pay).toMatchObject({ code: bank.of(txid).point_of_interaction.transaction_data.qr_code })
    bank.pay(bank.of(txid))
    expect(await notify(bank.of(txid).id)).toBe(204)
    expect(await states()).toEqual(['active'])
  })

  it('keeps being confirmed when the provider is switched off, and new ones are for the admin again', async () => {
    const { txid } = await choose()
    const off = await admin.operator.savePayments({ provider: 'none' })
    expect(off.payments).toMatchObject({ provider: 'none', hasKey: true, hasSecret: true })
    bank.pay(bank.of(txid))
    expect(await notify(bank.of(txid).id)).toBe(204)
    expect(await states()).toEqual(['active'])
    await admin.settings.savePix({ pix: { key: 'pix@balcao.example', name: 'Balcão', city: 'São Paulo' } })
    const again = await choose()
    expect(again.pay).toMatchObject({ confirmed: 'by-hand', code: expect.stringContaining('pix@balcao.example') })
    expect(bank.payments.size).toBe(1)
  })
})

describe('a notice', () => {
  it('counts nothing without its signature, of another kind, of another sale, or before the money came', async () => {
    const { txid } = await choose()
    const payment = bank.of(txid)
    expect(await notify(payment.id)).toBe(204)
    bank.pay(payment)
    bank.calls.length = 0
    expect(await notify(payment.id, { secret: 'another' })).toBe(401)
    expect(await notify(payment.id, { type: 'plan' })).toBe(204)
    // A notice without a valid signature causes no call to the provider.
    expect(bank.calls).toEqual([])
    expect(await notify(999)).toBe(204)
    bank.payments.set('77', { ...payment, id: 77, external_reference: 'pedido-12' })
    expect(await notify(77)).toBe(204)
    bank.payments.set('78', { ...payment, id: 78, currency_id: 'USD' })
    expect(await notify(78)).toBe(204)
    expect(await states()).toEqual(['waiting'])
    bank.state.down = true
    expect(await notify(payment.id)).toBe(500)
    bank.state.down = false
    expect(await notify(payment.id)).toBe(204)
    expect(await states()).toEqual(['active'])
  })

  it('of somebody’s order changes nobody else’s', async () => {
    const other = app.client().rpc
    await other.account.signIn(await app.owner('Zé', '5511999990008'))
    const theirs = (await other.subscription.choose({ planId })).choice!
    const { txid } = await choose()
    bank.pay(bank.of(theirs.txid))
    await notify(bank.of(theirs.txid).id)
    expect((await other.subscription.get()).planName).toBe('Ouro')
    expect((await rpc.subscription.get()).choice).toMatchObject({ txid })
    // Their page says nothing of another's receipt.
    const id = (await other.subscription.get()).current!.id
    const browser = app.client()
    await browser.rpc.account.signIn(owner)
    expect((await browser.request(`/api/receipts/${id}`)).status).toBe(404)
  })
})

describe('money that cannot be counted waits for an admin with its reason', () => {
  it('less than was asked: once, until the admin gives the plan all the same', async () => {
    const { txid, id } = await choose()
    const payment = bank.of(txid)
    bank.pay(payment, 100)
    expect(await Promise.all([notify(payment.id), notify(payment.id)])).toEqual([204, 204])
    expect(await toCheck()).toMatchObject([
      { id, problems: [{ reason: 'too-little', amount: 100, receivedId: String(payment.id) }] },
    ])
    expect((await admin.audit.list({ act: 'payment-too-little' })).total).toBe(1)
    expect(await states()).toEqual(['waiting'])
    await admin.subscriptions.setStatus({ subscriptionId: id, status: 'active' })
    expect(await toCheck()).toEqual([])
    expect(await states()).toEqual(['active'])
  })

  it('after the choice was left; but not what was paid in time and told late', async () => {
    const { txid } = await choose()
    await rpc.subscription.dropChoice()
    app.wait(MINUTE)
    bank.pay(bank.of(txid))
    await app.settle()
    expect([await reasons(), await states()]).toEqual([['late'], ['cancelled']])
    const [{ problems }] = (await toCheck()) as [Awaited<ReturnType<typeof toCheck>>[number]]
    const resolve = () => admin.subscriptions.resolveProblem({ problemId: problems[0]!.id })
    await Promise.all([resolve(), resolve()])
    expect(await toCheck()).toEqual([])
    expect((await admin.audit.list({ act: 'payment-settled' })).total).toBe(1)
    await notify(bank.of(txid).id)
    expect(await toCheck()).toEqual([])

    const second = await choose()
    app.wait(MINUTE)
    bank.pay(bank.of(second.txid))
    app.wait(MINUTE)
    await rpc.subscription.dropChoice()
    await app.settle()
    expect([await reasons(), (await states()).toSorted()]).toEqual([[], ['active', 'cancelled']])
  })

  it('a second time for one order, or given back; a plan that runs goes on', async () => {
    const { txid } = await choose()
    const payment = bank.of(txid)
    bank.pay(payment)
    await notify(payment.id)
    bank.payments.set('79', { ...payment, id: 79 })
    expect([await notify(79), await notify(79)]).toEqual([204, 204])
    expect(await reasons()).toEqual(['twice'])
    Object.assign(payment, { transaction_amount_refunded: 49.9 })
    await notify(payment.id)
    Object.assign(payment, { status: 'refunded', transaction_amount_refunded: 149.9 })
    expect([await notify(payment.id), await notify(payment.id)]).toEqual([204, 204])
    const [{ problems }] = (await toCheck()) as [Awaited<ReturnType<typeof toCheck>>[number]]
    const told = problems.map(({ reason, amount, receivedId }) => `${reason} ${amount} ${receivedId}`)
    expect(told.toSorted()).toEqual([`returned 149.9 ${payment.id}`, `returned 49.9 ${payment.id}`, 'twice 149.9 79'])
    expect(await states()).toEqual(['active'])
  })

  it('for an account that was deleted', async () => {
    const { txid } = await choose()
    bank.pay(bank.of(txid))
    await rpc.account.deleteAccount(owner)
    await app.settle()
    expect(await reasons()).toEqual(['ownerless'])
    expect((await admin.audit.list({ act: 'payment-after-deletion' })).total).toBe(1)
  })
})

describe('an admin', () => {
  it('needs both secrets to switch it on, never reads them again, and tries the key', async () => {
    await app.db.pool.query('truncate operator_settings')
    await admin.operator.savePayments({ provider: 'none' })
    const save = (input: object) => admin.operator.savePayments({ provider: 'mercado-pago', ...input })
    await expect(save({})).rejects.toMatchObject({ code: 'secret_needed' })
    await expect(save({ key: PAYMENT_KEY })).rejects.toMatchObject({ code: 'secret_needed' })
    const saved = await save({ key: PAYMENT_KEY, secret: PAYMENT_SECRET })
    expect(saved.payments).toEqual({
      provider: 'mercado-pago',
      hasKey: true,
      hasSecret: true,
      noticeUrl: 'https://balcao.example/api/payments/mercado-pago',
    })
    const { rows } = await app.db.pool.query('select to_jsonb(o)::text as row from operator_settings o')
    for (const secret of [PAYMENT_KEY, PAYMENT_SECRET]) expect(rows[0].row).not.toContain(secret)
    const tested = (input: object = {}) => admin.operator.testPayments({ provider: 'mercado-pago', ...input })
    expect(await tested()).toEqual({ failure: null })
    expect(await tested({ key: 'another' })).toEqual({ failure: 'refused' })
    bank.state.takesPix = false
    expect(await tested()).toEqual({ failure: 'no-pix' })
    bank.state.down = true
    expect(await tested()).toEqual({ failure: 'unreachable' })
  })

  it('who confirms by hand cancels the code of the provider, and the owner is written to as well', async () => {
    const { id, txid } = await choose()
    await admin.subscriptions.setStatus({ subscriptionId: id, status: 'active' })
    await app.settle()
    expect(bank.of(txid).status).toBe('cancelled')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Balcão: recebemos seu pagamento'])
  })
})
