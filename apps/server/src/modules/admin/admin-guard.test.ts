import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { callPath, pathsOfAdmins } from '#testing/admin-calls.ts'
import { useAdminFixture } from '#testing/admin-fixture.ts'
import { createApi } from '../../roles/api.ts'

const fixture = useAdminFixture()

/** Returns the routes of the admin area that are no procedures: files to be saved, receipts, the call for API clients. */
const addresses = () =>
  createApi(fixture.app.app)
    .routes.filter(({ path }) => path.startsWith('/api/admin/'))
    .map(({ path, method }) => ({ method, path: path.replace(/:id|\*/, randomUUID()) }))

it('lets nobody in who is no admin: no stranger, no owner, no teammate, nobody who is blocked', async () => {
  const paths = await pathsOfAdmins()
  expect(paths.length).toBeGreaterThan(10)
  const { app } = fixture
  const owner = await app.owner()
  const blocked = await app.owner('Zé', '5511999990003')
  const invited = { name: 'Bia', email: 'bia@bar.example' }
  const [stranger, theirs, out, teammate] = [app.client(), app.client(), app.client(), app.client()]
  await theirs.rpc.account.signIn(owner)
  await out.rpc.account.signIn(blocked)
  const { token } = await theirs.rpc.team.invite(invited)
  await teammate.rpc.team.accept({ token: token!, name: 'Bia', password: 'segredo-da-bia' })
  await app.db.pool.query('update profiles set is_blocked = true where id = $1', [blocked.ownerId])
  for (const path of paths) {
    expect((await callPath(stranger, path)).status, path).toBe(401)
    expect((await callPath(out, path)).status, path).toBe(401)
    expect((await callPath(theirs, path)).status, path).toBe(403)
    expect((await callPath(teammate, path)).status, path).toBe(403)
    expect([401, 403], path).not.toContain((await callPath(fixture.browser, path)).status)
  }
  expect(addresses().length).toBeGreaterThan(1)
  for (const { path, method } of addresses())
    for (const [client, status] of [
      [stranger, 401],
      [out, 401],
      [theirs, 403],
      [teammate, 403],
    ] as const)
      expect((await client.request(path, { method })).status, path).toBe(status)
})
