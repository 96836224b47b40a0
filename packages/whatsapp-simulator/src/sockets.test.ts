import { expect, it } from 'vitest'
import { createDevice } from './testing/device.ts'
import { VENUE, reconnect, startVenue } from './testing/venue.ts'

it('says of each linked device how many connections were logged in as it at one moment', async () => {
  await using venue = await startVenue()
  const sockets = () => venue.phones.sockets(VENUE)
  expect(await sockets()).toEqual([{ device: 1, now: 1, most: 1 }])
  const closed = venue.device.mark()
  await venue.phones.drop(VENUE)
  await venue.device.closed(closed)
  await expect.poll(sockets).toEqual([{ device: 1, now: 0, most: 1 }])
  await reconnect(venue.device)
  expect(await sockets()).toEqual([{ device: 1, now: 1, most: 1 }])
  // A second program with the same keys throws the first one out.
  const memory = { creds: venue.device.auth.creds, keys: new Map<string, string>() }
  const double = createDevice(() => venue.simulator.url, {}, memory)
  double.connect()
  await double.opened()
  await expect.poll(sockets).toEqual([{ device: 1, now: 1, most: 2 }])
  await double.close()
})
