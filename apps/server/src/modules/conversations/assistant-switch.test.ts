import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
})

/** A new customer of this test's owner, with a phone in hand. */
function customer() {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = (text: string) =>
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
  return { phone, peer, write, received }
}

const messagesOf = (phone: string) =>
  app.db.tenant(owner.ownerId, async (tx) => {
    const { rows } = await tx.execute<{
      origin: string
      text: string
      status: string
      failure: string | null
      state: string
    }>(sql`
      select m.origin, m.text, m.status, m.failure, c.state from messages m join conversations c on c.id = m.conversation_id
      join contacts k on k.id = c.contact_id where k.phone = ${phone} order by m.id`)
    return rows
  })

/** The owner's, whose assistant answers only while the venue is closed: all but 18:00 to 02:00. */
async function openInTheEvening() {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.venue.setMode({ mode: 'outside-hours' })
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = (await rpc.venue.get()).profile.horarios.map(({ dia }) => ({ dia, ...day }))
  await rpc.venue.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  return rpc
}

function waitFor(hour: number) {
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' })
  while (Number(clock.format(app.clock.now())) !== hour) app.wait(60 * 60_000)
}

async function pause() {
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
}

it('is silent while the switch is off, and people are waited for', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.venue.setMode({ mode: 'off' })
  const bia = customer()
  bia.write('vocês abrem hoje?')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
  expect(await messagesOf(bia.phone)).toMatchObject([{ state: 'waiting' }])
  expect((await rpc.overview.today()).waiting.first).toMatchObject([{ name: 'Bia' }])
  await rpc.venue.setMode({ mode: 'on' })
  bia.write('alô?')
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
})

it('answers only while the venue is closed, when it is told so', async () => {
  await openInTheEvening()
  const ask = async () => {
    const bia = customer()
    bia.write('oi, tudo bem?')
    await app.settle()
    app.wait(PAUSE)
    await app.settle()
    return bia.received().length
  }
  waitFor(20)
  expect(await ask()).toBe(0)
  waitFor(10)
  expect(await ask()).toBe(1)
})

it('answers at night whom nobody answered while the venue was open, and leaves those to people who asked for one', async () => {
  const rpc = await openInTheEvening()
  const [bia, caio] = [customer(), customer()]
  const stateOf = async (phone: string) => (await rpc.conversations.list({ search: phone })).conversations[0]
  waitFor(10)
  caio.write('quero falar com um atendente humano')
  await pause()
  expect(caio.received()).toHaveLength(1)
  waitFor(20)
  for (const one of [bia, caio]) one.write('tem mesa para hoje?')
  await pause()
  expect(await stateOf(bia.phone)).toMatchObject({ state: 'waiting', waitingReason: null })
  bia.write('alô?')
  await pause()
  expect(bia.received()).toEqual([])
  waitFor(3)
  for (const one of [bia, caio]) one.write('vocês abrem amanhã?')
  await pause()
  expect(bia.received()).toHaveLength(1)
  expect(await stateOf(bia.phone)).toMatchObject({ state: 'bot', waitingSince: null })
  expect(caio.received()).toHaveLength(1)
  expect(await stateOf(caio.phone)).toMatchObject({ state: 'waiting' })
})

it('answers at night who was to be answered when the venue opened', async () => {
  await openInTheEvening()
  waitFor(10)
  const bia = customer()
  bia.write('tem mesa?')
  await app.settle()
  waitFor(20)
  await pause()
  expect(bia.received()).toEqual([])
  waitFor(3)
  bia.write('alô?')
  await pause()
  expect(bia.received()).toHaveLength(1)
})

it('is silent when it was switched off before the pause was over', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const bia = customer()
  bia.write('vocês abrem hoje?')
  await app.settle()
  await rpc.venue.setMode({ mode: 'off' })
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
  const [waiting] = (await rpc.overview.today()).waiting.first
  expect(waiting).toMatchObject({ name: 'Bia' })
  await rpc.conversations.giveBack({ conversationId: waiting!.conversationId })
  await app.settle()
  expect(bia.received()).toEqual([])
})
