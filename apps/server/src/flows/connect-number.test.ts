import { GatewayError } from '@balcao/whatsapp/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
const form = { businessName: 'Bar da Ana', fullName: 'Ana Lima', whatsapp: '(11) 98888-7777', password: 'segredo' }
const qr = (code: string) => ({ code, count: 1, expiresAt: new Date(app.clock.now().getTime() + 60_000).toISOString() })

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.qr = null
  app.gateway.failWith = null
  app.gateway.settings.length = 0
  const email = `${crypto.randomUUID()}@example.com`
  rpc = app.client().rpc
  await rpc.account.signUp({ ...form, email })
  await rpc.account.signIn({ email, password: form.password })
})

/** What the gateway tells about the only number of this test's owner. */
async function tell(connection: { state: 'open' | 'connecting' | 'close'; number?: string; reason?: string }) {
  const { numbers } = await rpc.numbers.list()
  const instance = numbers[0]!.instanceName
  app.gateway.states.set(instance, connection.state)
  const filled = { number: null, code: null, reason: null, ...connection }
  app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection: filled })
  await app.settle()
}

it('creates the missing instance, shows a code, and is connected when a phone scanned it', async () => {
  app.gateway.qr = qr('2@first')
  const started = await rpc.numbers.connect({ network: 'whatsapp' })
  expect(started).toMatchObject({ step: 'preparing', qr: null })
  await app.settle()
  const { numberId } = started
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'waiting-scan', qr: { code: '2@first' } })
  const [number] = (await rpc.numbers.list()).numbers
  app.gateway.push({
    type: 'qr',
    instance: number!.instanceName,
    at: app.clock.now().toISOString(),
    qr: qr('2@second'),
  })
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ qr: { code: '2@second' } })
  await tell({ state: 'open', number: '5511988887777' })
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'connected', qr: null, error: null })
  expect(await rpc.numbers.list()).toMatchObject({
    numbers: [{ state: 'open', number: '5511988887777', isPrincipal: true }],
  })
  expect(app.gateway.settings).toMatchObject([
    { rejectCall: true, msgCall: 'Não posso atender no momento', groupsIgnore: true, alwaysOnline: false },
  ])
  expect((await rpc.overview.get()).activity).toMatchObject([{ kind: 'number-connected', subject: '5511988887777' }])
})

it('lets several tabs join one attempt, and keeps its code', async () => {
  app.gateway.qr = qr('2@only')
  await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.numbers.connect({ network: 'whatsapp' })).toMatchObject({
    step: 'waiting-scan',
    qr: { code: '2@only' },
  })
  expect((await rpc.numbers.list()).numbers).toHaveLength(1)
})

it('tries once more for a code, and then says that there is none', async () => {
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'preparing' })
  app.wait(5_000)
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'failed', error: 'qr_unavailable' })
})

it('says that WhatsApp cannot be reached when that is why', async () => {
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'close', reason: 'network' })
  app.wait(5_000)
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'failed', error: 'network_unavailable' })
})

it('ends when nobody scanned any of the codes, and can be started again', async () => {
  app.gateway.qr = qr('2@a')
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'close', reason: 'qr-expired' })
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'failed', error: 'qr_unavailable', qr: null })
  app.gateway.qr = qr('2@b')
  expect(await rpc.numbers.renewQr({ numberId })).toMatchObject({ step: 'preparing' })
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'waiting-scan', qr: { code: '2@b' } })
})

it('never logs a number out that is open', async () => {
  app.gateway.qr = qr('2@a')
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'open', number: '5511988887777' })
  await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  expect([...app.gateway.states.values()].at(-1)).toBe('open')
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'connected' })
})

it('tells a phone that was removed from WhatsApp, and disconnects only on demand', async () => {
  app.gateway.qr = qr('2@a')
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  await tell({ state: 'open', number: '5511988887777' })
  await tell({ state: 'close', reason: 'logged-out' })
  expect(await rpc.numbers.list()).toMatchObject({ numbers: [{ state: 'close', reason: 'logged-out' }] })
  expect((await rpc.overview.get()).activity[0]).toMatchObject({ kind: 'number-disconnected' })
  await tell({ state: 'open', number: '5511988887777' })
  expect(await rpc.numbers.disconnect({ numberId })).toMatchObject({ state: 'close' })
})

it('refuses a second number that is none, or is there already; and the simulated network where it is not offered', async () => {
  app.gateway.qr = qr('2@a')
  await rpc.numbers.connect({ network: 'whatsapp' })
  await expect(rpc.numbers.connect({ network: 'whatsapp', newNumber: '12' })).rejects.toMatchObject({
    code: 'phone_invalid',
  })
  await expect(rpc.numbers.connect({ network: 'whatsapp', newNumber: '11 98888-7777' })).rejects.toMatchObject({
    code: 'number_taken',
  })
  await expect(rpc.numbers.connect({ network: 'demo' })).rejects.toMatchObject({ code: 'network_unavailable' })
  await rpc.numbers.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  expect((await rpc.numbers.list()).numbers.map(({ number }) => number)).toEqual(['5511988887777', '5511977776666'])
})

it('asks for the phone first', async () => {
  const { user } = await rpc.account.session()
  await app.db.system((tx) => tx.execute(sql`update profiles set phone = '' where id = ${user!.id}::uuid`))
  await expect(rpc.numbers.connect({ network: 'whatsapp' })).rejects.toMatchObject({ code: 'phone_missing' })
})

it('says so when the gateway fails', async () => {
  app.gateway.failWith = new GatewayError('internal', 500, 'broken')
  const { numberId } = await rpc.numbers.connect({ network: 'whatsapp' })
  await app.settle()
  expect(await rpc.numbers.attempt({ numberId })).toMatchObject({ step: 'failed', error: 'gateway_failed' })
})
