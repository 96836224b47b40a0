import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callApi } from './testing/call-api.ts'
import { BOB, type Opened, useFixture, SHOP } from './testing/fixture.ts'

async function waitForCode(shop: Opened) {
  await shop.client.createInstance({ instanceName: 'shop', network: 'demo' })
  await shop.client.connect('shop')
  return (await shop.gateway.session('shop'))!
}

describe('a code in the place of the QR', () => {
  it('links the number that it is typed on', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    const session = await waitForCode(shop)
    const code = await session.pairingCode(SHOP)
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    expect(await session.pairingCode(SHOP)).toBe(code)
    // Nobody is linked yet, whoever is expected.
    expect((await shop.client.fetchInstances())[0]).toMatchObject({ number: null, connectionStatus: 'connecting' })
    await fixture.phones.enterCode(SHOP, code!)
    const open = await shop.events.next('connection', ({ connection }) => connection.state === 'open')
    expect(open.connection.number).toBe(SHOP)
    const early = shop.events.all.flatMap((event) => (event.type === 'connection' ? event.connection : []))
    expect(early.filter(({ state }) => state !== 'open').map(({ number }) => number)).not.toContain(SHOP)
    expect(await session.pairingCode(SHOP)).toBeNull()
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message')
  })

  it('comes with the new instance, where a client of Evolution names the phone and wants the code to scan', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    const create = (instanceName: string, body: object) =>
      callApi(shop.gateway, 'POST', '/instance/create', {
        body: { instanceName, network: 'demo', qrcode: true, ...body },
      })
    const { status, answer } = await create('shop', { number: SHOP })
    expect([status, answer]).toEqual([201, expect.objectContaining({ qrcode: expect.objectContaining({ count: 1 }) })])
    const { qrcode } = z.object({ qrcode: z.object({ pairingCode: z.string(), code: z.string() }) }).parse(answer)
    expect(qrcode.pairingCode).toMatch(/^[A-Z0-9]{8}$/)
    await fixture.phones.enterCode(SHOP, qrcode.pairingCode)
    await shop.events.next('connection', ({ connection }) => connection.state === 'open')
    expect(await create('other', {})).toMatchObject({ status: 201, answer: { qrcode: { pairingCode: null } } })
  })

  it('leaves nothing behind when another process goes on waiting', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    expect(await (await waitForCode(first)).pairingCode(BOB)).not.toBeNull()
    await first.close()
    const second = await fixture.open()
    const { qr } = await second.client.connect('shop')
    await fixture.phones.scan(SHOP, qr!.code)
    const open = await second.events.next('connection', ({ connection }) => connection.state === 'open')
    expect(open.connection.number).toBe(SHOP)
  })
})
