import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { type Hooked, startHookServer } from './testing/hook-server.ts'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'
import { isPublicAddress } from './guarded-request/public-address.ts'

const LOCAL = { webhooks: { privateHosts: ['127.0.0.1'], retryMs: 1 } }
const Message = z.object({ message: z.object({ conversation: z.string() }) })
const textOf = ({ body }: Hooked) => Message.safeParse(body.data).data?.message.conversation

describe('webhooks', () => {
  it('tell everything once and in order, with pauses while nobody answers', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    const webhook = { url: hooks.url, events: ['MESSAGES_UPSERT'] }
    await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body: { webhook } })
    hooks.answers.push(500, 503, 200, 429)
    const texts = ['um', 'dois', 'três', 'quatro']
    for (const text of texts) await fixture.phones.send({ from: BOB, to: SHOP, text })
    await hooks.next((hooked) => textOf(hooked) === 'quatro')
    expect(hooks.taken.map(textOf)).toEqual(['um', 'um', 'um', 'dois', 'dois', 'três', 'quatro'])
    const log = () => callApi(shop.gateway, 'GET', '/webhook/deliveries/shop')
    await expect
      .poll(async () => (await log()).answer)
      .toMatchObject({
        deliveries: [
          { status: 'delivered', attempts: 1, answer: 200 },
          { status: 'delivered', attempts: 1 },
          { status: 'delivered', attempts: 2 },
          { status: 'delivered', attempts: 3, event: 'MESSAGES_UPSERT' },
        ],
      })
  })

  it('go on after a restart of the gateway', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open({ webhooks: { privateHosts: ['127.0.0.1'], retryMs: 60_000 } })
    await linkShop(fixture, first)
    const hooks = await startHookServer()
    const { url } = hooks
    await hooks[Symbol.asyncDispose]()
    const body = { webhook: { url, events: ['MESSAGES_UPSERT'] } }
    await callApi(first.gateway, 'POST', '/webhook/set/shop', { body })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const attempts = async () => (await fixture.pool.query('select attempts from gateway.webhook_deliveries')).rows
    await expect.poll(attempts).toEqual([{ attempts: 1 }])
    await first.close()

    await using again = await startHookServer()
    await fixture.pool.query('update gateway.webhook_deliveries set next_at = now()')
    await fixture.pool.query('update gateway.webhooks set url = $1', [again.url])
    await fixture.open(LOCAL)
    expect(textOf(await again.next(() => true))).toBe('oi')
  })

  it('are known at once to the process that holds the number, whichever process set them', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const holder = await fixture.open(LOCAL)
    await linkShop(fixture, holder)
    const front = await fixture.open({ ...LOCAL, holdsInstances: false, reads: false })
    const webhook = { url: hooks.url, events: ['SEND_MESSAGE'] }
    await callApi(front.gateway, 'POST', '/webhook/set/shop', { body: { webhook } })
    for (let sent = 0; sent < 10 && hooks.taken.length === 0; sent++) {
      await holder.client.sendText('shop', { to: BOB, text: 'oi', messageId: `KNOWN000${sent}` })
      await pause(100)
    }
    expect(hooks.taken.length).toBeGreaterThan(0)
  })

  it('are signed, carry the headers that were asked for, and have a path for each event on request', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    const webhook = { url: `${hooks.url}/`, byEvents: true, headers: { 'x-mine': 'yes', jwt_key: 'secret' } }
    const set = await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body: { webhook } })
    expect(set).toMatchObject({ status: 201, answer: { enabled: true, events: [], webhookByEvents: true } })
    expect((await callApi(shop.gateway, 'GET', '/webhook/find/shop')).answer).toEqual(set.answer)
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const told = await hooks.next((hooked) => hooked.path === '/hook/messages-upsert')
    const { secret } = z.object({ secret: z.string() }).parse(set.answer)
    const signature = createHmac('sha256', secret)
      .update(`${String(told.headers['x-timestamp'])}.${told.raw}`)
      .digest('hex')
    expect(told.headers).toMatchObject({
      'x-signature': `sha256=${signature}`,
      'x-mine': 'yes',
      'x-event-type': 'messages.upsert',
      'x-event-id': expect.stringMatching(/^\d+$/),
      authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(told.headers['jwt_key']).toBeUndefined()
    const { rows } = await fixture.pool.query('select * from gateway.webhooks')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('give up at once what another try would not change, and go on with the next', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    const body = { webhook: { url: hooks.url, events: ['MESSAGES_UPSERT'] } }
    await callApi(shop.gateway, 'POST', '/webhook/set/shop', { body })
    hooks.answers.push(404)
    for (const text of ['um', 'dois']) await fixture.phones.send({ from: BOB, to: SHOP, text })
    await hooks.next((hooked) => textOf(hooked) === 'dois')
    expect(hooks.taken.map(textOf)).toEqual(['um', 'dois'])
  })

  it('cost a number that has none not a row', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open(LOCAL)
    await linkShop(fixture, shop)
    await shop.client.createInstance({ instanceName: 'other', network: 'demo' })
    await callApi(shop.gateway, 'POST', '/webhook/set/other', { body: { webhook: { url: hooks.url } } })
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
    const { rows } = await fixture.pool.query('select event from gateway.webhook_deliveries')
    expect(rows).toEqual([])
  })

  it('reach hosts on the internet only, unless the operator says otherwise', async () => {
    await using hooks = await startHookServer()
    await using fixture = await useFixture()
    const shop = await fixture.open({ webhooks: { retryMs: 1 } })
    await linkShop(fixture, shop)
    const set = (url: string) => callApi(shop.gateway, 'POST', '/webhook/set/shop', { body: { webhook: { url } } })
    for (const url of [
      hooks.url,
      'http://localhost:3000',
      'http://[::1]/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ])
      expect(await set(url)).toMatchObject({ status: 400, answer: { code: 'invalid_input' } })
    // A name that leads inside is found out when it is looked up.
    const sneaky = hooks.url.replace('127.0.0.1', 'localhost')
    await set('https://balcao.example/hook')
    await fixture.pool.query('update gateway.webhooks set url = $1', [sneaky])
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    const troubles = async () =>
      (await fixture.pool.query<{ trouble: string }>('select trouble from gateway.webhook_deliveries order by id')).rows
    await expect.poll(async () => (await troubles())[0]?.trouble ?? '').toContain('no public address')
    expect(hooks.taken).toEqual([])
  })

  it.each([
    ['8.8.8.8', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:4700::1111', true],
    ['::1', false],
    ['::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
  ])('know %s for public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
})
