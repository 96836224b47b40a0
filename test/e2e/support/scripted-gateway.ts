import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const API_KEY = 'the key of a scripted gateway'

type State = 'open' | 'connecting' | 'close'
type Instance = { name: string; number: string | null; state: State; createdAt: string }
type Answer = { status: number; body?: unknown }

export type ScriptedGateway = Awaited<ReturnType<typeof startScriptedGateway>>

/**
 * Starts a remote gateway of ours (docs/gateway.md), which the product reaches over HTTP and a test controls: each call
 * may be answered with any failure, and the events of WhatsApp come when the test sends them.
 */
export async function startScriptedGateway() {
  const instances = new Map<string, Instance>()
  const calls: string[] = []
  const news: { id: string; [key: string]: unknown }[] = []
  let failures: { call: RegExp; answer: Answer }[] = []
  let nextId = 1
  let wake = () => {}
  const script = {
    /** Milliseconds for which a code is valid; 0 when there is none. */
    codeFor: 60_000,
    pairingCode: 'WZYE1H2Y',
  }
  let codes = 0

  const tell = (instance: string, event: object) => {
    news.push({ id: String(nextId++), instance, at: new Date().toISOString(), ...event })
    wake()
  }
  const newCode = () => ({
    code: `2@code-${++codes},a,b,c`,
    count: codes,
    expiresAt: new Date(Date.now() + script.codeFor).toISOString(),
  })

  const routes: [RegExp, (found: string[], request: IncomingMessage) => Promise<Answer> | Answer][] = [
    [/^GET \/events/, async () => ({ status: 200, body: { events: await waitForNews() } })],
    [
      /^POST \/events\/acknowledge/,
      async (_found, request) => {
        const { ids } = await read<{ ids: string[] }>(request)
        news.splice(0, news.length, ...news.filter(({ id }) => !ids.includes(id)))
        return { status: 200, body: {} }
      },
    ],
    [
      /^POST \/instance\/create/,
      async (_found, request) => {
        const { instanceName: name, number = null } = await read<{ instanceName: string; number?: string }>(request)
        instances.set(name, { name, number, state: 'close', createdAt: new Date(0).toISOString() })
        return { status: 201, body: {} }
      },
    ],
    [/^GET \/instance\/fetchInstances/, () => ({ status: 200, body: [...instances.values()].map(listed) })],
    [/^GET \/instance\/connectionState\/(.+)/, ([name]) => of(name, ({ state }) => ({ instance: { state } }))],
    [
      /^GET \/instance\/connect\/([^?]+)(\?number=)?/,
      ([name, pairing]) =>
        of(name, (instance) => {
          if (instance.state === 'open') return { instance: { state: 'open' } }
          instance.state = 'connecting'
          const code = script.codeFor > 0 ? newCode() : {}
          return { instance: { state: 'connecting' }, ...code, ...(pairing && { pairingCode: script.pairingCode }) }
        }),
    ],
    [
      /^POST \/message\/sendText/,
      async (_found, request) => {
        const { messageId } = await read<{ messageId: string }>(request)
        return { status: 201, body: { key: { id: messageId } } }
      },
    ],
    [
      /^DELETE \/instance\/logout\/(.+)/,
      ([name]) =>
        of(name, (instance) => {
          instance.state = 'close'
          return {}
        }),
    ],
    [
      /^DELETE \/instance\/delete\/(.+)/,
      ([name]) => of(name, (instance) => ({ deleted: instances.delete(instance.name) })),
    ],
  ]
  const of = (name: string | undefined, answer: (instance: Instance) => object): Answer => {
    const instance = instances.get(decodeURIComponent(name ?? ''))
    if (!instance) return refusal(404, `The "${name}" instance does not exist`, 'instance_missing')
    return { status: 200, body: answer(instance) }
  }
  async function waitForNews() {
    if (news.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 1_000).unref()
      })
    }
    return news
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.headers.apikey !== API_KEY) return refusal(401, 'Unauthorized', 'unauthorized')
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const failure = failures.find((known) => known.call.test(call))
    if (failure) return failure.answer
    for (const [pattern, act] of routes) {
      const found = pattern.exec(call)
      if (found) return act(found.slice(1), request)
    }
    return { status: 200, body: {} }
  }
  const server = createServer((request, response) => {
    void answer(request).then(
      (given) => write(response, given),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    script,
    calls,
    instances,
    env: {
      GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GATEWAY_API_KEY: API_KEY,
      BALCAO_DEMO: 'off',
    },
    /** Makes this call fail from now on; a status of 0 is no answer at all. */
    fail(call: RegExp, status: number, message = '') {
      failures.push({ call, answer: refusal(status, message) })
    },
    heal() {
      failures = []
      script.codeFor = 60_000
    },
    /** Reports the state of a channel's connection. */
    say(
      instance: string,
      state: State,
      { reason = null, number = null }: { reason?: string | null; number?: string | null } = {},
    ) {
      const known = instances.get(instance)!
      known.state = state
      tell(instance, { type: 'connection', connection: { state, number, code: null, reason } })
    },
    /** Unlinks all phones, since tests share theirs and one phone belongs to one channel. */
    unlinkAll() {
      for (const { name, state } of instances.values())
        if (state === 'open') this.say(name, 'close', { reason: 'logged-out' })
    },
    /** Replaces the code by a new one. */
    renewCode: (instance: string) => tell(instance, { type: 'qr', qr: newCode() }),
    restrict: (instance: string) =>
      tell(instance, { type: 'restriction', restriction: { kind: 'reach-out', code: '463', until: null } }),
    write: (instance: string, from: string, text: string, sentAt = new Date()) =>
      tell(instance, { type: 'message', message: written(from, text, sentAt) }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const written = (phone: string, text: string, sentAt: Date) => ({
  messageId: crypto.randomUUID(),
  peer: { phone, lid: null, jid: `${phone}@s.whatsapp.net` },
  fromMe: false,
  pushName: 'Bia Rocha',
  kind: 'text',
  text,
  sentAt: sentAt.toISOString(),
})

const listed = ({ name, number, state, createdAt }: Instance) => ({
  name,
  number,
  connectionStatus: state,
  createdAt,
  network: 'whatsapp',
  profileName: null,
})

/** Returns Evolution's error body, with our code where one is given. */
const refusal = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { status, error: 'Error', ...(code && { code }), response: { message: message ? [message] : [] } },
})

async function read<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function write(response: ServerResponse, { status, body }: Answer) {
  if (status === 0) return response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  return response.end(JSON.stringify(body))
}
