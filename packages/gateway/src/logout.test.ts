import { describe, expect, it } from 'vitest'
import { linkShop, type Opened, setStage, SHOP, type Stage } from './testing/stage.ts'

const secrets = async ({ pool }: Stage) => {
  const { rows } = await pool.query<{ keys: number; creds: number }>(
    `select (select count(*) from gateway.session_keys)::int as keys,
            (select count(creds) from gateway.instances)::int as creds`,
  )
  return rows[0]
}
const isClosed = ({ events }: Opened) => events.next('connection', ({ connection }) => connection.state === 'close')
const devicesOf = async ({ phones }: Stage) => (await phones.person({ phone: SHOP })).linkedDevices

describe('logging out', () => {
  it('unlinks the device and forgets everything secret', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    expect(await devicesOf(stage)).toHaveLength(1)
    await shop.client.logout('shop')
    expect((await isClosed(shop)).connection).toMatchObject({ code: 401, reason: 'logged-out' })
    expect(await shop.client.connectionState('shop')).toBe('close')
    expect(await secrets(stage)).toEqual({ keys: 0, creds: 0 })
    await expect.poll(() => devicesOf(stage)).toEqual([])
    await shop.client.logout('shop')
  })

  it('does the same when the phone removes the device', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    await stage.phones.unlink(SHOP)
    expect((await isClosed(shop)).connection).toMatchObject({ code: 401, reason: 'logged-out' })
    await expect.poll(() => secrets(stage)).toEqual({ keys: 0, creds: 0 })
  })

  it('lets the number be linked anew', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    await shop.client.logout('shop')
    const { qr } = await shop.client.connect('shop')
    await stage.phones.scan(SHOP, qr!.code)
    await expect.poll(() => shop.client.connectionState('shop')).toBe('open')
  })

  it('reaches a number that this process is not connected for', async () => {
    await using stage = await setStage()
    const first = await stage.open()
    await linkShop(stage, first)
    await first.close()
    await stage.pool.query('update gateway.instances set wanted = false')
    const second = await stage.open()
    await second.client.logout('shop')
    await expect.poll(() => devicesOf(stage)).toEqual([])
    expect(await secrets(stage)).toEqual({ keys: 0, creds: 0 })
  })

  it('gives up waiting for a scan', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await shop.client.createInstance({ instanceName: 'shop', network: 'demo' })
    await shop.client.connect('shop')
    await shop.client.logout('shop')
    expect(await shop.client.connectionState('shop')).toBe('close')
  })

  it('goes before deleting', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    await shop.client.deleteInstance('shop')
    expect(await shop.client.fetchInstances()).toEqual([])
    expect(await shop.client.connectionState('shop')).toBeNull()
    await expect.poll(() => devicesOf(stage)).toEqual([])
  })
})
