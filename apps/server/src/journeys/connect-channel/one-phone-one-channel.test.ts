import { GatewayError } from '@balcao/gateway-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeGatewayEvents } from '../inbound-message/store-gateway-events.ts'

let app: TestApp
let ana: Venue
let ze: Venue
let phone: string
type Venue = { rpc: ReturnType<TestApp['client']>['rpc']; channelId: string; instance: string }
const BIA = { phone: '5511955550001', lid: null, jid: '5511955550001@s.whatsapp.net' }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.failures = {}
  app.gateway.loggedOut.length = 0
  app.gateway.sent.length = 0
  app.gateway.phones.clear()
  phone = `55119${Math.floor(1e7 + Math.random() * 9e7)}`
  ana = await newVenue('Ana')
  ze = await newVenue('Zé')
})

/** An owner whose channel waits to be scanned. */
async function newVenue(fullName: string): Promise<Venue> {
  const { rpc } = app.client()
  const email = `${crypto.randomUUID()}@example.com`
  const account = { email, password: 'segredo da casa' }
  await rpc.account.signUp({ businessName: `Bar de ${fullName}`, fullName, whatsapp: '(11) 98888-7777', ...account })
  await rpc.account.signIn(account)
  const venue = { rpc, channelId: '', instance: '' }
  await wait(venue)
  return venue
}
/** Shows a code. */
async function wait(venue: Venue) {
  const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  app.gateway.qr = { code: '2@a', count: 1, expiresAt }
  const { channelId } = await venue.rpc.channels.connect({ network: 'whatsapp' })
  await app.settle()
  const [channel] = (await venue.rpc.channels.list()).channels
  Object.assign(venue, { channelId, instance: channel!.instanceName })
}
const opened = ({ instance }: Venue) => ({
  type: 'connection' as const,
  instance,
  at: app.clock.now().toISOString(),
  connection: { state: 'open' as const, number: phone, code: null, reason: null },
})
const closed = ({ instance }: Venue, reason: string) => ({
  ...opened({ instance } as Venue),
  connection: { state: 'close' as const, number: phone, code: 401, reason },
})
/** The phone scans the code of a venue; `isTold` by an event, or found at the next look. */
async function scan(venue: Venue, { isTold = true } = {}) {
  app.gateway.states.set(venue.instance, 'open')
  app.gateway.phones.set(venue.instance, phone)
  if (isTold) app.gateway.push(opened(venue))
  else app.wait(2_000)
  await app.settle()
}
async function write({ instance }: Venue, text: string) {
  app.gateway.message(instance, { messageId: crypto.randomUUID(), peer: BIA, pushName: 'Bia', text }, app.clock.now())
  await app.settle()
  app.wait(4_000)
  await app.settle()
}
const attempt = ({ rpc, channelId }: Venue) => rpc.channels.attempt({ channelId })
const channel = async ({ rpc }: Venue) => (await rpc.channels.list()).channels[0]!
const threads = async ({ rpc }: Venue) => (await rpc.conversations.list({})).conversations
const ELSEWHERE = { step: 'failed', error: 'phone_elsewhere' }

it.each([true, false])(
  'is answered by who had it first, and the other account reads why (event: %s)',
  async (isTold) => {
    await scan(ana)
    await scan(ze, { isTold })
    expect(await attempt(ze)).toMatchObject(ELSEWHERE)
    expect(await channel(ze)).toMatchObject({ state: 'close', reason: 'phone-elsewhere', number: '5511988887777' })
    expect(app.gateway.loggedOut).toEqual([ze.instance])
    expect(await channel(ana)).toMatchObject({ state: 'open', number: phone })
    await write(ana, 'oi')
    expect(await threads(ana)).toHaveLength(1)
    expect(app.gateway.sent.map(({ instance }) => instance)).toEqual([ana.instance])
  },
)

describe('whose phone nobody can say', () => {
  /** Opens at the gateway, and no event tells of it. */
  const open = async (venue: Venue) => {
    app.gateway.states.set(venue.instance, 'open')
    await look(1)
  }
  const look = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      app.wait(2_000)
      await app.settle()
    }
  }
  it('is not connected until the list answers', async () => {
    app.gateway.failures.fetchInstances = new GatewayError('unreachable', 0, 'gone')
    app.gateway.phones.set(ana.instance, phone)
    await open(ana)
    expect(await attempt(ana)).toMatchObject({ step: 'waiting-scan' })
    expect(await channel(ana)).toMatchObject({ state: 'close' })
    app.gateway.failures = {}
    await look(1)
    expect(await attempt(ana)).toMatchObject({ step: 'connected' })
    expect(await channel(ana)).toMatchObject({ state: 'open' })
  })
  it.each([
    [new GatewayError('internal', 500, 'down'), { error: 'instances_check_failed', failure: { status: 500 } }],
    [new GatewayError('unreachable', 0, 'gone'), { error: 'instances_unavailable' }],
    [undefined, { error: 'instances_unavailable' }],
  ])('is not connected at all where it never does (%s), is logged out, and says so', async (failure, said) => {
    if (failure) app.gateway.failures.fetchInstances = failure
    await open(ana)
    await expect(ana.rpc.channels.refresh({ channelId: ana.channelId })).rejects.toThrow()
    await look(6)
    expect(await attempt(ana)).toMatchObject({ step: 'failed', ...said })
    expect(await channel(ana)).toMatchObject({ state: 'close' })
    expect(app.gateway.loggedOut).toEqual([ana.instance])
  })
})

it('keeps and answers nothing of what the refused link tells, until it is closed', async () => {
  await scan(ana)
  app.gateway.failures.logout = new GatewayError('unreachable', 0, 'gone')
  app.gateway.states.set(ze.instance, 'open')
  app.gateway.push(opened(ze))
  // In the same breath as the opening, and while the gateway is away.
  await write(ze, 'no mesmo instante')
  await write(ze, 'e depois')
  expect(await ze.rpc.channels.refresh({ channelId: ze.channelId })).toMatchObject({ state: 'close' })
  expect(app.gateway.loggedOut).toEqual([])
  app.gateway.failures = {}
  app.wait(60_000)
  await app.settle()
  expect(app.gateway.loggedOut).toEqual([ze.instance])
  await write(ze, 'o que ainda vinha')
  expect(await threads(ze)).toEqual([])
  expect(app.gateway.sent).toEqual([])
  // Closed, and with a phone of its own, it is a channel like any other.
  app.gateway.push(closed(ze, 'logged-out'))
  await app.settle()
  expect(await channel(ze)).toMatchObject({ state: 'close', reason: 'phone-elsewhere' })
  await wait(ze)
  phone = `55119${Math.floor(1e7 + Math.random() * 9e7)}`
  await scan(ze)
  expect(await attempt(ze)).toMatchObject({ step: 'connected' })
  await write(ze, 'oi de novo')
  expect(await threads(ze)).toHaveLength(1)
})

it('of two at the same moment exactly one stays', async () => {
  for (const venue of [ana, ze]) {
    app.gateway.states.set(venue.instance, 'open')
    app.gateway.phones.set(venue.instance, phone)
  }
  const deps = { ...app.app, quietWindow: 4_000 }
  await Promise.all([ana, ze].map((venue, index) => storeGatewayEvents(deps, [{ ...opened(venue), id: `9${index}` }])))
  await app.settle()
  const steps = new Set([(await attempt(ana))?.step, (await attempt(ze))?.step])
  expect(steps).toEqual(new Set(['connected', 'failed']))
  expect(app.gateway.loggedOut).toHaveLength(1)
})

it('is free for another account once it was removed from the first, on the phone or here', async () => {
  await scan(ana)
  app.gateway.states.set(ana.instance, 'close')
  app.gateway.push(closed(ana, 'logged-out'))
  await scan(ze)
  expect(await attempt(ze)).toMatchObject({ step: 'connected' })
  await wait(ana)
  await scan(ana)
  expect(await attempt(ana)).toMatchObject(ELSEWHERE)
  await ze.rpc.channels.remove({ channelId: ze.channelId })
  await wait(ana)
  await scan(ana)
  expect(await attempt(ana)).toMatchObject({ step: 'connected' })
})

it('that comes back without a scan is refused as well when it was given to another account meanwhile', async () => {
  await scan(ana)
  // Another program took the connection; the keys are still there.
  app.gateway.states.set(ana.instance, 'close')
  app.gateway.push(closed(ana, 'replaced'))
  await scan(ze)
  app.gateway.states.set(ana.instance, 'open')
  app.gateway.push(opened(ana))
  await app.settle()
  expect(await channel(ana)).toMatchObject({ state: 'close', reason: 'phone-elsewhere' })
  expect(app.gateway.loggedOut).toEqual([ana.instance])
  expect(await channel(ze)).toMatchObject({ state: 'open' })
  expect(await ana.rpc.channels.health({ channelId: ana.channelId })).toMatchObject({
    history: [{ state: 'close', reason: 'phone-elsewhere' }, { reason: 'replaced' }, { state: 'open' }],
  })
})

it('reconnects to its own channel as often as it wants', async () => {
  await scan(ana)
  for (const state of ['connecting', 'open'] as const) {
    const connection = { state, number: phone, code: null, reason: state === 'open' ? null : 'network' }
    app.gateway.push({ ...opened(ana), connection })
    await app.settle()
  }
  expect(await channel(ana)).toMatchObject({ state: 'open', number: phone })
  expect(app.gateway.loggedOut).toEqual([])
})
