import { GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  app.gateway.loggedOut.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  const connection = { state: 'open' as const, number: '5511999990001', code: null, reason: null }
  app.gateway.push({ type: 'connection', instance: owner.instance, at: app.clock.now().toISOString(), connection })
  await app.settle()
})

const disconnect = () => rpc.channels.disconnect({ channelId: owner.channelId })

describe('disconnecting', () => {
  it('logs out a channel that is open', async () => {
    expect(await disconnect()).toMatchObject({ state: 'close', reason: 'logged-out' })
    expect(app.gateway.loggedOut).toEqual([owner.instance])
  })

  it('takes an instance that the gateway does not know for closed, without logging out', async () => {
    app.gateway.states.delete(owner.instance)
    expect(await disconnect()).toMatchObject({ state: 'close' })
    expect(app.gateway.loggedOut).toEqual([])
    expect((await rpc.channels.list()).channels).toMatchObject([{ state: 'close' }])
  })

  it('does not log out what is closed already', async () => {
    app.gateway.states.set(owner.instance, 'close')
    expect(await disconnect()).toMatchObject({ state: 'close' })
    expect(app.gateway.loggedOut).toEqual([])
  })

  it('is done when it closed a moment before', async () => {
    app.gateway.failures.logout = new GatewayError('not_connected', 400, 'The instance is not connected')
    app.gateway.states.set(owner.instance, 'connecting')
    const answer = disconnect()
    await expect(answer).resolves.toMatchObject({ reason: 'logged-out' })
  })

  it('ends the attempt that is on its way', async () => {
    app.gateway.states.set(owner.instance, 'close')
    app.gateway.qr = { code: '2@a', count: 1, expiresAt: app.clock.now().toISOString() }
    await rpc.channels.reconnect({ channelId: owner.channelId })
    await app.settle()
    await disconnect()
    expect(await rpc.channels.attempt({ channelId: owner.channelId })).toBeNull()
  })
})

describe('the trouble of the gateway has a name', () => {
  const TROUBLE: [GatewayErrorCode, number, string, number][] = [
    ['license_required', 503, 'gateway_license_required', 503],
    ['unauthorized', 401, 'gateway_unauthorized', 502],
    ['unsupported_server', 200, 'gateway_unsupported', 502],
    ['network_unavailable', 503, 'network_unavailable', 503],
    ['unreachable', 0, 'gateway_unreachable', 502],
    ['internal', 500, 'gateway_failed', 502],
  ]

  it.each(TROUBLE)('%s, while disconnecting and while asking how a channel is', async (code, given, known, status) => {
    const { channelId } = owner
    app.gateway.failures.connectionState = new GatewayError(code, given, 'of this test')
    await expect(disconnect()).rejects.toMatchObject({ code: known, status })
    await expect(rpc.channels.refresh({ channelId })).rejects.toMatchObject({ code: known, status })
    await expect(rpc.channels.check()).rejects.toMatchObject({ code: known, status })
    app.gateway.failures = { logout: new GatewayError(code, given, 'of this test') }
    await expect(disconnect()).rejects.toMatchObject({ code: known, status })
    // Nothing was changed by what failed.
    expect((await rpc.channels.list()).channels).toMatchObject([{ state: 'open' }])
  })

  it('no answer at all, while connecting', async () => {
    const gone = new GatewayError('unreachable', 0, 'gone')
    const { channelId } = owner
    app.gateway.states.set(owner.instance, 'close')
    const failing = async () => {
      await rpc.channels.reconnect({ channelId })
      await app.settle()
      return rpc.channels.attempt({ channelId })
    }
    app.gateway.failures = { connectionState: gone }
    expect(await failing()).toMatchObject({ step: 'failed', error: 'instances_unavailable' })
    app.gateway.failures = { connect: gone }
    expect(await failing()).toMatchObject({ step: 'failed', error: 'qr_not_now', failure: null })
  })
})
