import { GatewayError } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.failures = {}
  app.gateway.settings.length = 0
  app.gateway.onSettings = undefined
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const WANTED = {
  rejectCalls: true,
  callText: 'Aqui só por mensagem. Escreva que a gente responde!',
  alwaysOnline: true,
  readStatus: true,
  fullHistory: true,
}
const save = (change: Partial<typeof WANTED> = {}) =>
  rpc.channels.saveSettings({ channelId: owner.channelId, ...WANTED, ...change })
const load = () => rpc.channels.settings({ channelId: owner.channelId })
/** What the gateway was told, oldest first. */
const told = () => app.gateway.settings.map(({ msgCall }) => msgCall)

it('are those of a quiet channel until its owner wants others', async () => {
  expect(await load()).toEqual({
    channelId: owner.channelId,
    rejectCalls: true,
    callText: 'Não posso atender no momento',
    alwaysOnline: false,
    readStatus: false,
    fullHistory: false,
    isApplied: true,
  })
})

it('are saved at once, and told to the gateway', async () => {
  expect(await save()).toMatchObject({ ...WANTED, isApplied: false })
  await app.settle()
  expect(app.gateway.settings).toEqual([
    {
      rejectCall: true,
      msgCall: WANTED.callText,
      groupsIgnore: true,
      alwaysOnline: true,
      readMessages: false,
      readStatus: true,
      syncFullHistory: true,
    },
  ])
  expect(await load()).toMatchObject({ ...WANTED, isApplied: true })
})

it('wait for a gateway that does not answer, also when the process that told it died', async () => {
  app.gateway.failures.applySettings = new GatewayError('unreachable', 0, 'gone')
  await save()
  await app.settle()
  expect(await load()).toMatchObject({ ...WANTED, isApplied: false })
  app.gateway.failures = {}
  await app.settle()
  expect(told()).toEqual([])
  app.wait(30_000)
  await app.settle()
  expect(told()).toEqual([WANTED.callText])
  // A process took the row, and was never heard of again.
  await save({ callText: 'Escreva!' })
  await app.db.worker((tx) =>
    tx.execute(sql`update channels set settings_due_at = ${new Date(app.clock.now().getTime() + 30_000)}::timestamptz
      where id = ${owner.channelId}::uuid`),
  )
  await app.settle()
  expect(await load()).toMatchObject({ isApplied: false })
  app.wait(30_000)
  await app.settle()
  expect(told()).toEqual([WANTED.callText, 'Escreva!'])
  expect(await load()).toMatchObject({ isApplied: true })
})

it('that were saved while the gateway was told others win', async () => {
  app.gateway.onSettings = async () => {
    app.gateway.onSettings = undefined
    await save({ callText: 'a segunda' })
  }
  await save({ callText: 'a primeira' })
  await app.settle()
  expect(told()).toEqual(['a primeira', 'a segunda'])
  expect(await load()).toMatchObject({ callText: 'a segunda', isApplied: true })
})

it('of a channel that the gateway does not have come with its creation, and again when it opens', async () => {
  app.gateway.states.delete(owner.instance)
  app.gateway.failures.applySettings = new GatewayError('instance_missing', 404, 'no such instance')
  await save()
  await app.settle()
  expect(await load()).toMatchObject({ isApplied: true })
  app.gateway.failures = {}
  app.gateway.qr = { code: '2@a', count: 1, expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString() }
  await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  expect(app.gateway.created.get(owner.instance)).toMatchObject({ msgCall: WANTED.callText, syncFullHistory: true })
  // The phone is linked, and the gateway takes no settings: they are owed, and no reason to fail.
  app.gateway.failures.applySettings = new GatewayError('unreachable', 0, 'gone')
  app.gateway.states.set(owner.instance, 'open')
  app.gateway.phones.set(owner.instance, '5511988887777')
  for (let tries = 0; tries < 8; tries += 1) {
    app.wait(2_000)
    await app.settle()
  }
  expect(await rpc.channels.attempt({ channelId: owner.channelId })).toMatchObject({ step: 'connected' })
  expect(await load()).toMatchObject({ isApplied: false })
  app.gateway.failures = {}
  app.wait(30_000)
  await app.settle()
  expect(told()).toEqual([WANTED.callText])
  expect(await load()).toMatchObject({ isApplied: true })
})

it('rest while the venue is blocked, however long its gateway is away, and come back afterwards', async () => {
  const rita = app.client().rpc
  const admin = await app.owner('Rita', '5511999990009')
  await app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [admin.ownerId])
  await rita.account.signIn(admin)
  const block = (blocked: boolean) => rita.admin.users.setBlocked({ userId: owner.ownerId, blocked })
  await save()
  await app.settle()
  app.gateway.settings.length = 0
  app.gateway.failures.applySettings = new GatewayError('unreachable', 0, 'gone')
  await block(true)
  await app.settle()
  app.gateway.failures = {}
  app.wait(30_000)
  await app.settle()
  expect(app.gateway.settings).toMatchObject([
    { rejectCall: false, msgCall: '', alwaysOnline: false, readStatus: false, groupsIgnore: true },
  ])
  await block(false)
  await app.settle()
  expect(app.gateway.settings[1]).toMatchObject({
    rejectCall: true,
    msgCall: WANTED.callText,
    alwaysOnline: true,
    readStatus: true,
  })
  await rpc.account.signIn(owner)
  expect(await load()).toEqual({ channelId: owner.channelId, ...WANTED, isApplied: true })
  // Asked for again, a block is no change.
  await block(false)
  await app.settle()
  expect(app.gateway.settings).toHaveLength(2)
})

it('take no words that nobody could read, and lose nothing over it', async () => {
  await save()
  for (const callText of ['', '   ', 'a'.repeat(301), 'a\u0000b'])
    await expect(save({ callText })).rejects.toBeDefined()
  expect(await load()).toMatchObject(WANTED)
})

it('are nobody else’s to see or change', async () => {
  await save()
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  const theirs = { channelId: owner.channelId }
  await expect(stranger.channels.settings(theirs)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.channels.saveSettings({ ...theirs, ...WANTED, callText: 'Meu' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await load()).toMatchObject(WANTED)
  await rpc.channels.remove({ channelId: owner.channelId })
  await expect(load()).rejects.toMatchObject({ code: 'not_found' })
  await expect(save()).rejects.toMatchObject({ code: 'not_found' })
})
