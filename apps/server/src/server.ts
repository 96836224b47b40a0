/** One process of the product, from its configuration to a served page, and back. */
import { randomBytes } from 'node:crypto'
import { demonstration } from '@balcao/copy/demonstration'
import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { settleRestore } from './backup/settle-restore.ts'
import { ensureFirstAdmin } from './flows/first-admin.ts'
import { createDemonstrationOwner, playDemonstration } from './flows/demonstration.ts'
import { reckonAnew } from './flows/zones/reckon-anew.ts'
import { openSimulatedPhones } from './flows/simulated-phones.ts'
import { answerLeases } from '#features/conversations/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openLiveSettings } from '#features/operator-settings/index.ts'
import { withGateway } from './with-gateway.ts'
import { takeDataDirLock } from '#platform/data-dir-lock.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { openDoor } from '#platform/open-door.ts'
import { listenRealtime } from '#platform/realtime.ts'
import { createSecrets, loadSecretKey } from '#platform/secrets.ts'
import { startError } from '#platform/start-error.ts'
import { describe } from '#platform/steps.ts'
import { createApi } from './roles/api.ts'
import { startGatewayRole } from './roles/gateway.ts'
import { startWorker } from './roles/worker.ts'
import type { Terminal } from './terminal.ts'

type Closer = () => void | Promise<void>

/**
 * Starts what the configuration asks for. What was taken is given back in reverse order, by `close` and when the start fails.
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
  // Lock and port come first: a second start must not touch the database of the first.
  terminal.starting()
  const lock = takeDataDirLock(environment.dataDir)
  closers.push(() => lock.release())
  const door = await openDoor(environment)
  closers.push(() => door.close())
  const { url, secrets } = await openStore(environment, closers, logger, terminal)
  const db = openDatabase(url, { logger })
  closers.push(() => db.close())
  await db.pool.query('select 1').catch((error: unknown) => {
    throw startError('database_unreachable', describe(error))
  })
  const { outcome } = await settleRestore(db.pool, environment.dataDir)
  terminal.settled(outcome)
  await migrateDatabase(db.pool)
  // Nobody else works on an embedded database: what a killed process had in hand is free at once.
  if (!environment.databaseUrl) await db.system(answerLeases.release)

  const realtime = await listenRealtime(url, logger)
  closers.push(() => realtime.close())
  const settings = await openLiveSettings({ db, realtime, secrets, environment })
  closers.push(() => settings.close())
  const config = withGateway(settings)
  const gateway = startGatewayRole({ config, db, databaseUrl: url, secrets, logger })
  closers.push(() => gateway.close())
  // Not waited for: the panel is of use while the operator mends it.
  void gateway.check().then((trouble) => trouble && terminal.gatewayTrouble(trouble))
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
    world: gateway.world,
    settings,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    authSecret: secrets.derive('auth').toString('hex'),
    secrets,
    // Without SMTP a newcomer still gets their links, where only they can read them.
    onKeptMail: config.production ? undefined : (mail) => terminal.keptMail(mail),
  })
  const admin = config.admin && (await ensureFirstAdmin(app, config.admin))
  door.serve(listener(app))
  if (config.roles.has('worker')) {
    await reckonAnew(app)
    const worker = startWorker(app)
    closers.push(() => worker.close())
  }
  // A network that several processes share is played on by whoever runs it.
  const demoOwner = config.demo && !config.demoUrl && gateway.world ? await createDemonstrationOwner(app) : undefined
  // Nobody knows this password: the way in is the link in the terminal.
  const demoAdmin = demoOwner === undefined ? undefined : (admin ?? (await ensureFirstAdmin(app, demonstrationAdmin())))
  if (demoOwner && gateway.world) {
    const stop = new AbortController()
    const playing = playDemonstration(app, demoOwner, openSimulatedPhones(gateway.world.httpUrl), stop.signal).catch(
      (error: unknown) =>
        logger.warn({ error: describe(error) }, 'the demonstration is incomplete and goes on at the next start'),
    )
    closers.push(async () => {
      stop.abort()
      await playing
    })
  }
  // Stopping begins at the street: streams end and no request comes in any more, then what worked for them stops.
  closers.push(
    () => door.close(),
    () => realtime.close(),
  )
  return { app, port: door.port, demoOwner, demoAdmin: demoAdmin?.id }
}

const demonstrationAdmin = () => ({ ...demonstration.admin, password: randomBytes(24).toString('base64url') })

function listener(app: App): RequestListener {
  const answer = getRequestListener(createApi(app).fetch)
  return (request, response) => void answer(request, response)
}

async function openStore(config: Config, closers: Closer[], logger: Logger, terminal: Terminal) {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, secrets: createSecrets(config.secretKey ?? loadSecretKey(config.dataDir)) }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: logger })
  closers.push(() => postgres.stop())
  if (postgres.adopted) terminal.adopted()
  return { url: postgres.url, secrets: createSecrets(config.secretKey ?? loadSecretKey(config.dataDir)) }
}
