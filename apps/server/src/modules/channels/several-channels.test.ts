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
  app.gateway.qr = app.qr('2@a')
  const email = `${crypto.randomUUID()}@example.com`
  rpc = app.client().rpc
  await rpc.account.signUp({ ...form, email })
  await rpc.account.signIn({ email, password: form.password })
})

it('takes another phone for the principal channel until it is connected', async () => {
  const connect = (number: string) => rpc.channels.connect({ network: 'whatsapp', page: 'settings', number })
  for (const wrong of ['119888877', '+5511988887777', '5511988887777123'])
    await expect(connect(wrong)).rejects.toMatchObject({ code: 'phone_invalid' })
  await connect('551133334444')
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  await expect(connect('5511977776666')).rejects.toMatchObject({ code: 'phone_taken' })
  await connect('5511966665555')
  expect((await rpc.channels.list()).channels.map(({ number }) => number)).toEqual(['5511966665555', '5511977776666'])
})

it('takes phones of other countries as they are, and gives the country code to those of Brazil', async () => {
  const connect = (number: string) => rpc.channels.connect({ network: 'whatsapp', page: 'settings', number })
  const numberNow = async () => (await rpc.channels.list()).channels[0]?.number
  for (const [typed, number] of [
    ['14155552671', '14155552671'],
    ['11988887777', '5511988887777'],
    ['351912345678', '351912345678'],
  ] as const) {
    await connect(typed)
    expect(await numberNow()).toBe(number)
  }
  await rpc.account.updatePhone({ phone: '+45 32 34 56 78' })
  await connect('4532345678')
  expect(await numberNow()).toBe('4532345678')
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '+45 32 34 56 79', page: 'settings' })
  expect((await rpc.channels.list()).channels.map(({ number }) => number)).toEqual(['4532345678', '4532345679'])
})

it('are named after their owner at first, and by a time and a random part when they are more', async () => {
  const { user } = await rpc.account.session()
  await rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
  await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
  const names = (await rpc.channels.list()).channels.map(({ instanceName }) => instanceName)
  expect(names).toEqual([`instance-${user!.id}`, expect.stringMatching(/^instance-\d{13}-[a-z0-9]{1,6}$/)])
})

describe('several channels', () => {
  it('have one principal, and names of their own', async () => {
    const first = await rpc.channels.connect({ network: 'whatsapp' })
    const second = await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
    expect(await rpc.channels.makePrincipal({ channelId: second.channelId })).toMatchObject({ isPrincipal: true })
    expect(await rpc.channels.rename({ channelId: first.channelId, label: 'Delivery' })).toMatchObject({
      label: 'Delivery',
    })
    expect((await rpc.channels.list()).channels.map(({ id, isPrincipal, label }) => [id, isPrincipal, label])).toEqual([
      [second.channelId, true, ''],
      [first.channelId, false, 'Delivery'],
    ])
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner())
    const theft = { channelId: second.channelId }
    await expect(stranger.channels.makePrincipal(theft)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.channels.rename({ ...theft, label: 'Meu' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keep the instance of the principal under its own name in the settings, whatever phone or network it moves to', async () => {
    await rpc.channels.connect({ network: 'whatsapp' })
    const second = await rpc.channels.connect({ network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' })
    await rpc.channels.makePrincipal({ channelId: second.channelId })
    const named = async () => {
      const { instanceName, ownerId } = (
        await app.db.pool.query<{ instanceName: string; ownerId: string }>(
          `select instance_name as "instanceName", owner_id as "ownerId" from channels where id = $1`,
          [second.channelId],
        )
      ).rows[0]!
      const { rows } = await app.db.pool.query('select instance_name as name from agent_settings where user_id = $1', [
        ownerId,
      ])
      return { instanceName, recorded: rows[0].name }
    }
    const { instanceName } = await named()
    await rpc.channels.connect({ network: 'whatsapp', page: 'settings', number: '5511966665555' })
    expect(await named()).toEqual({ instanceName, recorded: instanceName })
    // Back from the other network: the name that this one has for its principal is the other channel's.
    await app.db.pool.query(`update channels set network = 'demo' where id = $1`, [second.channelId])
    await rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
    const moved = await named()
    expect(moved.instanceName).not.toBe(instanceName)
    expect(moved.recorded).toBe(moved.instanceName)
  })

  it('are asked for their state, when there is one', async () => {
    await expect(rpc.channels.check()).rejects.toMatchObject({ code: 'instance_name_missing' })
    await rpc.channels.connect({ network: 'whatsapp' })
    expect(await rpc.channels.check()).toMatchObject({ state: 'close' })
  })
})

describe('the same phone', () => {
  const another = { network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' } as const
  const instanceOf = async (channelId: string) =>
    (await rpc.channels.list()).channels.find(({ id }) => id === channelId)!.instanceName
  /** A phone scanned the code of this channel. */
  async function link(channelId: string, phone: string, { isTold = true } = {}) {
    const instance = await instanceOf(channelId)
    app.gateway.states.set(instance, 'open')
    app.gateway.phones.set(instance, phone)
    const connection = { state: 'open' as const, number: phone, code: null, reason: null }
    if (isTold) app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection })
    await app.settle()
  }

  it('is added once, however many tabs add it', async () => {
    await rpc.channels.connect({ network: 'whatsapp' })
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => rpc.channels.connect(another)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rpc.channels.list()).channels).toHaveLength(2)
  })

  it.each([true, false])(
    'is not linked twice: its customers would be answered twice (told by an event: %s)',
    async (isTold) => {
      const first = await rpc.channels.connect({ network: 'whatsapp' })
      await app.settle()
      await link(first.channelId, '5511988887777')
      const { channelId } = await rpc.channels.connect(another)
      await app.settle()
      expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'waiting-scan' })
      if (!isTold) app.wait(2_000)
      await link(channelId, '5511988887777', { isTold })
      expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'failed', error: 'phone_taken' })
      expect(app.gateway.loggedOut).toContain(await instanceOf(channelId))
      expect(await rpc.channels.list()).toMatchObject({
        channels: [
          { id: first.channelId, state: 'open', number: '5511988887777' },
          { id: channelId, number: '5511977776666' },
        ],
      })
      expect((await rpc.channels.list()).channels[1]?.state).not.toBe('open')
      const ended = { state: 'close' as const, number: '5511988887777', code: 401, reason: 'logged-out' }
      const instance = await instanceOf(channelId)
      app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection: ended })
      await app.settle()
      expect((await rpc.channels.list()).channels[1]).toMatchObject({ state: 'close', number: '5511977776666' })
      // The one that was there stays, whatever is asked of it.
      await rpc.channels.connect({ network: 'whatsapp', channelId: first.channelId })
      await app.settle()
      expect(await rpc.channels.attempt({ channelId: first.channelId })).toMatchObject({ step: 'connected' })
      // With its own phone it is linked.
      await rpc.channels.connect({ network: 'whatsapp', channelId, page: 'settings' })
      await app.settle()
      await link(channelId, '5511977776666')
      expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'connected' })
    },
  )
})

describe('a message to any phone', () => {
  it('leaves from the principal channel, and the conversation is the person’s', async () => {
    await expect(rpc.channels.send({ to: '11 95555-4444', text: 'Oi' })).rejects.toMatchObject({
      code: 'number_disconnected',
    })
    // As the button of the panel asks for it: by the phone of the account.
    const { channelId } = await rpc.channels.connect({ network: 'whatsapp', page: 'settings' })
    await app.settle()
    expect(await rpc.channels.attempt({ channelId })).toMatchObject({ step: 'waiting-scan', qr: { code: '2@a' } })
    const [channel] = (await rpc.channels.list()).channels
    expect(channel).toMatchObject({ id: channelId, number: '5511988887777', isPrincipal: true })
    const connection = { state: 'open' as const, number: '5511988887777', code: null, reason: null }
    app.gateway.push({
      type: 'connection',
      instance: channel!.instanceName,
      at: app.clock.now().toISOString(),
      connection,
    })
    await app.settle()
    await expect(rpc.channels.send({ to: '12', text: 'Oi' })).rejects.toMatchObject({ code: 'phone_invalid' })
    const { conversationId } = await rpc.channels.send({ to: '11 95555-4444', text: 'Sua mesa está pronta!' })
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
