import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { BOB, linkShop, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

/** Returns a pool on which the statements of this name fail while `isAway`, as for a database that is out of reach. */
function openFailing({ pool }: Fixture, name: string) {
  const state = { isAway: false, failed: 0 }
  const query = (asked: { name?: string }, ...rest: unknown[]) => {
    if (!state.isAway || asked.name !== name) return Reflect.apply(pool.query, pool, [asked, ...rest])
    state.failed++
    return Promise.reject(new Error('connect ECONNREFUSED'))
  }
  return {
    state,
    pool: new Proxy(pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) }) as Pool,
  }
}

it.each([
  ['the keys of somebody who writes cannot be read', 'gateway-keys', 15],
  ['nothing can be stored', 'gateway-outbox', 5],
])('receives what was written while %s', async (_, statement, patience) => {
  await using fixture = await useFixture()
  const { state, pool } = openFailing(fixture, statement)
  // Alone on its database: what was let go does not wait for the next look, which comes in a minute.
  const shop = await fixture.open({ pool, leaseMs: 240_000 })
  await linkShop(fixture, shop)
  state.isAway = true
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem mesa hoje?' })
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'somos 4' })
  // Until the engine has lost its patience.
  await expect.poll(() => state.failed, { timeout: 20_000 }).toBeGreaterThanOrEqual(patience)
  state.isAway = false
  for (const text of ['tem mesa hoje?', 'somos 4'])
    await shop.events.next('message', ({ message }) => message.text === text)
  expect(shop.events.all.filter(({ type }) => type === 'message')).toHaveLength(2)
})
