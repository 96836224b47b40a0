import { describe, expect, it } from 'vitest'
import { aPlan, NO_LIMITS, useAdminFixture } from '#testing/admin-fixture.ts'

const fixture = useAdminFixture()

it('counts what there is, and compares it with the month before', async () => {
  const owners = [await fixture.app.owner(), await fixture.app.owner('Bia', '5511999990002')]
  await fixture.app.db.pool.query(`update profiles set created_at = '2025-12-20' where id = $1`, [owners[0]!.ownerId])
  await fixture.app.db.pool.query(`update profiles set created_at = '2026-01-05' where id = $1`, [owners[1]!.ownerId])
  const { id: planId } = await fixture.admin.plans.create(aPlan('Anual', { price: 730, duration: 365 }))
  await fixture.admin.subscriptions.create({ userId: owners[0]!.ownerId, planId })
  const panel = await fixture.admin.panel()
  expect(panel).toMatchObject({
    users: { value: 2, trend: 100 },
    activeSubscriptions: { value: 1, trend: null },
    monthlyRevenue: { value: 60, trend: null },
    plans: { value: 1, trend: null },
    latestSubscriptions: [{ planName: 'Anual', fullName: 'Ana' }],
    activity: [{ act: 'subscription-created', actorName: 'Rita' }, { act: 'plan-created' }],
  })
  fixture.app.wait(30 * 24 * 3_600_000)
  const second = await fixture.admin.subscriptions.create({ userId: owners[1]!.ownerId, planId })
  expect(await fixture.admin.panel()).toMatchObject({
    users: { value: 2, trend: 0 },
    activeSubscriptions: { value: 2, trend: 100 },
    monthlyRevenue: { value: 120, trend: 100 },
    plans: { value: 1, trend: 0 },
  })
  await fixture.admin.subscriptions.setStatus({ subscriptionId: second.id, status: 'inactive' })
  expect((await fixture.admin.panel()).activeSubscriptions).toEqual({ value: 1, trend: 0 })
})

it('counts no teammate who was removed, as the list of users does', async () => {
  const owner = await fixture.app.owner()
  const theirs = fixture.app.client().rpc
  await theirs.account.signIn(owner)
  const { token } = await theirs.team.invite({ name: 'Bia', email: 'bia@bar.example' })
  const accepted = { token: token!, name: 'Bia', password: 'segredo-da-bia' }
  const { user } = await fixture.app.client().rpc.team.accept(accepted)
  // Profiles are dated by the machine's clock.
  await fixture.app.db.pool.query(`update profiles set created_at = '2026-01-05'`)
  const counted = async () => [(await fixture.admin.panel()).users.value, (await fixture.admin.users.list({})).total]
  expect(await counted()).toEqual([3, 3])
  await theirs.team.remove({ id: user!.id })
  expect(await counted()).toEqual([2, 2])
})

it('leaves a month that is over as it was when somebody leaves', async () => {
  const people = [await fixture.app.owner(), await fixture.app.owner('Bia', '5511999990002')]
  // Profiles are dated by the machine's clock.
  await fixture.app.db.pool.query(`update profiles set created_at = '2026-01-05'`)
  const { id: planId } = await fixture.admin.plans.create(aPlan('Anual', { price: 730, duration: 365 }))
  const [ana, bia] = people.map(({ ownerId }) => ({ userId: ownerId, planId }))
  await fixture.admin.subscriptions.create(ana!)
  await fixture.admin.subscriptions.create(bia!)
  // Into the first minutes of the next month in Brazil, whose first hours are still this one's elsewhere.
  const month = fixture.app.clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7)
  const [year, number] = month.split('-').map(Number)
  fixture.app.wait(Date.UTC(year!, number!, 1, 3, 1) - fixture.app.clock.now().getTime())
  await fixture.app.settle()
  const stood = async () => (await fixture.app.db.pool.query('select * from platform_months')).rows
  const noted = [{ month: expect.anything(), users: 3, subscriptions: 2, revenue: '120.00', plans: 1 }]
  expect(await stood()).toEqual(noted)
  await fixture.admin.subscriptions.create(ana!)
  const gone = fixture.app.client().rpc
  await gone.account.signIn(people[1]!)
  await gone.account.deleteAccount({ password: people[1]!.password })
  await fixture.app.settle()
  expect(await stood()).toEqual(noted)
  expect((await fixture.admin.users.list({})).total).toBe(2)
  expect(await fixture.admin.panel()).toMatchObject({
    users: { value: 2, trend: -33.3 },
    activeSubscriptions: { value: 1, trend: -50 },
    monthlyRevenue: { value: 60, trend: -50 },
    plans: { value: 1, trend: 0 },
  })
})

describe('plans', () => {
  it('are created, changed, found without minding accents, and taken away', async () => {
    const made = await fixture.admin.plans.create(aPlan('Balcão Básico', { limits: { ...NO_LIMITS, tokens: 100_000 } }))
    await fixture.admin.plans.create(aPlan('Ouro', { price: 199 }))
    expect((await fixture.admin.plans.list({ search: 'BASICO' })).rows).toEqual([made])
    expect(made).toMatchObject({ price: 99.9, subscribers: 0, limits: { tokens: 100_000, channels: null } })
    const changed = await fixture.admin.plans.update({ planId: made.id, plan: aPlan('Básico', { price: 89 }) })
    expect(changed).toMatchObject({ id: made.id, name: 'Básico', price: 89 })
    expect((await fixture.admin.audit.list({ act: 'plan-updated' })).rows).toMatchObject([
      {
        details:
          'Nome: de Balcão Básico para Básico; Preço: de R$\u00a099,90 para R$\u00a089,00; Tokens por mês: de 100.000 para sem limite',
      },
    ])
    expect((await fixture.admin.plans.list({ sort: 'price', descending: true })).rows.map(({ name }) => name)).toEqual([
      'Ouro',
      'Básico',
    ])
    await fixture.admin.plans.remove({ planId: made.id })
    await expect(fixture.admin.plans.get({ planId: made.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await fixture.admin.plans.list({})).total).toBe(1)
  })

  it('stay while somebody uses them', async () => {
    const made = await fixture.admin.plans.create(aPlan('Básico'))
    const owner = await fixture.app.owner()
    const subscription = await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId: made.id })
    await expect(fixture.admin.plans.remove({ planId: made.id })).rejects.toMatchObject({
      code: 'plan_in_use',
      status: 409,
    })
    await fixture.admin.subscriptions.setStatus({ subscriptionId: subscription.id, status: 'inactive' })
    await fixture.admin.plans.remove({ planId: made.id })
    // What was subscribed to keeps its name.
    expect((await fixture.admin.subscriptions.list({})).rows).toMatchObject([
      { planName: 'Básico', status: 'inactive' },
    ])
  })

  it.each([
    { name: ' ' },
    { description: '' },
    { price: -1 },
    { price: 1.234 },
    { duration: 0 },
    { duration: 1.5 },
    { features: [] },
  ])('refuses %o', async (over) => {
    await expect(fixture.admin.plans.create(aPlan('Básico', over))).rejects.toMatchObject({ status: 400 })
    expect((await fixture.admin.plans.list({})).total).toBe(0)
  })
})

/** `YYYY-MM-DD` in São Paulo, so many days from now. */
const day = (days: number) =>
  new Date(fixture.app.clock.now().getTime() + days * 24 * 3_600_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  })

describe('subscriptions', () => {
  it('are one at a time for an owner, whose plan is on every page of theirs', async () => {
    const owner = await fixture.app.owner()
    const [basic, gold] = [
      await fixture.admin.plans.create(aPlan('Básico')),
      await fixture.admin.plans.create(aPlan('Ouro', { duration: 365 })),
    ]
    const first = await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId: basic.id })
    expect(first).toMatchObject({ status: 'active', price: 99.9, startDate: day(0), endDate: day(30) })
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    expect((await theirs.account.session()).user?.planName).toBe('Básico')
    await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId: gold.id })
    expect((await theirs.account.session()).user?.planName).toBe('Ouro')
    expect((await fixture.admin.subscriptions.list({ status: 'active' })).rows).toMatchObject([{ planName: 'Ouro' }])
    await fixture.admin.subscriptions.setStatus({ subscriptionId: first.id, status: 'active' })
    expect((await theirs.account.session()).user?.planName).toBe('Básico')
    const { changes } = await fixture.admin.subscriptions.get({ subscriptionId: first.id })
    expect(changes.map(({ status }) => status)).toEqual(['active', 'inactive', 'active'])
  })

  it('limit the channels and the team of their owner, and take nothing away', async () => {
    const owner = await fixture.app.owner()
    const theirs = fixture.app.client().rpc
    await theirs.account.signIn(owner)
    const another = (digits: string) => theirs.channels.connect({ network: 'whatsapp', newNumber: digits })
    const ask = (name: string) => theirs.team.invite({ name, email: `${crypto.randomUUID()}@example.com` })
    await another('5511955550001')
    await ask('Bia')
    const { id: planId } = await fixture.admin.plans.create(
      aPlan('Mini', { limits: { ...NO_LIMITS, channels: 2, teammates: 1, storage: null } }),
    )
    await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId })
    await expect(another('5511955550002')).rejects.toMatchObject({ code: 'too_many_channels', status: 409 })
    await expect(ask('Caio')).rejects.toMatchObject({ code: 'team_full' })
    await fixture.admin.plans.update({
      planId,
      plan: aPlan('Mini', { limits: { ...NO_LIMITS, channels: 1, teammates: 0, storage: null } }),
    })
    expect((await theirs.channels.list()).channels).toHaveLength(2)
    await fixture.admin.plans.update({
      planId,
      plan: aPlan('Maior', { limits: { ...NO_LIMITS, channels: 3, teammates: 2, storage: null } }),
    })
    await another('5511955550002')
    await ask('Caio')
    expect((await theirs.channels.list()).channels).toHaveLength(3)
  })

  it('begin anew when they are over', async () => {
    const owner = await fixture.app.owner()
    const { id: planId } = await fixture.admin.plans.create(aPlan('Básico'))
    const { id: subscriptionId } = await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId })
    await fixture.admin.subscriptions.setStatus({ subscriptionId, status: 'inactive' })
    fixture.app.wait(40 * 24 * 3_600_000)
    const again = await fixture.admin.subscriptions.setStatus({ subscriptionId, status: 'active' })
    expect(again).toMatchObject({ startDate: day(0), endDate: day(30) })
  })

  it('never become two when two admins give one at once', async () => {
    const owner = await fixture.app.owner()
    const { id: planId } = await fixture.admin.plans.create(aPlan('Básico'))
    await Promise.all([1, 2, 3, 4].map(() => fixture.admin.subscriptions.create({ userId: owner.ownerId, planId })))
    expect(await fixture.admin.subscriptions.list({ status: 'active' })).toMatchObject({ total: 1 })
    expect(await fixture.admin.subscriptions.list({})).toMatchObject({ total: 4 })
  })
})
