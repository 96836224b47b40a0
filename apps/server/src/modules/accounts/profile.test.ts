import { sql } from '#platform/drizzle.ts'
import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function signedIn(...owner: Parameters<TestApp['owner']>) {
  const account = await app.owner(...owner)
  const client = app.client()
  await client.rpc.account.signIn(account)
  return { ...account, ...client }
}

it('takes another phone, or none, and nothing that is none', async () => {
  const { rpc } = await signedIn('Ana', '5511999990001')
  expect(await rpc.account.updatePhone({ phone: '(21) 8888-7777' })).toMatchObject({ user: { phone: '5521988887777' } })
  expect(await rpc.account.session()).toMatchObject({ user: { phone: '5521988887777' } })
  await expect(rpc.account.updatePhone({ phone: '123' })).rejects.toMatchObject({ code: 'phone_invalid' })
  expect(await rpc.account.updatePhone({ phone: '' })).toMatchObject({ user: { phone: '' } })
})

it('takes another name, which others see, and none that is empty', async () => {
  const { rpc, email } = await signedIn('Ana', '5511999990017')
  await expect(rpc.account.updateName({ fullName: '   ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await rpc.account.updateName({ fullName: ' Ana Lima ' })).toMatchObject({ user: { fullName: 'Ana Lima' } })
  expect(await rpc.account.session()).toMatchObject({ user: { fullName: 'Ana Lima' } })
  expect((await rpc.team.list({})).members).toMatchObject([{ name: 'Ana Lima' }])
  // The library of the sign-in has the same name, for what it writes.
  const { rows } = await app.db.pool.query('select name from "user" where email = $1', [email])
  expect(rows).toEqual([{ name: 'Ana Lima' }])
})

it('lists where somebody is signed in and signs them out elsewhere', async () => {
  const here = await signedIn('Bia', '5511999990002')
  const [phone, tablet, stranger] = [app.client(), app.client(), await signedIn('Eva', '5511999990004')]
  await phone.rpc.account.signIn(here)
  await tablet.rpc.account.signIn(here)
  const devices = await here.rpc.account.devices()
  expect(devices.map(({ current }) => current)).toEqual([true, false, false])

  const foreign = (await stranger.rpc.account.devices())[0]!
  await here.rpc.account.signOutDevice({ id: foreign.id })
  expect(await stranger.rpc.account.session()).toMatchObject({ user: { fullName: 'Eva' } })

  await here.rpc.account.signOutDevice({ id: devices[1]!.id })
  await here.rpc.account.signOutDevice({ id: devices[0]!.id })
  expect(await here.rpc.account.devices()).toHaveLength(2)
  await here.rpc.account.signOutOthers({})
  expect(await here.rpc.account.devices()).toMatchObject([{ current: true }])
  for (const { rpc } of [phone, tablet]) expect(await rpc.account.session()).toMatchObject({ user: null })
})

it('gives an owner all of their data and nothing of others', async () => {
  const mine = await signedIn('Caio', '5511999990005')
  const other = await signedIn('Davi', '5511999990006')
  await mine.rpc.contacts.add({ name: 'Zuleica', phone: '11988880001', email: '', birthday: null, tags: [], notes: '' })
  await other.rpc.contacts.add({ name: 'Valdir', phone: '11988880002', email: '', birthday: null, tags: [], notes: '' })
  await mine.rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 30,00.' }] })
  const answer = await mine.request('/api/account.json')
  expect(answer.headers.get('content-disposition')).toContain('balcao-meus-dados-2026-01-07.json')
  const text = await answer.text()
  const data: Record<string, Record<string, unknown>[]> = JSON.parse(text)
  expect(data.profiles).toMatchObject([{ full_name: 'Caio' }])
  expect(data.contacts).toMatchObject([{ name: 'Zuleica', phone: '5511988880001' }])
  expect(data.knowledge).toMatchObject([{ title: 'Rolha' }])
  expect(text).not.toContain('Valdir')
  expect(text).not.toContain(other.ownerId)
  expect((await app.client().request('/api/account.json')).status).toBe(401)
})

it('exports a table that is larger than one portion, whole', async () => {
  const mine = await signedIn('Gil', '5511999990008')
  await app.db.tenant(mine.ownerId, (tx) =>
    tx.execute(sql`
      insert into contacts (id, owner_id, name, created_at)
      select gen_random_uuid(), ${mine.ownerId}::uuid, 'Contato ' || n, now() from generate_series(1, 1200) n`),
  )
  const data: { contacts: { name: string }[] } = JSON.parse(await (await mine.request('/api/account.json')).text())
  expect(new Set(data.contacts.map(({ name }) => name)).size).toBe(1200)
})

it('removes an account with its channels when the password is right', async () => {
  const leaver = await signedIn('Fabi', '5511999990007')
  const stays = await signedIn('Hugo', '5511999990009')
  await leaver.rpc.contacts.add({ name: 'Nina', phone: '11988880003', email: '', birthday: null, tags: [], notes: '' })
  await expect(leaver.rpc.account.deleteAccount({ password: 'errada' })).rejects.toMatchObject({
    code: 'password_wrong',
  })
  expect(app.gateway.states.get(leaver.instance)).toBe('open')

  app.gateway.failures.deleteInstance = new GatewayError('unreachable', 0, 'gone')
  await expect(leaver.rpc.account.deleteAccount(leaver)).rejects.toMatchObject({ code: 'channels_not_disconnected' })
  expect(await leaver.rpc.account.session()).toMatchObject({ user: { fullName: 'Fabi' } })
  delete app.gateway.failures.deleteInstance

  await leaver.rpc.account.deleteAccount(leaver)
  expect(app.gateway.states.has(leaver.instance)).toBe(false)
  expect(await leaver.rpc.account.session()).toMatchObject({ user: null })
  await expect(app.client().rpc.account.signIn(leaver)).rejects.toMatchObject({ code: 'invalid_credentials' })
  const { rows } = await app.db.pool.query(
    `select owner_id from contacts where owner_id = $1 union all select user_id from agent_settings where user_id = $1`,
    [leaver.ownerId],
  )
  expect(rows).toEqual([])
  expect(app.gateway.states.get(stays.instance)).toBe('open')
  expect(await stays.rpc.account.session()).toMatchObject({ user: { fullName: 'Hugo' } })
})
