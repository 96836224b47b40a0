import { ensureFirstAdmin } from './first-admin.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('takes the old password, ends the other sessions and keeps this one', async () => {
  const owner = await app.owner()
  const [here, elsewhere] = [app.client().rpc, app.client().rpc]
  await here.account.signIn(owner)
  await elsewhere.account.signIn(owner)
  await expect(here.account.changePassword({ current: 'errada', password: 'nova-senha' })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  expect(await elsewhere.account.session()).toMatchObject({ user: { id: owner.ownerId } })

  await here.account.changePassword({ current: owner.password, password: 'nova-senha' })
  expect(await here.account.session()).toMatchObject({ user: { id: owner.ownerId } })
  expect(await elsewhere.account.session()).toMatchObject({ user: null })
  await expect(elsewhere.account.signIn(owner)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await elsewhere.account.signIn({ ...owner, password: 'nova-senha' })
})

/** A page that is open in another browser, and was let in. @returns its end */
async function openPage(owner: { email: string; password: string }) {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const events = await rpc.realtime.subscribe(undefined)
  const end = (async () => {
    for await (const _ of events);
    return 'ended'
  })()
  await pagesAre(1)
  return { end }
}
const pagesAre = (count: number) =>
  expect.poll(async () => (await app.db.pool.query('select from presences')).rowCount).toBe(count)

it('ends the open pages of other browsers at once, as one that was forgotten does', async () => {
  // A page looks by itself as well, every half a minute: not here.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const owner = await app.owner('Eva', '5511999990004')
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const page = await openPage(owner)
  await rpc.account.changePassword({ current: owner.password, password: 'nova-senha' })
  expect(await page.end).toBe('ended')
  await pagesAre(0)
  const another = await openPage({ ...owner, password: 'nova-senha' })
  await rpc.account.requestPasswordReset({ email: owner.email })
  const token = /reset-password#(\S+)/.exec(app.kept.at(-1)!.body)![1]!
  await rpc.account.resetPassword({ token, password: 'outra-senha' })
  expect(await another.end).toBe('ended')
})

it('needs a session, and a password that is long enough', async () => {
  await expect(app.client().rpc.account.changePassword({ current: 'x', password: 'nova-senha' })).rejects.toMatchObject(
    {
      code: 'unauthenticated',
    },
  )
  const { rpc } = app.client()
  const owner = await app.owner('Zé', '5511999990003')
  await rpc.account.signIn(owner)
  await expect(rpc.account.changePassword({ current: owner.password, password: '12345' })).rejects.toMatchObject({
    status: 400,
  })
})

it('refuses the passwords that everybody tries, wherever one is chosen, and short ones of an admin', async () => {
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const common = { code: 'password_common' }
  await expect(rpc.account.changePassword({ current: owner.password, password: 'senha123' })).rejects.toMatchObject(
    common,
  )
  const form = { businessName: 'Bar', fullName: 'Bia', whatsapp: '(11) 98888-7777', email: 'comum@example.com' }
  await expect(app.client().rpc.account.signUp({ ...form, password: '123456' })).rejects.toMatchObject(common)
  const admin = await ensureFirstAdmin(app.app, { email: 'chefe@example.com', password: 'a primeira senha' })
  const theirs = app.client().rpc
  await theirs.account.signIn({ email: 'chefe@example.com', password: 'a primeira senha' })
  const short = theirs.account.changePassword({ current: 'a primeira senha', password: 'nova-senha' })
  await expect(short).rejects.toMatchObject({ code: 'password_short_for_admin' })
  const given = theirs.admin.users.changePassword({ userId: admin!.id, password: 'nova-senha' })
  await expect(given).rejects.toMatchObject({ code: 'password_short_for_admin' })
  await theirs.account.requestPasswordReset({ email: 'chefe@example.com' })
  const token = /reset-password#([\w-]+)/.exec(app.kept.at(-1)!.body)![1]!
  await expect(rpc.account.resetPassword({ token, password: 'nova-senha' })).rejects.toMatchObject({
    code: 'password_short_for_admin',
  })
  await rpc.account.resetPassword({ token, password: 'uma nova senha' })
})
