import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** "Gerar novo QR Code" must not cost a link that nobody gave up. */
let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
let channelId: string
let instance: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.freePhones()
  app.gateway.loggedOut.length = 0
  app.gateway.failures = {}
  app.gateway.pairingCode = null
  app.gateway.qr = app.qr('2@a')
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'segredo da casa' }
  rpc = app.client().rpc
  await rpc.account.signUp({ businessName: 'Bar', fullName: 'Ana Lima', whatsapp: '(11) 98888-7777', ...account })
  await rpc.account.signIn(account)
  channelId = (await rpc.channels.connect({ network: 'whatsapp' })).channelId
  await app.settle()
  instance = (await rpc.channels.list()).channels[0]!.instanceName
})

async function tell(connection: { state: 'open' | 'connecting' | 'close'; number?: string; reason?: string }) {
  app.gateway.states.set(instance, connection.state)
  const filled = { number: null, code: null, reason: null, ...connection }
  app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection: filled })
  await app.settle()
}
const attempt = () => rpc.channels.attempt({ channelId })
/** It was linked, the connection ended so, and coming back failed. */
async function failToReconnect(reason: string) {
  await tell({ state: 'open', number: '5511988887777' })
  await tell({ state: 'close', reason })
  app.gateway.qr = null
  await rpc.channels.reconnect({ channelId })
  await app.settle()
  app.wait(5_000)
  await app.settle()
  expect(await attempt()).toMatchObject({ step: 'failed' })
  expect(app.gateway.loggedOut).toEqual([])
  app.gateway.qr = app.qr('2@b')
}

it.each(['network', 'replaced', 'bad-session'])('asks first where a phone may still be linked (%s)', async (reason) => {
  await failToReconnect(reason)
  await expect(rpc.channels.renewQr({ channelId })).rejects.toMatchObject({ code: 'still_linked' })
  expect(app.gateway.loggedOut).toEqual([])
  expect(await attempt()).toMatchObject({ step: 'failed' })
  expect(await rpc.channels.renewQr({ channelId, forget: true })).toMatchObject({ step: 'preparing' })
  await app.settle()
  expect(app.gateway.loggedOut).toEqual([instance])
  expect(await attempt()).toMatchObject({ step: 'waiting-scan', qr: { code: '2@b' } })
  expect((await rpc.channels.list()).channels).toMatchObject([{ state: 'close', reason: 'logged-out' }])
})

it('asks no more once the link was given up', async () => {
  await failToReconnect('replaced')
  app.gateway.qr = null
  await rpc.channels.renewQr({ channelId, forget: true })
  await app.settle()
  app.wait(5_000)
  await app.settle()
  expect(await attempt()).toMatchObject({ step: 'failed' })
  expect(await rpc.channels.renewQr({ channelId })).toMatchObject({ step: 'preparing' })
})

it('does not ask while a code is shown, nor where nothing ever was linked', async () => {
  await rpc.channels.renewQr({ channelId })
  expect(app.gateway.loggedOut).toEqual([instance])
  await app.settle()
  await tell({ state: 'close', reason: 'network' })
  expect(await attempt()).toMatchObject({ step: 'failed' })
  expect(await rpc.channels.renewQr({ channelId })).toMatchObject({ step: 'preparing' })
})

it('looks before it asks: what is open at the gateway is connected, and stays so', async () => {
  await failToReconnect('network')
  // It came back by itself, and no event told of it yet.
  app.gateway.states.set(instance, 'open')
  app.gateway.phones.set(instance, '5511988887777')
  await rpc.channels.renewQr({ channelId, forget: true })
  await app.settle()
  expect(app.gateway.loggedOut).toEqual([])
  expect(await attempt()).toMatchObject({ step: 'connected' })
})

it('does not ask for a link that the gateway does not have', async () => {
  await failToReconnect('network')
  app.gateway.states.delete(instance)
  await rpc.channels.renewQr({ channelId })
  await app.settle()
  expect(await attempt()).toMatchObject({ step: 'waiting-scan' })
})

describe('a code to type', () => {
  const ask = () => rpc.channels.pairingCode({ channelId, phone: '+1 415 555 2671' })
  it('changes with the codes to scan, where its server makes new ones', async () => {
    app.gateway.pairingCode = 'AAAA1111'
    app.gateway.qr = app.qr('2@begun-anew')
    expect(await ask()).toMatchObject({
      qr: { code: '2@begun-anew' },
      pairing: { phone: '14155552671', code: 'AAAA1111' },
    })
    const at = app.clock.now().toISOString()
    app.gateway.push({ type: 'qr', instance, at, qr: { ...app.qr('2@next'), pairingCode: 'BBBB2222' } })
    await app.settle()
    const shown = { step: 'waiting-scan', qr: { code: '2@next' }, pairing: { phone: '14155552671', code: 'BBBB2222' } }
    expect(await attempt()).toMatchObject(shown)
    // One that names none leaves it as it is.
    app.gateway.push({ type: 'qr', instance, at, qr: app.qr('2@last') })
    await app.settle()
    expect(await attempt()).toMatchObject({ ...shown, qr: { code: '2@last' } })
  })
  it.each([
    [new GatewayError('license_required', 503, 'not activated'), 'gateway_license_required'],
    [new GatewayError('unreachable', 0, 'gone'), 'gateway_unreachable'],
    [new GatewayError('internal', 500, 'no socket'), 'pairing_unavailable'],
  ])('says why there is none (%s)', async (failure, code) => {
    app.gateway.failures.connect = failure
    await expect(ask()).rejects.toMatchObject({ code })
    expect(await attempt()).toMatchObject({ step: 'waiting-scan', qr: { code: '2@a' }, pairing: null })
  })
})
