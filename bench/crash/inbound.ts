import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSimulatorClient, type SimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import { checkInbound, type Evidence, type StoredMessage } from './check-inbound.ts'
import { type CustomerStream, startCustomerStream } from './customer-stream.ts'
import { type Random, seededRandom } from './random.ts'
import { openRealServer, type RealServer } from './real-server.ts'
import { connected, until } from './waiting.ts'

export type CrashOptions = {
  messages: number
  kills: number
  customers: number
  seed: number
  log?: (line: string) => void
}
export type CrashReport = {
  violations: string[]
  accepted: number
  /** Tries of a phone that were refused because the server was down. */
  refused: number
  replies: number
  kills: number
  /** Milliseconds from `kill -9` until a page is served, one entry for each kill. */
  restarts: number[]
}

/** The limits in milliseconds. */
const LONGEST_AFTER_POINT = 1_000
const SETTLE_LIMIT = 120_000

/**
 * Sends a stream of customers' messages to the venue of the demonstration, while the server is killed at random moments
 * and started again. Then it checks that nothing was lost or repeated.
 */
export async function crashInbound(options: CrashOptions): Promise<CrashReport> {
  const { messages, customers } = options
  const random = seededRandom(options.seed)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-crash-'))
  const server = await openRealServer(dataDir)
  const phones = createSimulatorClient(server.url)
  const people = Array.from({ length: customers }, (_, index) => String(5511940000000 + index))
  try {
    await server.start()
    await connected(server)
    for (const phone of people) await phones.person({ phone, name: `Cliente ${phone.slice(-2)}` })
    const stream = startCustomerStream({ phones, to: demonstration.owner.phone, customers: people, messages, random })
    const restarts = await killThrough(server, stream, random, options).finally(() => stream.stop())
    const evidence = await settled(server, phones, people, stream.sent)
    const { missing, wrong } = checkInbound(evidence)
    return {
      violations: [...missing, ...wrong],
      accepted: stream.sent.length,
      refused: stream.refused(),
      replies: evidence.stored.filter(({ origin }) => origin === 'assistant').length,
      kills: restarts.length,
      restarts,
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Kills the server the wanted number of times, then lets the stream end. */
async function killThrough(
  server: RealServer,
  stream: CustomerStream,
  random: Random,
  { messages, kills, log = () => {} }: CrashOptions,
): Promise<number[]> {
  const part = messages / kills
  const restarts: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    // Half a part ahead at most: phones that waited for the server would else have written it all before the last kill.
    stream.allow(kill === kills ? messages : Math.round((kill + 0.5) * part))
    await stream.reached(random.between((kill - 1) * part + 1, kill * part))
    await pause(random.between(0, LONGEST_AFTER_POINT))
    const accepted = stream.sent.length
    await server.kill()
    restarts.push(await server.start())
    log(`kill ${kill} after ${accepted} messages, back in ${Math.round(restarts.at(-1)!)} ms`)
  }
  await stream.ended
  return restarts
}

/** Returns the evidence once nothing changes any more, or when that takes too long; the checks then name what hangs. */
async function settled(
  server: RealServer,
  phones: SimulatorClient,
  people: string[],
  sent: Evidence['sent'],
): Promise<Evidence> {
  const db = server.database()
  const look = async (): Promise<Evidence> => {
    const { rows } = await db.pool.query<StoredMessage>(THREADS, [people])
    const inboxes = await Promise.all(
      people.map(async (phone) => ({ phone, ids: (await phones.inbox(phone)).map(({ id }) => id) })),
    )
    return { sent, stored: rows, inboxes }
  }
  try {
    await until(SETTLE_LIMIT, async () => checkInbound(await look()).missing.length === 0)
    // A second answer would come late: the quiet window and the looks of every step have passed by then.
    await pause(1_000)
    return await look()
  } finally {
    await db.close()
  }
}

const THREADS = `
  select k.phone, m.external_id as "externalId", m.origin, m.text, m.status
  from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
  where k.phone = any($1) order by m.id`
