/**
 * Runs `npm run upgrade-test [-- COMMIT] [--messages 60] [--seed N]`: a process of an earlier version, the last release by
 * default, and one of this version serve at once on a database that this version migrated, while customers write. Halfway the
 * earlier one is stopped. It ends with 1 when something failed.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { createSecrets, hashKeyOf } from '../../apps/server/src/platform/secrets.ts'
import { loadBaileys } from '../../packages/whatsapp-engine/src/baileys/load-baileys.ts'
import { createSimulatorClient, startSimulator } from '../../packages/whatsapp-simulator/src/index.ts'
import { until } from '../crash/gateway-cluster.ts'
import { openRealServer } from '../crash/real-server.ts'
import { checkCustomers, errorsOf, openVenues, startAsking, startCustomers } from '../scale/load.ts'
import { startBenchServer } from '../support/database.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const VENUES = 2
const CUSTOMERS = 6
const MESSAGES_PER_SECOND = 2
/** Milliseconds for half of the messages. */
const HALF_LIMIT = 300_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const messages = Number(values.messages)
const version = positionals[0] ?? git('describe', '--tags', '--abbrev=0')
if (!version) {
  console.error('nothing was released yet: npm run upgrade-test -- COMMIT')
  process.exit(2)
}

/** The functions that take everything down again, called in reverse. */
const closers: (() => unknown)[] = []

async function main(): Promise<string[]> {
  // The simulated phones share libsignal with the engine, which keeps it from printing keys.
  await loadBaileys()
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-upgrade-'))
  closers.push(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    git('worktree', 'prune')
  })
  const earlier = buildEarlier(path.join(folder, 'earlier'))
  const server = await startBenchServer()
  closers.push(() => server.close())
  const world = await startSimulator({ dataDir: folder })
  closers.push(() => world.close())
  const phones = createSimulatorClient(world.httpUrl)
  const [apiKey, secretKey] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')]
  const env = {
    DATABASE_URL: await server.createDatabase('upgrade'),
    SECRET_KEY: secretKey,
    GATEWAY_API_KEY: apiKey,
    BALCAO_DEMO_URL: world.httpUrl,
  }
  const open = async (name: string, root: string) => {
    const place = path.join(folder, `${name}-data`)
    await mkdir(place)
    const process = await openRealServer(place, env, path.join(root, 'apps/server/dist/main.js'))
    closers.push(() => process.stop())
    await process.start()
    return process
  }
  const old = await open('earlier', earlier)
  const present = await open('present', ROOT)
  const db = openDatabase(env.DATABASE_URL, {
    logger: silentLogger,
    hashKey: hashKeyOf(createSecrets(secretKey)),
    max: 2,
  })
  closers.push(() => db.close())

  // One venue signs up at each version.
  const venues = [
    ...(await openVenues({ url: old.url, apiKey, db, phones }, VENUES / 2)),
    ...(await openVenues({ url: present.url, apiKey, db, phones }, VENUES / 2, VENUES / 2)),
  ]
  const load = await startCustomers(
    { phones, venues, seed: Number(values.seed), messagesPerSecond: MESSAGES_PER_SECOND },
    CUSTOMERS,
  )
  const cookies = venues.map(({ cookie }) => cookie)
  const askings = [old, present].map(({ url }) => startAsking(url, cookies, false))
  const failures: string[] = []
  const sent = (count: number) => until(async () => load.sent().length >= count, HALF_LIMIT)
  await sent(messages / 2)
  await askings[0]!.stop()
  await old.stop()
  await sent(messages)
  await load.finish()
  await askings[1]!.stop()
  for (const [at, { asked }] of askings.entries())
    for (const { failure } of asked) if (failure) failures.push(`${at === 0 ? version : 'present'}: ${failure}`)
  const { missing, wrong } = await checkCustomers({ db, phones, load })
  failures.push(...missing, ...wrong)
  for (const [name, process] of [
    [version, old],
    ['present', present],
  ] as const)
    failures.push(...errorsOf(process.log()).map((line) => `${name}: ${line}`))
  console.log(
    `${load.sent().length} messages, ${load.replies.length} replies, ${askings.map(({ asked }) => asked.length).join(' + ')} pages`,
  )
  return failures
}

/** Checks an earlier version out and builds its server there, with its own dependencies. @returns its folder */
function buildEarlier(place: string): string {
  git('worktree', 'add', '--detach', place, version!)
  const { status } = spawnSync('node', ['bootstrap.mjs', '--quiet'], { cwd: place, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${version} could not be built`)
  return place
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout.trim()
}

const close = async () => {
  for (const closer of closers.splice(0).toReversed()) await Promise.resolve(closer()).catch(console.error)
}
process.once('SIGINT', () => void close().finally(() => process.exit(130)))
console.log(`${version} beside the present version, seed ${values.seed}`)
let failures: string[] = []
try {
  failures = await main()
} catch (error) {
  failures = [String(error)]
} finally {
  await close()
}
for (const [failure, all] of Map.groupBy(failures, (one) => one)) console.log(`  ${all.length}× ${failure}`)
console.log(failures.length > 0 ? `${failures.length} failures` : 'nothing failed')
process.exit(failures.length > 0 ? 1 : 0)
