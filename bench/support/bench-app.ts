import type { GatewayClient } from '../../packages/gateway-client/src/index.ts'
import { createApp } from '../../apps/server/src/app.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { listenRealtime } from '../../apps/server/src/platform/realtime.ts'
import { createSecrets, hashKeyOf } from '../../apps/server/src/platform/secrets.ts'
import { openLiveSettings } from '../../apps/server/src/modules/settings/live-settings.ts'
import { startWorker } from '../../apps/server/src/roles/worker.ts'

export const logger = createLogger('warn')

/** The product's database connection, with the pool that the product has. */
const secrets = createSecrets('the secret of a database that is thrown away')
export const openProductDatabase = (url: string) => openDatabase(url, { hashKey: hashKeyOf(secrets), logger })

/** Starts the product with a running worker and without quiet hours, behind a gateway that the figure supplies. */
export async function startBenchApp(url: string, db: Database, gateway: GatewayClient) {
  const realtime = await listenRealtime(url, logger)
  const environment = {
    roles: new Set(['worker', 'gateway'] as const),
    publicUrl: 'http://127.0.0.1',
    support: { email: '', phone: '', sourceUrl: '' },
    quietWindowMs: 0,
    // The same few customers write all the time.
    robotBrake: false,
    outreachRateLimit: false,
    production: false,
  }
  const settings = await openLiveSettings({ db, realtime, secrets, environment })
  const app = createApp({
    config: settings.config,
    settings,
    db,
    realtime,
    clock: systemClock,
    logger,
    gateway,
    // No page is served.
    webFolder: '',
    authSecret: 'the secret of a database that is thrown away',
    secrets: createSecrets('the secret of a database that is thrown away'),
  })
  const worker = startWorker(app)
  return {
    app,
    async close() {
      await worker.close()
      await realtime.close()
    },
  }
}
