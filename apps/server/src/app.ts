/** Builds the application: the only place that knows all parts, which it connects by hand. */
import { describeError } from '@balcao/contract/stored-errors'
import { mails } from '@balcao/copy/mail'
import type { GatewayClient } from '@balcao/gateway-client'
import { createGuardedRequest } from '@balcao/gateway/guarded-request'
import { openAuth } from '#modules/accounts/index.ts'
import {
  type Assistant,
  askingForText,
  createIndexCache,
  createLocalAssistant,
  openAssistantHere,
  type OpenAssistant,
  openEngines,
} from '#modules/attendant/index.ts'
import type { OpenMedia } from '#modules/conversations/index.ts'
import { createPush } from '#modules/notifications/index.ts'
import { type LiveSettings, type Named, readPlatformSettings } from '#modules/settings/index.ts'
import { MERCADO_PAGO, mercadoPago, noticeUrl, type PaymentProvider, pixByHand } from '#modules/billing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import type { Logger } from '#platform/logger.ts'
import { createShares } from '#platform/http/shares.ts'
import { createClientAddress } from '#platform/http/client-address.ts'
import { type Mail, queueMail } from '#platform/mail.ts'
import { createReadiness, type Readiness } from '#platform/readiness.ts'
import type { Realtime } from '#platform/realtime.ts'
import type { Secrets } from '#platform/secrets.ts'

/** The number of venues whose texts stay indexed in memory. */
export const VENUES_AT_HAND = 200
/** Lists the actions that `modules/attendant/actions` can carry out. */
export const CAPABILITIES = { reservations: true, guestLists: true, captureContact: true, reminders: true }

/** Milliseconds to wait for a webhook: as long as Standard Webhooks advises, and less than most receivers expect. */
const WEBHOOK_TIMEOUT = 15_000

type Parts = {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'model'
    | 'hearing'
    | 'mail'
    | 'support'
    | 'quietWindowMs'
    | 'robotBrake'
    | 'outreachRateLimit'
    | 'production'
    | 'roles'
    | 'gatewayApiKey'
    | 'webhookPrivateHosts'
  > &
    Partial<Pick<Config, 'bucket' | 'dataDir' | 'mercadoPagoUrl' | 'metricsToken' | 'pushHosts' | 'trustedProxies'>> &
    Named
  db: Database
  realtime: Realtime
  clock: Clock
  logger: Logger
  /** The client with which this process calls the gateway, wherever that runs. */
  gateway: GatewayClient
  /** Calls the gateway directly, when it runs in this process. */
  gatewayFetch?: (request: Request) => Promise<Response>
  /**
   * Stores an event of a foreign gateway. It returns false for an unknown secret, and throws when the event was not
   * stored.
   */
  takeGatewayWebhook?: (secret: string, readBody: () => Promise<unknown>) => Promise<boolean>
  /** Reads files of messages at the gateway; undefined where it keeps none. */
  media?: OpenMedia
  /** The simulated network, where it is offered. */
  simulator?: { httpUrl(): Promise<string> }
  /** The settings that an admin may change while the server runs; `config` is the configuration with them. */
  settings: LiveSettings
  authSecret: string
  /** Encrypts and decrypts values that are stored. */
  secrets: Pick<Secrets, 'seal' | 'open'>
  /** The ways of paying for a subscription; by default PIX, confirmed by the provider of the settings or by an admin. */
  payments?: [PaymentProvider, ...PaymentProvider[]]
  /** Milliseconds to wait for a venue's webhook. */
  webhookTimeoutMs?: number
  /** Moves the local engine elsewhere; without it, the engine runs in this thread. */
  placeAssistant?: (here: Assistant) => Assistant
  /** Has a model answer elsewhere, together with the local engine; without it, in this thread. */
  placeModel?: (local: Assistant) => OpenAssistant
  /** Holds the checks of `/readyz`; the database is always one of them. */
  readiness?: Readiness
  /** The folder of the built web app. */
  webFolder: string
  /** Is called with every e-mail that nobody will send, so that a newcomer without SMTP can continue. */
  onKeptMail?: (mail: Mail) => void
}

export type App = ReturnType<typeof createApp>

export function createApp(parts: Parts) {
  const { config, db, clock } = parts
  const send = async (mail: Mail) => {
    await db
      .accounts((tx) => queueMail(tx, mail, parts, clock.now()))
      .catch((error: unknown) => {
        parts.logger.error({ error: describeError(error) }, 'an e-mail could not be written down')
        throw error
      })
    if (!config.mail) parts.onKeptMail?.(mail)
  }
  const authService = openAuth(db, {
    secret: parts.authSecret,
    publicUrl: config.publicUrl,
    confirmByEmail: () => parts.settings.confirmsEmail(),
    product: () => config.product,
    adminsNeedTwoFactor: () => parts.settings.stored().security.adminTwoFactor,
    tellOfSignIn: (tx, recipient, signIn) => {
      const url = new URL('/login', config.publicUrl).href
      return queueMail(tx, { recipient, ...mails.newDevice(config.product, url, signIn) }, parts, clock.now())
    },
    sendReset: (email, url) => send({ recipient: email, ...mails.passwordReset(config.product, url) }),
    sendConfirmation: (email, url) => send({ recipient: email, ...mails.confirmAddress(config.product, url) }),
  })
  const indexes = createIndexCache(VENUES_AT_HAND)
  const here: Assistant = askingForText(createLocalAssistant({ capabilities: CAPABILITIES, indexes }))
  const assistant = parts.placeAssistant?.(here) ?? here
  const openAssistant =
    parts.placeModel?.(assistant) ?? openAssistantHere({ local: assistant, capabilities: CAPABILITIES, indexes })
  const engines = openEngines(config, openAssistant)
  const push = createPush({ secret: parts.authSecret, publicUrl: config.publicUrl, hosts: config.pushHosts })
  const webhooks = {
    ask: createGuardedRequest(config.webhookPrivateHosts),
    timeoutMs: parts.webhookTimeoutMs ?? WEBHOOK_TIMEOUT,
  }
  const clientAddress = createClientAddress(config.trustedProxies)
  const byHand = pixByHand(async () => (await db.billing(readPlatformSettings)).pix)
  const byProvider = mercadoPago({
    account: () => {
      const { paymentKey: key, paymentSecret: secret } = parts.settings.stored()
      return { key, secret }
    },
    noticeUrl: noticeUrl(config.publicUrl, MERCADO_PAGO),
    url: config.mercadoPagoUrl,
  })
  const payments = (): [PaymentProvider, ...PaymentProvider[]] => {
    if (parts.payments) return parts.payments
    return parts.settings.stored().payments.provider === MERCADO_PAGO ? [byProvider, byHand] : [byHand, byProvider]
  }
  const readiness = parts.readiness ?? createReadiness()
  readiness.add('database', () => db.accountsStatement((tx) => tx.execute(sql`select`)).then(() => true))
  return {
    ...parts,
    readiness,
    shares: createShares(parts.db.sessions),
    clientAddress,
    payments,
    webhooks,
    authService,
    push,
    assistant,
    engines,
  }
}
