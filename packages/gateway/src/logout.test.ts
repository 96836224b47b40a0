import { describe, expect, it } from 'vitest'
import { linkShop, type Opened, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

const secrets = async ({ pool }: Fixture) => {
  const { rows } = await pool.query<{ keys: number; creds: number }>(
    `select (select count(*) from gateway.session_keys)::int as keys,
            (select count(creds) from gateway.instances)::int as creds`,
  )
  return rows[0]
}
const isClosed = ({ events }: Opened) => events.next('connection', ({ connection }) => connection.state === 'close')
const devicesOf = async ({ phones }: Fixture) => (await phones.person({ phone: SHOP })).linkedDevices

describe('logging out', () => {
  it('unlinks the device and forgets everything secret', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    expect(await devicesOf(fixture)).toHaveLength(1)
    await shop.client.logout('shop')
    expect((await isClosed(shop)).connection).toMatchObject({ code: 401, reason: 'logged-out' })
    expect(await shop.client.connectionState('shop')).toBe('close')
    expect(await secrets(fixture)).toEqual({ keys: 0, creds: 0 })
    await expect.poll(() => devicesOf(fixture)).toEqual([])
    await shop.client.logout('shop')
  })

  it('does the same when the phone removes the device', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await fixture.phones.unlink(SHOP)
    expect((await isClosed(shop)).connection).toMatchObject({ code: 401, reason: 'logged-out' })
    await expect.poll(() => secrets(fixture)).toEqual({ keys: 0, creds: 0 })
  })

  it('lets the number be linked anew', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.client.logout('shop')
    const { qr } = await shop.client.connect('shop')
    await fixture.phones.scan(SHOP, qr!.code)
    await expect.poll(() => shop.client.connectionState('shop')).toBe('open')
  })

  it('reaches a number that this process is not connected for', async () => {
    await using fixture = await useFixture()
    const first = await fixture.open()
    await linkShop(fixture, first)
    await first.close()
    await fixture.pool.query('update gateway.instances set wanted = false')
    const second = await fixture.open()
    await second.client.logout('shop')
    await expect.poll(() => devicesOf(fixture)).toEqual([])
    expect(await secrets(fixture)).toEqual({ keys: 0, creds: 0 })
  })

  it('gives up waiting for a scan', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await shop.client.createInstance({ instanceName: 'shop', network: 'demo' })
    await shop.client.connect('shop')
    await shop.client.logout('shop')
    expect(await shop.client.connectionState('shop')).toBe('close')
  })

  it('goes before deleting', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    await shop.client.deleteInstance('shop')
    expect(await shop.client.fetchInstances()).toEqual([])
    expect(await shop.client.connectionState('shop')).toBeNull()
    await expect.poll(() => devicesOf(fixture)).toEqual([])
  })
})
