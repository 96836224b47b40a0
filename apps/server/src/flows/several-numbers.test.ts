import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  app.gateway.qr = qr('2@a')
  const email = `${crypto.randomUUID()}@example.com`
  rpc = app.client().rpc
  await rpc.account.signUp({ ...form, email })
  await rpc.account.signIn({ email, password: form.password })
})

it('takes another phone for the principal number until it is connected', async () => {
  const connect = (number: string) => rpc.numbers.connect({ network: 'whatsapp', page: 'settings', number })
  for (const wrong of ['119888877', '+5511988887777', '5511988887777123'])
    await expect(connect(wrong)).rejects.toMatchObject({ code: 'phone_invalid' })
  await connect('551133334444')
  await rpc.numbers.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  await expect(connect('5511977776666')).rejects.toMatchObject({ code: 'number_taken' })
  await connect('5511966665555')
  expect((await rpc.numbers.list()).numbers.map(({ number }) => number)).toEqual(['5511966665555', '5511977776666'])
})

describe('several numbers', () => {
  it('have one principal, and names of their own', async () => {
    const first = await rpc.numbers.connect({ network: 'whatsapp' })
    const second = await rpc.numbers.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
    expect(await rpc.numbers.makePrincipal({ numberId: second.numberId })).toMatchObject({ isPrincipal: true })
    expect(await rpc.numbers.rename({ numberId: first.numberId, label: 'Delivery' })).toMatchObject({
      label: 'Delivery',
    })
    expect((await rpc.numbers.list()).numbers.map(({ id, isPrincipal, label }) => [id, isPrincipal, label])).toEqual([
      [second.numberId, true, ''],
      [first.numberId, false, 'Delivery'],
    ])
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner())
    const theft = { numberId: second.numberId }
    await expect(stranger.numbers.makePrincipal(theft)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.numbers.rename({ ...theft, label: 'Meu' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are asked for their state, when there is one', async () => {
    await expect(rpc.numbers.check()).rejects.toMatchObject({ code: 'instance_name_missing' })
    await rpc.numbers.connect({ network: 'whatsapp' })
    expect(await rpc.numbers.check()).toMatchObject({ state: 'close' })
  })
})

describe('a message to any phone', () => {
  it('leaves from the principal number, and the conversation is the person’s', async () => {
    await expect(rpc.numbers.send({ to: '11 95555-4444', text: 'Oi' })).rejects.toMatchObject({
      code: 'number_disconnected',
    })
    await rpc.numbers.connect({ network: 'whatsapp' })
    await app.settle()
    const [number] = (await rpc.numbers.list()).numbers
    const connection = { state: 'open' as const, number: '5511988887777', code: null, reason: null }
    app.gateway.push({
      type: 'connection',
      instance: number!.instanceName,
      at: app.clock.now().toISOString(),
      connection,
    })
    await app.settle()
    await expect(rpc.numbers.send({ to: '12', text: 'Oi' })).rejects.toMatchObject({ code: 'phone_invalid' })
    const { conversationId } = await rpc.numbers.send({ to: '11 95555-4444', text: 'Sua mesa está pronta!' })
    await app.settle()
    expect(app.gateway.sent.at(-1)).toMatchObject({
      to: '5511955554444@s.whatsapp.net',
      text: 'Sua mesa está pronta!',
    })
    expect(await rpc.conversations.get({ conversationId })).toMatchObject({
      state: 'human',
      lastMessage: { origin: 'person', status: 'sent' },
    })
  })
})
