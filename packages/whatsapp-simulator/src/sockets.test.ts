import { expect, it } from 'vitest'
import { createDevice } from './testing/device.ts'
import { HOUSE, reconnect, startHouse } from './testing/house.ts'

it('says of each linked device how many connections were logged in as it at one moment', async () => {
  await using house = await startHouse()
  const sockets = () => house.phones.sockets(HOUSE)
  expect(await sockets()).toEqual([{ device: 1, now: 1, most: 1 }])
  const closed = house.device.mark()
  await house.phones.drop(HOUSE)
  await house.device.closed(closed)
  await expect.poll(sockets).toEqual([{ device: 1, now: 0, most: 1 }])
  await reconnect(house.device)
  expect(await sockets()).toEqual([{ device: 1, now: 1, most: 1 }])
  // A second program with the same keys throws the first one out.
  const memory = { creds: house.device.auth.creds, keys: new Map<string, string>() }
  const double = createDevice(() => house.simulator.url, {}, memory)
  double.connect()
  await double.opened()
  await expect.poll(sockets).toEqual([{ device: 1, now: 1, most: 2 }])
  await double.close()
})
