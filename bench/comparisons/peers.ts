import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { createSecrets, hashKeyOf } from '../../apps/server/src/platform/secrets.ts'
import { createSimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { openRealServer } from '../crash/real-server.ts'
import { startPart } from '../figure-process/start-part.ts'
import { openEvolution } from '../peers/evolution.ts'
import { openN8n } from '../peers/n8n.ts'
import { openVenues } from '../scale/load.ts'
import type { BenchServer } from '../support/database.ts'
import type { Load, Measured, Rate } from '../support/conversations-in-flight.ts'
import { memoryMb, treeOf } from '../support/processes.ts'
import { median } from '../support/statistics.ts'
import type { Settings } from './comparison.ts'

const IN_FLIGHT = 32
const CUSTOMERS = 40
const PEER_PHONE = '5511966660000'
/** Replies a second beside those of a peer. */
const TARGETS = { n8n: 10, evolution: 3 }
/** The share of the slowest one's replies a second at which latencies are compared. */
const CALM = 0.5

type Side = {
  name: string
  what: string
  measure: (load: Load) => Promise<Measured>
  measureAt: (rate: Rate) => Promise<Measured & { unanswered: number }>
}
type Program = { bootMs: number; memoryMb: number }
type PeerFigure = Omit<Side, 'measure' | 'measureAt'> & {
  perSecond: number
  rounds: number[]
  p50: number
  p99: number
  unanswered: number
} & Partial<Program>
export type PeersReport = {
  pairs: { ours: PeerFigure; peer: PeerFigure; ratio: number; target: number; rate: number }[]
}

/**
 * Measures the same job beside what people use today: a customer's message in, a reply from a table out. n8n gets it as JSON and
 * hands its reply out as JSON, and so does our pipeline; Evolution API with a bot and the whole product have a channel each on one
 * simulated network. Memory is that of the program's processes, its PostgreSQL left out; boot is the second start.
 */
export async function measurePeers(
  server: BenchServer,
  settings: Settings,
  folders: { n8n?: string; evolution?: string },
): Promise<PeersReport> {
  const pairs: PeersReport['pairs'] = []
  if (folders.n8n) pairs.push(await besideN8n(server, settings, folders.n8n))
  if (folders.evolution) pairs.push(await besideEvolution(server, settings, folders.evolution))
  return { pairs }
}

async function besideN8n(server: BenchServer, settings: Settings, folder: string) {
  const pipelineUrl = await server.createDatabase('peers_pipeline')
  const n8n = await openN8n({ folder, databaseUrl: await server.createEmptyDatabase('peers_n8n') })
  try {
    await using pipeline = await startPart('pipeline', { databaseUrl: pipelineUrl })
    await pipeline.measure({ inFlight: IN_FLIGHT, seconds: settings.seconds })
    await pipeline.analyze()
    await n8n.measure({ inFlight: IN_FLIGHT, seconds: settings.seconds })
    const measured = await beside(
      {
        name: 'ours',
        what: 'the pipeline of the product, as JSON in and out',
        measure: pipeline.measure,
        measureAt: pipeline.measureAt,
      },
      { name: 'n8n', what: 'webhook → code → HTTP request', measure: n8n.measure, measureAt: n8n.measureAt },
      TARGETS.n8n,
      settings,
    )
    return {
      ...measured,
      ours: { ...measured.ours, memoryMb: await pipeline.memory() },
      peer: { ...measured.peer, bootMs: n8n.bootMs, memoryMb: await n8n.memory() },
    }
  } finally {
    await n8n.close()
  }
}

async function besideEvolution(server: BenchServer, settings: Settings, folder: string) {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => String(5511940000000 + index))
  await using phones = await startPart('phones', { dataDir: path.join(server.dataDir, 'peers-world'), customers })
  const [wsUrl, httpUrl, mediaHost] = [await phones.url(), await phones.httpUrl(), await phones.media()]
  const databaseUrl = await server.createEmptyDatabase('peers_evolution')
  const evolution = await openEvolution({ folder, databaseUrl, wsUrl, mediaHost, phone: PEER_PHONE })
  const product = await openProduct(await server.createDatabase('peers_product'), httpUrl)
  try {
    await phones.link(PEER_PHONE, await evolution.qr())
    const side = (number: string) => ({
      measure: (load: Load) => phones.measure(number, load),
      measureAt: (rate: Rate) => phones.measureAt(number, rate),
    })
    const [ours, theirs] = [side(product.phone), side(PEER_PHONE)]
    const failed = (whose: string, log: () => string) => (error: unknown) => {
      throw new Error(`${whose} does not answer: ${log()}`, { cause: error })
    }
    // A first message makes a Signal session, which is dear and happens once.
    await ours.measure({ inFlight: CUSTOMERS, seconds: 2 }).catch(failed('ours', product.log))
    await theirs.measure({ inFlight: CUSTOMERS, seconds: 2 }).catch(failed('Evolution', evolution.failed))
    await product.analyze()
    const measured = await beside(
      { name: 'ours', what: 'the product as a process, on the phones', ...ours },
      { name: 'evolution', what: 'Evolution API with a bot, on the phones', ...theirs },
      TARGETS.evolution,
      settings,
    ).catch(failed('one of both', () => `${product.log()}\n${evolution.failed()}`))
    return {
      ...measured,
      ours: { ...measured.ours, bootMs: product.bootMs, memoryMb: await product.memory() },
      peer: { ...measured.peer, bootMs: evolution.bootMs, memoryMb: await evolution.memory() },
    }
  } finally {
    await evolution.close()
    await product.close()
  }
}

/** Starts the product as `npm start` does, with a venue whose channel is linked to a phone of the network. */
async function openProduct(databaseUrl: string, simulatorUrl: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-peers-'))
  const [apiKey, secretKey] = ['the key of a measurement', 'the secret of a database that is thrown away']
  const server = await openRealServer(dataDir, {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    GATEWAY_API_KEY: apiKey,
    BALCAO_DEMO_URL: simulatorUrl,
    BALCAO_QUIET_WINDOW_MS: '0',
  })
  await server.start()
  await server.stop()
  const bootMs = Math.round(await server.start())
  const db = openDatabase(databaseUrl, { max: 2, logger: silentLogger, hashKey: hashKeyOf(createSecrets(secretKey)) })
  const phones = createSimulatorClient(simulatorUrl)
  const [venue] = await openVenues({ url: server.url, apiKey, db, phones }, 1)
  return {
    phone: venue!.phone,
    bootMs,
    log: server.log,
    memory: async () =>
      (await Promise.all((await treeOf(server.pid())).map(memoryMb))).reduce((total, each) => total + each, 0),
    analyze: async () => void (await db.pool.query('analyze')),
    async close() {
      await db.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Measures both sides in every round, in turn, then the latencies of both at one rate that the slower one bears. */
async function beside(ours: Side, peer: Side, target: number, { rounds, seconds }: Settings) {
  const load = { inFlight: IN_FLIGHT, seconds }
  const rates: { ours: number; peer: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? (await ours.measure(load)).perSecond : undefined
    const peerRate = (await peer.measure(load)).perSecond
    rates.push({ ours: first ?? (await ours.measure(load)).perSecond, peer: peerRate })
    process.stderr.write('.')
  }
  const rate = Math.max(1, CALM * Math.min(...rates.flatMap((each) => [each.ours, each.peer])))
  const figure = async ({ name, what, measureAt }: Side, measured: number[]): Promise<PeerFigure> => {
    const { p50, p99, unanswered } = await measureAt({ perSecond: rate, seconds: seconds * 2 })
    return { name, what, perSecond: median(measured), rounds: measured, p50, p99, unanswered }
  }
  return {
    ours: await figure(
      ours,
      rates.map((each) => each.ours),
    ),
    peer: await figure(
      peer,
      rates.map((each) => each.peer),
    ),
    ratio: median(rates.map((each) => each.ours / each.peer)),
    target,
    rate,
  }
}
