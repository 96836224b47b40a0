import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSimulatorClient } from '@balcao/whatsapp-simulator'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import type {} from '../../../../test/support/postgres.ts'
import { readConfig } from '#platform/config.ts'
import { createRpcClient } from '#testing/rpc-client.ts'
import { startServer } from '../server.ts'
import { createTerminal } from '../terminal.ts'

const KEY = 'the key of the operator'
const SHOP = '5511999990001'
const MARIA = '5511999998888'
const eventually = { timeout: 30_000, interval: 50 }

/** The whole program as an operator starts it: its gateway in a thread, the simulated network, a worker, and the gateway's API on its port. */
async function startProduct() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-gateway-'))
  const postgres = inject('postgresUrl')
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: postgres })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const config = readConfig({
    PORT: '0',
    GATEWAY_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.replace(/\/postgres(?=\?|$)/, `/${name}`),
    SECRET_KEY: 'a secret of the tests, long enough to be one',
    GATEWAY_API_KEY: KEY,
    BALCAO_QUIET_WINDOW_MS: '60000',
    LOG_LEVEL: 'silent',
  })
  const server = await startServer(config, createTerminal({ write: () => undefined }))
  const { rpc } = createRpcClient(server.app)
  const account = { email: `${randomUUID()}@example.com`, password: 'segredo da casa' }
  await rpc.account.signUp({ businessName: 'Bar da Ana', fullName: 'Ana Lima', whatsapp: SHOP, ...account })
  await rpc.account.signIn(account)
  const phones = createSimulatorClient(await server.app.simulator!.httpUrl())
  return {
    rpc,
    phones,
    port: server.port,
    gatewayPort: server.gatewayPort,
    /** As an SDK calls that takes a path from the root of its server, whatever the address says. */
    async call(path: string, body: unknown) {
      const headers = { 'content-type': 'application/json', apikey: KEY }
      const url = new URL(path, `http://127.0.0.1:${server.gatewayPort}`)
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer: unknown = await response.json()
      return { status: response.status, answer }
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

it('lets another program answer a customer, in the thread of the venue, and keeps its outreach for its time', async () => {
  await using product = await startProduct()
  const { rpc, phones, call } = product
  await rpc.venue.save({ sending: { quiet: { from: '00:01', until: '00:00' } } })
  for (const phone of [SHOP, MARIA]) await phones.person({ phone, name: phone })
  const { channelId } = await rpc.channels.connect({ network: 'demo' })
  const attempt = () => rpc.channels.attempt({ channelId })
  await expect.poll(attempt, eventually).toMatchObject({ step: 'waiting-scan' })
  await phones.scan(SHOP, (await attempt())!.qr!.code)
  await expect.poll(attempt, eventually).toMatchObject({ step: 'connected' })
  const [channel] = (await rpc.channels.list()).channels
  const instance = channel!.instanceName

  const early = await call(`/message/sendText/${instance}`, { number: MARIA, text: 'Sexta tem samba' })
  expect(early).toMatchObject({ status: 201, answer: { queued: { because: 'quiet-hours' } } })
  await phones.send({ from: MARIA, to: SHOP, text: 'tem mesa?' })
  const threads = async () => {
    const { conversations } = await rpc.conversations.list({})
    const found = conversations.map(({ id }) => rpc.conversations.messages({ conversationId: id }))
    return (await Promise.all(found)).flatMap(({ messages }) => messages)
  }
  await expect.poll(threads, eventually).toHaveLength(2)
  const answer = await call(`/message/sendText/${instance}`, { number: MARIA, text: 'Temos sim' })
  expect(answer).toMatchObject({ status: 201, answer: { status: 'PENDING' } })
  await phones.waitForInbox(MARIA, ({ text }) => text === 'Temos sim')
  expect((await phones.inbox(MARIA)).map(({ text }) => text)).toEqual(['Temos sim'])
  const rows = (await threads()).map(({ origin, text }) => `${origin}: ${text}`)
  expect(rows.toSorted()).toEqual(['api: Sexta tem samba', 'api: Temos sim', 'contact: tem mesa?'])
})

it('serves the gateway API at the root of a port of its own, with the refusals that it has beside the panel', async () => {
  await using product = await startProduct()
  const ask = async (port: number | undefined, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const { port, gatewayPort } = product
  for (const [at, base] of [
    [gatewayPort, ''],
    [port, '/gateway'],
  ] as const) {
    expect(await ask(at, `${base}/`)).toMatchObject({ status: 200, text: expect.stringContaining('"version":"2.3.7"') })
    expect(await ask(at, `${base}/health`)).toMatchObject({ status: 200 })
    expect(await ask(at, `${base}/instance/fetchInstances`, { apikey: KEY })).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^\[/),
    })
    expect(await ask(at, `${base}/dashboard`, { apikey: KEY })).toMatchObject({
      status: 404,
      text: expect.stringContaining('Cannot GET /dashboard'),
    })
  }
  // Whose address is the panel's asks there first what it speaks to.
  for (const [name, value] of [
    ['accept', 'application/json, text/plain, */*'],
    ['apikey', KEY],
  ] as const)
    expect(await ask(port, '/', { [name]: value })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"documentation":"/gateway/openapi.json"'),
    })
  // Nothing of the panel is there, and guesses at one are counted at the other.
  expect((await ask(gatewayPort, '/api/health', { accept: 'text/html' })).status).toBe(401)
  for (let count = 0; count < 20; count += 1)
    expect(
      (await ask(count % 2 ? port : gatewayPort, `${count % 2 ? '/gateway' : ''}/events`, { apikey: 'x' })).status,
    ).toBe(401)
  for (const [at, base] of [
    [gatewayPort, ''],
    [port, '/gateway'],
  ] as const) {
    expect((await ask(at, `${base}/events`, { apikey: 'x' })).status).toBe(429)
    expect((await ask(at, `${base}/events`, { apikey: KEY })).status).toBe(200)
  }
})
