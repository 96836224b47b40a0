import { randomUUID } from 'node:crypto'
import { ApiScope } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

const MINUTE = 60_000

/** Sets up a venue for each test of a file, with a connected channel and a program whose key has every permission. */
export function useProgramFixture() {
  let app: TestApp
  let program: ReturnType<TestApp['client']>
  let owner: Awaited<ReturnType<TestApp['owner']>>
  let rpc: ReturnType<TestApp['client']>['rpc']
  let key: string
  beforeAll(async () => {
    app = await createTestApp()
    program = app.client()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.gateway.sent.length = 0
    await enter(await app.owner())
    await connection('open')
  })

  const newKey = async (...scopes: ApiScope[]) => (await rpc.apiKeys.create({ name: 'Site', scopes })).key
  async function enter(venue: typeof owner) {
    owner = venue
    rpc = app.client().rpc
    await rpc.account.signIn(owner)
    key = await newKey(...ApiScope.options)
  }
  async function connection(state: 'open' | 'close') {
    const at = app.clock.now().toISOString()
    const told = { state, number: null, code: null, reason: null }
    app.gateway.push({ type: 'connection', instance: owner.instance, at, connection: told })
    await app.settle()
  }
  async function call(
    method: string,
    path: string,
    body?: unknown,
    { shown = key, headers = {} }: { shown?: string | null; headers?: Record<string, string> } = {},
  ) {
    const response = await program.request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...(shown && { authorization: `Bearer ${shown}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  return {
    get app() {
      return app
    },
    get owner() {
      return owner
    },
    get rpc() {
      return rpc
    },
    get key() {
      return key
    },
    /** Switches the fixture to another venue with a key of its own. */
    enter,
    newKey,
    connection,
    /** Returns the messages that the channel sent; the assistants of other venues run at the same time. */
    sent: () => app.gateway.sent.filter(({ instance }) => instance === owner.instance),
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    /** Lets a little time pass while the worker runs. */
    async live(minutes = 20) {
      for (let minute = 0; minute < minutes; minute += 1) {
        app.wait(MINUTE)
        await app.settle()
      }
    },
    /**
     * Lets a customer write.
     *
     * @returns the conversation
     */
    async writes(text: string, phone: string) {
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
      await app.settle()
      return (await rpc.conversations.list({})).conversations[0]!
    },
  }
}
