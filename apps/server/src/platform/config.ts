import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type Hearing, readHearing } from './model-config/read-hearing.ts'
import { configProblems, type Environment, RawConfig, ROLES } from './config-rules.ts'
import { startError } from './start-error.ts'

type Role = (typeof ROLES)[number]

/** What one process was told. Read once, at the start; nothing else looks at the environment. */
export type Config = {
  /** 0 means any free port (tests); the door then knows which. */
  port: number
  host: string
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded database under `dataDir`. */
  databaseUrl?: string
  roles: ReadonlySet<Role>
  /** Absent: kept in a file under `dataDir` (`loadSecretKey`). */
  secretKey?: string
  /** The key that `npm run rotate-key` encrypts with; nothing else reads it. */
  newSecretKey?: string
  /** The account that is an admin from the first start. */
  admin?: { email: string; password: string }
  /** Whether the simulated WhatsApp network and its phones are offered. */
  demo: boolean
  /** Where the simulated network of several processes is; absent: this process runs one of its own. */
  demoUrl?: string
  /** A gateway elsewhere. */
  gateway?: { url: string; apiKey: string }
  /** What a gateway of this process asks of its callers; absent: derived from the secret key. */
  gatewayApiKey?: string
  /** The port at whose root the gateway of this process is served, beside `/gateway`; 0 means any free port (tests). */
  gatewayPort?: number
  /** Hosts that the gateway may tell and fetch from although they are private. */
  gatewayPrivateHosts?: string[]
  /** Hosts that the webhooks of houses may go to although they are private. */
  webhookPrivateHosts?: string[]
  /** How much the files of customers may take (bytes), and how old one has to be to go for that. Absent: no limit. */
  mediaQuota?: { bytes: number; keepDays: number }
  model?: {
    provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
    name: string
    apiKey?: string
    baseUrl?: string
    /** Longest one answer may take, all calls together. Milliseconds. */
    timeoutMs: number
    /** R$ for a million tokens; absent: a cost is not known. */
    prices?: { input: number; output: number }
    /** Tokens one owner may use in a month; absent: any. */
    monthlyTokens?: number
    /** Whether customers' pictures are shown to it. */
    images?: boolean
  }
  hearing?: Hearing
  /** Services beside the browsers' own that devices may be told through, `host` or `host:port`. */
  pushHosts: readonly string[]
  /** Addresses and networks whose `X-Forwarded-For` is believed, beside this machine's. */
  trustedProxies: readonly string[]
  mail?: { smtpUrl: string; from: string }
  /** What the footer says; empty is not shown. */
  support: { email: string; phone: string; sourceUrl: string }
  logLevel: z.infer<typeof RawConfig>['LOG_LEVEL']
  production: boolean
  /** How long a customer has to be quiet before the assistant answers. Milliseconds. */
  quietWindowMs: number
  /** Whether the assistant stops where it replies too often to one contact. Off only where load is measured. */
  robotBrake: boolean
  /** Whether outreach keeps to the pace of its number. Off only where load is measured, on a simulated network. */
  outreachPace: boolean
}

/** The name under which this machine reaches what listens there: `localhost` may be an address where nobody does. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Reads `.env` of the working directory when there is one (real variables win), then the environment. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** @throws StartError `config_invalid` with every problem at once */
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
    databaseUrl: raw.DATABASE_URL,
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
    mediaQuota: both(raw.MEDIA_QUOTA_MB, raw.MEDIA_KEEP_DAYS, (megabytes, keepDays) => ({
      bytes: megabytes * 1_000_000,
      keepDays,
    })),
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
    logLevel: raw.LOG_LEVEL,
    production,
    quietWindowMs: raw.BALCAO_QUIET_WINDOW_MS,
    robotBrake: raw.BALCAO_ROBOT_BRAKE === 'on',
    outreachPace: production || raw.BALCAO_OUTREACH_PACE === 'on',
  }
}

/** `PORT=` in an `.env` file means "not set". */
function presentOnly(env: Environment): Environment {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value))
}

function both<A, B, R>(one: A | undefined, other: B | undefined, make: (one: A, other: B) => R): R | undefined {
  return one === undefined || other === undefined ? undefined : make(one, other)
}
