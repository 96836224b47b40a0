import { createApp } from '../../apps/server/src/app.ts'
import { createNumber } from '../../apps/server/src/features/numbers/index.ts'
import { signUp } from '../../apps/server/src/flows/sign-up.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { listenRealtime } from '../../apps/server/src/platform/realtime.ts'
import { createSecrets } from '../../apps/server/src/platform/secrets.ts'
import { openLiveSettings } from '../../apps/server/src/features/operator-settings/index.ts'
import { createRpcClient } from '../../apps/server/src/testing/rpc-client.ts'
import { logger, openProductDatabase } from '../support/bench-app.ts'
import { createCountingGateway } from '../support/counting-gateway.ts'
import type { BenchServer } from '../support/database.ts'
import { fillInbox } from '../support/fill-inbox.ts'
import { median } from '../support/statistics.ts'

/** Milliseconds. */
type InboxFigure = {
  what: string
  p50: number
  p95: number
  sqlP50: number
  smallP50: number
  ofSql: number
  ofSmall: number
}

const SMALL = { conversations: 100, messages: 1_000 }

/** (i) what a person waits for in the chats screen: at the HTTP door, beside the bare SQL of the same run, and beside a small house. */
export async function measureInbox(server: BenchServer, { quick, rounds }: { quick: boolean; rounds: number }) {
  const size = quick ? { conversations: 10_000, messages: 100_000 } : { conversations: 100_000, messages: 1_000_000 }
  await using large = await openInbox(server, 'inbox_large', size)
  await using small = await openInbox(server, 'inbox_small', SMALL)
  const figures: InboxFigure[] = []
  const times = 20 * rounds
  for (const [index, { what }] of large.calls.entries()) {
    const [here, there] = [large.calls[index]!, small.calls[index]!]
    for (let warm = 0; warm < 10; warm++) for (const call of [here.door, here.sql, there.door]) await call()
    const taken: number[][] = [[], [], []]
    // Turn by turn, so that noise of the machine meets all three.
    for (let time = 0; time < times; time++)
      for (const [side, call] of [here.door, here.sql, there.door].entries()) taken[side]!.push(await clocked(call))
    const [door, sql, little] = taken as [number[], number[], number[]]
    const [p50, sqlP50, smallP50] = [median(door), median(sql), median(little)]
    const p95 = door.toSorted((a, b) => a - b)[Math.floor(door.length * 0.95)]!
    figures.push({ what, p50, p95, sqlP50, smallP50, ofSql: p50 / sqlP50, ofSmall: p50 / smallP50 })
    process.stderr.write('.')
  }
  return { size, small: SMALL, figures }
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
    outreachPace: false,
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
    gateway: createCountingGateway('none', () => undefined).client,
    webFolder: '',
    authSecret: 'the secret of a database that is thrown away',
    secrets: createSecrets('the secret of a database that is thrown away'),
  })
  const person = { email: 'inbox@example.com', password: 'segredo', phone: '5511999990001', fullName: 'Ana' }
  const ownerId = await db.accounts((tx) => signUp(tx, app.door, { ...person, businessName: 'Bar da Ana' }))
  const number = {
    ownerId,
    instanceName: 'inbox',
    network: 'whatsapp' as const,
    number: person.phone,
    isPrincipal: true,
  }
  await db.tenant(ownerId, (tx) => createNumber(tx, number))
  await fillInbox(db.pool, size)
  const { rpc } = createRpcClient(app)
  await rpc.account.signIn(person)
  const { conversations } = await rpc.conversations.list({})
  const conversationId = conversations[20]!.id
  const bare = (text: string, values: unknown[]) => () => db.pool.query({ name: text.slice(0, 60), text, values })
  return {
    calls: [
      { what: 'list', door: () => rpc.conversations.list({}), sql: bare(LIST, [ownerId]) },
      {
        what: 'list, waiting',
        door: () => rpc.conversations.list({ state: 'waiting' }),
        sql: bare(WAITING, [ownerId]),
      },
      { what: 'counts', door: () => rpc.conversations.counts({}), sql: bare(COUNTS, [ownerId]) },
      {
        what: 'thread',
        door: () => rpc.conversations.messages({ conversationId }),
        sql: bare(THREAD, [conversationId]),
      },
      {
        what: 'search by name',
        door: () => rpc.conversations.list({ search: 'cliente 77' }),
        sql: bare(NAMES, [ownerId]),
      },
      {
        what: 'search in messages',
        door: () => rpc.messageSearch.find({ words: 'aniversário' }),
        sql: bare(WORDS, [ownerId]),
      },
    ],
    async [Symbol.asyncDispose]() {
      await realtime.close()
      await db.close()
    },
  }
}

const ROWS = `select c.*, k.name, k.phone, m.text, m.sent_at from conversations c join contacts k on k.id = c.contact_id
  left join lateral (select * from messages where conversation_id = c.id order by id desc limit 1) m on true`
const NEWEST = 'order by c.last_message_at desc nulls last, c.id desc nulls last limit 51'
const LIST = `/* list */ ${ROWS} where c.owner_id = $1 ${NEWEST}`
const WAITING = `/* waiting */ ${ROWS} where c.owner_id = $1 and c.state = 'waiting' ${NEWEST}`
const COUNTS = `/* counts */ select ${['bot', 'waiting', 'human', 'resolved']
  .map(
    (state) =>
      `(select count(*) from (select from conversations where owner_id = $1 and state = '${state}' limit 1000) s)`,
  )
  .join(', ')}`
const THREAD = '/* thread */ select * from messages where conversation_id = $1 order by id desc limit 51'
const NAMES = `/* names */ ${ROWS} where c.owner_id = $1 and c.contact_id in
  (select id from contacts where owner_id = $1 and fold(coalesce(name, '')) like '%cliente 77%') ${NEWEST}`
const WORDS = `/* words */ select m.*, k.name from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
  join message_words w on w.message_id = m.id
  where w.owner_id = $1 and w.words @@ to_tsquery('portuguese', 'aniversario') order by m.id desc limit 31`
