import type { Random } from '../crash/random.ts'
import type { RealServer } from '../crash/real-server.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import type { People, Who } from './people.ts'
import { createRequest, type FuzzRequest, identityOf, mayEnd } from './requests.ts'
import { neverSucceeds } from './never-succeed.ts'
import { createValues } from './valid-values.ts'

/** Milliseconds of an answer that counts as slow, and of the longest wait for one. */
const SLOW = 1_000
const PATIENCE = 40_000
const LONGEST_WAIT = 30_000
/** The further valid requests to an endpoint that never succeeded. */
const ONCE_MORE = 40

/**
 * Matches the endpoints that may wait: for a configured model, for a phone, for an event, or for an external service
 * that they test.
 */
const WAITS =
  /gateway\/(events|instance\/(connect|create|restart|setPresence)|chat\/getBase64)|channels\.(renewQr|pairingCode|connect|reconnect|refresh)|operator\.(test|save)(Model|Mail|Gateway|Payments)|assistant\.tryOut|assistant\/preview/

export type Answer = { status: number; ms: number; text: string }
export type Finding = {
  request: FuzzRequest
  answer: Answer
  kind: 'fault' | 'slow' | 'slow once' | 'waited'
  /** The times of the request and of its answer. */
  during?: [number, number]
}
export type FuzzReport = Awaited<ReturnType<typeof fuzz>>
type Options = {
  server: RealServer
  people: People
  count: number
  /** A part of the names of the endpoints to ask; empty for all. */
  only: string
  atOnce: number
  random: Random
  progress(line: string): void
}

/** Asks the endpoints in random order until the count is reached. */
export async function fuzz({ server, people, count, only, atOnce, random, progress }: Options) {
  const endpoints = (await listEndpoints(server.url)).filter(({ name }) => name.includes(only))
  const known = createKnownValues(random)
  await lookAround(server.url, endpoints, people, known, random)
  const statuses = new Map<string, number>()
  const findings: Finding[] = []
  const times: number[] = []
  const answered = new Set<string>()
  let sent = 0
  /** Requests in a row without an answer, by which a product that is gone is noticed. */
  let silent = 0
  /** Milliseconds that this process spent on making requests; an answer in that time is not late. */
  let busy = 0
  let round: Endpoint[] = []
  const stale = new Set<Who>()
  let renewing: Promise<void> | undefined

  const probe = watchHealth(server.url)

  const renewed = async () => {
    renewing ??= (async () => {
      for (const who of stale)
        await people.renew(who).catch((error: unknown) => progress(`${who} is not signed in again: ${String(error)}`))
      stale.clear()
    })().finally(() => (renewing = undefined))
    await renewing
  }
  const one = async () => {
    if (round.length === 0) round = shuffled(endpoints, random)
    const endpoint = round.pop()!
    const index = sent++
    let asker: Who = 'owner'
    const values = createValues(random, (field) => known.one(endpoint, field, mayEnd(endpoint) ? 'stranger' : asker))
    // Mostly with what the one who asks owns, and sometimes with what is somebody else's.
    if (random.between(1, 100) <= 20) asker = 'stranger'
    const began = performance.now()
    const request = createRequest(endpoint, values)
    busy += performance.now() - began
    const before = busy
    const send = () => ask(server.url, request, identityOf(request, people, index))
    const first = await send()
    // A connection that the server had ended, after a body that it did not want to read, says nothing of this request.
    const answer = first.status === 0 && first.ms < PATIENCE ? await send() : first
    answer.ms = Math.max(0, answer.ms - (busy - before))
    times.push(answer.ms)
    silent = answer.status === 0 ? silent + 1 : 0
    const key = `${endpoint.surface} ${String(answer.status).replace(/..$/, answer.status === 429 ? '29' : 'xx')}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    if (answer.status < 400 && answer.status > 0) {
      answered.add(endpoint.name)
      known.learn(endpoint, request.who, answer.text)
    }
    if ((answer.status === 401 || answer.text.includes('visit_only')) && request.who !== 'nobody') {
      stale.add(request.who)
      if (endpoint.surface !== 'gateway') await renewed()
    }
    const waits = WAITS.test(endpoint.name) && answer.ms < LONGEST_WAIT
    if (isFault(request, answer)) findings.push({ request, answer, kind: 'fault' })
    else if (answer.ms > SLOW && waits) findings.push({ request, answer, kind: 'waited' })
    // If others were answered meanwhile, the machine itself was not slow.
    else if (answer.ms > SLOW) findings.push({ request, answer, kind: 'slow', during: [began, performance.now()] })
    if (sent % 1_000 === 0) progress(`${sent} sent, ${findings.length} noted`)
  }
  /** Repeats the endpoints that never succeeded with valid requests of the right asker. */
  const askOnceMore = async () => {
    for (let turn = 0; turn < ONCE_MORE; turn++)
      for (const endpoint of endpoints.filter(({ name }) => !answered.has(name) && !neverSucceeds(name))) {
        const asker = /admin/.test(endpoint.name) ? ('admin' as const) : ('owner' as const)
        const remembered = (field: string) => known.one(endpoint, field, mayEnd(endpoint) ? 'stranger' : asker)
        const request = createRequest(endpoint, createValues(random, remembered, { sure: true }), { spoils: false })
        const answer = await ask(server.url, request, identityOf(request, people, turn))
        if (answer.status === 401 && endpoint.surface !== 'gateway') stale.add(request.who)
        if (stale.size > 0) await renewed()
        if (isFault(request, answer)) findings.push({ request, answer, kind: 'fault' })
        if (answer.status > 0 && answer.status < 400) {
          answered.add(endpoint.name)
          known.learn(endpoint, request.who, answer.text)
        }
      }
  }
  const lane = async () => {
    while (sent < count && silent < 20) await one()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  await probe.stop()
  await askOnceMore()
  // Alone it shows whether a request is slow, or the machine was.
  for (const finding of findings.filter(
    ({ kind, during }) => kind === 'slow' && !(during && probe.slowest(...during) < SLOW / 3),
  ))
    for (let again = 0; again < 3 && finding.kind === 'slow'; again++) {
      const { ms } = await ask(server.url, finding.request, identityOf(finding.request, people, again))
      if (ms <= SLOW) finding.kind = 'slow once'
    }
  return { sent, endpoints: endpoints.map(({ name }) => name), answered, statuses, findings, times }
}

/** Collects known values from every endpoint that lists things without parameters. */
async function lookAround(url: string, endpoints: Endpoint[], people: People, known: KnownValues, random: Random) {
  for (const who of ['owner', 'stranger', 'admin'] as const)
    for (const endpoint of endpoints) {
      if (
        !/\.(list|get|people|events|tags|fields)$|fetchInstances|GET \/api\/v1\/[a-z-]+$|find(Chats|Contacts|Messages)/.test(
          endpoint.name,
        )
      )
        continue
      const request = {
        ...createRequest(
          endpoint,
          createValues(random, () => undefined),
        ),
        who,
        path: endpoint.path,
      }
      const body = endpoint.surface === 'procedures' ? '{"json":{}}' : request.method === 'GET' ? undefined : '{}'
      const path = endpoint.path.replace('{instance}', String(known.one(endpoint, 'instance', 'owner')))
      const answer = await ask(url, { ...request, path, body }, identityOf(request, people, 0))
      if (answer.status === 200) known.learn(endpoint, who, answer.text)
    }
}

/** Matches errors of the contract that blame another server: WhatsApp's or a mail server. */
const OF_OTHERS = /"code":"(pairing_unavailable|gateway_failed|gateway_unreachable|mail_failed)"/

/**
 * Tells whether an answer is a fault. The gateway answers 500 `not_connected` for a channel that is not connected, as
 * Evolution does (docs/gateway.md).
 */
function isFault({ endpoint }: FuzzRequest, { status, text }: Answer): boolean {
  if (status === 0) return true
  if (status < 500) return false
  return !(endpoint.surface === 'gateway' ? text.includes('"not_connected"') : status > 500 && OF_OTHERS.test(text))
}

async function ask(
  url: string,
  { method, path, headers, body }: Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>,
  identity: object,
): Promise<Answer> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const sent = { method, headers: { ...headers, ...identity }, body, redirect: 'manual' as const }
    const response = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(PATIENCE) })
    const isStream = response.headers.get('content-type')?.includes('event-stream')
    const ms = took()
    if (isStream) {
      await response.body?.cancel()
      return { status: response.status, ms, text: '' }
    }
    const text = await response.text()
    return { status: response.status, ms: took(), text: text.slice(0, 500_000) }
  } catch (error) {
    return { status: 0, ms: took(), text: `${String(error)} ${String(Object(error).cause ?? '')}` }
  }
}

/** Asks for the server's health continuously. `slowest` returns the milliseconds of its slowest answer in a period. */
function watchHealth(url: string) {
  const answers: { at: number; ms: number }[] = []
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const { ms } = await ask(url, { method: 'GET', path: '/api/health', headers: {} }, {})
      answers.push({ at: performance.now(), ms })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    slowest: (from: number, until: number) =>
      Math.max(0, ...answers.filter(({ at, ms }) => at >= from && at - ms <= until).map(({ ms }) => ms)),
    stop() {
      stopped = true
      return watching
    },
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.between(0, at)
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
