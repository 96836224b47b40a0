import { expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'

it('gives up events that nobody read for too long, says so, and loses no younger one', async () => {
  await using fixture = await useFixture()
  const first = await fixture.open()
  await linkShop(fixture, first)
  await first.events[Symbol.asyncDispose]()
  for (const text of ['antiga', 'nova']) await fixture.phones.send({ from: BOB, to: SHOP, text })
  const unread = async () =>
    (await first.client.events()).flatMap((event) => (event.type === 'message' ? [event.message.text] : []))
  await expect.poll(unread).toEqual(['antiga', 'nova'])
  await first.close()
  const [old, young] = ['20 days', '13 days']
  const make = (text: string, age: string) =>
    fixture.pool.query(
      `update gateway.events set at = now() - $2::interval where payload ->> 'text' = $1 and not acknowledged`,
      [text, age],
    )
  await make('antiga', old!)
  await make('nova', young!)
  const silent = await fixture.open({ reads: false })
  await expect
    .poll(() => fixture.logs.filter(({ level }) => level === 'error'))
    .toEqual([{ level: 'error', fields: { events: 1, keptDays: 14 }, message: expect.stringContaining('given up') }])
  await silent.close()
  const second = await fixture.open()
  await second.events.next('message')
  expect(second.events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual(['nova'])
  // It is in the lists all the same.
  const listed = async () => JSON.stringify((await callApi(second.gateway, 'GET', '/instance/messages/shop')).answer)
  await expect.poll(listed).toContain('antiga')
})

it('says that nobody reads, long before anything is given up', async () => {
  await using fixture = await useFixture()
  const first = await fixture.open()
  await linkShop(fixture, first)
  await first.events[Symbol.asyncDispose]()
  await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
  await expect.poll(async () => (await first.client.events()).length).toBeGreaterThan(0)
  await first.close()
  await fixture.pool.query(`update gateway.events set at = now() - interval '3 days' where not acknowledged`)
  await fixture.open({ reads: false })
  await expect
    .poll(() => fixture.logs.find(({ message }) => message === 'nobody reads the events of this gateway')?.fields)
    .toMatchObject({ days: 3, keptDays: 14 })
})
