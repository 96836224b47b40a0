import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { GatewayEvent } from '../../packages/contract/src/index.ts'
import { loadBaileys } from '../../packages/whatsapp/src/engine/baileys.ts'
import { createGateway, createGatewayClient, type GatewayClient } from '../../packages/whatsapp/src/index.ts'
import { API_KEY, ENCRYPTION_KEY } from '../../packages/whatsapp/src/testing/keys.ts'
import { startClusterProcess } from '../../packages/whatsapp/src/testing/start-cluster-process.ts'
import { createWorldClient, startWhatsAppWorld, type WorldClient } from '../../packages/whatsapp-world/src/index.ts'
import { startBenchServer } from '../support/database.ts'
import { type CustomerStream, startCustomerStream } from './customer-stream.ts'
import { type Random, seededRandom } from './random.ts'

export type GatewayCrashOptions = {
  messages: number
  kills: number
  customers: number
  seed: number
  log?: (line: string) => void
}
export type GatewayCrashReport = {
  violations: string[]
  accepted: number
  replies: number
  /** Tries of replies that were refused while a number was on its way to another process. */
  refused: number
  /** From `kill -9` until every number is connected again. Milliseconds, one for each kill. */
  takeovers: number[]
}

const HOUSES = Array.from({ length: 6 }, (_, index) => String(5511930000000 + index))
/** Milliseconds. */
const LIMIT = 60_000
const RETRY_EVERY = 100

/**
 * Customers write to houses whose numbers two gateway processes share; one of them is killed again and again under the traffic
 * and replaced. Every message is answered through a third process that holds no number. Then: is everything there once?
 */
export async function crashGateway(options: GatewayCrashOptions): Promise<GatewayCrashReport> {
  // The simulated phones share libsignal with the engine, which keeps it from printing keys.
  await loadBaileys()
  const random = seededRandom(options.seed)
  const server = await startBenchServer()
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-crash-'))
  const world = await startWhatsAppWorld({ dataDir: folder })
  const phones = createWorldClient(world.httpUrl)
  const databaseUrl = await server.createDatabase('gateways')
  const cluster = await openCluster(databaseUrl, world.url)
  try {
    await link(cluster.client, phones)
    const stop = new AbortController()
    const answering = answerAll(cluster.client, stop.signal)
    const { streams, people } = await startStreams(phones, options, random)
    const takeovers = await killThrough(cluster, streams, random, options)
    await Promise.all(streams.map(({ ended }) => ended))
    const sent = streams.flatMap((stream, at) => stream.sent.map((message) => ({ ...message, house: HOUSES[at]! })))
    // What is still missing then is what the checks find.
    await until(() => answering.replies.size >= sent.length).catch(() => undefined)
    const received = () =>
      Promise.all(people.flat().map(async (phone) => ({ phone, inbox: await phones.inbox(phone) })))
    await until(async () => (await received()).flatMap(({ inbox }) => inbox).length >= sent.length).catch(
      () => undefined,
    )
    stop.abort()
    await answering.done
    const inboxes = await received()
    return {
      violations: [
        ...checkTold(sent, answering.told),
        ...checkReplies(answering.replies, inboxes),
        ...(await checkSockets(phones)),
      ],
      accepted: sent.length,
      replies: answering.replies.size,
      refused: answering.refused(),
      takeovers,
    }
  } finally {
    await cluster.close()
    await world.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openCluster(databaseUrl: string, worldUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const silent = () => undefined
  const front = createGateway({
    pool,
    encryptionKey: ENCRYPTION_KEY,
    apiKey: API_KEY,
    networks: { whatsapp: {}, demo: { url: worldUrl } },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    holderId: 'front',
    holdsNumbers: false,
  })
  await front.start()
  let started = 0
  const start = async () => {
    const holder = `process-${++started}`
    return { holder, child: await startClusterProcess({ databaseUrl, worldUrl, holder }) }
  }
  const processes = [await start(), await start()]
  const end = async ({ child }: (typeof processes)[number]) => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    client: createGatewayClient({ fetch: front.fetch, baseUrl: 'http://gateway', apiKey: API_KEY }),
    /** Kills one and starts another in its place. Milliseconds until the living hold all numbers, connected. */
    async replace(preferred: number): Promise<number> {
      await until(async () => (await openAt(pool)).length === HOUSES.length)
      const busy = await openAt(pool)
      const at = busy.includes(processes[preferred]!.holder) ? preferred : 1 - preferred
      const { holder: dead } = processes[at]!
      const began = performance.now()
      await end(processes[at]!)
      const next = start()
      await until(async () => (await openAt(pool)).filter((holder) => holder !== dead).length === HOUSES.length)
      const took = performance.now() - began
      processes[at] = await next
      return took
    },
    async close() {
      await Promise.all(processes.map(end))
      await front.close()
      await pool.end()
    },
  }
}

/** Who holds the numbers that are connected, one entry for each. */
async function openAt(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ holder: string }>(
    `select l.holder from gateway.instances i join gateway.leases l on l.instance_id = i.id
     where i.state = 'open' and l.expires_at > now()`,
  )
  return rows.map(({ holder }) => holder)
}

async function link(client: GatewayClient, phones: WorldClient) {
  for (const house of HOUSES) {
    await phones.person({ phone: house, name: `Casa ${house.slice(-1)}` })
    await client.createInstance({ instanceName: house, network: 'demo' })
    const { qr } = await client.connect(house)
    await phones.scan(house, qr!.code)
  }
}

/** Each house has customers of its own, who write side by side. */
async function startStreams(phones: WorldClient, { messages, customers }: GatewayCrashOptions, random: Random) {
  const each = Math.ceil(customers / HOUSES.length)
  const people = HOUSES.map((_, at) => Array.from({ length: each }, (__, n) => String(5511940000000 + at * 100 + n)))
  for (const phone of people.flat()) await phones.person({ phone, name: `Cliente ${phone.slice(-3)}` })
  const streams = HOUSES.map((to, at) =>
    startCustomerStream({ phones, to, customers: people[at]!, messages: Math.ceil(messages / HOUSES.length), random }),
  )
  return { streams, people }
}

async function killThrough(
  cluster: Awaited<ReturnType<typeof openCluster>>,
  streams: CustomerStream[],
  random: Random,
  { messages, kills, log = () => {} }: GatewayCrashOptions,
) {
  const part = messages / HOUSES.length / kills
  const takeovers: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const allowed = kill === kills ? messages : Math.round((kill + 0.5) * part)
    for (const stream of streams) stream.allow(allowed)
    await streams[0]!.reached(Math.max(1, random.between(Math.floor((kill - 1) * part) + 1, Math.floor(kill * part))))
    takeovers.push(await cluster.replace(random.between(0, 1)))
    log(`kill ${kill}: all numbers connected again after ${Math.round(takeovers.at(-1)!)} ms`)
  }
  return takeovers
}

type Told = { instance: string; phone: string; text: string }

/** Answers each message once it is acknowledged, trying a reply again under its id until it is taken. */
function answerAll(client: GatewayClient, signal: AbortSignal) {
  const told: Told[] = []
  const replies = new Map<string, string>()
  let refused = 0
  const answer = async ({ instance, message }: Extract<GatewayEvent, { type: 'message' }>) => {
    const messageId = `REPLY-TO-${message.messageId}`
    const reply = { to: message.peer.jid, text: `resposta a ${message.text}`, messageId }
    const deadline = performance.now() + LIMIT
    while (
      !(await client.sendText(instance, reply).then(
        () => true,
        () => false,
      ))
    ) {
      refused++
      if (performance.now() > deadline || signal.aborted) return
      await pause(RETRY_EVERY)
    }
    replies.set(`${message.peer.phone} ${messageId}`, reply.text)
  }
  const done = (async () => {
    const answering: Promise<void>[] = []
    while (!signal.aborted) {
      const events = await client.events({ waitMs: 200 })
      for (const event of events) {
        if (event.type !== 'message') continue
        told.push({ instance: event.instance, phone: event.message.peer.phone ?? '', text: event.message.text })
        answering.push(answer(event))
      }
      if (events.length) await client.acknowledge(events.map(({ id }) => id))
    }
    await Promise.all(answering)
  })()
  return { told, replies, refused: () => refused, done }
}

function checkTold(sent: { phone: string; house: string; text: string; id: string }[], told: Told[]): string[] {
  const key = (house: string, phone: string, text: string) => `${house} ${phone}: ${text}`
  const expected = Map.groupBy(sent, ({ house, phone, text }) => key(house, phone, text))
  const found = Map.groupBy(told, ({ instance, phone, text }) => key(instance, phone, text))
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((one) => {
    const [wanted, got] = [expected.get(one)?.length ?? 0, found.get(one)?.length ?? 0]
    return wanted === got ? [] : [`written ${wanted} times, told ${got} times: ${one}`]
  })
}

function checkReplies(replies: Map<string, string>, inboxes: { phone: string; inbox: { id: string }[] }[]): string[] {
  const there = inboxes.flatMap(({ phone, inbox }) => inbox.map(({ id }) => `${phone} ${id}`))
  return [
    ...[...replies.keys()].filter((one) => !there.includes(one)).map((one) => `never reached the phone: ${one}`),
    ...there.filter((one, at) => there.indexOf(one) !== at).map((one) => `twice on the phone: ${one}`),
    ...there.filter((one) => !replies.has(one)).map((one) => `unknown on the phone: ${one}`),
  ]
}

/** Whoever takes a number over connects after its last holder is gone. */
async function checkSockets(phones: WorldClient): Promise<string[]> {
  const counted = await Promise.all(HOUSES.map(async (house) => ({ house, sockets: await phones.sockets(house) })))
  return counted.flatMap(({ house, sockets }) =>
    sockets.filter(({ most }) => most > 1).map(({ most }) => `${most} connections at once as ${house}`),
  )
}

/** @throws when it is not so within the limit */
async function until(done: () => boolean | Promise<boolean>, limit = LIMIT) {
  const deadline = performance.now() + limit
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`not reached within ${limit} ms: ${done.toString().slice(0, 80)}`)
    await pause(50)
  }
}
