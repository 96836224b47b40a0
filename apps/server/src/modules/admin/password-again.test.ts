import { changePasswordCall } from '@balcao/copy/admin/calls'
import { beforeEach, expect, it } from 'vitest'
import { createSignInLink } from '#modules/accounts/sign-in-links.ts'
import { callPath, pathsOfAdmins } from '#testing/admin-calls.ts'
import { aPlan, useAdminFixture } from '#testing/admin-fixture.ts'

const MINUTE = 60_000
const fixture = useAdminFixture()
/** The procedures that need no password: they read, or the next press undoes them. */
const FREE = [
  'panel',
  'audit/list',
  'operator/get',
  'operator/mailbox',
  'operator/saveSite',
  'operator/saveLegal',
  'operator/testModel',
  'operator/testMail',
  'plans/list',
  'plans/get',
  'settings/get',
  'subscriptions/list',
  'subscriptions/get',
  'users/list',
  'users/get',
].map((path) => `admin/${path}`)

type Browser = ReturnType<typeof fixture.app.client>
let rita: Awaited<ReturnType<typeof fixture.app.owner>>
let browser: Browser
beforeEach(async () => {
  // Tries are counted by the clock of the test.
  fixture.app.wait(10 * MINUTE)
  rita = await fixture.app.owner('Rita', '5511999990008')
  await fixture.app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [rita.ownerId])
  browser = fixture.app.client({ givesPassword: false })
  await browser.rpc.account.signIn(rita)
})

const codeOf = async (response: Response) => ((await response.json()) as { json?: { code?: string } }).json?.code
async function thoseThatAsk(from: Browser): Promise<string[]> {
  const asking: string[] = []
  for (const path of await pathsOfAdmins()) {
    const response = await callPath(from, path)
    if (response.status === 403 && (await codeOf(response)) === 'password_needed') asking.push(path)
  }
  return asking.toSorted()
}
const aGuest = async () => (await fixture.app.owner('Zé', '5511999990003')).ownerId

it('asks for it a quarter of an hour after the sign-in, for everything that hurts and nothing else', async () => {
  const hurting = (await pathsOfAdmins()).filter((path) => !FREE.includes(path)).toSorted()
  expect(hurting).toContain('admin/users/visit')
  fixture.app.wait(14 * MINUTE)
  expect(await thoseThatAsk(browser)).toEqual([])
  fixture.app.wait(MINUTE)
  expect(await thoseThatAsk(browser)).toEqual(hurting)
})

it('does nothing without it, and what was asked for with it, in this session alone', async () => {
  const userId = await aGuest()
  const other = fixture.app.client({ givesPassword: false })
  await other.rpc.account.signIn(rita)
  fixture.app.wait(15 * MINUTE)
  const block = (from: Browser) => from.rpc.admin.users.setBlocked({ userId, blocked: true })
  await expect(block(browser)).rejects.toMatchObject({ code: 'password_needed', status: 403 })
  await expect(browser.rpc.account.confirmPassword({ password: 'errada' })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  await expect(block(browser)).rejects.toMatchObject({ code: 'password_needed' })
  expect((await browser.rpc.admin.users.get({ userId })).user.isBlocked).toBe(false)
  await browser.rpc.account.confirmPassword(rita)
  expect(await block(browser)).toMatchObject({ isBlocked: true })
  await expect(block(other)).rejects.toMatchObject({ code: 'password_needed' })
  fixture.app.wait(15 * MINUTE)
  await expect(block(browser)).rejects.toMatchObject({ code: 'password_needed' })
})

it('slows down whoever guesses it, as at the sign-in', async () => {
  fixture.app.wait(15 * MINUTE)
  const guess = () => browser.rpc.account.confirmPassword({ password: 'errada' }).catch((error) => error.code)
  const codes: string[] = []
  for (let tries = 0; tries < 11; tries += 1) codes.push(await guess())
  expect([codes[0], codes[9], codes[10]]).toEqual(['password_wrong', 'password_wrong', 'too_many_requests'])
  // Tries of both kinds count together.
  await expect(browser.rpc.account.signIn(rita)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('counts a new password, and a link that the operator printed', async () => {
  const userId = await aGuest()
  fixture.app.wait(20 * MINUTE)
  await browser.rpc.account.changePassword({ current: rita.password, password: 'um novo segredo' })
  await browser.rpc.admin.users.setBlocked({ userId, blocked: true })
  const linked = fixture.app.client({ givesPassword: false })
  const token = await fixture.app.db.accounts((tx) => createSignInLink(tx, rita.ownerId, fixture.app.clock))
  await linked.request(`/entrar/${token}`)
  await linked.rpc.admin.users.setBlocked({ userId, blocked: false })
})

it('is asked of programs as well', async () => {
  const userId = await aGuest()
  const program = fixture.app.client()
  const open = await program.request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: rita.email, password: rita.password }),
  })
  const { token } = (await open.json()) as { token: string }
  const change = () =>
    fixture.app.client().request('/api/admin/change-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ userId, novaSenha: 'outra senha boa' }),
    })
  expect((await change()).status).toBe(200)
  fixture.app.wait(15 * MINUTE)
  const late = await change()
  expect([late.status, await late.json()]).toEqual([403, { error: changePasswordCall.passwordNeeded }])
})

it('is nothing that a visit could give', async () => {
  const userId = await aGuest()
  await browser.rpc.admin.users.visit({ userId })
  await expect(browser.rpc.account.confirmPassword(rita)).rejects.toMatchObject({ code: 'visit_only' })
})

it('keeps plans from being changed by a session that was left open', async () => {
  const { id: planId } = await browser.rpc.admin.plans.create(aPlan('Ouro'))
  fixture.app.wait(15 * MINUTE)
  const update = browser.rpc.admin.plans.update({ planId, plan: aPlan('Prata', { price: 1 }) })
  await expect(update).rejects.toMatchObject({ code: 'password_needed' })
  await expect(browser.rpc.admin.plans.remove({ planId })).rejects.toMatchObject({ code: 'password_needed' })
  expect((await browser.rpc.admin.plans.list({})).total).toBe(1)
})
