/** Connects to a gateway that runs elsewhere: one of ours, or a foreign Evolution API. */
import { describeError } from '@balcao/contract/stored-errors'
import { createHmac } from 'node:crypto'
import { createForeignInbox, createGatewayClient, GatewayError, type GatewayErrorCode } from '@balcao/gateway-client'
import { createNotificationListener } from '@balcao/whatsapp-engine/notification-listener'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { Secrets } from '#platform/secrets.ts'

type Parts = { config: Config; db: Database; secrets: Secrets; logger: Logger }

/** The path that a foreign gateway calls; only the secret in it admits the call. */
export const WEBHOOKS = '/webhooks/gateway'

/** The errors that only the operator can fix. */
const FOR_THE_OPERATOR = ['unauthorized', 'license_required', 'unsupported_server', 'unreachable'] as const
type GatewayTrouble = (typeof FOR_THE_OPERATOR)[number]

/**
 * Connects to the gateway at `GATEWAY_URL`. Its kind is found out with the first call; `check` makes one.
 *
 * @returns the client, and `takeWebhook` for the events of a foreign gateway
 */
export function connectRemoteGateway(
  { config, db, secrets, logger }: Parts,
  { url, apiKey }: NonNullable<Config['gateway']>,
) {
  const key = secrets.derive('gateway webhooks')
  const inbox = createForeignInbox({
    pool: db.gatewayPool,
    webhookUrl: isLoopback(config.publicUrl) ? null : (secret) => `${config.publicUrl}${WEBHOOKS}/${secret}`,
    secretOf: (instance) => createHmac('sha256', key).update(instance).digest('base64url'),
    listen: () =>
      createNotificationListener(db.gatewaySessions, (error) =>
        logger.warn({ error: describeError(error) }, 'events are polled'),
      ),
    logger,
  })
  const client = createGatewayClient({ fetch, baseUrl: url, apiKey, foreign: inbox })
  return {
    client,
    media: client.openMedia,
    takeWebhook: (secret: string, readBody: () => Promise<unknown>) => inbox.takeWebhook(secret, readBody),
    /** Checks the gateway. @returns the error, if the operator can fix it; the detail is for people too */
    check: () => client.fetchInstances().then(() => undefined, troubleOf),
    close: () => inbox.close(),
  }
}

function troubleOf(error: unknown): { code: GatewayTrouble; detail: string } | undefined {
  if (!(error instanceof GatewayError)) return undefined
  const code = FOR_THE_OPERATOR.find((known: GatewayErrorCode) => known === error.code)
  return code && { code, detail: error.detail }
}

/** Tells whether an address is one of this computer, which another computer cannot reach. */
function isLoopback(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
