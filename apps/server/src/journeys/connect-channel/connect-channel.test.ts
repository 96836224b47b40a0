import { GatewayError, NO_DETAIL } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
const form = {
  businessName: 'Bar da Ana',
  fullName: 'Ana Lima',
  whatsapp: '(11) 98888-7777',
  password: 'segredo da casa',
}

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.freePhones()
  app.gateway.qr = null
  app.gateway.failWith = null
  app.gateway.settings.length = 0
  app.gateway.failures = {}
  app.gateway.forgets = false
  app.gateway.lingers = false
  app.gateway.pairingCode = null
  const email = `${crypto.randomUUID()}@example.com`
  rpc = app.client().rpc
  await rpc.account.signUp({ ...form, email })
  await rpc.account.signIn({ email, password: form.password })
})

/** Has the gateway report the only channel of this test's owner. */
async function tell(connection: { state: 'open' | 'connecting' | 'close'; number?: string; reason?: string }) {
  const { channels } = await rpc.channels.list()
  const instance = channels[0]!.instanceName
  app.gateway.states.set(instance, connection.state)
  const filled = { number: null, code: null, reason: null, ...connection }
  app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection: filled })
  await app.settle()
}

it('creates the missing instance, shows a code, and is connected when a phone scanned it', async () => {
  app.gateway.qr = app.qr('2@first')
  const started = await rpc.channels.connect({ network: 'whatsapp' })
  expect(started).toMatchObject({ step: 'preparing', qr: null })
  await app.settle()
  const { channelId } = started
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'waiting-scan', qr: { code: '2@first' } })
  const [channel] = (await rpc.channels.list()).channels
  app.gateway.push({
    type: 'qr',
    instance: channel!.instanceName,
    at: app.clock.now().toISOString(),
    qr: app.qr('2@second'),
  })
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ qr: { code: '2@second' } })
  await tell({ state: 'open', number: '5511988887777' })
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected', qr: null, error: null })
  expect(await rpc.channels.list()).toMatchObject({
    channels: [{ state: 'open', number: '5511988887777', isPrincipal: true }],
  })
  expect(app.gateway.settings).toMatchObject([
    { rejectCall: true, msgCall: 'Não posso atender no momento', groupsIgnore: true, alwaysOnline: false },
  ])
  expect((await rpc.overview.get()).activity).toMatchObject([{ kind: 'channel-connected', subject: '5511988887777' }])
})

it('lets several tabs join one attempt, and keeps its code', async () => {
  app.gateway.qr = app.qr('2@only')
  await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.channels.connect({ network: 'whatsapp' })).toMatchObject({
    step: 'waiting-scan',
    qr: { code: '2@only' },
  })
  expect((await rpc.channels.list()).channels).toHaveLength(1)
})

it('tries once more for a code, and then says that there is none', async () => {
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'preparing' })
  app.wait(5_000)
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'qr_unavailable' })
})

it('says that WhatsApp cannot be reached when that is why', async () => {
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'close', reason: 'network' })
  app.wait(5_000)
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'network_unavailable' })
})

it('ends when nobody scanned any of the codes, and can be started again', async () => {
  app.gateway.qr = app.qr('2@a')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'close', reason: 'qr-expired' })
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'qr_unavailable', qr: null })
  app.gateway.qr = app.qr('2@b')
  expect(await rpc.channels.renewQr({ channelId })).toMatchObject({ step: 'preparing' })
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'waiting-scan', qr: { code: '2@b' } })
})

it('never logs a channel out that is open', async () => {
  app.gateway.qr = app.qr('2@a')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'open', number: '5511988887777' })
  await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  expect([...app.gateway.states.values()].at(-1)).toBe('open')
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected' })
})

it('tells a phone that was removed from WhatsApp, and disconnects only on demand', async () => {
  app.gateway.qr = app.qr('2@a')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'open', number: '5511988887777' })
  await tell({ state: 'close', reason: 'logged-out' })
  expect(await rpc.channels.list()).toMatchObject({ channels: [{ state: 'close', reason: 'logged-out' }] })
  expect((await rpc.overview.get()).activity[0]).toMatchObject({ kind: 'channel-disconnected' })
  await tell({ state: 'open', number: '5511988887777' })
  expect(await rpc.channels.disconnect({ channelId })).toMatchObject({ state: 'close' })
})

it('refuses a second number that is none, or is there already; and the simulated network where it is not offered', async () => {
  app.gateway.qr = app.qr('2@a')
  await rpc.channels.connect({ network: 'whatsapp' })
  await expect(rpc.channels.connect({ network: 'whatsapp', newNumber: '12' })).rejects.toMatchObject({
    code: 'phone_invalid',
  })
  await expect(rpc.channels.connect({ network: 'whatsapp', newNumber: '11 98888-7777' })).rejects.toMatchObject({
    code: 'phone_taken',
  })
  await expect(rpc.channels.connect({ network: 'demo' })).rejects.toMatchObject({ code: 'network_unavailable' })
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  expect((await rpc.channels.list()).channels.map(({ number }) => number)).toEqual(['5511988887777', '5511977776666'])
})

it('asks for the phone first', async () => {
  const { user } = await rpc.account.session()
  await app.db.accounts((tx) => tx.execute(sql`update profiles set phone = '' where id = ${user!.id}::uuid`))
  await expect(rpc.channels.connect({ network: 'whatsapp' })).rejects.toMatchObject({ code: 'phone_missing' })
})

it('is connected although the gateway takes no settings, and tells them once it does', async () => {
  app.gateway.qr = app.qr('2@a')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  app.gateway.failures.applySettings = new GatewayError('internal', 500, 'not now')
  await tell({ state: 'open', number: '5511988887777' })
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'syncing' })
  delete app.gateway.failures.applySettings
  app.wait(2_000)
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected' })
  expect(app.gateway.settings).toHaveLength(1)

  app.gateway.failures.applySettings = new GatewayError('internal', 500, 'never')
  await rpc.channels.reconnect({ channelId })
  for (let look = 0; look < 8; look += 1) {
    await app.settle()
    app.wait(2_000)
  }
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected', error: null })
})

it('says so when the gateway fails', async () => {
  app.gateway.failures.connect = new GatewayError('unauthorized', 401, 'wrong key')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'gateway_unauthorized' })
})

const broken = (status: number, detail: string) => new GatewayError('internal', status, detail)

describe('each call of an attempt that fails has its words', () => {
  const failing = async (page: 'dashboard' | 'settings' = 'dashboard') => {
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp', page })
    await app.settle()
    return rpc.channels.attempt({ channelId })
  }

  it('looking for the instance', async () => {
    app.gateway.failures.connectionState = broken(503, 'down')
    expect(await failing()).toMatchObject({
      error: 'instances_check_failed',
      failure: { status: 503, message: 'down' },
    })
  })
  it('creating it', async () => {
    app.gateway.failures.createInstance = broken(500, NO_DETAIL)
    expect(await failing()).toMatchObject({ error: 'instance_create_failed', failure: { status: 500, message: '' } })
  })
  it('creating it, refused: on the overview the instance is not there', async () => {
    app.gateway.failures.createInstance = broken(403, 'no more instances')
    expect(await failing()).toMatchObject({ error: 'instance_missing' })
    expect(await failing('settings')).toMatchObject({
      error: 'instance_create_failed',
      failure: { status: 403, message: 'no more instances' },
    })
  })
  it('creating it, said to be done and not', async () => {
    app.gateway.forgets = true
    expect(await failing()).toMatchObject({ error: 'instance_not_created' })
  })
  it('fetching a code', async () => {
    app.gateway.failures.connect = broken(500, 'no socket')
    expect(await failing()).toMatchObject({ error: 'qr_fetch_failed', failure: { status: 500, message: 'no socket' } })
  })
  it('a code that is in no answer, on the settings pages', async () => {
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
    await app.settle()
    app.wait(5_000)
    await app.settle()
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'qr_missing' })
  })
})

describe('a new code', () => {
  it('begins when what was there is closed, and says so when it does not close', async () => {
    app.gateway.qr = app.qr('2@a')
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
    await app.settle()
    await tell({ state: 'connecting' })
    app.gateway.lingers = true
    await rpc.channels.renewQr({ channelId })
    await app.settle()
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'preparing', qr: null })
    app.wait(8_000)
    await app.settle()
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'not_disconnected' })
  })

  it('is not begun when what was there cannot be cleared', async () => {
    app.gateway.qr = app.qr('2@a')
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
    await app.settle()
    for (const failure of [new GatewayError('unreachable', 0, 'gone'), broken(500, 'stuck')]) {
      app.gateway.failures.logout = failure
      await expect(rpc.channels.renewQr({ channelId })).rejects.toMatchObject({ code: 'gateway_failed' })
    }
  })
})

it('leaves a linked channel linked when it only could not reconnect', async () => {
  app.gateway.qr = app.qr('2@a')
  const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'open', number: '5511988887777' })
  await tell({ state: 'close', reason: 'replaced' })
  const before = app.gateway.loggedOut.length
  app.gateway.qr = null
  await rpc.channels.reconnect({ channelId })
  await app.settle()
  app.wait(5_000)
  await app.settle()
  expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed' })
  await rpc.channels.cancel({ channelId })
  expect(app.gateway.loggedOut).toHaveLength(before)
})

describe('a code to type', () => {
  it('is shown beside the QR until somebody is linked', async () => {
    app.gateway.qr = app.qr('2@a')
    app.gateway.pairingCode = 'ABCD1234'
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
    await app.settle()
    const shown = { step: 'waiting-scan', pairing: { phone: '5511988887777', code: 'ABCD1234' } }
    expect(await rpc.channels.pairingCode({ channelId, phone: '(11) 98888-7777' })).toMatchObject(shown)
    const [channel] = (await rpc.channels.list()).channels
    app.gateway.push({
      type: 'qr',
      instance: channel!.instanceName,
      at: app.clock.now().toISOString(),
      qr: app.qr('2@b'),
    })
    await app.settle()
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ ...shown, qr: { code: '2@b' } })
    await tell({ state: 'open', number: '5511988887777' })
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected', pairing: null })
  })

  it('needs a phone, and a gateway that waits for one', async () => {
    app.gateway.qr = app.qr('2@a')
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp' })
    const ask = (phone: string) => rpc.channels.pairingCode({ channelId, phone })
    await expect(ask('11988887777')).rejects.toMatchObject({ code: 'pairing_unavailable' })
    await app.settle()
    await expect(ask('12')).rejects.toMatchObject({ code: 'phone_invalid' })
    await expect(ask('11988887777')).rejects.toMatchObject({ code: 'pairing_unavailable' })
  })
})
