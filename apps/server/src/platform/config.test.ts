import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressOfBucket, loadConfig, readConfig } from './config.ts'
import { RawConfig } from './config-rules.ts'
import { isStartError } from './start-error.ts'

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://bar.example' }
const DATABASE = { DATABASE_URL: 'postgres://u:p@db:5432/balcao', SECRET_KEY: 'x'.repeat(32) }

describe('what is not given', () => {
  it('has an answer for everything that a first start needs', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      roles: new Set(['api', 'worker', 'gateway']),
      secretKey: undefined,
      admin: undefined,
      demo: true,
      gateway: undefined,
      model: undefined,
      mail: undefined,
      production: false,
      quietWindowMs: 4000,
    })
  })
  it('includes what is given empty', () => expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({})))
  it('follows what is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080')
    for (const [HOST, shown] of [
      ['0.0.0.0', '127.0.0.1'],
      ['::', '[::1]'],
      ['::1', '[::1]'],
      ['192.168.0.10', '192.168.0.10'],
      ['localhost', 'localhost'],
    ])
      expect(readConfig({ HOST: HOST! }).publicUrl).toBe(`http://${shown}:3000`)
    expect(readConfig({ PUBLIC_URL: 'https://bar.example/' }).publicUrl).toBe('https://bar.example')
    // However it is written, the rest of the product looks for `https://`.
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Bar.example:443/' }).publicUrl).toBe('https://bar.example')
    expect(readConfig({ GATEWAY_PRIVATE_HOSTS: 'n8n, crm' }).gatewayPrivateHosts).toEqual(['n8n', 'crm'])
    expect(readConfig({ WEBHOOK_PRIVATE_HOSTS: 'n8n' }).webhookPrivateHosts).toEqual(['n8n'])
    expect(readConfig({ MEDIA_KEEP_DAYS: '7' }).mediaQuota).toBeUndefined()
    expect(readConfig({ MEDIA_QUOTA_MB: '500' }).mediaQuota).toEqual({ bytes: 500_000_000, keepDays: 30 })
    expect(readConfig({ GATEWAY_URL: 'http://gw:1/', GATEWAY_API_KEY: '12345678' })).toMatchObject({
      gateway: { url: 'http://gw:1', apiKey: '12345678' },
      roles: new Set(['api', 'worker']),
    })
  })
})

describe('values', () => {
  it('are read as what they mean', () => {
    const config = readConfig({
      ...DATABASE,
      ROLES: 'api, worker,gateway',
      BALCAO_ADMIN_EMAIL: 'ana@bar.com.br',
      BALCAO_ADMIN_PASSWORD: '123456',
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'm',
      MODEL_BASE_URL: 'http://127.0.0.1:1/v1',
      SMTP_URL: 'smtp://user:pass@mail:587',
      MAIL_FROM: 'Bar <oi@bar.com.br>',
      BALCAO_QUIET_WINDOW_MS: '0',
      BALCAO_ROBOT_BRAKE: 'off',
      BALCAO_OUTREACH_PACE: 'off',
    })
    expect(config).toMatchObject({
      databaseUrl: DATABASE.DATABASE_URL,
      admin: { email: 'ana@bar.com.br', password: '123456' },
      model: { provider: 'openai-compatible', name: 'm', baseUrl: 'http://127.0.0.1:1/v1' },
      mail: { smtpUrl: 'smtp://user:pass@mail:587', from: 'Bar <oi@bar.com.br>' },
      quietWindowMs: 0,
      robotBrake: false,
      outreachRateLimit: false,
    })
  })
  it('of a socket folder are a database address too', () => {
    const url = 'postgres://balcao@localhost/postgres?host=%2Ftmp%2Fx'
    expect(readConfig({ ...DATABASE, DATABASE_URL: url }).databaseUrl).toBe(url)
  })
  it('name a pooler before the database, and a bucket for files', () => {
    const direct = 'postgres://u:p@db:5432/balcao'
    const pooled = { ...DATABASE, DATABASE_URL: 'postgres://u:p@pooler:6432/balcao', DATABASE_DIRECT_URL: direct }
    const pooler = { url: pooled.DATABASE_URL, namedStatements: false }
    expect(readConfig(pooled)).toMatchObject({ databaseUrl: direct, pooler })
    expect(readConfig({ ...pooled, DATABASE_NAMED_STATEMENTS: 'on' }).pooler?.namedStatements).toBe(true)
    expect(readConfig(DATABASE)).toMatchObject({ databaseUrl: DATABASE.DATABASE_URL, pooler: undefined })
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const bucket = readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://garage:3900/', S3_DIRECT: 'on', ...keys })
      .bucket!
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(bucket).toMatchObject({ name: 'files', prefix: 'balcao/', endpoint: 'http://garage:3900', credentials })
    expect(addressOfBucket(bucket)).toBe('http://garage:3900')
    expect(addressOfBucket(readConfig({ S3_BUCKET: 'files', S3_REGION: 'sa-east-1' }).bucket!)).toBe(
      'https://files.s3.sa-east-1.amazonaws.com',
    )
  })
  it('never switch the demonstration on in production', () => {
    expect(readConfig({ ...PRODUCTION, BALCAO_DEMO: 'on' })).toMatchObject({ demo: false, production: true })
    expect(readConfig({ BALCAO_DEMO: 'off' }).demo).toBe(false)
    const shared = { ...PRODUCTION, BALCAO_DEMO_URL: 'http://127.0.0.1:1/' }
    expect(readConfig(shared)).toMatchObject({ demo: false, demoUrl: 'http://127.0.0.1:1' })
  })
  it('never let outreach leave without its rate limit in production', () => {
    expect(readConfig({ ...PRODUCTION, BALCAO_OUTREACH_PACE: 'off' }).outreachRateLimit).toBe(true)
  })
  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'bar.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['ROLES', 'api,cook'],
    ['SECRET_KEY', 'too short'],
    ['BALCAO_DEMO', 'yes'],
    ['BALCAO_DEMO_URL', 'ws://127.0.0.1:1'],
    ['GATEWAY_PORT', '99999'],
    ['GATEWAY_PORT', '3000'],
    ['GATEWAY_PRIVATE_HOSTS', 'http://n8n:5678'],
    ['WEBHOOK_PRIVATE_HOSTS', 'http://n8n:5678'],
    ['MERCADO_PAGO_URL', 'https://pagamentos.example'],
    ['MEDIA_QUOTA_MB', '0'],
    ['MEDIA_KEEP_DAYS', 'many'],
    ['MODEL_PROVIDER', 'other'],
    ['SMTP_URL', 'http://mail'],
    ['LOG_LEVEL', 'loud'],
    ['BALCAO_QUIET_WINDOW_MS', '-1'],
    ['BALCAO_ROBOT_BRAKE', 'never'],
    ['BALCAO_OUTREACH_PACE', 'fast'],
  ])('%s=%s is refused', (variable, value) => {
    expect(problemsOf({ [variable]: value })).toContainEqual({ variable, problem: 'invalid' })
  })
})

describe('what belongs together', () => {
  it.each([
    [{ DATABASE_URL: DATABASE.DATABASE_URL }, 'SECRET_KEY'],
    [{ BALCAO_ADMIN_EMAIL: 'ana@bar.com.br' }, 'BALCAO_ADMIN_PASSWORD'],
    [{ BALCAO_ADMIN_PASSWORD: '123456' }, 'BALCAO_ADMIN_EMAIL'],
    [{ GATEWAY_URL: 'http://gw:1' }, 'GATEWAY_API_KEY'],
    [{ MODEL_PROVIDER: 'openai', MODEL_API_KEY: 'k' }, 'MODEL_NAME'],
    [{ MODEL_PROVIDER: 'openai', MODEL_NAME: 'm' }, 'MODEL_API_KEY'],
    [{ MODEL_PROVIDER: 'openai-compatible', MODEL_NAME: 'm' }, 'MODEL_BASE_URL'],
    [{ TRANSCRIPTION_MODEL: 'whisper-1' }, 'TRANSCRIPTION_BASE_URL'],
    [{ TRANSCRIPTION_API_KEY: 'k' }, 'TRANSCRIPTION_MODEL'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
    [{ ROLES: 'gateway' }, 'DATABASE_URL'],
  ])('%o misses %s', (env, variable) => {
    const because = expect.stringMatching(/^[A-Z_]+$/)
    expect(problemsOf(env)).toEqual([{ variable, problem: 'missing', because }])
  })
  it('allows a gateway of its own process, and the rest of the product beside it', () => {
    expect(readConfig({ ...DATABASE, ROLES: 'gateway' }).roles).toEqual(new Set(['gateway']))
    const rest = readConfig({ ...DATABASE, ROLES: 'api', GATEWAY_URL: 'http://gw:1', GATEWAY_API_KEY: '12345678' })
    expect(rest.roles).toEqual(new Set(['api']))
  })
  it('is told all at once, each variable once', () => {
    const problems = problemsOf({ PORT: 'x', SECRET_KEY: 'y', DATABASE_URL: 'z', MAIL_FROM: 'nobody' })
    expect(problems.map(({ variable }) => variable)).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
    ])
  })
})

describe('production', () => {
  const ADMIN = { BALCAO_ADMIN_EMAIL: 'joana@bar.example' }
  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://bar.example' }],
    ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(40) }],
    ['SECRET_KEY', { SECRET_KEY: '0123456789abcdef0123456789abcdef' }],
    ['SECRET_KEY', { SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['GATEWAY_API_KEY', { GATEWAY_API_KEY: '12345678' }],
    ['GATEWAY_API_KEY', { GATEWAY_API_KEY: '429683C4C977415CAAFCCE10F7D57E11' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'flamengo2024' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'iloveyou1234' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'princesa12345' }],
    ['SECRET_KEY', { SECRET_KEY: 'change-me-secret-password-change-me' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'x7#kQp!' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'senha1234567' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'aaaaaaaaaaaaaa' }],
    ['BALCAO_ADMIN_PASSWORD', { ...ADMIN, BALCAO_ADMIN_PASSWORD: 'Joana2026bar' }],
  ])('refuses an unsafe %s: %o', (variable, env) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([{ variable, problem: 'unsafe' }])
    // On a desk it harms nobody.
    expect(problemsOf({ ...env, NODE_ENV: 'development' })).toEqual([])
  })
  it('asks for the address of its pages, where it has any', () => {
    const missing = { variable: 'PUBLIC_URL', problem: 'missing', because: 'NODE_ENV' }
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([missing])
    const SECRET_KEY = randomBytes(32).toString('base64')
    expect(problemsOf({ ...DATABASE, NODE_ENV: 'production', ROLES: 'gateway', SECRET_KEY })).toEqual([])
  })
  it('takes what the documentation says to make a key with, and a good password', () => {
    for (let at = 0; at < 200; at += 1)
      for (const SECRET_KEY of [randomBytes(32).toString('base64'), randomBytes(16).toString('hex')])
        expect(
          problemsOf({
            ...PRODUCTION,
            ...ADMIN,
            SECRET_KEY,
            GATEWAY_API_KEY: randomBytes(16).toString('hex'),
            BALCAO_ADMIN_PASSWORD: 'tres tucanos azuis',
          }),
        ).toEqual([])
  })
})

it('.env is read where the server starts, and real variables win', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
    delete process.env.MAIL_FROM
    delete process.env.SMTP_URL
    delete process.env.SUPPORT_PHONE
  })
  process.env.SUPPORT_PHONE = 'from the environment'
  writeFileSync('.env', 'SMTP_URL=smtp://mail\nMAIL_FROM="a@b.c"\nSUPPORT_PHONE="from the file"\n')
  expect(loadConfig()).toMatchObject({
    mail: { smtpUrl: 'smtp://mail', from: 'a@b.c' },
    support: { email: '', phone: 'from the environment', sourceUrl: '' },
  })
})

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    if (isStartError(error) && error.code === 'config_invalid') return error.problems ?? []
    throw error
  }
  return []
}

it('.env.example names every variable, and changes nothing', () => {
  const example = readFileSync(path.join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const values = parseEnv(example)
  expect(Object.keys(values).sort()).toEqual(Object.keys(RawConfig.shape).sort())
  expect(readConfig(values)).toEqual(readConfig({}))
})

describe('what sees and hears', () => {
  const OWN = { MODEL_NAME: 'm', MODEL_API_KEY: 'k' }
  const THERE = { MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' }
  const ELSEWHERE = { TRANSCRIPTION_MODEL: 'whisper', TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:9000/v1' }
  it.each([
    [
      'OpenAI',
      { MODEL_PROVIDER: 'openai', ...OWN },
      true,
      { provider: 'openai', name: 'gpt-4o-mini-transcribe', apiKey: 'k' },
    ],
    ['Google', { MODEL_PROVIDER: 'google', ...OWN }, true, { provider: 'google', name: 'm', apiKey: 'k' }],
    ['Anthropic', { MODEL_PROVIDER: 'anthropic', ...OWN }, true, undefined],
    ['another', { MODEL_PROVIDER: 'openai-compatible', ...OWN, ...THERE }, false, undefined],
    [
      'one that is told',
      { MODEL_PROVIDER: 'openai-compatible', ...OWN, ...THERE, MODEL_IMAGES: 'on', TRANSCRIPTION_MODEL: 'w' },
      true,
      { provider: 'openai', name: 'w', apiKey: 'k', baseUrl: THERE.MODEL_BASE_URL },
    ],
    [
      'one that is told not to',
      { MODEL_PROVIDER: 'openai', ...OWN, MODEL_IMAGES: 'off', TRANSCRIPTION_MODEL: 'off' },
      false,
      undefined,
    ],
    ['nobody', {}, undefined, undefined],
  ])('is %s by default', (_, env, images, hearing) => {
    const config = readConfig(env)
    expect(config.model?.images).toBe(images)
    if (hearing) expect(config.hearing).toMatchObject(hearing)
    else expect(config.hearing).toBeUndefined()
  })
  it('at an address of its own never gets the model’s key', () => {
    expect(readConfig({ MODEL_PROVIDER: 'openai', ...OWN, ...ELSEWHERE }).hearing).toMatchObject({
      name: 'whisper',
      baseUrl: ELSEWHERE.TRANSCRIPTION_BASE_URL,
      apiKey: undefined,
    })
    expect(readConfig(ELSEWHERE).hearing).toMatchObject({ provider: 'openai', name: 'whisper' })
  })
})
