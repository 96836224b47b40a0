import { beforeEach, describe, expect, it } from 'vitest'
import { aPlan, NO_LIMITS, useAdminFixture } from '#testing/admin-fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const fixture = useAdminFixture()

let owner: Awaited<ReturnType<typeof fixture.app.owner>>
let rpc: typeof fixture.browser.rpc

beforeEach(async () => {
  await fixture.app.db.pool.query('truncate mailbox, platform_settings')
  owner = await fixture.app.owner()
  rpc = fixture.app.client().rpc
  await rpc.account.signIn(owner)
})

/** What was written to the owner since the last look. */
async function mails(): Promise<{ subject: string; body: string }[]> {
  const { rows } = await fixture.app.db.pool.query('delete from mailbox where recipient = $1 returning subject, body', [
    owner.email,
  ])
  return rows
}
const subjects = async () => (await mails()).map(({ subject }) => subject)

/** It is nine in the morning of São Paulo, so many days after the start. */
async function liveUntil(start: Date, days: number) {
  const nine = new Date(`${new Date(start.getTime() + days * DAY).toISOString().slice(0, 10)}T09:00:00-03:00`)
  fixture.app.wait(nine.getTime() - fixture.app.clock.now().getTime())
  await fixture.app.settle()
}

/** `DD/MM/YYYY`, so many days after. */
const br = (date: string, days = 0) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10).split('-').toReversed().join('/')

const give = async (over: Parameters<typeof aPlan>[1] = {}) => {
  const { id: planId } = await fixture.admin.plans.create(aPlan('Ouro', { price: 100, ...over }))
  return fixture.admin.subscriptions.create({ userId: owner.ownerId, planId })
}

it('lives from active by reminders and grace to the free plan, and deletes nothing', async () => {
  await fixture.admin.settings.saveFreeLimits({ ...NO_LIMITS, contacts: 1, channels: 1 })
  const given = await give()
  const start = new Date(`${given.startDate}T12:00:00Z`)
  for (const name of ['Ana', 'Bia'])
    await rpc.contacts.add({
      name,
      phone: name === 'Ana' ? '11970000001' : '11970000002',
      email: '',
      birthday: null,
      notes: '',
      tags: [],
    })

  await liveUntil(start, 22)
  expect(await mails()).toEqual([])
  await liveUntil(start, 23)
  const [soon, ...none] = await mails()
  expect(none).toEqual([])
  expect(soon!.subject).toBe(`Balcão: sua assinatura vai até ${br(given.endDate)}`)
  // What happens afterwards is said beforehand.
  expect(soon!.body).toMatch(/R\$\s100,00/)
  expect(soon!.body).toContain(`até ${br(given.endDate, 5)}`)
  expect(soon!.body).toContain('contatos: 1; números de WhatsApp: 1; atendentes: 49; arquivos para enviar (MB): 2.000.')
  expect(soon!.body).toContain('Nada é apagado')
  expect(soon!.body).toContain('http://localhost:3000/dashboard/subscription')

  await liveUntil(start, 28)
  expect(await subjects()).toEqual([])
  await liveUntil(start, 29)
  expect(await subjects()).toEqual(['Balcão: sua assinatura termina amanhã'])
  await liveUntil(start, 30)
  expect(await rpc.subscription.get()).toMatchObject({ planName: 'Ouro', current: { daysLeft: 0, inGrace: false } })
  expect((await fixture.admin.panel()).monthlyRevenue.value).toBe(100)

  await liveUntil(start, 31)
  expect(await subjects()).toEqual(['Balcão: sua assinatura terminou'])
  expect(await rpc.subscription.get()).toMatchObject({ planName: 'Ouro', current: { daysLeft: -1, inGrace: true } })
  const panel = await fixture.admin.panel()
  expect(panel.monthlyRevenue.value).toBe(0)
  expect(panel.activeSubscriptions.value).toBe(1)
  expect(await fixture.admin.subscriptions.get({ subscriptionId: given.id })).toMatchObject({
    subscription: { status: 'active', inGrace: true },
    changes: [{ status: 'grace' }, { status: 'active' }],
  })

  await liveUntil(start, 35)
  expect((await rpc.subscription.state()).planName).toBe('Ouro')
  await liveUntil(start, 36)
  expect(await subjects()).toEqual(['Balcão: sua conta está no Plano Gratuito'])
  expect(await rpc.subscription.get()).toMatchObject({
    planName: 'Plano Gratuito',
    current: null,
    use: { contacts: { used: 2, limit: 1 } },
    history: [{ state: 'ended', planName: 'Ouro' }],
  })
  expect((await rpc.account.session()).user?.planName).toBe('Plano Gratuito')
  expect((await fixture.admin.panel()).activeSubscriptions.value).toBe(0)
  expect((await rpc.contacts.list({})).contacts).toHaveLength(2)
  await liveUntil(start, 60)
  expect(await subjects()).toEqual([])
})

it('asks for the price of now, as the page does, and not for the one that was paid', async () => {
  const given = await give()
  await fixture.admin.plans.update({ planId: given.planId, plan: aPlan('Ouro', { price: 120 }) })
  await liveUntil(new Date(`${given.startDate}T12:00:00Z`), 23)
  const [soon] = await mails()
  expect(soon!.body).toMatch(/Para renovar o Ouro por R\$\s120,00/)
  expect((await rpc.subscription.get()).offers).toMatchObject([{ price: 120 }])
})

describe('what was missed', () => {
  it('is told once, as it is by then', async () => {
    const given = await give()
    const start = new Date(`${given.startDate}T12:00:00Z`)
    await liveUntil(start, 29)
    expect(await subjects()).toEqual(['Balcão: sua assinatura termina amanhã'])
    await liveUntil(start, 40)
    expect(await subjects()).toEqual(['Balcão: sua conta está no Plano Gratuito'])
    const { changes } = await fixture.admin.subscriptions.get({ subscriptionId: given.id })
    expect(changes.map(({ status }) => status)).toEqual(['inactive', 'grace', 'active'])
  })

  it('is not told to somebody who is blocked, and ends all the same', async () => {
    const given = await give()
    await fixture.admin.users.setBlocked({ userId: owner.ownerId, blocked: true })
    await liveUntil(new Date(`${given.startDate}T12:00:00Z`), 40)
    expect(await subjects()).toEqual([])
    expect((await fixture.admin.subscriptions.list({ status: 'active' })).total).toBe(0)
  })
})

it('reminds of the new end, and not of the old one, when it was renewed', async () => {
  const given = await give()
  const start = new Date(`${given.startDate}T12:00:00Z`)
  await liveUntil(start, 20)
  await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId: given.planId })
  await liveUntil(start, 31)
  expect(await subjects()).toEqual([])
  await liveUntil(start, 53)
  expect(await subjects()).toEqual([`Balcão: sua assinatura vai até ${br(given.endDate, 30)}`])
})

it('does not announce the end of a short one on the day it begins', async () => {
  const given = await give({ duration: 3 })
  await fixture.app.settle()
  expect(await subjects()).toEqual([])
  await liveUntil(new Date(`${given.startDate}T12:00:00Z`), 2)
  expect(await subjects()).toEqual(['Balcão: sua assinatura termina amanhã'])
})

it('does everything once when several workers look at the same moment', async () => {
  await give()
  fixture.app.wait(40 * DAY)
  await Promise.all([fixture.app.settle(), fixture.app.settle(), fixture.app.settle()])
  expect(await subjects()).toEqual(['Balcão: sua conta está no Plano Gratuito'])
})
