import { afterAll, beforeAll, expect, it } from 'vitest'
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
