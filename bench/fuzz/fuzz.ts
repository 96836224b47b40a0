import type { Random } from '../crash/random.ts'
import type { RealServer } from '../crash/real-server.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { createKnownValues, type KnownValues } from './known-values.ts'
import type { People, Who } from './people.ts'
import { createRequest, type FuzzRequest, identityOf, mayEnd } from './requests.ts'
import { neverSucceeds } from './never-succeed.ts'
import { createValues } from './valid-values.ts'

/** Milliseconds. */
const SLOW = 1_000
const PATIENCE = 40_000
const LONGEST_WAIT = 30_000
/** How often an endpoint that never did what was asked is asked once more, with nothing spoiled. */
const ONCE_MORE = 40

/** These wait, as they say, for a model that was set up, for a phone, for something to happen, or for the service of somebody else that they are to try. */
const WAITS =
  /gateway\/(events|instance\/(connect|create|restart|setPresence)|chat\/getBase64)|numbers\.(renewQr|pairingCode|connect|reconnect|refresh)|operator\.(test|save)(Model|Mail|Gateway)|assistant\.tryOut|assistant\/preview/

export type Answer = { status: number; ms: number; text: string }
export type Finding = {
  request: FuzzRequest
  answer: Answer
  kind: 'fault' | 'slow' | 'slow once' | 'waited'
  /** The moments of the request and of its answer. */
  during?: [number, number]
}
export type FuzzReport = Awaited<ReturnType<typeof fuzz>>
type Options = {
  server: RealServer
  people: People
  count: number
  /** Endpoints whose name has these words. */
  only: string
  atOnce: number
  random: Random
  progress(line: string): void
}

/** Asks every endpoint in turn, in an order of chance, until the count is reached. */
export async function fuzz({ server, people, count, only, atOnce, random, progress }: Options) {
  const endpoints = (await listEndpoints(server.url)).filter(({ name }) => name.includes(only))
  const known = createKnownValues(random)
  await lookAround(server.url, endpoints, people, known, random)
  const statuses = new Map<string, number>()
  const findings: Finding[] = []
  const times: number[] = []
  const answered = new Set<string>()
  let sent = 0
  /** Requests in a row without an answer: a product that is gone answers none. */
  let silent = 0
  /** Milliseconds for which requests were made here: answers that came meanwhile are not late. */
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
  /** Asks what never did what was asked, as whom it is for, with nothing spoiled. */
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

/** Learns what there is from everything that lists without being told what. */
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

/** Errors of the contract that say that another server did not do its part: WhatsApp's, or one of mail. */
const OF_OTHERS = /"code":"(pairing_unavailable|gateway_failed|gateway_unreachable|mail_failed)"/

/** The gateway says of a number that is not connected what Evolution says: 500, `not_connected` (docs/gateway.md). */
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

/** Asks for the server's health all the time. `slowest`: milliseconds of its slowest answer in a time. */
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
