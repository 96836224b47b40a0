import { createApp } from '../../apps/server/src/app.ts'
import { createChannel } from '../../apps/server/src/modules/channels/connect-attempt.ts'
import { signUp } from '../../apps/server/src/journeys/sign-up.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { listenRealtime } from '../../apps/server/src/platform/realtime.ts'
import { createSecrets } from '../../apps/server/src/platform/secrets.ts'
import { openLiveSettings } from '../../apps/server/src/modules/settings/live-settings.ts'
import { createRpcClient } from '../../apps/server/src/testing/rpc-client.ts'
import { logger, openProductDatabase } from '../support/bench-app.ts'
import { ASKS, openBareInbox } from '../support/bare-inbox.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import type { BenchServer } from '../support/database.ts'
import { fillInbox } from '../support/fill-inbox.ts'
import { median, quantile } from '../support/statistics.ts'

/** The figures of one call, in milliseconds. */
type InboxFigure = {
  what: string
  p50: number
  p95: number
  /** The same queries as bare SQL: the session, then the rows with the rights of its owner. */
  sqlP50: number
  sqlP95: number
  /** The query of the rows alone, with the rights of the tables' owner. */
  rowsP50: number
  smallP50: number
  ofSql: number
  ofRows: number
  ofSmall: number
  targets: { ofSql: number; ofSmall: number }
  reached: boolean
}

const SMALL = { conversations: 100, messages: 1_000 }

/**
 * Measures (i): the calls of the chats screen over HTTP, beside the bare SQL of the same run and beside a small venue.
 */
export async function measureInbox(server: BenchServer, { quick, rounds }: { quick: boolean; rounds: number }) {
  const size = quick ? { conversations: 10_000, messages: 100_000 } : { conversations: 100_000, messages: 1_000_000 }
  await using large = await openInbox(server, 'inbox_large', size)
  await using small = await openInbox(server, 'inbox_small', SMALL)
  const figures: InboxFigure[] = []
  for (const [index, { ask, api }] of large.calls.entries()) {
    const calls = [api, () => large.bare.asked(ask), () => large.bare.rows(ask), small.calls[index]!.api]
    for (let warm = 0; warm < 10; warm++) for (const call of calls) await call()
    const taken: number[][] = calls.map(() => [])
    // Turn by turn, so that noise of the machine meets all of them.
    for (let time = 0; time < 20 * rounds; time++)
      for (const [side, call] of calls.entries()) taken[side]!.push(await clocked(call))
    figures.push(compare(ask.what, taken as [number[], number[], number[], number[]]))
    process.stderr.write('.')
  }
  return { size, small: SMALL, figures }
}

function compare(what: string, [api, sql, rows, small]: [number[], number[], number[], number[]]): InboxFigure {
  const [p50, sqlP50, rowsP50, smallP50] = [median(api), median(sql), median(rows), median(small)]
  const [ofSql, ofRows, ofSmall] = [p50 / sqlP50, p50 / rowsP50, p50 / smallP50]
  const targets = { ofSql: 3, ofSmall: what.startsWith('search') ? 4 : 2 }
  const reached = ofSql <= targets.ofSql && ofSmall <= targets.ofSmall
  const [p95, sqlP95] = [quantile(api, 0.95), quantile(sql, 0.95)]
  return { what, p50, p95, sqlP50, sqlP95, rowsP50, smallP50, ofSql, ofRows, ofSmall, targets, reached }
}

async function clocked(call: () => Promise<unknown>) {
  const start = performance.now()
  await call()
  return performance.now() - start
}

async function openInbox(server: BenchServer, name: string, size: typeof SMALL) {
  const url = await server.createDatabase(name)
  const db = openProductDatabase(url)
  const realtime = await listenRealtime(url, logger)
  const environment = {
    roles: new Set(['api'] as const),
    publicUrl: 'http://localhost:3000',
    support: { email: '', phone: '', sourceUrl: '' },
    quietWindowMs: 0,
    robotBrake: false,
    outreachRateLimit: false,
    production: false,
  }
  const secrets = createSecrets('the secret of a database that is thrown away')
  const settings = await openLiveSettings({ db, realtime, secrets, environment })
  const app = createApp({
    config: settings.config,
    settings,
    db,
    realtime,
    clock: systemClock,
    logger,
    gateway: createCountingGateway(['none'], () => undefined).client,
    webFolder: '',
    authSecret: 'the secret of a database that is thrown away',
    secrets: createSecrets('the secret of a database that is thrown away'),
  })
  const person = { email: 'inbox@example.com', password: 'segredo da casa', phone: '5511999990001', fullName: 'Ana' }
  const ownerId = await db.accounts((tx) => signUp(tx, app.authService, { ...person, businessName: 'Bar da Ana' }))
  const channel = {
    ownerId,
    instanceName: 'inbox',
    network: 'whatsapp' as const,
    number: person.phone,
    isPrincipal: true,
  }
  await db.tenant(ownerId, (tx) => createChannel(tx, channel))
  await fillInbox(db.pool, size)
  const { rpc, request, cookies } = createRpcClient(app)
  await rpc.account.signIn(person)
  const { conversations } = await rpc.conversations.list({})
  const conversationId = conversations[20]!.id
  const [token = ''] = decodeURIComponent(cookies.get('balcao.session_token') ?? '').split('.')
  const bare = await openBareInbox(url, { ownerId, conversationId, token })
  /** Makes a call with a browser's headers and waits for the last character of the answer, without any rendering. */
  const call = (procedure: string, input: object) => async () => {
    const body = JSON.stringify({ json: input })
    const length = String(Buffer.byteLength(body))
    const headers = { 'content-type': 'application/json', 'content-length': length, 'x-csrf-token': 'orpc' }
    const response = await request(`/api/rpc/${procedure}`, { method: 'POST', headers, body })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${procedure}: ${response.status} ${answer}`)
  }
  return {
    bare,
    calls: [
      { ask: ASKS.list, api: call('conversations/list', {}) },
      { ask: ASKS.waiting, api: call('conversations/list', { state: 'waiting' }) },
      { ask: ASKS.counts, api: call('conversations/counts', {}) },
      { ask: ASKS.thread, api: call('conversations/messages', { conversationId }) },
      { ask: ASKS.overview, api: call('overview/get', {}) },
      { ask: ASKS.contacts, api: call('contacts/list', {}) },
      { ask: ASKS.names, api: call('conversations/list', { search: 'cliente 77' }) },
      { ask: ASKS.words, api: call('messageSearch/find', { words: 'aniversário' }) },
    ],
    async [Symbol.asyncDispose]() {
      await bare.close()
      await realtime.close()
      await db.close()
    },
  }
}
