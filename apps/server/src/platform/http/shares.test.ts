import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function browserOf(name: string) {
  const owner = await app.owner(name)
  const client = app.client()
  await client.rpc.account.signIn(owner)
  return client
}

it('keeps one house that asks a lot from keeping another waiting', async () => {
  const [ana, bia] = [await browserOf('Ana'), await browserOf('Bia')]
  const reply = app.app.assistant.reply
  const held = Promise.withResolvers<void>()
  let begun = 0
  app.app.assistant.reply = async (input) => {
    begun += 1
    await held.promise
    return reply(input)
  }
  onTestFinished(() => void (app.app.assistant.reply = reply))
  const many = Promise.all(Array.from({ length: 30 }, () => ana.rpc.assistant.tryOut({ turns: [], text: 'oi' })))
  await expect.poll(() => begun).toBe(6)
  // None of them ends before this is answered.
  await bia.rpc.house.get()
  expect(begun).toBe(6)
  held.resolve()
  await many
  expect(begun).toBe(30)
})

it('opens no more than 20 streams of one account, and others of another', async () => {
  const [ana, bia] = [await browserOf('Ana'), await browserOf('Bia')]
  const stop = new AbortController()
  const open = async ({ rpc }: typeof ana) => {
    const events = await rpc.realtime.subscribe(undefined, { signal: stop.signal })
    const first = events.next().then(
      () => 'ended',
      (error: unknown) => (stop.signal.aborted ? 'ended' : (error as { code: string }).code),
    )
    return Promise.race([first, new Promise((resolve) => setTimeout(() => resolve('open'), 300))])
  }
  const opened = await Promise.all(Array.from({ length: 22 }, () => open(ana)))
  expect(opened.filter((state) => state === 'open')).toHaveLength(20)
  expect(opened.filter((state) => state === 'too_many_requests')).toHaveLength(2)
  expect(await open(bia)).toBe('open')
  stop.abort()
})

it('makes one export of an account after the other', async () => {
  const ana = await browserOf('Ana')
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const answer = await ana.request('/api/contacts.csv')
      await answer.text()
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await ana.request('/api/contacts.csv')).status).toBe(200)
})

it('counts an export until it is read, or whoever asked for it is gone', async () => {
  const [ana, bia] = [await browserOf('Ana'), await browserOf('Bia')]
  const unread = await ana.request('/api/contacts.csv')
  expect(unread.status).toBe(200)
  let begun = 0
  const others = ['/api/account.json', '/api/contacts.csv'].map(async (path) => {
    const answer = await ana.request(path)
    begun += 1
    return answer
  })
  // Others are not kept waiting, and by then the next ones of the same account would have begun.
  expect(await (await bia.request('/api/account.json')).text()).toContain('exportedAt')
  expect(begun).toBe(0)
  await unread.body!.cancel()
  const second = await Promise.race(others)
  expect([second.status, begun]).toEqual([200, 1])
  await second.text()
  const answers = await Promise.all(others)
  expect(begun).toBe(2)
  for (const answer of answers) if (!answer.bodyUsed) await answer.text()
})
