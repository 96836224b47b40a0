import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
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

it('is silent while the switch is off, and people are waited for', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.house.setMode({ mode: 'off' })
  const bia = customer()
  bia.write('vocês abrem hoje?')
  await app.settle()
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
  expect(await messagesOf(bia.phone)).toMatchObject([{ state: 'waiting' }])
  expect((await rpc.overview.get()).waiting).toMatchObject([{ name: 'Bia' }])
  await rpc.house.setMode({ mode: 'on' })
  bia.write('alô?')
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
})

it('answers only while the house is closed, when it is told so', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.house.setMode({ mode: 'outside-hours' })
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = (await rpc.house.get()).profile.horarios.map(({ dia }) => ({ dia, ...day }))
  await rpc.house.save({ hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] } })
  const ask = async () => {
    const bia = customer()
    bia.write('oi, tudo bem?')
    await app.settle()
    app.wait(PAUSE)
    await app.settle()
    return bia.received().length
  }
  const hour = () =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' }).format(
        app.clock.now(),
      ),
    )
  while (hour() !== 20) app.wait(60 * 60_000)
  expect(await ask()).toBe(0)
  while (hour() !== 10) app.wait(60 * 60_000)
  expect(await ask()).toBe(1)
})

it('is silent when it was switched off before the pause was over', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const bia = customer()
  bia.write('vocês abrem hoje?')
  await app.settle()
  await rpc.house.setMode({ mode: 'off' })
  app.wait(PAUSE)
  await app.settle()
  expect(bia.received()).toEqual([])
  const [waiting] = (await rpc.overview.get()).waiting
  expect(waiting).toMatchObject({ name: 'Bia' })
  await rpc.conversations.giveBack({ conversationId: waiting!.conversationId })
  await app.settle()
  expect(bia.received()).toEqual([])
})
