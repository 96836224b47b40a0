/**
 * Runs `npm run scale-test [-- --small] [--numbers 20] [--customers 200] [--rate 10] [--only 'primary'] [--keep]
 * [--seed N]`: the highly available set-up of `deploy/ha` on this machine, from Debian's packages, under faults.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { createSecrets, hashKeyOf } from '../../apps/server/src/platform/secrets.ts'
import { loadBaileys } from '../../packages/whatsapp-engine/src/baileys/load-baileys.ts'
import { createSimulatorClient, startSimulator } from '../../packages/whatsapp-simulator/src/index.ts'
import { checkSockets } from '../crash/check-gateway.ts'
import { until } from '../crash/gateway-cluster.ts'
import { freePort, openRealServer } from '../crash/real-server.ts'
import { checkCustomers, errorsOf, openVenues, startAsking, startCustomers } from './load.ts'
import { closeMachines, fillIn, type Machine, openMachines, POSTGRES_BIN, run, startService } from './machines.ts'

const PROGRAMS = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  `${POSTGRES_BIN}/postgres`,
  '/usr/sbin/ip',
]
const PACKAGES = 'postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer iproute2'
/** Milliseconds. */
const GOALS = { process: 15_000, primary: 30_000 }
const FAULT_LIMIT = 120_000
const SETTLE_LIMIT = 180_000
const CALM = 5_000
const COSTS_FOR = 30_000
const FULL_FOR = 20_000

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    numbers: { type: 'string' },
    customers: { type: 'string' },
    /** Messages of customers a second. */
    rate: { type: 'string' },
    /** A part of the names of the faults that are wanted. */
    only: { type: 'string', default: '' },
    /** Leaves the folder with the logs. */
    keep: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const size = values.small ? { numbers: 4, customers: 20, rate: 4 } : { numbers: 20, customers: 200, rate: 10 }
const numbers = Number(values.numbers ?? size.numbers)
const customers = Number(values.customers ?? size.customers)
const rate = Number(values.rate ?? size.rate)

const missing = PROGRAMS.filter((program) => !existsSync(program))
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    missing.length > 0
      ? `missing: ${missing.join(', ')}\napt-get install --no-install-recommends ${PACKAGES}`
      : 'needs root, to make three machines of network namespaces and file systems',
  )
  process.exit(2)
}

/** The functions that take everything down again, called in reverse. */
const closers: (() => unknown)[] = []
const close = async () => {
  for (const closer of closers.splice(0).reverse()) await Promise.resolve(closer()).catch(console.error)
}
async function main(): Promise<number> {
  // The simulated phones share libsignal with the engine, which keeps it from printing keys.
  await loadBaileys()
  const folder = await mkdtemp(path.join(tmpdir(), 'balcao-scale-'))
  await chmod(folder, 0o711)
  closers.push(() => (values.keep ? console.log(`logs: ${folder}`) : rm(folder, { recursive: true, force: true })))
  const { machines, services, urls } = await openDatabases(folder)
  const simulator = await startSimulator({ dataDir: folder })
  closers.push(() => simulator.close())
  const phones = createSimulatorClient(simulator.httpUrl)

  const apiKey = randomBytes(16).toString('hex')
  const secretKey = randomBytes(32).toString('hex')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: urls.pooled,
    DATABASE_DIRECT_URL: urls.direct,
    SECRET_KEY: secretKey,
    GATEWAY_API_KEY: apiKey,
    BALCAO_DEMO_URL: simulator.httpUrl,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
  }
  const product: Record<string, Awaited<ReturnType<typeof openRealServer>>> = {}
  for (const role of ['api', 'worker', 'gateway'])
    for (const name of [`${role}-1`, `${role}-2`]) {
      await mkdir(path.join(folder, name))
      product[name] = await openRealServer(path.join(folder, name), { ...env, ROLES: role })
    }
  closers.push(() =>
    Promise.all(
      Object.entries(product).map(([name, server]) => writeFile(path.join(folder, `${name}.log`), server.log())),
    ),
  )
  const starts = await Promise.all(Object.values(product).map((server) => server.start()))
  closers.push(() => Promise.all(Object.values(product).map((server) => server.stop())))
  console.log(`six processes of the product serve after ${seconds(Math.max(...starts))}`)
  const ready = (await fetch(`${product['api-1']!.url}/readyz`)).ok ? '/readyz' : '/api/health'
  const hostOf = (name: string) => new URL(product[name]!.url).host
  const web = fillIn('haproxy-web.cfg', path.join(folder, 'haproxy-web.cfg'), {
    WEB_BIND: `127.0.0.1:${port}`,
    READY_PATH: ready,
    API1: 'api-1',
    API1_ADDRESS: hostOf('api-1'),
    API2: 'api-2',
    API2_ADDRESS: hostOf('api-2'),
  })
  services.web = startService(['haproxy', '-db', '-f', web], {
    log: path.join(folder, 'haproxy-web.log'),
    restarts: true,
  })
  closers.push(() => services.web!.stop())

  const options = { logger: silentLogger, hashKey: hashKeyOf(createSecrets(secretKey)) }
  const db = openDatabase(urls.direct, { ...options, max: 2 })
  closers.push(() => db.close())
  await until(() =>
    fetch(`${url}/login`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const venues = await openVenues({ url, apiKey, db, phones }, numbers)
  console.log(`${venues.length} venues with a connected number`)
  const load = await startCustomers({ phones, venues, seed: Number(values.seed), messagesPerSecond: rate }, customers)
  const asking = startAsking(
    url,
    venues.map(({ cookie }) => cookie),
  )
  const violations: string[] = []
  /** Prints what a message costs while nothing is broken: processor time of each role and of the databases, and bytes. */
  const printCosts = async () => {
    const look = async () => ({
      ...Object.fromEntries(
        ['api', 'worker', 'gateway'].map((role) => [
          role,
          cpuMs(Object.entries(product).flatMap(([name, server]) => (name.startsWith(role) ? [server.pid()] : []))),
        ]),
      ),
      databases: cpuMs(machines.flatMap((machine) => machine.pids())),
      messages: load.sent().length,
      bytes: Number(
        (await db.pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')).rows[0]!.bytes,
      ),
    })
    const before: Record<string, number> = await look()
    await pause(COSTS_FOR)
    const spent = Object.entries(await look()).map(([name, value]) => [name, value - before[name]!] as const)
    const messages = spent.find(([name]) => name === 'messages')![1]
    const each = spent.map(([name, value]) => `${name} ${(value / messages).toFixed(name === 'bytes' ? 0 : 1)}`)
    console.log(
      `a message of a customer with its reply costs (ms of a processor, bytes): ${each.join(', ')}, of ${messages}`,
    )
  }
  const calm = async () => {
    const since = performance.now()
    await until(() => load.answeredAgain(since).every((ms) => ms !== undefined), FAULT_LIMIT)
    await pause(CALM)
  }
  await calm()
  await printCosts()

  /** Causes a fault, waits until everything is served again, and mends it. */
  const suffer = async (name: string, goal: number, cause: () => unknown, mend: () => unknown = () => undefined) => {
    if (!name.includes(values.only)) return
    const since = performance.now()
    await cause()
    await until(() => load.answeredAgain(since).every((ms) => ms !== undefined), FAULT_LIMIT).catch(() => undefined)
    const back = load.answeredAgain(since)
    const failed = asking.asked.filter(({ at, ms, failure }) => failure && at + ms >= since)
    const pages = Math.max(0, ...failed.map(({ at, ms }) => at + ms - since))
    const answers = Math.max(...back.map((ms) => ms ?? Infinity))
    const isLate = Math.max(pages, answers) > goal
    if (isLate) violations.push(`${name}: not back within ${seconds(goal)}`)
    console.log(
      `${name.padEnd(44)} every number answers again after ${seconds(answers)}, pages after ${seconds(pages)} (${failed.length} failed)${isLate ? '  LATE' : ''}`,
    )
    await mend()
    await calm()
  }

  for (const name of Object.keys(product))
    await suffer(
      `kill -9 ${name}`,
      GOALS.process,
      () => product[name]!.kill(),
      () => product[name]!.start(),
    )
  await suffer('kill -9 PgBouncer', GOALS.process, () => services.pooler!.kill())
  await suffer('kill -9 HAProxy of the database', GOALS.process, () => services.database!.kill())
  const primary = () => primaryOf(machines)
  const healed = () =>
    until(
      async () =>
        (await Promise.all(machines.map((one) => one.isReplica()))).filter(Boolean).length === 2 &&
        (await Promise.all(machines.map((one) => one.isSynchronous()))).some(Boolean),
      SETTLE_LIMIT,
    )
  let struck: Machine
  await suffer('kill -9 the primary database', GOALS.primary, async () => (await primary()).killPostgres(), healed)
  await suffer(
    'power cut of the primary’s machine',
    GOALS.primary,
    async () => (await primary()).killEverything(),
    healed,
  )
  await suffer(
    'partition of the primary’s machine',
    GOALS.primary,
    async () => (struck = await primary()).unplug(),
    async () => {
      struck.plug()
      await healed()
    },
  )
  await suffer(
    'partition of a standby’s machine',
    GOALS.primary,
    async () => {
      const synchronous = await Promise.all(machines.map((one) => one.isSynchronous()))
      struck = machines[synchronous.indexOf(true)]!
      struck.unplug()
    },
    async () => {
      struck.plug()
      await healed()
    },
  )
  // Patroni does not replace a primary whose disk is full: it refuses to write until there is room again, and says so.
  const full = 'disk full at the primary, since it has room'
  if (full.includes(values.only)) {
    struck = await primary()
    struck.fillDisk()
    await pause(FULL_FOR)
  }
  await suffer(full, GOALS.process, () => struck.freeDisk(), healed)
  if ('rolling restart'.includes(values.only)) {
    const since = performance.now()
    const longest: number[] = []
    for (const server of Object.values(product)) {
      const began = performance.now()
      await server.stop()
      await server.start()
      await until(() => load.answeredAgain(began).every((ms) => ms !== undefined), FAULT_LIMIT)
      longest.push(Math.max(...load.answeredAgain(began).map((ms) => ms!)))
    }
    const during = asking.asked.filter(({ at }) => at >= since)
    const failed = during.filter(({ failure }) => failure)
    if (failed.length > 0)
      violations.push(`rolling restart: ${failed.length} errors at the proxy: ${failed[0]!.failure}`)
    console.log(
      `rolling restart of six processes             ${failed.length} errors in ${during.length} requests at the proxy, slowest ${seconds(Math.max(...during.map(({ ms }) => ms)))}; a number waits ${seconds(Math.max(...longest))} at most`,
    )
  }

  await load.finish()
  await asking.stop()
  const sent = load.sent()
  const { missing: lost, wrong } = await checkCustomers({ db, phones, load })
  violations.push(
    ...lost,
    ...wrong,
    ...(await checkSockets(
      phones,
      venues.map(({ phone }) => phone),
    )),
  )
  const waits = load.replies.map(({ askedAt, at }) => at - askedAt).toSorted((one, other) => one - other)
  console.log(`
messages accepted    ${sent.length}
replies on phones    ${load.replies.length}, half of them within ${seconds(waits[Math.floor(waits.length / 2)] ?? 0)} of the first question
lost                 ${lost.length}
doubled or wrong     ${wrong.length}
promises broken      ${violations.length}`)
  for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`)
  const said = Object.entries(product).flatMap(([name, server]) =>
    errorsOf(server.log()).map((line) => `${name}: ${line}`),
  )
  for (const [line, times] of Object.entries(countBy(said)).slice(0, 40))
    console.log(`  logged ${times} times: ${line}`)
  return violations.length
}

/** Starts three machines with a replicated PostgreSQL, HAProxy that finds the primary, and PgBouncer before that. */
async function openDatabases(folder: string) {
  const password = () => randomBytes(12).toString('hex')
  const passwords = { POSTGRES_PASSWORD: password(), REPLICATION_PASSWORD: password() }
  const [ours, poolers] = [password(), password()]
  closers.push(() => closeMachines(folder))
  const began = performance.now()
  const machines = await openMachines(folder, { diskMb: 1_024, passwords })
  closers.push(() => Promise.all(machines.map((machine) => machine.close())))
  await until(async () => {
    const [primaries, followers] = await Promise.all(
      (['isPrimary', 'isSynchronous'] as const).map(
        async (is) => (await Promise.all(machines.map((one) => one[is]()))).filter(Boolean).length,
      ),
    )
    return primaries === 1 && followers === 1
  }, SETTLE_LIMIT)
  console.log(`three machines with a primary and a synchronous standby after ${seconds(performance.now() - began)}`)
  const port = await freePort()
  const services: Record<string, ReturnType<typeof startService>> = {}
  const config = fillIn('haproxy-database.cfg', path.join(folder, 'haproxy-database.cfg'), {
    DATABASE_BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(
      machines.flatMap(({ name, address }, at) => [
        [`NODE${at + 1}`, name],
        [`ADDRESS${at + 1}`, address],
      ]),
    ),
  })
  services.database = startService(['haproxy', '-db', '-f', config], {
    log: path.join(folder, 'haproxy-database.log'),
    restarts: true,
  })
  closers.push(() => services.database!.stop())
  const direct = `postgres://balcao:${ours}@127.0.0.1:${port}/balcao`
  // Not through HAProxy, which takes every server for the primary until it has looked.
  const { address } = await primaryOf(machines)
  const superuser = `postgres://postgres:${passwords.POSTGRES_PASSWORD}@${address}/postgres`
  const script = path.join(import.meta.dirname, '../../deploy/ha/database.sql')
  run('psql', superuser, '-q', '-v', `password=${ours}`, '-v', `pooler_password=${poolers}`, '-f', script)
  const poolerPort = await freePort()
  const userlist = path.join(folder, 'userlist.txt')
  await writeFile(userlist, `"pgbouncer" "${poolers}"\n`)
  const pooler = fillIn('pgbouncer.ini', path.join(folder, 'pgbouncer.ini'), {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: port,
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: poolerPort,
    USERLIST: userlist,
    POOL_SIZE: 20,
  })
  for (const file of [userlist, pooler]) run('chown', 'postgres', file)
  services.pooler = startService(
    ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', 'pgbouncer', pooler],
    { log: path.join(folder, 'pgbouncer.log'), restarts: true },
  )
  closers.push(() => services.pooler!.stop())
  return { machines, services, urls: { direct, pooled: `postgres://balcao:${ours}@127.0.0.1:${poolerPort}/balcao` } }
}

/** Returns the machine with the primary, as soon as there is one. */
const primaryOf = (machines: Machine[]) =>
  until(
    async () => (await Promise.all(machines.map(async (one) => ((await one.isPrimary()) ? one : null)))).find(Boolean),
    FAULT_LIMIT,
  )

function seconds(ms: number): string {
  return ms === Infinity ? 'never' : `${(ms / 1000).toFixed(1)} s`
}

/** Returns the processor time of processes and of their children that ended, in milliseconds. */
const cpuMs = (pids: number[]) =>
  pids
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 15).map(Number)
      } catch {
        return []
      }
    })
    .flat()
    .reduce((sum, ticks) => sum + ticks * 10, 0)

const countBy = (lines: string[]) =>
  Object.fromEntries([...Map.groupBy(lines, (line) => line)].map(([line, all]) => [line, all.length]))

process.once('SIGINT', () => void close().finally(() => process.exit(130)))
console.log(`${numbers} numbers, ${customers} customers, ${rate} messages a second, seed ${values.seed}`)
try {
  process.exitCode = (await main()) > 0 ? 1 : 0
} finally {
  await close()
}
process.exit()
