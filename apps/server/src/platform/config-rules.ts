import { isIP } from 'node:net'
import { z } from 'zod'
import { productionProblems } from './production/production-problems.ts'
import type { ConfigProblem } from './start-error.ts'

export type Environment = Record<string, string | undefined>

export const ROLES = ['api', 'worker', 'gateway'] as const
const whole = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))
const reais = z
  .string()
  .regex(/^\d+([.,]\d+)?$/)
  .transform((text) => Number(text.replace(',', '.')))
/** Normalises an address for comparison: lower case up to the path, no default port, no slash at the end. */
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href.replace(/\/+$/, ''))
/** Not a URL to the letter: pg also takes socket folders, with no host at all. */
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/)
const roleList = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).nonempty())
const hostList = z
  .string()
  .regex(/^\s*[\w.-]+(\s*,\s*[\w.-]+)*\s*$/)
  .transform((list) => list.split(',').map((host) => host.trim()))

/** Tells whether an address is one of this machine, where a payment provider may be stood in for. */
const isOnThisMachine = (url: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** Tells whether a text is an address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
}

/** The schema of every variable by itself. `configProblems` checks what they require of each other. */
export const RawConfig = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_NAMED_STATEMENTS: z.enum(['on', 'off']).default('off'),
  ROLES: roleList.optional(),
  SECRET_KEY: z.string().min(32).optional(),
  NEW_SECRET_KEY: z.string().min(32).optional(),
  BALCAO_ADMIN_EMAIL: z.email().optional(),
  BALCAO_ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  BALCAO_DEMO: z.enum(['on', 'off']).default('on'),
  BALCAO_DEMO_URL: webUrl.optional(),
  GATEWAY_URL: webUrl.optional(),
  GATEWAY_API_KEY: z.string().min(8).optional(),
  GATEWAY_PORT: whole(0, 65_535).optional(),
  GATEWAY_PRIVATE_HOSTS: hostList.optional(),
  WEBHOOK_PRIVATE_HOSTS: hostList.optional(),
  MERCADO_PAGO_URL: webUrl.refine(isOnThisMachine).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every(isNetwork))
    .optional(),
  PUSH_HOSTS: z
    .string()
    .regex(/^\s*[\w.-]+(:\d+)?(\s*,\s*[\w.-]+(:\d+)?)*\s*$/)
    .transform((list) => list.split(',').map((host) => host.trim()))
    .optional(),
  MEDIA_QUOTA_MB: whole(1, 1_000_000_000).optional(),
  MEDIA_KEEP_DAYS: whole(1, 36_500).default(30),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/)
    .default('balcao/'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webUrl.optional(),
  S3_DIRECT: z.enum(['on', 'off']).default('off'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MODEL_PROVIDER: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_BASE_URL: webUrl.optional(),
  MODEL_TIMEOUT_MS: whole(100, 60_000).default(30_000),
  MODEL_PRICE_INPUT: reais.optional(),
  MODEL_PRICE_OUTPUT: reais.optional(),
  MODEL_MONTHLY_TOKENS: whole(0, 1_000_000_000_000).optional(),
  MODEL_IMAGES: z.enum(['on', 'off']).optional(),
  TRANSCRIPTION_MODEL: z.string().optional(),
  TRANSCRIPTION_BASE_URL: webUrl.optional(),
  TRANSCRIPTION_API_KEY: z.string().optional(),
  TRANSCRIPTION_PRICE_MINUTE: reais.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z.string().optional(),
  SOURCE_URL: webUrl.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  DRAIN_SECONDS: whole(0, 600).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  BALCAO_QUIET_WINDOW_MS: whole(0, 60_000).default(4000),
  BALCAO_ROBOT_BRAKE: z.enum(['on', 'off']).default('on'),
  BALCAO_OUTREACH_PACE: z.enum(['on', 'off']).default('on'),
})

/**
 * Pairs of variables: where the left one is set, the right one must be. Pairs that need each other are listed both
 * ways.
 */
const TOGETHER = [
  ['DATABASE_URL', 'SECRET_KEY'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['BALCAO_ADMIN_EMAIL', 'BALCAO_ADMIN_PASSWORD'],
  ['BALCAO_ADMIN_PASSWORD', 'BALCAO_ADMIN_EMAIL'],
  ['GATEWAY_URL', 'GATEWAY_API_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['MODEL_PROVIDER', 'MODEL_NAME'],
  ['MODEL_NAME', 'MODEL_PROVIDER'],
  ['MODEL_API_KEY', 'MODEL_PROVIDER'],
  ['MODEL_BASE_URL', 'MODEL_PROVIDER'],
  ['MODEL_PRICE_INPUT', 'MODEL_PRICE_OUTPUT'],
  ['MODEL_PRICE_OUTPUT', 'MODEL_PRICE_INPUT'],
  ['MODEL_MONTHLY_TOKENS', 'MODEL_PROVIDER'],
  ['MODEL_IMAGES', 'MODEL_PROVIDER'],
  ['TRANSCRIPTION_BASE_URL', 'TRANSCRIPTION_MODEL'],
  ['TRANSCRIPTION_API_KEY', 'TRANSCRIPTION_MODEL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
] as const

/** Returns all problems, each variable once, in the order of the documentation. */
export function configProblems(given: Environment, error: z.ZodError | undefined): ConfigProblem[] {
  const invalid = (error?.issues ?? []).map((issue) => ({
    variable: String(issue.path[0]),
    problem: 'invalid' as const,
  }))
  const missing = [...TOGETHER, ...conditional(given)]
    .filter(([because, variable]) => given[because] && !given[variable])
    .map(([because, variable]) => ({ variable, problem: 'missing' as const, because }))

  const taken = { variable: 'GATEWAY_PORT', problem: 'invalid' as const }
  const isTaken = given.GATEWAY_PORT && given.GATEWAY_PORT !== '0' && given.GATEWAY_PORT === (given.PORT ?? '3000')
  const order = Object.keys(RawConfig.shape)
  // A variable with two problems keeps the last one: a value that is wrong by itself is told as that.
  const unique = new Map(
    [...productionProblems(given), ...missing, ...invalid, ...(isTaken ? [taken] : [])].map((problem) => [
      problem.variable,
      problem,
    ]),
  )
  return [...unique.values()].sort((one, other) => order.indexOf(one.variable) - order.indexOf(other.variable))
}

/** Returns further pairs, which depend on the value of a variable. */
function conditional(given: Environment): [because: string, variable: string][] {
  const roles = given.ROLES?.split(',').map((role) => role.trim())
  const provider = given.MODEL_PROVIDER
  return [
    // The embedded database belongs to one process: a part of the roles needs a database that others can reach.
    ...(roles && ROLES.some((role) => role !== 'gateway' && !roles.includes(role))
      ? [pair('ROLES', 'DATABASE_URL')]
      : []),
    ...(provider
      ? [pair('MODEL_PROVIDER', provider === 'openai-compatible' ? 'MODEL_BASE_URL' : 'MODEL_API_KEY')]
      : []),
    // Voice messages are transcribed by the model's own provider, or by one that has an address.
    ...(heardElsewhere(given) ? [pair('TRANSCRIPTION_MODEL', 'TRANSCRIPTION_BASE_URL')] : []),
  ]
}

const pair = (because: string, variable: string): [string, string] => [because, variable]

const heardElsewhere = ({
  TRANSCRIPTION_MODEL: model,
  TRANSCRIPTION_API_KEY: key,
  MODEL_PROVIDER: provider,
}: Environment) =>
  model !== undefined && model !== 'off' && !key && (provider === undefined || provider === 'anthropic')
