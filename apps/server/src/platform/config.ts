import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type Hearing, readHearing } from './model-config/read-hearing.ts'
import { configProblems, type Environment, RawConfig, ROLES } from './config-rules.ts'
import { startError } from './start-error.ts'

type Role = (typeof ROLES)[number]

/** An S3-compatible bucket (`createS3MediaStore` of the engine). */
type Bucket = {
  name: string
  prefix: string
  region: string
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
  direct: boolean
}

/** The configuration of one process. It is read once, at the start; nothing else reads the environment. */
export type Config = {
  /** The port; 0 means any free port (tests), which the server then reports. */
  port: number
  host: string
  /** The address at which browsers reach the product, without a slash at the end. */
  publicUrl: string
  /** The data folder, as an absolute path. */
  dataDir: string
  /** The address of the database, past any pooler; undefined for the embedded database under `dataDir`. */
  databaseUrl?: string
  /** The pooler of transactions before it, and whether that knows prepared statements of a client. */
  pooler?: { url: string; namedStatements: boolean }
  roles: ReadonlySet<Role>
  /** The secret key; undefined where it is stored in a file under `dataDir` (`loadSecretKey`). */
  secretKey?: string
  /** The key that `npm run rotate-key` encrypts with; nothing else reads it. */
  newSecretKey?: string
  /** The account that is an admin from the first start. */
  admin?: { email: string; password: string }
  /** True when the simulated WhatsApp network and its phones are offered. */
  demo: boolean
  /**
   * The address of a simulated network that several processes share; undefined when this process runs one of its own.
   */
  demoUrl?: string
  /** The address and key of a gateway elsewhere. */
  gateway?: { url: string; apiKey: string }
  /** The key that callers of this process's gateway need; undefined where it is derived from the secret key. */
  gatewayApiKey?: string
  /** The port at whose root this process serves the gateway too, besides `/gateway`; 0 means any free port (tests). */
  gatewayPort?: number
  /** The private hosts that the gateway may send webhooks to and fetch files from. */
  gatewayPrivateHosts?: string[]
  /** The private hosts that the webhooks of venues may go to. */
  webhookPrivateHosts?: string[]
  /** An address on this machine that stands for the API of Mercado Pago, for tries; undefined for the real one. */
  mercadoPagoUrl?: string
  /**
   * The most bytes of customers' files, and the age at which a file may be deleted to keep to them. Undefined for no
   * limit.
   */
  mediaQuota?: { bytes: number; keepDays: number }
  /** The bucket for customers' files; undefined for the folder `media` of `dataDir`. */
  bucket?: Bucket
  model?: {
    provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
    name: string
    apiKey?: string
    baseUrl?: string
    /** The longest time that one answer may take, with all its calls, in milliseconds. */
    timeoutMs: number
    /** The prices in R$ for a million tokens; undefined where they are unknown. */
    prices?: { input: number; output: number }
    /** The tokens that one owner may use in a month; undefined for any number. */
    monthlyTokens?: number
    /** True when customers' pictures are sent to the model. */
    images?: boolean
  }
  hearing?: Hearing
  /** Push services besides those of the known browsers, as `host` or `host:port`. */
  pushHosts: readonly string[]
  /** The addresses and networks whose `X-Forwarded-For` is trusted, besides this machine's. */
  trustedProxies: readonly string[]
  mail?: { smtpUrl: string; from: string }
  /** The contacts in the footer; an empty one is not shown. */
  support: { email: string; phone: string; sourceUrl: string }
  /** The token with which metrics are read; without one only this machine reads them, and nobody in production. */
  metricsToken?: string
  /** The base address of the OpenTelemetry collector that gets traces; undefined for none. */
  otlpEndpoint?: string
  /** Milliseconds for which a process that was told to stop still serves, while `/readyz` says that it is not ready. */
  drainMs: number
  logLevel: z.infer<typeof RawConfig>['LOG_LEVEL']
  production: boolean
  /** Milliseconds for which a customer has to be silent before the assistant answers. */
  quietWindowMs: number
  /** True when the assistant stops replying too often to one contact. It is off only where load is measured. */
  robotBrake: boolean
  /**
   * True when outreach keeps to the rate limit of its channel. It is off only where load is measured, on a simulated network.
   */
  outreachRateLimit: boolean
}

/**
 * Returns the name under which this machine reaches a server that listens on a host: `localhost` may be an address on
 * which it does not listen.
 */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads `.env` of the working directory when there is one, then the environment, whose variables have precedence. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Reads the configuration from variables. @throws StartError `config_invalid` with every problem at once */
export function readConfig(env: Environment): Config {
  const given = presentOnly(env)
  const parsed = RawConfig.safeParse(given)
  const problems = configProblems(given, parsed.error)
  if (!parsed.success || problems.length > 0) throw startError('config_invalid', '', problems)

  const raw = parsed.data
  const production = raw.NODE_ENV === 'production'
  return {
    port: raw.PORT,
    host: raw.HOST,
    publicUrl: raw.PUBLIC_URL ?? `http://${reachable(raw.HOST)}:${raw.PORT}`,
    dataDir: path.resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_DIRECT_URL ?? raw.DATABASE_URL,
    pooler: both(raw.DATABASE_DIRECT_URL, raw.DATABASE_URL, (_, url) => ({
      url,
      namedStatements: raw.DATABASE_NAMED_STATEMENTS === 'on',
    })),
    roles: new Set(raw.ROLES ?? (raw.GATEWAY_URL ? ['api', 'worker'] : ROLES)),
    secretKey: raw.SECRET_KEY,
    newSecretKey: raw.NEW_SECRET_KEY,
    admin: both(raw.BALCAO_ADMIN_EMAIL, raw.BALCAO_ADMIN_PASSWORD, (email, password) => ({ email, password })),
    demo: !production && raw.BALCAO_DEMO === 'on',
    demoUrl: raw.BALCAO_DEMO_URL,
    gateway: both(raw.GATEWAY_URL, raw.GATEWAY_API_KEY, (url, apiKey) => ({ url, apiKey })),
    gatewayApiKey: raw.GATEWAY_API_KEY,
    gatewayPort: raw.GATEWAY_PORT,
    gatewayPrivateHosts: raw.GATEWAY_PRIVATE_HOSTS,
    pushHosts: raw.PUSH_HOSTS ?? [],
    trustedProxies: raw.TRUSTED_PROXIES ?? [],
    webhookPrivateHosts: raw.WEBHOOK_PRIVATE_HOSTS,
    mercadoPagoUrl: raw.MERCADO_PAGO_URL,
    mediaQuota: both(raw.MEDIA_QUOTA_MB, raw.MEDIA_KEEP_DAYS, (megabytes, keepDays) => ({
      bytes: megabytes * 1_000_000,
      keepDays,
    })),
    bucket: raw.S3_BUCKET
      ? {
          name: raw.S3_BUCKET,
          prefix: raw.S3_PREFIX,
          region: raw.S3_REGION,
          endpoint: raw.S3_ENDPOINT,
          direct: raw.S3_DIRECT === 'on',
          credentials: both(raw.S3_ACCESS_KEY_ID, raw.S3_SECRET_ACCESS_KEY, (accessKeyId, secretAccessKey) => ({
            accessKeyId,
            secretAccessKey,
          })),
        }
      : undefined,
    model: both(raw.MODEL_PROVIDER, raw.MODEL_NAME, (provider, name) => ({
      provider,
      name,
      apiKey: raw.MODEL_API_KEY,
      baseUrl: raw.MODEL_BASE_URL,
      timeoutMs: raw.MODEL_TIMEOUT_MS,
      prices: both(raw.MODEL_PRICE_INPUT, raw.MODEL_PRICE_OUTPUT, (input, output) => ({ input, output })),
      monthlyTokens: raw.MODEL_MONTHLY_TOKENS,
      // What speaks the protocol alone may not know pictures.
      images: raw.MODEL_IMAGES ? raw.MODEL_IMAGES === 'on' : provider !== 'openai-compatible',
    })),
    hearing: readHearing(raw),
    mail: both(raw.SMTP_URL, raw.MAIL_FROM, (smtpUrl, from) => ({ smtpUrl, from })),
    support: { email: raw.SUPPORT_EMAIL ?? '', phone: raw.SUPPORT_PHONE ?? '', sourceUrl: raw.SOURCE_URL ?? '' },
    metricsToken: raw.METRICS_TOKEN,
    otlpEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainMs: raw.DRAIN_SECONDS * 1_000,
    logLevel: raw.LOG_LEVEL,
    production,
    quietWindowMs: raw.BALCAO_QUIET_WINDOW_MS,
    robotBrake: raw.BALCAO_ROBOT_BRAKE === 'on',
    outreachRateLimit: production || raw.BALCAO_OUTREACH_PACE === 'on',
  }
}

/** Returns the variables that have a value: `PORT=` in an `.env` file means "not set". */
function presentOnly(env: Environment): Environment {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}

function both<A, B, R>(one: A | undefined, other: B | undefined, make: (one: A, other: B) => R): R | undefined {
  return one === undefined || other === undefined ? undefined : make(one, other)
}

/** Returns the origin at which browsers reach a bucket, as the AWS SDK signs for it. */
export const addressOfBucket = ({ name, region, endpoint }: Bucket): string =>
  endpoint ? new URL(endpoint).origin : `https://${name}.s3.${region}.amazonaws.com`
