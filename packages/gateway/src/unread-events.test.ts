import { expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { BOB, linkShop, setStage, SHOP } from './testing/stage.ts'

it('gives up events that nobody read for too long, says so, and loses no younger one', async () => {
  await using stage = await setStage()
  const first = await stage.open()
  await linkShop(stage, first)
  await first.events[Symbol.asyncDispose]()
  for (const text of ['antiga', 'nova']) await stage.phones.send({ from: BOB, to: SHOP, text })
  const unread = async () =>
    (await first.client.events()).flatMap((event) => (event.type === 'message' ? [event.message.text] : []))
  await expect.poll(unread).toEqual(['antiga', 'nova'])
  await first.close()
  const [old, young] = ['20 days', '13 days']
  const make = (text: string, age: string) =>
    stage.pool.query(
      `update gateway.events set at = now() - $2::interval where payload ->> 'text' = $1 and not acknowledged`,
      [text, age],
    )
  await make('antiga', old!)
  await make('nova', young!)
  const silent = await stage.open({ reads: false })
  await expect
    .poll(() => stage.logs.filter(({ level }) => level === 'error'))
    .toEqual([{ level: 'error', fields: { events: 1, keptDays: 14 }, message: expect.stringContaining('given up') }])
  await silent.close()
  const second = await stage.open()
  await second.events.next('message')
  expect(second.events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual(['nova'])
  // It is in the lists all the same.
  const listed = async () => JSON.stringify((await callApi(second.gateway, 'GET', '/instance/messages/shop')).answer)
  await expect.poll(listed).toContain('antiga')
})

it('says that nobody reads, long before anything is given up', async () => {
  await using stage = await setStage()
  const first = await stage.open()
  await linkShop(stage, first)
  await first.events[Symbol.asyncDispose]()
  await stage.phones.send({ from: BOB, to: SHOP, text: 'oi' })
  await expect.poll(async () => (await first.client.events()).length).toBeGreaterThan(0)
  await first.close()
  await stage.pool.query(`update gateway.events set at = now() - interval '3 days' where not acknowledged`)
  await stage.open({ reads: false })
  await expect
    .poll(() => stage.logs.find(({ message }) => message === 'nobody reads the events of this gateway')?.fields)
    .toMatchObject({ days: 3, keptDays: 14 })
})
