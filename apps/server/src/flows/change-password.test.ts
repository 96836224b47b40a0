import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

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
  const token = decodeURIComponent(/token=(\S+)/.exec(app.kept.at(-1)!.body)![1]!)
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
