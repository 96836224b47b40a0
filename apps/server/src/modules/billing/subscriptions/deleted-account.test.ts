import { deletedAccount } from '@balcao/copy/admin/audit'
import { beforeEach, expect, it } from 'vitest'
import { aPlan, useAdminFixture } from '#testing/admin-fixture.ts'

const DAY = 86_400_000
const fixture = useAdminFixture()
const NAMES = ['Ana', 'Bar da Ana', 'ana@bar.example']

type Client = ReturnType<typeof fixture.app.client>
let owner: Awaited<ReturnType<typeof fixture.app.owner>>
let rpc: Client['rpc']
beforeEach(async () => {
  owner = await fixture.app.owner()
  rpc = fixture.app.client().rpc
  await rpc.account.signIn(owner)
})

const plan = () => fixture.admin.plans.create(aPlan('Ouro', { price: 150 }))
async function pay(planId: string) {
  const { choice } = await rpc.subscription.choose({ planId })
  return fixture.admin.subscriptions.setStatus({ subscriptionId: choice!.id, status: 'active' })
}
const revenue = async () => (await fixture.admin.panel()).monthlyRevenue

it('keeps what a deleted account paid, counted and without a name, and ends what it had', async () => {
  const { id: planId } = await plan()
  const paid = await pay(planId)
  expect((await revenue()).value).toBe(150)
  fixture.app.wait(31 * DAY)
  await rpc.subscription.choose({ planId })
  await rpc.account.deleteAccount(owner)

  const { rows, total } = await fixture.admin.subscriptions.list({})
  expect(total).toBe(2)
  const [open, confirmed] = rows
  expect(confirmed).toMatchObject({
    id: paid.id,
    userId: null,
    status: 'inactive',
    price: 150,
    planName: 'Ouro',
    payment: { status: 'paid', amount: 150, txid: paid.payment!.txid, settledAt: paid.payment!.settledAt },
  })
  expect(open).toMatchObject({ userId: null, status: 'inactive', payment: { status: 'cancelled' } })
  const { changes } = await fixture.admin.subscriptions.get({ subscriptionId: paid.id })
  expect(changes.map(({ status }) => status)).toEqual(['inactive', 'active', 'inactive'])
  // It yields nothing from here on, and what it yielded in the month before it left is still compared with.
  expect(await revenue()).toEqual({ value: 0, trend: -100 })
  expect(await fixture.admin.panel()).toMatchObject({ activeSubscriptions: { value: 0 } })
  expect((await fixture.admin.plans.get({ planId })).subscribers).toBe(0)

  for (const table of ['subscriptions', 'subscription_changes', 'subscription_payments']) {
    const { rows: stored } = await fixture.app.db.pool.query(`select to_jsonb(t)::text as row from ${table} t`)
    expect(stored.length, table).toBeGreaterThan(0)
    for (const { row } of stored) for (const word of [owner.ownerId, ...NAMES]) expect(row, table).not.toContain(word)
  }
})

it('finds them among those that are there by what stands in the place of the name, and sorts them', async () => {
  await pay((await plan()).id)
  await rpc.account.deleteAccount(owner)
  const other = await fixture.app.owner('Zé', '5511999990003')
  await fixture.admin.subscriptions.create({ userId: other.ownerId, planId: (await plan()).id })
  const names = async (input: Parameters<typeof fixture.admin.subscriptions.list>[0]) =>
    (await fixture.admin.subscriptions.list(input)).rows.map(({ fullName, userId }) => [fullName, userId])
  const [gone, there] = [
    ['', null],
    ['Zé', other.ownerId],
  ]
  expect(await names({ sort: 'name' })).toEqual([gone, there])
  expect(await names({ sort: 'name', descending: true })).toEqual([there, gone])
  expect(await names({ search: deletedAccount.toLowerCase() })).toEqual([gone])
  expect(await names({ search: 'ana' })).toEqual([])
})

it('gives nobody a plan of an account that is gone', async () => {
  const { id: subscriptionId } = await pay((await plan()).id)
  await rpc.account.deleteAccount(owner)
  const setStatus = (status: 'active' | 'inactive') => fixture.admin.subscriptions.setStatus({ subscriptionId, status })
  await expect(setStatus('active')).rejects.toMatchObject({ code: 'account_deleted', status: 409 })
  expect(await setStatus('inactive')).toMatchObject({ status: 'inactive', userId: null })
  expect((await fixture.admin.audit.list({ act: 'subscription-deactivated' })).total).toBe(0)
})

it('leaves nothing active or waiting behind, whatever deletes an account', async () => {
  await pay((await plan()).id)
  const remove = () => fixture.app.db.pool.query('delete from "user" where id = $1', [owner.ownerId])
  await expect(remove()).rejects.toThrow('subscriptions_active_has_owner')
})
