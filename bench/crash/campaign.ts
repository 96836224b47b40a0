import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSimulatorClient, type SimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { planCampaign } from '../support/plan-campaign.ts'
import { type CampaignEvidence, checkCampaign } from './check-campaign.ts'
import { openOne, openTwo, type Place } from './places.ts'
import { type Random, seededRandom } from './random.ts'
import { connected, until } from './waiting.ts'

export type CampaignCrashOptions = {
  recipients: number
  kills: number
  seed: number
  /** The number of processes; two share one PostgreSQL, and either is killed. */
  processes?: 1 | 2
  log?: (line: string) => void
}
export type CampaignCrashReport = {
  violations: string[]
  /** Recipients whose message was sent or on its way when the server was killed, one entry for each kill. */
  killedAt: number[]
  restarts: number[]
}

/** The limits in milliseconds. */
const SETTLE_LIMIT = 300_000
const LONGEST_AFTER_POINT = 100
/** Milliseconds between two looks, in which many messages are sent. */
const LOOK_EVERY = 25
const PEOPLE_AT_ONCE = 8
const TEXT = 'Oi {nome}, hoje tem roda de samba'

/**
 * Sends one campaign without a rate limit to many phones of the simulated network, while the server is killed at random
 * moments and started again. Then it checks that every phone has its message once and that the calendar says so.
 */
export async function crashCampaign(options: CampaignCrashOptions): Promise<CampaignCrashReport> {
  const random = seededRandom(options.seed)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-crash-'))
  const open = options.processes === 2 ? openTwo : openOne
  const server = await open(dataDir, { BALCAO_OUTREACH_PACE: 'off' })
  const phones = createSimulatorClient(server.url)
  const people = Array.from({ length: options.recipients }, (_, index) => String(5511960000000 + index))
  try {
    await server.start()
    await connected(server)
    await addPeople(phones, people)
    await plan(server, people)
    const { killedAt, restarts } = await killThrough(server, random, options)
    const { missing, wrong } = checkCampaign(await settled(server, phones, people))
    return { violations: [...missing, ...wrong], killedAt, restarts }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function addPeople(phones: SimulatorClient, people: string[]) {
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE)
    await Promise.all(some.map((phone) => phones.person(personOf(phone))))
  }
}

const personOf = (phone: string) => ({ phone, name: `Pessoa ${phone.slice(-4)}` })

/** Plans the campaign, which is due at once. */
async function plan(server: Place, people: string[]) {
  const db = server.database()
  try {
    const { rows: owners } = await db.pool.query<{ id: string }>(
      "select owner_id as id from channels where state = 'open'",
    )
    const ownerId = owners[0]!.id
    // At whatever hour this is run.
    await db.pool.query('update agent_profile set quiet_from = null, quiet_until = null')
    await planCampaign(db, { ownerId, people: people.map(personOf), text: TEXT })
  } finally {
    await db.close()
  }
}

async function killThrough(server: Place, random: Random, { recipients, kills, log = () => {} }: CampaignCrashOptions) {
  const part = recipients / (kills + 1)
  const killedAt: number[] = []
  const restarts: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const point = random.between(Math.floor((kill - 1) * part) + 1, Math.floor(kill * part))
    killedAt.push(await reached(server, point))
    await pause(random.between(0, LONGEST_AFTER_POINT))
    restarts.push(await server.strike(random))
    log(`kill ${kill} when ${killedAt.at(-1)} had left, back in ${Math.round(restarts.at(-1)!)} ms`)
  }
  return { killedAt, restarts }
}

/**
 * Resolves when so many messages of the campaign were sent.
 *
 * @returns how many were sent
 */
async function reached(server: Place, point: number): Promise<number> {
  const db = server.database()
  let left = 0
  try {
    await until(
      SETTLE_LIMIT,
      async () => {
        const { rows: found } = await db.pool.query<{ left: number }>(
          "select count(*)::int as left from messages where origin = 'campaign' and status <> 'queued'",
        )
        left = found[0]!.left
        return left >= point
      },
      LOOK_EVERY,
    )
  } finally {
    await db.close()
  }
  if (left < point) throw new Error(`only ${left} of ${point} messages left:\n${server.log()}`)
  return left
}

/** Returns the evidence once nothing changes any more, or when that takes too long; the checks then name what hangs. */
async function settled(server: Place, phones: SimulatorClient, people: string[]): Promise<CampaignEvidence> {
  const db = server.database()
  const isDone = async () => {
    const { rows: found } = await db.pool.query("select from schedules where status = 'done'")
    return found.length > 0
  }
  try {
    await until(SETTLE_LIMIT, isDone)
    // What would come twice comes late: a message is sent again when its confirmation is overdue.
    await pause(2_000)
    const { rows: stored } = await db.pool.query<CampaignEvidence['stored'][number]>(STORED)
    const { rows: schedules } = await db.pool.query<{ status: string }>('select status from schedules')
    const inboxes: CampaignEvidence['inboxes'] = []
    for (const phone of people) {
      const texts = (await phones.inbox(phone)).map(({ text }) => text)
      inboxes.push({ phone, texts })
    }
    return { people, stored, inboxes, statuses: schedules.map(({ status }) => status) }
  } finally {
    await db.close()
  }
}

const STORED = `
  select k.phone, r.state, coalesce(m.status, '') as status,
    (select count(*)::int from messages o join conversations c on c.id = o.conversation_id
      where c.contact_id = k.id and o.origin = 'campaign') as messages
  from schedule_recipients r join contacts k on k.id = r.contact_id left join messages m on m.id = r.message_id`
