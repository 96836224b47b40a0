import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { GatewayEvent } from '../../packages/contract/src/index.ts'
import { loadBaileys } from '../../packages/whatsapp-engine/src/baileys/load-baileys.ts'
import type { GatewayClient } from '../../packages/gateway-client/src/index.ts'
import {
  createSimulatorClient,
  startSimulator,
  type SimulatorClient,
} from '../../packages/whatsapp-simulator/src/index.ts'
import { startBenchServer } from '../support/database.ts'
import { checkReplies, checkSockets, checkTold, type Told } from './check-gateway.ts'
import { type CustomerStream, startCustomerStream } from './customer-stream.ts'
import { type GatewayCluster, openGatewayCluster, type Takeover, until } from './gateway-cluster.ts'
import { type Random, seededRandom } from './random.ts'

export type GatewayCrashOptions = {
  /** The channels that the two processes share. */
  numbers: number
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
  /** Tries of replies that were refused while a channel moved to another process. */
  refused: number
  /** The numbers of killed processes, each with the time until another process had it connected. */
  takeovers: Takeover[]
  /** The logs of the processes, which hold only errors. */
  log: string
}

/** Milliseconds. */
const LIMIT = 60_000
const RETRY_EVERY = 100

/**
 * Lets customers write to venues whose channels are shared by two processes with `ROLES=gateway`, one of which is killed
 * repeatedly and replaced. Every message is answered through a third gateway that holds no channel. Then it checks that
 * everything arrived once.
 */
export async function crashGateway(options: GatewayCrashOptions): Promise<GatewayCrashReport> {
  // The simulated phones share libsignal with the engine, which keeps it from printing keys.
  await loadBaileys()
  const random = seededRandom(options.seed)
  const server = await startBenchServer()
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-crash-'))
  const simulator = await startSimulator({ dataDir: folder })
  const phones = createSimulatorClient(simulator.httpUrl)
  const venues = Array.from({ length: options.numbers }, (_, index) => String(5511930000000 + index))
  const cluster = await openGatewayCluster({ folder, server, simulator, phones, venues })
  try {
    await link(cluster.client, phones, venues)
    await cluster.settled()
    const stop = new AbortController()
    const answering = answerAll(cluster.client, stop.signal)
    const { streams, people } = await startStreams(phones, venues, options, random)
    const takeovers = await killThrough(cluster, streams, random, options)
    await Promise.all(streams.map(({ ended }) => ended))
    const sent = streams.flatMap((stream, at) => stream.sent.map((message) => ({ ...message, venue: venues[at]! })))
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
        ...(await checkSockets(phones, venues)),
      ],
      accepted: sent.length,
      replies: answering.replies.size,
      refused: answering.refused(),
      takeovers,
      log: cluster.log(),
    }
  } finally {
    await cluster.close()
    await simulator.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function link(client: GatewayClient, phones: SimulatorClient, venues: string[]) {
  for (const venue of venues) {
    await phones.person({ phone: venue, name: `Casa ${venue.slice(-1)}` })
    await client.createInstance({ instanceName: venue, network: 'demo' })
    const { qr } = await client.connect(venue)
    await phones.scan(venue, qr!.code)
  }
}

/** Starts the customers of each venue, who write side by side. */
async function startStreams(
  phones: SimulatorClient,
  venues: string[],
  { messages, customers }: GatewayCrashOptions,
  random: Random,
) {
  const each = Math.ceil(customers / venues.length)
  const people = venues.map((_, at) => Array.from({ length: each }, (__, n) => String(5511940000000 + at * 100 + n)))
  for (const phone of people.flat()) await phones.person({ phone, name: `Cliente ${phone.slice(-3)}` })
  const streams = venues.map((to, at) =>
    startCustomerStream({ phones, to, customers: people[at]!, messages: Math.ceil(messages / venues.length), random }),
  )
  return { streams, people }
}

async function killThrough(
  cluster: GatewayCluster,
  streams: CustomerStream[],
  random: Random,
  { messages, kills, log = () => {} }: GatewayCrashOptions,
) {
  const part = messages / streams.length / kills
  const takeovers: Takeover[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const allowed = kill === kills ? messages : Math.round((kill + 0.5) * part)
    for (const stream of streams) stream.allow(allowed)
    await streams[0]!.reached(Math.max(1, random.between(Math.floor((kill - 1) * part) + 1, Math.floor(kill * part))))
    const moved = await cluster.replace(random.between(0, 1))
    takeovers.push(...moved)
    const longest = Math.max(...moved.map(({ ms }) => ms))
    log(`kill ${kill}: ${moved.length} numbers connected again after ${Math.round(longest)} ms`)
  }
  return takeovers
}

/** Answers each message once it is acknowledged, and repeats a reply under its id until it is accepted. */
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
