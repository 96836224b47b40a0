import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errors } from '@balcao/copy/errors'
import { getRequestListener } from '@hono/node-server'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import {
  createFakeEvolution,
  type FakeEvolution,
} from '../../../../packages/gateway-client/src/testing/evolution/fake-evolution.ts'
import type {} from '../../../../test/support/postgres.ts'
import { readConfig } from '#platform/config.ts'
import { createRpcClient } from '#testing/rpc-client.ts'
import { startServer } from '../server.ts'
import { createTerminal } from '../terminal.ts'

const KEY = 'the-global-key-of-evolution'
const VENUE = '5511977776666'
const MARIA = '5511999998888'

/** A foreign server on this computer, and ours beside it as an operator would start it. */
let fake: FakeEvolution
let running: { close(): Promise<unknown> }[]
let ours: { port: number; rpc: ReturnType<typeof createRpcClient>['rpc']; terminal: string[] }

beforeEach(() => {
  running = []
  fake = createFakeEvolution({
    apiKey: KEY,
    deliver: (url, body) => post(new URL(url).pathname, JSON.stringify(body)),
  })
})
afterEach(async () => {
  for (const one of running.toReversed()) await one.close()
})

const post = (pathname: string, body: string) =>
  fetch(`http://127.0.0.1:${ours.port}${pathname}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })

async function start(publicUrl: string, key = KEY) {
  const evolution = createServer((request, response) => void getRequestListener(fake.fetch)(request, response))
  await once(evolution.listen(0, '127.0.0.1'), 'listening')
  running.push({ close: async () => void evolution.close() })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-remote-'))
  running.push({ close: () => rm(dataDir, { recursive: true, force: true }) })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(),
    SECRET_KEY: 'a secret of the tests, long enough to be one',
    PUBLIC_URL: publicUrl,
    GATEWAY_URL: `http://127.0.0.1:${(evolution.address() as AddressInfo).port}/`,
    GATEWAY_API_KEY: key,
    BALCAO_QUIET_WINDOW_MS: '50',
    LOG_LEVEL: 'silent',
  })
  const terminal: string[] = []
  const server = await startServer(config, createTerminal({ write: (text) => void terminal.push(text) }))
  running.push(server)
  const { rpc } = createRpcClient(server.app)
  const account = { email: `${randomUUID()}@example.com`, password: 'segredo da casa' }
  await rpc.account.signUp({ businessName: 'Bar da Ana', fullName: 'Ana Lima', whatsapp: VENUE, ...account })
  await rpc.account.signIn(account)
  ours = { port: server.port, rpc, terminal }
}

async function createDatabase(): Promise<string> {
  const url = inject('postgresUrl')
  const name = `remote_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/\/postgres(?=\?|$)/, `/${name}`)
}

const eventually = { timeout: 30_000, interval: 50 }

/** Through the panel, with a phone that scans. @returns the name of the instance over there */
async function connect() {
  const { channelId } = await ours.rpc.channels.connect({ network: 'whatsapp' })
  await expect.poll(() => ours.rpc.channels.attempt({ channelId }), eventually).toMatchObject({ step: 'waiting-scan' })
  const [name] = fake.numbers.keys()
  await fake.scan(name!, VENUE)
  await expect.poll(() => ours.rpc.channels.attempt({ channelId }), eventually).toMatchObject({ step: 'connected' })
  return name!
}

const sentTo = (phone: string) => fake.sent.filter(({ number }) => number.startsWith(phone))
const statuses = async () => {
  const { conversations } = await ours.rpc.conversations.list({})
  const threads = conversations.map(({ id }) => ours.rpc.conversations.messages({ conversationId: id }))
  return (await Promise.all(threads)).flatMap(({ messages }) =>
    messages.map(({ origin, status }) => `${origin} ${status}`),
  )
}

it('answers a customer of a foreign gateway, told by webhook, once', async () => {
  await start('https://balcao.example')
  const name = await connect()
  expect(fake.numbers.get(name)!.settings).toMatchObject({ rejectCall: true, groupsIgnore: true })
  const [channel] = (await ours.rpc.channels.list()).channels
  const { isApplied: _, ...usual } = await ours.rpc.channels.settings({ channelId: channel!.id })
  await ours.rpc.channels.saveSettings({ ...usual, callText: 'Só por mensagem!', alwaysOnline: true, readStatus: true })
  const applied = async () => (await ours.rpc.channels.settings({ channelId: channel!.id })).isApplied
  await expect.poll(applied, eventually).toBe(true)
  expect(fake.numbers.get(name)!.settings).toMatchObject({
    rejectCall: true,
    msgCall: 'Só por mensagem!',
    alwaysOnline: true,
    readStatus: true,
    groupsIgnore: true,
    readMessages: false,
  })
  const { url } = fake.numbers.get(name)!.webhook!
  expect(url).toMatch(/^https:\/\/balcao\.example\/webhooks\/gateway\/[\w-]{43}$/)
  const id = await fake.receive(name, { from: MARIA, text: 'Oi, boa noite!' })
  await fake.receive(name, { from: MARIA, text: 'Oi, boa noite!', id })
  await expect.poll(statuses, eventually).toEqual(['contact received', 'assistant sent'])
  expect(sentTo(MARIA)).toHaveLength(1)
  expect(fake.read).toMatchObject([{ id, remoteJid: `${MARIA}@s.whatsapp.net` }])
  await fake.acknowledge(name, sentTo(MARIA)[0]!.id, 'READ')
  await expect.poll(statuses, eventually).toEqual(['contact received', 'assistant read'])

  // Who does not know the address gets nowhere, and learns nothing.
  const message = { conversation: 'forjada' }
  const forged = fake.webhookBody(name, 'messages.upsert', {
    key: { id: 'FORGED', fromMe: false, remoteJid: '5511911112222@s.whatsapp.net' },
    message,
    messageTimestamp: Math.floor(Date.now() / 1000),
  })
  expect((await post(`/webhooks/gateway/${'x'.repeat(43)}`, JSON.stringify(forged))).status).toBe(404)
  expect((await post(new URL(url).pathname, '{')).status).toBe(200)
  expect((await post(new URL(url).pathname, JSON.stringify({ event: 'x', data: 'y'.repeat(3_000_000) }))).status).toBe(
    413,
  )
  expect(await statuses()).toHaveLength(2)
})

it('answers a customer of whom no webhook told', async () => {
  await start('http://localhost:3000')
  const name = await connect()
  expect(fake.numbers.get(name)!.webhook).toBeNull()
  await fake.receive(name, { from: '444555666777888@lid', alt: `${MARIA}@s.whatsapp.net`, text: 'Oi, boa noite!' })
  await expect.poll(() => sentTo(MARIA).length, eventually).toBe(1)
  await expect.poll(statuses, eventually).toEqual(['contact received', 'assistant sent'])
})

it('tells owner and operator that the foreign gateway is not activated', async () => {
  fake.unlicensed = true
  await start('https://balcao.example')
  await expect.poll(() => ours.terminal.join(''), eventually).toContain('ainda não foi ativada (LICENSE_REQUIRED)')
  const { channelId } = await ours.rpc.channels.connect({ network: 'whatsapp' })
  const failed = { step: 'failed', error: 'gateway_license_required' } as const
  await expect.poll(() => ours.rpc.channels.attempt({ channelId }), eventually).toMatchObject(failed)
  expect(errors[failed.error]).toMatch(/ainda não foi ativado/)
  // Activated: the same channel connects, without a restart.
  fake.unlicensed = false
  await connect()
})

it.each([['1.8.6', 'gateway_unsupported', /não serve como gateway de WhatsApp \(Evolution API 1\.8\.6\)/]] as const)(
  'refuses an Evolution API %s, and says so',
  async (version, error, words) => {
    fake.version = version
    await start('https://balcao.example')
    await expect.poll(() => ours.terminal.join(''), eventually).toMatch(words)
    const { channelId } = await ours.rpc.channels.connect({ network: 'whatsapp' })
    await expect
      .poll(() => ours.rpc.channels.attempt({ channelId }), eventually)
      .toMatchObject({ step: 'failed', error })
  },
)

it('says that the key is wrong, and shows it to nobody', async () => {
  await start('https://balcao.example', 'another-key-by-mistake')
  await expect.poll(() => ours.terminal.join(''), eventually).toContain('recusou a chave. Confira GATEWAY_API_KEY.')
  const { channelId } = await ours.rpc.channels.connect({ network: 'whatsapp' })
  const failed = { step: 'failed', error: 'gateway_unauthorized' }
  await expect.poll(() => ours.rpc.channels.attempt({ channelId }), eventually).toMatchObject(failed)
  expect(ours.terminal.join('')).not.toContain('another-key')
})
