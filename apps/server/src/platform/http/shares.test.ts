import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createRpcClient } from '#testing/rpc-client.ts'
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

it('keeps one venue that asks a lot from keeping another waiting', async () => {
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
  await bia.rpc.venue.get()
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
  expect(await (await ana.request('/api/contacts.csv')).text()).toContain('Telefone')
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

it('makes one export of an account at a time, whichever process it is asked of', async () => {
  const owner = await app.owner('Ana')
  const [here, there] = [app.client(), createRpcClient(app.another())]
  for (const { rpc } of [here, there]) await rpc.account.signIn(owner)
  const unread = await here.request('/api/contacts.csv')
  expect((await there.request('/api/account.json')).status).toBe(429)
  await unread.text()
  const status = async () => {
    const answer = await there.request('/api/account.json')
    await answer.text()
    return answer.status
  }
  await expect.poll(status).toBe(200)
})

/** A browser of an owner, and an answer with a file of theirs, of so many bytes. */
async function withFile(name: string, bytes: number) {
  const browser = await browserOf(name)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes).fill(7)], 'cardapio.pdf', { type: 'application/pdf' }))
  const stored = await browser.request('/api/files', {
    method: 'POST',
    headers: { 'x-csrf-token': 'orpc' },
    body: form,
  })
  const { id } = (await stored.json()) as { id: string }
  return { ask: (headers?: Record<string, string>) => browser.request(`/api/files/${id}`, { headers }) }
}

it('gives a venue some files at a time, until each is read, and another venue its own meanwhile', async () => {
  const [ana, bia] = [await withFile('Ana', 1_000_000), await withFile('Bia', 3)]
  const answers: Response[] = []
  const all = Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await ana.ask()
      answers.push(answer)
      return answer
    }),
  )
  await expect.poll(() => answers.length).toBe(12)
  expect([...new Uint8Array(await (await bia.ask()).arrayBuffer())]).toEqual([7, 7, 7])
  expect(answers.length).toBe(12)
  for (let read = 0; read < 20; read += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(read)
    await answers[read]!.body!.cancel()
  }
  expect((await all).every(({ status }) => status === 200)).toBe(true)
  expect((await ana.ask({ range: 'bytes=9999999-' })).status).toBe(416)
})

it('reads of a file no more than somebody takes', async () => {
  const { ask } = await withFile('Ana', 3_000_000)
  const { tenantStatement } = app.app.db
  let statements = 0
  app.app.db.tenantStatement = async (ownerId, work) => {
    statements += 1
    return tenantStatement(ownerId, work)
  }
  onTestFinished(() => void (app.app.db.tenantStatement = tenantStatement))
  const unread = await ask()
  expect(unread.headers.get('content-length')).toBe('3000000')
  const before = statements
  const sizes: number[] = []
  for await (const slice of unread.body!) sizes.push(slice.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(3_000_000)
  expect(statements - before).toBeGreaterThan(9)
  const part = await ask({ range: 'bytes=999999-1500000' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 500_002])
})
