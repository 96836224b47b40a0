/** Customers who write to the venues all the time, and pages that are asked for at the proxy, with what became of both. */
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/database.ts'
import { createGatewayClient } from '../../packages/gateway-client/src/index.ts'
import type { SimulatorClient } from '../../packages/whatsapp-simulator/src/index.ts'
import { checkInbound, type StoredMessage, type Violations } from '../crash/check-inbound.ts'
import { startCustomerStream } from '../crash/customer-stream.ts'
import { until } from '../crash/gateway-cluster.ts'
import { seededRandom } from '../crash/random.ts'
import { describeVenue } from '../support/venue.ts'

const PASSWORD = 'uma-senha-comprida-de-casa'
/** Milliseconds. */
const ASK_EVERY = 50
const ASK_LIMIT = 15_000
const SETTLE_LIMIT = 180_000

/** Calls a procedure as a page does. */
async function call(url: string, path: string, json: unknown, cookie = '') {
  const response = await fetch(`${url}/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
    body: JSON.stringify({ json }),
    signal: AbortSignal.timeout(ASK_LIMIT),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
}

export type OpenVenue = { phone: string; cookie: string }

/**
 * Signs venues up through the proxy, each with a connected channel.
 *
 * @param from the place of the first one among all, which its phone and e-mail are made of
 */
export async function openVenues(
  { url, apiKey, db, phones }: { url: string; apiKey: string; db: Database; phones: SimulatorClient },
  count: number,
  from = 0,
): Promise<OpenVenue[]> {
  const gateway = createGatewayClient({ fetch, baseUrl: `${url}/gateway`, apiKey })
  const venues: OpenVenue[] = []
  for (let at = from; at < from + count; at++) {
    const phone = String(5511930000000 + at)
    const email = `casa-${at}@scale.example`
    await call(url, 'account/signUp', {
      businessName: `Bar ${at}`,
      fullName: 'Ana',
      email,
      whatsapp: phone.slice(2),
      password: PASSWORD,
    })
    const { rows } = await db.pool.query<{ id: string }>('select id from "user" where email = $1', [email])
    const venue = await describeVenue({ db, clock: systemClock }, { ownerId: rows[0]!.id, network: 'demo', phone })
    await phones.person({ phone, name: `Bar ${at}` })
    await gateway.createInstance({ instanceName: venue.instanceName, network: 'demo' })
    const { qr } = await gateway.connect(venue.instanceName)
    await phones.scan(phone, qr!.code)
    venues.push({ phone, ...(await call(url, 'account/signIn', { email, password: PASSWORD })) })
  }
  return venues
}

type Asked = { at: number; ms: number; failure?: string }

/**
 * Asks at the proxy for pages and what they read of the database, again and again.
 *
 * @param withPages false where the web app is not built
 */
export function startAsking(url: string, cookies: string[], withPages = true) {
  const asked: Asked[] = []
  const stop = new AbortController()
  const askOne = async (turn: number) => {
    const at = performance.now()
    const page = async () => {
      const response = await fetch(`${url}/login`, { signal: AbortSignal.timeout(ASK_LIMIT) })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`/login: ${response.status}`)
    }
    const failure = await (withPages && turn % 4 === 0
      ? page()
      : call(url, 'quickReplies/list', {}, cookies[turn % cookies.length])
    ).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    asked.push({ at, ms: performance.now() - at, ...(failure ? { failure } : {}) })
  }
  const asking = (async () => {
    const open = new Set<Promise<void>>()
    for (let turn = 0; !stop.signal.aborted; turn++) {
      const one = askOne(turn).finally(() => open.delete(one))
      open.add(one)
      await pause(ASK_EVERY)
    }
    await Promise.all(open)
  })()
  return {
    asked,
    async stop() {
      stop.abort()
      await asking
    },
  }
}

/** Lets customers of each venue write, and notes when each venue answers. */
export async function startCustomers(
  {
    phones,
    venues,
    seed,
    messagesPerSecond,
  }: { phones: SimulatorClient; venues: OpenVenue[]; seed: number; messagesPerSecond: number },
  customers: number,
) {
  const each = Math.ceil(customers / venues.length)
  const people = venues.map((_, at) => Array.from({ length: each }, (__, n) => String(5511940000000 + at * 1_000 + n)))
  /** When the first message was accepted that no reply has come for since, by the customer. */
  const waiting = new Map<string, number>()
  const replies: { venue: number; askedAt: number; at: number }[] = []
  for (const [venue, phonesOfVenue] of people.entries())
    for (const phone of phonesOfVenue) {
      await phones.person({ phone, name: `Cliente ${phone.slice(-4)}` })
      const events = await phones.events(phone)
      void (async () => {
        for await (const { type, data } of events) {
          const askedAt = waiting.get(phone)
          if (type !== 'message' || data.fromMe !== false || askedAt === undefined) continue
          waiting.delete(phone)
          replies.push({ venue, askedAt, at: performance.now() })
        }
        // The stream breaks when the network is closed.
      })().catch(() => undefined)
    }
  const between = (customers * 2 * 1000) / messagesPerSecond
  const random = seededRandom(seed)
  const streams = venues.map(({ phone: to }, at) => {
    const stream = startCustomerStream({
      phones,
      to,
      customers: people[at]!,
      messages: Infinity,
      random,
      betweenBursts: { min: between * 0.5, max: between * 1.5 },
      onSent: ({ phone }) => waiting.has(phone) || waiting.set(phone, performance.now()),
    })
    stream.allow(Infinity)
    return stream
  })
  const last = () => streams.map(({ sent }) => sent)
  return {
    people: people.flat(),
    replies,
    waiting: () => waiting.size,
    sent: () => last().flat(),
    /**
     * Returns for each venue the milliseconds from a moment to the first reply to something that was written after it;
     * undefined where there was none yet.
     */
    answeredAgain: (since: number) =>
      venues.map((_, venue) => {
        const found = replies.find((reply) => reply.venue === venue && reply.askedAt >= since)
        return found && found.at - since
      }),
    async finish() {
      for (const stream of streams) stream.finish()
      await Promise.all(streams.map(({ ended }) => ended))
    },
  }
}

const THREADS = `
  select k.phone, m.external_id as "externalId", m.origin, m.text, m.status
  from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
  where k.phone = any($1) order by m.id`

/** Waits until everything that these customers wrote is answered on their phones, and returns what is not as it should be. */
export async function checkCustomers({
  db,
  phones,
  load,
}: {
  db: Database
  phones: SimulatorClient
  load: Awaited<ReturnType<typeof startCustomers>>
}): Promise<Violations> {
  const check = async () =>
    checkInbound({
      sent: load.sent(),
      stored: (await db.pool.query<StoredMessage>(THREADS, [load.people])).rows,
      inboxes: await Promise.all(
        load.people.map(async (phone) => ({ phone, ids: (await phones.inbox(phone)).map(({ id }) => id) })),
      ),
    })
  await until(async () => (await check()).missing.length === 0, SETTLE_LIMIT).catch(() => undefined)
  // A message that comes twice may come a moment after everything is answered.
  await pause(1_000)
  return check()
}

/** Returns the errors of a process's log, without what differs from one to the next. */
export const errorsOf = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const { msg, error } = JSON.parse(line) as { msg?: string; error?: unknown }
      return `${msg}: ${JSON.stringify(error)?.slice(0, 160)}`
    })
