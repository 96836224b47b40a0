import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ModelError, type ModelRequest } from '@balcao/assistant'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { z } from 'zod'
import { openModel } from './open-model.ts'

/** What goes over the wire to a provider, and what becomes of replies that are none. */

const failed = (failure: ConstructorParameters<typeof ModelError>[0]) => new ModelError(failure)
const REQUEST: ModelRequest = {
  purpose: 'draft',
  instructions: 'Answer.',
  messages: [{ role: 'user', content: 'oi' }],
  tools: [],
  onUsage: () => undefined,
  mayCall: () => Promise.resolve(true),
  signal: new AbortController().signal,
}

const PROVIDERS = [
  ['openai', 'openai'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
  ['openai-compatible', 'openai'],
] as const

let stub: Awaited<ReturnType<typeof startModelStub>>
const speaking = (protocol: Parameters<typeof startModelStub>[0]) =>
  beforeEach(async () => {
    stub = await startModelStub(protocol)
    return () => stub.close()
  })
afterEach(() => vi.restoreAllMocks())

const open = (over: object = {}) => {
  const { baseUrl } = stub
  return openModel({ provider: 'openai', name: 'stub', apiKey: 'k', baseUrl, timeoutMs: 10_000, ...over }, failed)
}

/** Lets everything happen until somebody waits for so many milliseconds: fetch has timers of its own. */
const untilTimerOf = async (ms: number, timers: { mock: { calls: unknown[][] } }) => {
  while (!timers.mock.calls.some(([, delay]) => delay === ms)) await new Promise((resolve) => setImmediate(resolve))
}
const settle = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe.each(PROVIDERS)('%s', (provider, protocol) => {
  speaking(protocol)

  it.each([429, 503])('waits after a %i for retry-after to the second, and no longer', async (status) => {
    const model = open({ provider })
    // What is loaded once takes its own time.
    stub.turns.push({ text: 'Oi!' })
    await model.generate(REQUEST)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const again = Promise.withResolvers<void>()
    stub.turns.push({ status, retryAfter: '7' }, () => {
      again.resolve()
      return { text: 'Agora sim!' }
    })
    const reply = model.generate(REQUEST)
    await untilTimerOf(7_000, timers)
    await vi.advanceTimersByTimeAsync(6_900)
    await settle()
    expect(stub.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(200)
    await again.promise
    expect(await reply).toBe('Agora sim!')
  })

  it('waits no longer than the answer has time, however long the provider wants', async () => {
    const answer = new AbortController()
    stub.turns.push({ status: 429, retryAfter: '50' })
    const reply = open({ provider }).generate({ ...REQUEST, signal: answer.signal })
    await vi.waitUntil(() => stub.asked.length === 1)
    answer.abort(new DOMException('too late', 'TimeoutError'))
    await expect(reply).rejects.toMatchObject({ failure: 'timeout' })
    expect(stub.asked).toHaveLength(1)
  })

  it.each([
    ['a connection that breaks', { cut: true }],
    ['half a reply', { raw: '{"id":"x","choices":[{"index":0,"mess' }],
    ['a page', { raw: '<html>' }],
  ] as const)('ends %s in one word, and never in what the provider wrote', async (_, turn) => {
    stub.turns.push(turn, turn, turn)
    const error = await open({ provider })
      .generate(REQUEST)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ModelError)
    expect(['malformed', 'unavailable']).toContain((error as ModelError).failure)
    expect(String(error)).not.toContain('html')
  })

  it('takes a reply without its text for none', async () => {
    stub.turns.push({ raw: '{"id":"x","choices":[]}' })
    const reply = open({ provider }).generate(REQUEST)
    // Google leaves the text out where it blocks a reply; what is empty is never sent (`checkReply`).
    if (provider === 'google') expect(await reply).toBe('')
    else await expect(reply).rejects.toMatchObject({ failure: 'malformed' })
  })

  it.each([
    ['that are no JSON', '{"query": "rod'],
    ['of another form', { query: 7 }],
    ['that are a list', [1, 2]],
  ])('tells the model of a tool call with arguments %s, and runs nothing with them', async (_, input) => {
    const given: unknown[] = []
    const run = (query: unknown) => {
      given.push(query)
      return z.object({ query: z.string() }).safeParse(query).success ? 'found' : { error: 'invalid input' }
    }
    const tool = { name: 'look_up', description: 'Looks it up.', input: z.object({ query: z.string() }), run }
    stub.turns.push({ tool: 'look_up', input }, { tool: 'look_up', input: { query: 'samba' } }, { text: 'Achei!' })
    expect(await open({ provider }).generate({ ...REQUEST, tools: [tool] })).toBe('Achei!')
    expect(given).toEqual([{ query: 'samba' }])
    expect(stub.asked).toHaveLength(3)
  })
})

describe('an address of one’s own that speaks like OpenAI', () => {
  speaking('openai')

  it('is asked without a key where it wants none', async () => {
    stub.turns.push({ text: 'Oi do Ollama!' })
    expect(await open({ provider: 'openai-compatible', name: 'llama3', apiKey: undefined }).generate(REQUEST)).toBe(
      'Oi do Ollama!',
    )
    expect(stub.asked).toMatchObject([{ path: '/v1/chat/completions' }])
    expect(stub.asked[0]!.headers.authorization).toBeUndefined()
    expect(JSON.parse(stub.asked[0]!.body)).toMatchObject({ model: 'llama3' })
  })

  it('and with it where it has one', async () => {
    stub.turns.push({ text: 'Oi!' })
    await open({ provider: 'openai-compatible', apiKey: 'mine' }).generate(REQUEST)
    expect(stub.asked[0]!.headers.authorization).toBe('Bearer mine')
  })

  it('is not followed to another address', async () => {
    const elsewhere = createServer((_, response) =>
      response.writeHead(307, { location: `${stub.baseUrl}/chat/completions` }).end(),
    )
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    stub.turns.push({ text: 'Oi!' })
    const request: ModelRequest = { ...REQUEST, purpose: 'judge' }
    const reply = open({ provider: 'openai-compatible', baseUrl: `http://127.0.0.1:${port}/v1` }).generate(request)
    await expect(reply).rejects.toBeInstanceOf(ModelError)
    expect(stub.asked).toEqual([])
    elsewhere.closeAllConnections()
    elsewhere.close()
  })
})
