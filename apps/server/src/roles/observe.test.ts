import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLoggerTo } from '#platform/logger.ts'
import { createReadiness } from '#platform/readiness.ts'
import { startTracing } from '#platform/telemetry/tracing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createApi } from './api.ts'

const TOKEN = 'hXq0-a-token-that-only-Prometheus-has'
const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ logger: createLoggerTo({ write: (line: string) => void lines.push(line) }, 'debug') })
})
afterAll(() => app.close())
beforeEach(() => void lines.splice(0))

const logged = () => lines.map((line) => z.looseObject({ msg: z.string().optional() }).parse(JSON.parse(line)))
type Asked = { from?: string; headers?: Record<string, string>; config?: object }
function ask(path: string, { from = '127.0.0.1', headers = {}, config = {} }: Asked = {}) {
  const api = createApi({ ...app.app, config: { ...app.app.config, ...config } })
  const incoming = { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } }
  return api.request(path, { headers }, { incoming } as never)
}

/** Connects a customer's phone, which writes once, and lets the answer leave. */
async function journey() {
  const { instance } = await app.owner()
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(
    instance,
    { messageId: randomUUID(), peer, pushName: 'Bia', text: 'Que horas abre?' },
    app.clock.now(),
  )
  await app.settle()
  app.wait(4_000)
  await app.settle()
}

describe('a request', () => {
  it('keeps the id that it came with, in the answer and in the log', async () => {
    const answer = await ask('/api/rpc/nothing/at-all', { headers: { 'x-request-id': 'proxy-7:1' } })
    expect(answer.headers.get('x-request-id')).toBe('proxy-7:1')
    expect(logged()).toContainEqual(expect.objectContaining({ msg: 'request', requestId: 'proxy-7:1', status: 404 }))
  })

  it.each([undefined, 'two\twords', 'x'.repeat(129)])('gets an id of its own instead of %j', async (given) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    const id = (await ask('/', { headers })).headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(id).not.toBe((await ask('/', { headers })).headers.get('x-request-id'))
  })

  it('is counted by the pattern of its route, never by its path', async () => {
    for (const path of ['/entrar/one', '/entrar/two', '/nowhere/1', '/nowhere/2', '/api/rpc/venue/x', '/api/rpc/zzz/x'])
      await ask(path)
    const metrics = await (await ask('/metrics')).text()
    const routes = [...metrics.matchAll(/^balcao_http_request_seconds_count\{.*route="([^"]*)"/gm)].map(
      ([, route]) => route,
    )
    expect(routes).toEqual(expect.arrayContaining(['/entrar/:token', '/api/rpc/venue/*', '/api/rpc/*']))
    expect(routes.filter((route) => /one|two|nowhere|zzz/.test(route!))).toEqual([])
  })
})

describe('metrics', () => {
  it.each<[string, Asked, number]>([
    ['this machine', {}, 200],
    ['another one', { from: '10.0.0.7' }, 404],
    ['somebody behind a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }, 404],
    ['this machine in production', { config: { production: true } }, 404],
    ['nobody without the token', { config: { metricsToken: TOKEN } }, 401],
    ['nobody with another', { config: { metricsToken: TOKEN }, headers: { authorization: 'Bearer guess' } }, 401],
    [
      'whoever has the token',
      {
        config: { metricsToken: TOKEN, production: true },
        from: '10.0.0.7',
        headers: { authorization: `Bearer ${TOKEN}` },
      },
      200,
    ],
  ])('are for %s', async (_, asked, status) => {
    expect((await ask('/metrics', asked)).status).toBe(status)
  })

  it('tell of a customer who is answered: stages, queues and channels', async () => {
    await journey()
    const metrics = await (await ask('/metrics')).text()
    const valueOf = (series: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')[1],
      )
    for (const stage of ['compose', 'give', 'hand-over'])
      expect([stage, valueOf(`balcao_stage_items_total{stage="${stage}"}`)]).toEqual([stage, expect.any(Number)])
    expect(valueOf('balcao_stage_items_total{stage="hand-over"}')).toBeGreaterThan(0)
    expect(valueOf('balcao_reply_seconds_count')).toBeGreaterThan(0)
    expect(valueOf('balcao_queue_due{queue="answers"}')).toBe(0)
    expect(valueOf('balcao_numbers{state="close"}')).toBeGreaterThan(0)
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  })
})

describe('probes', () => {
  it('say that the process is alive, and ready once every check holds', async () => {
    const readiness = createReadiness()
    let isStarted = false
    readiness.add('started', () => isStarted)
    readiness.add('gateway', () => new Promise(() => {}))
    const api = createApi({ ...app.app, readiness })
    const look = async (path: string) => {
      const answer = await api.request(path)
      return [answer.status, await answer.json()]
    }
    expect(await look('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await look('/readyz')).toEqual([
      503,
      { status: 'not-ready', checks: { started: false, gateway: false, serving: true } },
    ])
    isStarted = true
    readiness.add('gateway', () => true)
    await expect
      .poll(() => look('/readyz'), { timeout: 3_000 })
      .toEqual([200, expect.objectContaining({ status: 'ready' })])
    readiness.drain()
    expect(await look('/readyz')).toEqual([
      503,
      expect.objectContaining({ checks: { started: true, gateway: true, serving: false } }),
    ])
  })

  it('need the database', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    const other = await createTestApp()
    const api = createApi(other.app)
    await other.close()
    expect((await api.request('/healthz')).status).toBe(200)
    const answer = await api.request('/readyz')
    expect([answer.status, await answer.json()]).toMatchObject([503, { checks: { database: false } }])
  })
})

it('gives the lines of one job one id', async () => {
  const { instance } = await app.owner()
  app.gateway.states.set(instance, 'open')
  const { inStage } = await import('#platform/telemetry/metrics.ts')
  await inStage('answer', async () => {
    app.app.logger.info({}, 'first')
    await inStage('compose', async () => app.app.logger.info({}, 'second'))
  })
  await inStage('answer', async () => app.app.logger.info({}, 'third'))
  const jobs = logged().flatMap(({ job, msg }) => (['first', 'second', 'third'].includes(msg ?? '') ? String(job) : []))
  expect(jobs).toEqual([jobs[0], jobs[0], expect.not.stringMatching(jobs[0]!)])
  expect(jobs[0]).toMatch(/^answer-/)
})

const Spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
})

it('sends the journey of a message as one trace, and requests in the trace of their caller', async () => {
  const bodies: string[] = []
  const paths = new Set<string>()
  const collector = createServer((request, response) => {
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    void text(request).then((body) => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const stop = await startTracing(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, {})
  try {
    await journey()
    await ask('/login', { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })
    await ask('/healthz')
  } finally {
    await stop()
    collector.close()
  }
  expect([...paths]).toEqual(['POST /v1/traces application/json'])
  const spans = bodies.flatMap((body) =>
    Spans.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
  const steps = ['store message', 'answer message', 'send message']
  const [stored, ...later] = steps.map((name) => spans.find((span) => span.name === name)!)
  expect(stored!.parentSpanId).toBeUndefined()
  for (const span of later) expect(span).toMatchObject({ traceId: stored!.traceId, parentSpanId: stored!.spanId })
  const [request] = spans.filter(({ traceId }) => traceId === 'a'.repeat(32))
  expect(request).toMatchObject({ parentSpanId: 'b'.repeat(16), name: expect.stringMatching(/^GET /) })
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([])
})
