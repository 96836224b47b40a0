import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** The ledger of a venue without a model, as its page shows it. It is the evening of 7 January 2026 in São Paulo. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Owner = Awaited<ReturnType<TestApp['owner']>>

async function signedIn(name: string, phone: string) {
  const owner = await app.owner(name, phone)
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  return { owner, rpc }
}

async function says({ instance }: Owner, pushName: string, phone: string, text: string) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(instance, { messageId: randomUUID(), peer, pushName, text }, app.clock.now())
  await app.settle()
  app.wait(4_000)
  await app.settle()
}

/** What a model would have used at some moment; conversations by their contact's name. */
const spend = (ownerId: string, at: string, conversation: string | null, tokens: number, cost: number | null = null) =>
  app.db.tenant(ownerId, (tx) =>
    tx.execute(sql`
      insert into token_usage (owner_id, conversation_id, engine, provider, model, input_tokens, output_tokens, cost, at)
      values (${ownerId}, (select c.id from conversations c join contacts k on k.id = c.contact_id where k.name = ${conversation}),
        'model', 'openai', 'mini', ${tokens}, 0, ${cost}, ${at}::timestamptz)`),
  )

it('counts the local engine’s answers, which use nothing and cost nothing', async () => {
  const { owner, rpc } = await signedIn('Ana', '5511999990001')
  expect(await rpc.tokenUse.get()).toMatchObject({ total: { answers: 0, cost: 0 }, firstMonth: '2026-01', days: [] })
  await says(owner, 'Bia', '5511988880001', 'oi')
  await says(owner, 'Bia', '5511988880001', 'onde fica?')
  await says(owner, 'Caio', '5511988880002', 'oi')
  // Nobody is answered in a test, so nothing is counted.
  await rpc.assistant.tryOut({ turns: [], text: 'oi' })

  const use = await rpc.tokenUse.get()
  const nothing = { inputTokens: 0, outputTokens: 0, cost: 0 }
  expect(use).toMatchObject({
    month: '2026-01',
    today: '2026-01-07',
    model: null,
    limit: null,
    total: { answers: 3, ...nothing },
    forecast: { answers: Math.round((3 / 7) * 31), tokens: 0, cost: 0 },
    days: [{ date: '2026-01-07', answers: 3, ...nothing }],
    models: [{ engine: 'local', provider: '', model: '', answers: 3, ...nothing }],
    tests: { answers: 0 },
    others: { answers: 0, conversations: 0 },
  })
  expect(use.conversations.map(({ contact, answers }) => [contact, answers])).toEqual([
    ['Bia', 2],
    ['Caio', 1],
  ])
})

it('does not count where nobody was answered', async () => {
  const { owner, rpc } = await signedIn('Davi', '5511999990002')
  await rpc.venue.setMode({ mode: 'off' })
  await says(owner, 'Eva', '5511988880003', 'oi')
  expect((await rpc.tokenUse.get()).total.answers).toBe(0)
})

it('takes days and months from the wall of the venue, and shows the ones before', async () => {
  const { owner, rpc } = await signedIn('Fábio', '5511999990004')
  await says(owner, 'Gil', '5511988880004', 'oi')
  const { ownerId } = owner
  // 23:30 of New Year's Eve in São Paulo is the new year in London, and no longer this month.
  await spend(ownerId, '2026-01-01T02:30:00Z', 'Gil', 500, 0.25)
  await spend(ownerId, '2026-01-01T03:30:00Z', 'Gil', 70, 0.5)
  await spend(ownerId, '2026-01-06T12:00:00Z', null, 30, 0.125)
  const { counters } = await rpc.overview.get()
  expect(counters.tokens).toBe(100)

  const use = await rpc.tokenUse.get()
  expect(use).toMatchObject({ firstMonth: '2025-12', total: { inputTokens: 100, answers: 3, cost: 0.625 } })
  expect(use.days.map(({ date, inputTokens }) => [date, inputTokens])).toEqual([
    ['2026-01-01', 70],
    ['2026-01-06', 30],
    ['2026-01-07', 0],
  ])
  expect(use.tests).toMatchObject({ answers: 1, inputTokens: 30 })
  expect(use.forecast).toEqual({
    tokens: Math.round((100 / 7) * 31),
    answers: Math.round((3 / 7) * 31),
    cost: expect.closeTo((0.625 / 7) * 31),
  })

  const before = await rpc.tokenUse.get({ month: '2025-12' })
  expect(before).toMatchObject({ month: '2025-12', total: { inputTokens: 500, answers: 1 }, forecast: null })
  expect(before.days.map(({ date }) => date)).toEqual(['2025-12-31'])
  await expect(rpc.tokenUse.get({ month: '2026-13' })).rejects.toMatchObject({ status: 400 })
})

it('knows no cost where an answer’s is not known, and sums up what is beyond the first twenty', async () => {
  const { owner, rpc } = await signedIn('Hugo', '5511999990005')
  for (let guest = 0; guest < 22; guest++) {
    const name = `Guest ${String(guest).padStart(2, '0')}`
    await says(owner, name, `55119777700${String(guest).padStart(2, '0')}`, 'oi')
    await spend(owner.ownerId, '2026-01-07T12:00:00Z', name, 100 - guest, guest === 21 ? null : 1)
  }
  const { conversations, others, total } = await rpc.tokenUse.get()
  expect(conversations).toHaveLength(20)
  expect(conversations[0]).toMatchObject({ contact: 'Guest 00', inputTokens: 100, answers: 2, cost: 1 })
  expect(others).toEqual({ conversations: 2, answers: 4, inputTokens: 80 + 79, outputTokens: 0, cost: null })
  expect(total.cost).toBeNull()

  await app.db.tenant(owner.ownerId, (tx) => tx.execute(sql`delete from contacts where name = 'Guest 00'`))
  expect((await rpc.tokenUse.get()).total.answers).toBe(44)
  const { rpc: stranger } = await signedIn('Zé', '5511999990006')
  expect((await stranger.tokenUse.get()).total.answers).toBe(0)
})
