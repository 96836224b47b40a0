import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAYS } from '@balcao/contract'
import { full } from '../../../../test/support/full.ts'
import { releaseAnswerLeases } from '#modules/conversations/index.ts'
import { findDueSteps, type Step } from '#platform/steps.ts'
import { localTime } from '@balcao/contract/local-time'
import { DURABLE_ARROWS, MESSAGE_PATH } from '#testing/durable-arrows.ts'
import { createFaults, type Moment } from '#testing/faults.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createSteps } from './worker.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const ZONE = 'America/Sao_Paulo'
/** Longer than every lease and the time within which WhatsApp should have confirmed. */
const LEASES_END = 100 * SECOND

const faults = createFaults()
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let browser: ReturnType<TestApp['client']>
let steps: Step[]
beforeAll(async () => {
  app = await createTestApp({ wrap: faults.wrap })
})
afterAll(() => app.close())
beforeEach(async () => {
  faults.restart()
  // The venues of before have nothing to do any more.
  await app.db.pool.query('delete from "user"')
  owner = await app.owner()
  await app.db.pool.query('update channels set created_at = $1', [
    new Date(app.clock.now().getTime() - 100 * 24 * 60 * MINUTE),
  ])
  await app.db.pool.query('update agent_profile set quiet_from = null, quiet_until = null')
  browser = app.client()
  await browser.rpc.account.signIn(owner)
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await browser.rpc.venue.save({ hours: { timezone: ZONE, horarios, datasEspeciais: [] } })
  const connection = { state: 'open' as const, number: null, code: null, reason: null }
  app.gateway.push({ type: 'connection', instance: owner.instance, at: app.clock.now().toISOString(), connection })
  app.gateway.sent.length = 0
  app.gateway.reactions.length = 0
  start()
  await work()
  faults.taken()
  faults.crashes()
})

/** Starts the worker as a new process would: nothing but the database is left of the one before. */
function start() {
  steps = createSteps(app.another())
}

/** Does what is due, once. */
async function workOnce(): Promise<number> {
  let worked = await app.receive()
  for (const step of await findDueSteps(steps, { db: app.db, clock: app.clock })) {
    worked += await step.run()
    await step.idle?.()
  }
  return worked
}

/** Works until nothing is due, as a process that is started again where it crashes. */
async function work() {
  for (let worked = 1; worked > 0; ) {
    worked = await workOnce().catch((error: unknown) => {
      if (!faults.isDown()) throw error
      return 1
    })
    // A step may keep the failure to itself.
    if (!faults.isDown()) continue
    faults.restart()
    start()
    await app.db.worker(releaseAnswerLeases)
    app.wait(LEASES_END)
    worked = 1
  }
}

/** Lets time pass in steps, and works. */
async function live(ms: number, step = ms) {
  for (let passed = 0; passed < ms; passed += step) {
    app.wait(step)
    await work()
  }
}

/** Asks as a page does: a lost answer is asked for again, with the same key. */
async function asks<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!faults.isDown()) throw error
    faults.restart()
    start()
    return call()
  }
}

/** Creates something as a form does, with one key for all its tries. */
async function creates(path: string, json: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'idempotency-key': randomUUID() }
  const answer = await asks(async () => {
    const given = await browser.request(`/api/rpc/${path}`, { method: 'POST', headers, body: JSON.stringify({ json }) })
    if (given.status >= 500) throw new Error('no answer')
    return given
  })
  expect(answer.status).toBe(200)
}

/** Everything that goes on between a venue and its customers in an evening, and what is on the phones afterwards. */
async function evening() {
  const phoneOf = (part: string) => `5511${part}${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')}`
  const [bia, caio, duda] = [phoneOf('91111'), phoneOf('92222'), phoneOf('93333')] as [string, string, string]
  const jid = (phone: string) => `${phone}@s.whatsapp.net`
  const writes = async (text: string, messageId: string = randomUUID()) => {
    const peer = { phone: bia, lid: null, jid: jid(bia) }
    app.gateway.message(owner.instance, { messageId, peer, pushName: 'Bia', text }, app.clock.now())
    await work()
    await live(4 * SECOND)
  }
  const { rpc } = browser
  await writes('oi, que horas abre?')
  await writes('quero reservar uma mesa sexta 20h para 4 pessoas em nome de Rui Lima', 'wish')
  const { conversations } = await rpc.conversations.list({ search: bia })
  const { id: conversationId } = conversations[0]!
  await asks(() => rpc.conversations.send({ conversationId, text: 'Oi, aqui é a Ana', clientId: 'ana-1' }))
  await work()
  const { messages } = await rpc.conversations.messages({ conversationId })
  await asks(() =>
    rpc.conversations.react({ messageId: messages.find(({ origin }) => origin === 'contact')!.id, emoji: '👍' }),
  )
  await work()

  for (const [name, phone] of [
    ['Caio', caio],
    ['Duda', duda],
  ] as const)
    await creates('contacts/add', { name, phone, email: '', birthday: null, notes: '', tags: ['vip'] })
  const local = (ms: number) => localTime(new Date(app.clock.now().getTime() + ms), ZONE)
  const campaign = {
    title: 'Samba',
    description: '',
    type: 'campaign',
    start: local(2 * MINUTE),
    end: local(9 * 60 * MINUTE),
    zone: ZONE,
    channelId: null,
    audience: { kind: 'tag', tag: 'vip' },
    text: 'Oi {nome}!',
    recurrence: 'none',
    toleranceMinutes: 60,
  }
  await creates('schedules/create', campaign)
  await live(10 * MINUTE, 30 * SECOND)

  const { reservations } = await rpc.reservations.list({})
  const { schedules } = await rpc.schedules.list({ from: '2000-01-01T00:00', until: '2100-01-01T00:00' })
  const { rows: unfinished } = await app.db.pool.query(
    "select text, status from messages where origin <> 'contact' and status in ('queued', 'failed')",
  )
  // A phone drops a message that it has already (`FakeGateway`).
  const on = (phone: string) => app.gateway.sent.filter(({ to }) => to === jid(phone)).map(({ text }) => text)
  const answers = on(bia).filter((text) => text !== 'Oi, aqui é a Ana')
  return {
    answers: answers.length,
    told: answers.filter((text) => text.includes('Pedido recebido')).length,
    person: on(bia).length - answers.length,
    reactions: new Set(app.gateway.reactions.map(({ messageId, emoji }) => `${messageId} ${emoji}`)).size,
    campaign: [on(caio), on(duda)],
    reservations: reservations.map(({ name, partySize }) => [name, partySize]),
    schedules: schedules.map(({ status }) => status),
    unfinished,
  }
}

const WHOLE = {
  answers: 2,
  told: 1,
  person: 1,
  reactions: 1,
  campaign: [['Oi Caio!'], ['Oi Duda!']],
  reservations: [['Rui Lima', 4]],
  schedules: ['done'],
  unfinished: [],
}

it('takes the durable arrows that are listed, and no others', async () => {
  const outcome = await evening()
  const taken = faults.taken()
  expect(outcome, taken.join('\n')).toEqual(WHOLE)
  expect(taken).toEqual(Object.keys(DURABLE_ARROWS).toSorted())
})

const MOMENTS: Moment[] = ['before its commit', 'after its commit']
const chosen = full ? Object.keys(DURABLE_ARROWS) : MESSAGE_PATH
describe.each(chosen)('a crash at %s', (arrow) => {
  it.each(MOMENTS)('%s leaves everything on the phones once', async (moment) => {
    faults.crashAt(arrow, moment)
    expect(await evening()).toEqual(WHOLE)
    expect(faults.crashes()).toEqual([arrow])
  })
})
