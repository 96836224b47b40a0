import type { SubscriptionPage } from '@balcao/contract'
import { Merchant } from 'steplix-emv-qrcps'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPlan, NO_LIMITS, useAdminFixture } from '#testing/admin-fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const fixture = useAdminFixture()
const PIX = { key: 'pix@balcao.example', name: 'Balcão Serviços', city: 'São Paulo' }

type Owner = Awaited<ReturnType<typeof fixture.app.owner>>
let owner: Owner
let rpc: typeof fixture.browser.rpc

beforeEach(async () => {
  owner = await fixture.app.owner()
  rpc = fixture.app.client().rpc
  await rpc.account.signIn(owner)
  await fixture.admin.settings.savePix({ pix: PIX })
  fixture.app.kept.length = 0
})

/** `YYYY-MM-DD` in São Paulo, so many days from now. */
const day = (days: number) =>
  new Date(fixture.app.clock.now().getTime() + days * DAY).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  })
const plan = (name: string, over: Parameters<typeof aPlan>[1] = {}) => fixture.admin.plans.create(aPlan(name, over))
const confirm = (subscriptionId: string) => fixture.admin.subscriptions.setStatus({ subscriptionId, status: 'active' })
const subscribe = async (planId: string) => confirm((await rpc.subscription.choose({ planId })).choice!.id)

const codeOf = ({ pay }: Pick<NonNullable<SubscriptionPage['choice']>, 'pay'>) => (pay?.kind === 'pix' ? pay.code : '')

describe('an owner', () => {
  it('has the free plan, and sees what could be had', async () => {
    await plan('Ouro', { price: 199, limits: { ...NO_LIMITS, contacts: 500 } })
    await plan('Prata')
    expect(await rpc.subscription.get()).toMatchObject({
      planName: 'Plano Gratuito',
      current: null,
      choice: null,
      history: [],
      offers: [
        { name: 'Prata', price: 99.9, duration: 30, creditDays: 0 },
        { name: 'Ouro', limits: { contacts: 500 } },
      ],
      use: {
        channels: { used: 1, limit: null },
        contacts: { used: 0, limit: null },
        // No team is larger than a team may be.
        teammates: { used: 0, limit: 49 },
      },
    })
  })

  it('could see as much before signing up, as anybody can', async () => {
    await plan('Ouro', { price: 199, limits: { ...NO_LIMITS, contacts: 500 } })
    await plan('Prata')
    const { id: gone } = await plan('Bronze', { price: 1 })
    await fixture.admin.plans.remove({ planId: gone })
    const { plans } = (await fixture.app.client().rpc.account.session()).site
    expect((await rpc.subscription.get()).offers).toEqual(plans.map((plan) => ({ ...plan, creditDays: 0 })))
    expect(plans.map(({ name }) => name)).toEqual(['Prata', 'Ouro'])
  })

  it('reads the limits that bite, also where the plan leaves them empty', async () => {
    const model = { source: 'own', provider: 'openai', name: 'm', baseUrl: '', prices: null } as const
    await fixture.admin.operator.saveModel({ ...model, key: 'k', monthlyTokens: 10_000 })
    await plan('Prata')
    await plan('Ouro', { price: 199, limits: { ...NO_LIMITS, tokens: 90_000, teammates: 200, storage: null } })
    const page = await rpc.subscription.get()
    await fixture.admin.operator.saveModel({ ...model, source: 'environment', monthlyTokens: null })
    expect(page.offers.map(({ limits }) => limits)).toMatchObject([
      { tokens: 10_000, teammates: 49, storage: 2_000, contacts: null },
      { tokens: 90_000, teammates: 49, storage: 2_000 },
    ])
    expect(page.freeLimits).toMatchObject({ tokens: 10_000, teammates: 49, storage: 2_000, messages: null })
    expect(page.use).toMatchObject({ tokens: { limit: 10_000 }, teammates: { limit: 49 } })
    expect((await rpc.subscription.get()).freeLimits.tokens).toBeNull()
  })

  it('chooses a plan, pays by PIX, and has it when an admin confirms, told by push', async () => {
    const { id: planId } = await plan('Ouro', { price: 149.9 })
    const { choice, planName, history } = await rpc.subscription.choose({ planId })
    expect(planName).toBe('Plano Gratuito')
    expect(choice).toMatchObject({ planName: 'Ouro', amount: 149.9, duration: 30 })
    expect(choice!.txid).toMatch(/^[A-Z0-9]{20}$/)
    expect(history).toMatchObject([{ planName: 'Ouro', state: 'waiting' }])
    expect(choice!.pay).toMatchObject({ kind: 'pix', receiver: PIX.name, confirmed: 'by-hand' })
    const code = Merchant.Parser.toEMVQR(codeOf(choice!))
    expect(code.generatePayload()).toBe(codeOf(choice!))
    expect(code.rawData()).toContain(` 01 18 ${PIX.key}`)
    expect(code.rawData()).toContain('54 06 149.90')
    expect(code.rawData()).toContain('59 15 Balcao Servicos')
    expect(code.rawData()).toContain(` 05 20 ${choice!.txid}`)

    const waiting = await fixture.admin.subscriptions.list({ status: 'waiting', search: choice!.txid.toLowerCase() })
    expect(waiting).toMatchObject({
      total: 1,
      rows: [{ status: 'inactive', payment: { status: 'open', amount: 149.9 } }],
    })
    const pushed = fixture.app.realtime.subscribe(owner.ownerId)
    const next = pushed.next()
    const active = await confirm(waiting.rows[0]!.id)
    expect(await next).toMatchObject({ value: { type: 'subscription.changed' } })
    expect(active).toMatchObject({ startDate: day(0), endDate: day(30), payment: { status: 'paid' } })
    expect(await rpc.subscription.get()).toMatchObject({
      planName: 'Ouro',
      choice: null,
      current: { endDate: day(30), daysLeft: 30, inGrace: false, graceUntil: day(35) },
      history: [{ planName: 'Ouro', state: 'active' }],
    })
    expect((await rpc.account.session()).user?.planName).toBe('Ouro')
    expect((await fixture.admin.audit.list({})).rows[0]).toMatchObject({
      act: 'subscription-activated',
      details: expect.stringContaining(`R$\u00a0149,90, txid ${choice!.txid}`),
    })
    await pushed.return(undefined)
  })

  it('keeps the price and days of the choice, whatever becomes of the plan, and pays the key of today', async () => {
    const { id: planId } = await plan('Ouro', { price: 100, duration: 30 })
    const { choice } = await rpc.subscription.choose({ planId })
    await fixture.admin.plans.update({ planId, plan: aPlan('Ouro', { price: 300, duration: 10 }) })
    await fixture.admin.settings.savePix({ pix: { ...PIX, key: 'novo@balcao.example' } })
    const later = (await rpc.subscription.get()).choice!
    expect(later).toMatchObject({ id: choice!.id, amount: 100, duration: 30, txid: choice!.txid })
    expect(codeOf(later)).toContain('novo@balcao.example')
    await fixture.admin.plans.remove({ planId })
    expect(await confirm(choice!.id)).toMatchObject({ price: 100, endDate: day(30), planName: 'Ouro' })
    await expect(rpc.subscription.choose({ planId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has one open choice: another replaces it, none is left when it is dropped, and old ones can still be confirmed', async () => {
    const [silver, gold] = [await plan('Prata', { price: 50 }), await plan('Ouro', { price: 100 })]
    const first = (await rpc.subscription.choose({ planId: silver.id })).choice!
    const second = await rpc.subscription.choose({ planId: gold.id })
    expect(second.choice).toMatchObject({ planName: 'Ouro' })
    expect(second.history.map(({ state }) => state).toSorted()).toEqual(['replaced', 'waiting'])
    const dropped = await rpc.subscription.dropChoice()
    expect(dropped.choice).toBeNull()
    expect(dropped.history.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'replaced'])
    await rpc.subscription.choose({ planId: gold.id })
    // The money for the first one came after all.
    expect(await confirm(first.id)).toMatchObject({ status: 'active', payment: { status: 'paid' } })
    expect(await rpc.subscription.get()).toMatchObject({ planName: 'Prata', choice: null })
  })

  it('makes one choice of several at once', async () => {
    const { id: planId } = await plan('Ouro')
    const pages = await Promise.all([1, 2, 3, 4].map(() => rpc.subscription.choose({ planId })))
    const { choice, history } = await rpc.subscription.get()
    expect(pages.map((page) => page.choice?.txid)).toEqual(Array.from({ length: 4 }, () => choice!.txid))
    expect(history.map(({ state }) => state)).toEqual(['waiting'])
  })

  it('keeps a choice that is made again, with its time, and makes another one where it would cost something else', async () => {
    const { id: planId } = await plan('Ouro', { price: 100 })
    const first = (await rpc.subscription.choose({ planId })).choice!
    fixture.app.wait(DAY)
    const again = (await rpc.subscription.choose({ planId })).choice!
    expect(again).toEqual({ ...first, expiresAt: new Date(first.expiresAt.getTime() + DAY) })
    await fixture.admin.plans.update({ planId, plan: aPlan('Ouro', { price: 120 }) })
    const dearer = await rpc.subscription.choose({ planId })
    expect(dearer.choice).toMatchObject({ amount: 120 })
    expect(dearer.history.map(({ state }) => state).toSorted()).toEqual(['replaced', 'waiting'])
  })

  it('has a week to pay', async () => {
    const { id: planId } = await plan('Ouro')
    const { choice } = await rpc.subscription.choose({ planId })
    fixture.app.wait(7 * DAY - HOUR)
    await fixture.app.settle()
    expect((await rpc.subscription.get()).choice?.id).toBe(choice!.id)
    fixture.app.wait(HOUR)
    await fixture.app.settle()
    expect(await rpc.subscription.get()).toMatchObject({ choice: null, history: [{ state: 'expired' }] })
    expect((await fixture.admin.subscriptions.list({})).rows[0]!.payment).toMatchObject({ status: 'expired' })
    // Whoever pays late has paid.
    expect(await confirm(choice!.id)).toMatchObject({ startDate: day(0), endDate: day(30) })
  })

  it('is told nothing to pay where nobody can be paid, or nothing is to be paid', async () => {
    const [gold, trial] = [await plan('Ouro'), await plan('Teste', { price: 0 })]
    expect((await rpc.subscription.choose({ planId: trial.id })).choice).toMatchObject({ amount: 0, pay: null })
    await fixture.admin.settings.savePix({ pix: null })
    expect((await rpc.subscription.choose({ planId: gold.id })).choice).toMatchObject({ amount: 99.9, pay: null })
  })

  it('is the only one who sees any of it: neither teammates nor other venues do', async () => {
    const { id: planId } = await plan('Ouro')
    await rpc.subscription.choose({ planId })
    const { token } = await rpc.team.invite({ name: 'Bia', email: 'bia@bar.example' })
    const bia = fixture.app.client().rpc
    await bia.team.accept({ token: token!, name: 'Bia', password: 'segredo-da-bia' })
    const forbidden = { code: 'forbidden', status: 403 }
    await expect(bia.subscription.get()).rejects.toMatchObject(forbidden)
    await expect(bia.subscription.state()).rejects.toMatchObject(forbidden)
    await expect(bia.subscription.choose({ planId })).rejects.toMatchObject(forbidden)
    await expect(bia.subscription.dropChoice()).rejects.toMatchObject(forbidden)
    const other = fixture.app.client().rpc
    await other.account.signIn(await fixture.app.owner('Zé', '5511999990008'))
    expect(await other.subscription.dropChoice()).toMatchObject({ choice: null, history: [] })
    expect((await rpc.subscription.get()).choice).not.toBeNull()
    expect((await rpc.subscription.get()).use.teammates.used).toBe(1)
  })
})

describe('days', () => {
  it('are added to those that are left of the same plan', async () => {
    const { id: planId } = await plan('Ouro')
    await subscribe(planId)
    fixture.app.wait(20 * DAY)
    const renewed = await subscribe(planId)
    expect(renewed).toMatchObject({ startDate: day(10), endDate: day(40) })
    expect((await fixture.admin.subscriptions.list({ status: 'active' })).total).toBe(1)
    expect(await rpc.subscription.get()).toMatchObject({ current: { daysLeft: 40 } })
    // An admin who gives the same plan adds as well.
    const given = await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId })
    expect(given).toMatchObject({ startDate: day(40), endDate: day(70) })
  })

  it('of another plan buy days of the new one, at what each costs a day', async () => {
    const [silver, gold] = [await plan('Prata', { price: 60 }), await plan('Ouro', { price: 120 })]
    await subscribe(silver.id)
    fixture.app.wait(9 * DAY)
    const { offers } = await rpc.subscription.get()
    expect(offers.map(({ name, creditDays }) => [name, creditDays])).toEqual([
      ['Prata', 0],
      ['Ouro', 10],
    ])
    expect(await subscribe(gold.id)).toMatchObject({ startDate: day(0), endDate: day(40) })
    // The yield is that of the price, and not of the days that were added.
    expect((await fixture.admin.panel()).monthlyRevenue.value).toBe(120)
  })

  it('of another plan buy at most ten years of one for a cent, and none of one for nothing', async () => {
    const gold = await plan('Ouro', { price: 1_000_000 })
    const [cent, free] = [await plan('Centavo', { price: 0.01 }), await plan('Grátis', { price: 0 })]
    await subscribe(gold.id)
    const { offers } = await rpc.subscription.get()
    expect(offers.map(({ name, creditDays }) => [name, creditDays])).toEqual([
      ['Grátis', 0],
      ['Centavo', 3650],
      ['Ouro', 0],
    ])
    expect(await subscribe(cent.id)).toMatchObject({ startDate: day(0), endDate: day(3680) })
    expect(await subscribe(free.id)).toMatchObject({ endDate: day(30) })
  })

  it('begin on the day of the payment when the last one is over', async () => {
    const { id: planId } = await plan('Ouro')
    await subscribe(planId)
    fixture.app.wait(32 * DAY)
    await fixture.app.settle()
    expect((await rpc.subscription.get()).current).toMatchObject({ inGrace: true })
    expect(await subscribe(planId)).toMatchObject({ startDate: day(0), endDate: day(30), inGrace: false })
  })
})
