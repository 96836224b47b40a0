import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrate as migrateGateway } from '@balcao/whatsapp-engine/migrate'
import { Client, Pool } from 'pg'
import { inject } from 'vitest'
import type {} from '../../../../test/support/postgres.ts'
import { createChannel } from '#modules/channels/connect-attempt.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { asEmbeddedLogin, openAsOwner, openRuntimeLogin } from '#platform/database-roles.ts'
import { openLiveSettings } from '#modules/settings/live-settings.ts'
import type { OpenMedia } from '#modules/conversations/contents/media-route.ts'
import type { Config } from '#platform/config.ts'
import { type Logger, silentLogger } from '#platform/logger.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { listenRealtime } from '#platform/realtime.ts'
import { findDueSteps } from '#platform/steps.ts'
import { createSecrets, hashKeyOf } from '#platform/secrets.ts'
import { createApp } from '../app.ts'
import { storeGatewayEvents } from '#journeys/inbound-message/store-gateway-events.ts'
import { signUp } from '#journeys/sign-up.ts'
import { createSteps } from '../roles/worker.ts'
import { FakeGateway } from './fake-gateway.ts'
import { createRpcClient } from './rpc-client.ts'

/** A Wednesday evening in São Paulo. */
const START = new Date('2026-01-07T20:00:00-03:00')

/** Creates the whole server on a database of its own, with a gateway and a clock that the test controls. */
export async function createTestApp({
  model,
  hearing,
  media,
  pushHosts,
  logger = silentLogger,
  webhookPrivateHosts,
  webhookTimeoutMs,
  payments,
  mercadoPagoUrl,
  publicUrl = 'http://localhost:3000',
  goesOn = false,
  wrap = (plain) => plain,
}: {
  model?: Config['model']
  hearing?: Config['hearing']
  media?: OpenMedia
  pushHosts?: string[]
  logger?: Logger
  webhookPrivateHosts?: string[]
  webhookTimeoutMs?: number
  payments?: Parameters<typeof createApp>[0]['payments']
  /** The address of a stand-in for the API of Mercado Pago. */
  mercadoPagoUrl?: string
  publicUrl?: string
  /** Whether the clock also runs by itself, beside parts that use the real time. */
  goesOn?: boolean
  /** Stands between the product and its database. */
  wrap?: (db: Database) => Database
} = {}) {
  const { url, adminUrl } = await createTestDatabase()
  const secrets = createSecrets('a secret of the tests, long enough to be one')
  const db = wrap(openDatabase(url, { max: 8, hashKey: hashKeyOf(secrets), logger: silentLogger }))
  const admin = new Pool({ connectionString: adminUrl, max: 4 })
  admin.on('error', () => undefined)
  const realtime = await listenRealtime(url, silentLogger)
  let now = START
  const begun = performance.now()
  const clock: Clock = { now: () => (goesOn ? new Date(now.getTime() + performance.now() - begun) : now) }
  const gateway = new FakeGateway()
  const kept: { recipient: string; body: string }[] = []
  const environment = {
    publicUrl,
    support: { email: '', phone: '', sourceUrl: '' },
    quietWindowMs: 4_000,
    model,
    hearing,
    pushHosts,
    robotBrake: true,
    webhookPrivateHosts,
    mercadoPagoUrl,
    outreachRateLimit: true,
    production: false,
    roles: new Set(['api', 'worker'] as const),
  }
  const settings = await openLiveSettings({ db, realtime, secrets, environment })
  const parts: Parameters<typeof createApp>[0] = {
    config: settings.config,
    settings,
    db,
    realtime,
    clock,
    logger,
    gateway,
    media,
    webFolder: fileURLToPath(new URL('./web-folder', import.meta.url)),
    authSecret: 'a secret of the tests, long enough to be one',
    secrets,
    webhookTimeoutMs,
    payments,
    onKeptMail: (mail) => kept.push(mail),
  }
  const app = createApp(parts)
  const steps = createSteps(app)
  const receive = async () => {
    const events = await gateway.events()
    if (events.length) await storeGatewayEvents({ ...app, quietWindow: 4_000 }, events)
    return events.length
  }
  /** Unlinks all phones, since tests share theirs. */
  const freePhones = () => admin.query('update channels set linked_phone = null')

  return {
    app,
    /** The product's database, except that `pool` has a superuser's rights for tests. */
    db: { ...db, pool: admin },
    gateway,
    realtime,
    kept,
    clock,
    client: (options?: Parameters<typeof createRpcClient>[1]) => createRpcClient(app, options),
    /** Creates another server on the same database. */
    another: () => createApp(parts),
    wait: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** Receives the events of the gateway without answering them. */
    receive,
    /**
     * Runs the worker until nothing is due.
     *
     * @returns the amount of work that was done
     */
    async settle() {
      let all = 0
      // Work that a test began by hand ends first.
      for (const step of steps) await step.idle?.()
      for (let worked = 1; worked > 0; all += worked) {
        worked = await receive()
        for (const step of await findDueSteps(steps, { db, clock })) {
          worked += await step.run()
          await step.idle?.()
        }
      }
      return all
    },
    freePhones,
    /** Returns a QR code of the gateway, which ends in a minute. */
    qr: (code: string) => ({ code, count: 1, expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() }),
    /** Creates an owner with a connected channel. */
    async owner(name = 'Ana', phone = '5511999990001') {
      await freePhones()
      const email = `${randomUUID()}@example.com`
      const password = 'segredo da casa'
      const ownerId = await db.accounts((tx) =>
        signUp(tx, app.authService, { businessName: `Bar da ${name}`, fullName: name, email, phone, password }),
      )
      const instance = `instance-${ownerId}`
      const channel = await db.tenant(ownerId, (tx) =>
        createChannel(tx, { ownerId, instanceName: instance, network: 'whatsapp', number: phone, isPrincipal: true }),
      )
      gateway.states.set(instance, 'open')
      return { ownerId, email, password, instance, channelId: channel.id }
    },
    async close() {
      settings.close()
      await realtime.close()
      await db.close()
      await admin.end()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Creates a database for one test file, cloned from a template that was migrated once in this run.
 *
 * @returns the address for the product and the one for a superuser
 */
export async function createTestDatabase(): Promise<{ url: string; adminUrl: string }> {
  const server = inject('postgresUrl')
  const template = `template_${process.ppid}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    // One file of several at once makes the template; the others wait for the lock and find it.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (!rowCount) {
      await client.query(`create database ${template}`)
      const owner = await openAsOwner(withDatabase(server, template))
      await migrateDatabase(owner)
      await migrateGateway(owner)
      await openRuntimeLogin(owner, withDatabase(server, template))
      await owner.end()
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  const adminUrl = withDatabase(server, name)
  return { url: asEmbeddedLogin(adminUrl), adminUrl }
}

/** Returns the address of another database on the same server. */
function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}
