/** Starts one process of the product, from its configuration to a served page, and stops it. */
import { describeError } from '@balcao/contract/stored-errors'
import { randomBytes, randomUUID } from 'node:crypto'
import { demonstration } from '@balcao/copy/demonstration'
import { migrate as migrateGateway } from '@balcao/whatsapp-engine/migrate'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type App, CAPABILITIES, createApp, VENUES_AT_HAND } from './app.ts'
import { settleRestore } from './backup/settle-restore.ts'
import { ensureFirstAdmin } from '#modules/accounts/index.ts'
import { createDemonstrationOwner, playDemonstration } from '#journeys/demonstration/demonstration.ts'
import { reckonAnew } from '#journeys/recompute-times/reckon-anew.ts'
import { openSimulatedPhones } from '#journeys/demonstration/simulated-phones.ts'
import { releaseAnswerLeases } from '#modules/conversations/index.ts'
import { systemClock } from '#platform/clock.ts'
import { collectGarbage } from '#platform/collect-garbage.ts'
import type { Config } from '#platform/config.ts'
import { keepHashKey, openLiveSettings } from '#modules/settings/index.ts'
import { withGateway } from './with-gateway.ts'
import { takeDataDirLock } from '#platform/data-dir-lock.ts'
import { openDatabase, sessionAddress } from '#platform/database.ts'
import { openAsOwner, openRuntimeLogin } from '#platform/database-roles.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { openHttpPort } from '#platform/open-http-port.ts'
import { createReadiness, type Readiness } from '#platform/readiness.ts'
import { listenRealtime } from '#platform/realtime.ts'
import { createSecrets, loadSecretKey, needStrongKey } from '#platform/secrets.ts'
import { startTracing } from '#platform/telemetry/tracing.ts'
import { authSecret } from './key-rotation/auth-secret.ts'
import { settleRotation } from './key-rotation/settle-rotation.ts'
import { createApi } from './roles/api.ts'
import { createGatewayApi } from './roles/gateway-api.ts'
import { startGatewayRole } from './roles/gateway.ts'
import { observeRequests } from './roles/observe.ts'
import { createModelThread, type ModelThread, createReplyThread, type ReplyThread } from '#modules/attendant/index.ts'
import { startWorker } from './roles/worker.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds after the start at which the local engine warms up. */
const WARM_UP_AFTER = 2_000

/** The least milliseconds between two times at which a product that nobody uses frees memory. */
const REST_EVERY = 600_000

type Closer = () => void | Promise<void>

/**
 * Starts the parts that the configuration asks for. They are closed in reverse order, by `close` and when the start
 * fails.
 *
 * @throws StartError
 */
export async function startServer(config: Config, terminal: Terminal) {
  const closers: Closer[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return { ...(await start(config, closers, terminal)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(environment: Config, closers: Closer[], terminal: Terminal) {
  const logger = createLogger(environment.logLevel)
  const { otlpEndpoint, roles } = environment
  if (otlpEndpoint) {
    const resource = { 'service.instance.id': randomUUID(), 'balcao.roles': [...roles].join(',') }
    closers.push(await startTracing(otlpEndpoint, resource))
  }
  // Lock and port come first: a second start must not touch the database of the first.
  terminal.starting()
  const lock = takeDataDirLock(environment.dataDir)
  closers.push(() => lock.release())
  const httpPort = await openHttpPort(environment)
  closers.push(() => httpPort.close())
  const gatewayHttpPort = await openGatewayHttpPort(environment)
  closers.push(() => gatewayHttpPort?.close())
  const { address, secrets, hashKey } = await openStore(environment, closers, logger, terminal)
  const db = openDatabase(address, { hashKey, logger })
  closers.push(() => db.close())
  // Nobody else works on an embedded database: what a killed process had in hand is free at once.
  if (!environment.databaseUrl) await db.worker(releaseAnswerLeases)

  const realtime = await listenRealtime(sessionAddress(address), logger)
  closers.push(() => realtime.close())
  const settings = await openLiveSettings({ db, realtime, secrets, environment })
  closers.push(() => settings.close())
  const config = withGateway(settings)
  const gateway = startGatewayRole({ config, db, database: address, hashKey, secrets, logger })
  closers.push(() => gateway.close())
  // Not waited for: the panel is of use while the operator mends it.
  void gateway.check().then((trouble) => trouble && terminal.gatewayTrouble(trouble))
  const readiness = createReadiness()
  let isStarted = false
  readiness.add('started', () => isStarted)
  const { fetch: fetchGateway } = gateway
  if (fetchGateway) readiness.add('gateway', async () => (await fetchGateway(new Request('http://gateway/'))).ok)
  let replies: ReplyThread | undefined
  let models: ModelThread | undefined
  closers.push(
    () => replies?.close(),
    () => models?.close(),
  )
  const app = createApp({
    config,
    db,
    realtime,
    clock: systemClock,
    logger,
    gateway: gateway.client,
    gatewayFetch: gateway.fetch,
    takeGatewayWebhook: gateway.takeWebhook,
    media: gateway.media,
    simulator: gateway.simulator,
    settings,
    readiness,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    authSecret: authSecret(secrets),
    secrets,
    placeAssistant: (fallback) => {
      replies = createReplyThread({ capabilities: CAPABILITIES, venuesAtHand: VENUES_AT_HAND, logger, fallback })
      return replies
    },
    placeModel: (local) => {
      models = createModelThread({ capabilities: CAPABILITIES, venuesAtHand: VENUES_AT_HAND, logger, local })
      return models.open
    },
    // Without SMTP a newcomer still gets their links, where only they can read them.
    onKeptMail: config.production ? undefined : (mail) => terminal.keptMail(mail),
  })
  const admin = config.admin && (await ensureFirstAdmin(app, config.admin))
  const gatewayApi = createGatewayApi(app)
  httpPort.serve(listener(createApi(app, gatewayApi)))
  if (gatewayApi) gatewayHttpPort?.serve(listener(observed(app, gatewayApi)))
  else if (gatewayHttpPort) {
    logger.warn({}, 'GATEWAY_PORT serves nothing: the gateway is another server')
    await gatewayHttpPort.close()
  }
  if (config.roles.has('worker')) {
    await reckonAnew(app)
    let restedAt = -Infinity
    const worker = startWorker(app, () => {
      if (performance.now() - restedAt < REST_EVERY) return
      restedAt = performance.now()
      collectGarbage()
      gateway.rest?.()
    })
    closers.push(() => worker.close())
    // Not in the way of the first page.
    const warming = setTimeout(() => replies?.warmUp(), WARM_UP_AFTER)
    closers.push(() => clearTimeout(warming))
  }
  // A network that several processes share is played on by whoever runs it.
  const demoOwner =
    config.demo && !config.demoUrl && gateway.simulator ? await createDemonstrationOwner(app) : undefined
  // Nobody knows this password: the way in is the link in the terminal.
  const demoAdmin = demoOwner === undefined ? undefined : (admin ?? (await ensureFirstAdmin(app, demonstrationAdmin())))
  if (demoOwner && gateway.simulator) {
    const stop = new AbortController()
    const playing = playDemonstration(
      app,
      demoOwner,
      openSimulatedPhones(gateway.simulator.httpUrl),
      stop.signal,
    ).catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'the demonstration is incomplete and goes on at the next start'),
    )
    closers.push(async () => {
      stop.abort()
      await playing
    })
  }
  // Stopping begins at the street: streams end and no request comes in any more, then what worked for them stops.
  closers.push(
    () => httpPort.close(),
    () => gatewayHttpPort?.close(),
    () => realtime.close(),
    () => drain(readiness, config.drainMs),
  )
  isStarted = true
  return { app, port: httpPort.port, gatewayPort: gatewayHttpPort?.port, demoOwner, demoAdmin: demoAdmin?.id }
}

const demonstrationAdmin = () => ({ ...demonstration.admin, password: randomBytes(24).toString('base64url') })

const openGatewayHttpPort = ({ host, gatewayPort: port }: Config) =>
  port === undefined ? undefined : openHttpPort({ host, port }, 'gateway_port_in_use')

/** Returns the gateway's calls at a port of their own, with ids and times as at the other one. */
function observed(app: App, gatewayApi: HttpApp): HttpApp {
  const http: HttpApp = new Hono()
  http.use(observeRequests(app))
  return http.mount('/', gatewayApi.fetch)
}

/**
 * Reports the process as not ready and goes on serving for a while, so that a load balancer can notice.
 */
async function drain(readiness: Readiness, ms: number) {
  readiness.drain()
  await pause(ms)
}

function listener(http: HttpApp): RequestListener {
  const answer = getRequestListener(http.fetch)
  return (request, response) => void answer(request, response)
}

/** Opens the database, brings it up to this version, and loads its keys. */
async function openStore(config: Config, closers: Closer[], logger: Logger, terminal: Terminal) {
  const url = config.databaseUrl ?? (await startOwnPostgres(config, closers, logger, terminal))
  const client = await openAsOwner(url)
  try {
    // A rotation of the key that was cut off decides which key there is.
    await settleRotation(client, config.dataDir)
    const key = config.secretKey ?? loadSecretKey(config.dataDir)
    if (config.production && !config.secretKey) needStrongKey(config.dataDir, key)
    const secrets = createSecrets(key)
    const { outcome } = await settleRestore(client, config.dataDir)
    terminal.settled(outcome)
    await migrateDatabase(client)
    await migrateGateway(client)
    const hashKey = await keepHashKey(client, secrets)
    const password = config.databaseUrl && secrets.derive('database login').toString('base64url')
    const mayBeSuperuser = !config.production
    const login = await openRuntimeLogin(client, url, password, { mayBeSuperuser, pooler: config.pooler })
    if (!login.isSeparate)
      logger.warn({}, 'the login of DATABASE_URL serves everything, with all that it may do: docs/operations.md')
    if (config.pooler && !login.pooled)
      logger.warn({}, 'the pooler of DATABASE_URL is not used, because its logins cannot be made: docs/operations.md')
    return { address: login.pooled ?? login.url, secrets, hashKey }
  } finally {
    await client.end()
  }
}

async function startOwnPostgres({ dataDir }: Config, closers: Closer[], logger: Logger, terminal: Terminal) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: logger })
  closers.push(() => postgres.stop())
  if (postgres.adopted) terminal.adopted()
  return postgres.url
}
