import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createSteps } from '../../roles/worker.ts'
import { MODEL_AT_ONCE } from '#modules/attendant/model-answers.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const PATIENCE = { timeout: 20_000 }
type StubTurns = Awaited<ReturnType<typeof startModelStub>>['turns']

async function open(monthlyTokens?: number) {
  const stub = await startModelStub('openai')
  const model = { provider: 'openai' as const, name: 'stub', apiKey: 'k', baseUrl: stub.baseUrl, timeoutMs: 10_000 }
  const app = await createTestApp({ model: { ...model, monthlyTokens } })
  closers.push(
    () => stub.close(),
    () => app.close(),
  )
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  /** A customer who wrote, long enough ago for the answer to be due. */
  const customers = async (count: number) => {
    const jids = Array.from({ length: count }, () => {
      const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: 'oi' }, app.clock.now())
      return peer.jid
    })
    await app.receive()
    app.wait(4_000)
    return jids
  }
  const answered = () => app.gateway.sent.map(({ to }) => to)
  const ledger = (ownerId: string) =>
    app.db.tenant(ownerId, async (tx) => {
      const { rows } = await tx.execute(sql`select engine, input_tokens as input from token_usage order by id`)
      return rows
    })
  const spend = (ownerId: string, tokens: number) =>
    app.db.tenant(ownerId, (tx) =>
      tx.execute(sql`
        insert into token_usage (owner_id, provider, model, input_tokens, output_tokens, at)
        values (${ownerId}::uuid, 'openai', 'stub', ${tokens}, 0, ${app.clock.now()}::timestamptz)`),
    )
  return { app, stub, owner, rpc, customers, answered, ledger, spend }
}

function stepsOf({ app }: Pick<TestApp, 'app'>) {
  const named = (name: string) => createSteps(app).find((step) => step.name === name)!
  return { answer: named('answer'), send: named('send') }
}

/** An answer of the provider's that comes when the test wants it. */
function held(text: string) {
  const { promise, resolve } = Promise.withResolvers<{ text: string }>()
  const asked = Promise.withResolvers<void>()
  const turn = () => {
    asked.resolve()
    return promise
  }
  return { turn, asked: asked.promise, comes: () => resolve({ text }) }
}

it('answers the next burst while a slow one is still being thought about', async () => {
  const { app, stub, customers, answered } = await open()
  const { answer, send } = stepsOf(app)
  const slow = held('Oi, a primeira!')
  stub.turns.push(slow.turn, { text: 'Oi, a segunda!' })
  const [first] = await customers(1)
  expect(await answer.run()).toBe(1)
  await slow.asked
  const [second] = await customers(1)
  expect(await answer.run()).toBe(1)
  await expect.poll(() => send.run(), PATIENCE).toBe(1)
  expect(answered()).toEqual([second])
  slow.comes()
  await answer.idle!()
  await send.run()
  expect(answered()).toEqual([second, first])
})

it('has no more than so many with the provider at a time, and goes on as they come back', async () => {
  const { app, stub, customers } = await open()
  const { answer } = stepsOf(app)
  const all = Array.from({ length: MODEL_AT_ONCE + 3 }, () => held('Oi!'))
  stub.turns.push(...all.map(({ turn }) => turn))
  await customers(all.length)
  expect(await answer.run()).toBe(MODEL_AT_ONCE)
  expect(await answer.run()).toBe(0)
  await Promise.all(all.slice(0, MODEL_AT_ONCE).map(({ asked }) => asked))
  all[0]!.comes()
  await expect.poll(() => answer.run(), PATIENCE).toBe(1)
  for (const { comes } of all) comes()
  await answer.idle!()
  expect(await answer.run()).toBe(2)
  await answer.idle!()
})

it('asks for no more answers at a time than the month has room for', async () => {
  const { app, stub, customers, answered } = await open(6_000)
  const { answer, send } = stepsOf(app)
  const two = [held('Oi!'), held('Oi!')]
  stub.turns.push(...two.map(({ turn }) => turn))
  await customers(5)
  await answer.run()
  // While two are on their way, the three others have had the local engine's answer.
  const sent = async () => {
    await send.run()
    return answered().length
  }
  await expect.poll(sent, PATIENCE).toBe(3)
  for (const { comes } of two) comes()
  await answer.idle!()
  expect(await sent()).toBe(5)
  expect(stub.asked).toHaveLength(2)
})

it('asks for no more than the month has room for beside another server, until that one is taken for dead', async () => {
  const { app, stub, customers, answered } = await open(6_000)
  const [one, other] = [stepsOf(app), stepsOf({ app: app.another() })]
  const two = [held('Oi!'), held('Oi!')]
  stub.turns.push(...two.map(({ turn }) => turn))
  await customers(2)
  expect(await one.answer.run()).toBe(2)
  await Promise.all(two.map(({ asked }) => asked))
  await customers(3)
  expect(await other.answer.run()).toBe(3)
  await other.answer.idle!()
  await other.send.run()
  expect({ asked: stub.asked.length, answered: answered().length }).toEqual({ asked: 2, answered: 3 })
  // Longer than an answer may take.
  app.wait(60_000)
  stub.turns.push({ text: 'Oi!' })
  await customers(1)
  await other.answer.run()
  await other.answer.idle!()
  expect(stub.asked.length).toBeGreaterThan(2)
  for (const { comes } of two) comes()
  await one.answer.idle!()
})

describe('a month that ends in the middle of an answer', () => {
  const LOOK = { tool: 'search_knowledge', input: { query: 'rodízio' } }

  async function ask(monthlyTokens: number, turns: (venue: Awaited<ReturnType<typeof open>>) => StubTurns) {
    const venue = await open(monthlyTokens)
    const { app, stub, owner, customers, answered, ledger } = venue
    stub.turns.push(...turns(venue))
    await customers(1)
    await app.settle()
    expect(answered()).toHaveLength(1)
    return { said: app.gateway.sent.at(-1)!.text, calls: stub.asked.length, ledger: await ledger(owner.ownerId) }
  }

  it('has no call that would pass its limit, what the calls before used counted in', async () => {
    // Of 6,000 tokens two calls of 2,020 leave too little for a third.
    const { said, calls, ledger } = await ask(6_000, () => [
      { ...LOOK, tokens: 2_000 },
      { ...LOOK, tokens: 2_000 },
      { text: 'Oi do modelo!' },
    ])
    expect({ said, calls }).toEqual({ said: expect.not.stringContaining('modelo'), calls: 2 })
    expect(ledger).toMatchObject([{ engine: 'local', input: 4_000 }])
  })

  it('goes on where there is room', async () => {
    const turns = [{ ...LOOK, tokens: 2_000 }, { ...LOOK, tokens: 2_000 }, { text: 'Oi do modelo!' }]
    expect(await ask(6_100, () => turns)).toMatchObject({ said: 'Oi do modelo!', calls: 3 })
  })

  it('has no second draft once something else has used the rest', async () => {
    const { said, calls } = await ask(6_000, ({ owner, spend }) => [
      async () => {
        await spend(owner.ownerId, 5_900)
        return { text: 'A cerveja custa R$ 3.' }
      },
      { text: 'Oi do modelo!' },
    ])
    expect({ said, calls }).toEqual({ said: expect.not.stringMatching(/modelo|R\$ 3/), calls: 1 })
  })
})

it('goes by the limit of the owner’s plan, where that has one', async () => {
  const { app, stub, owner, rpc, customers } = await open(1_000)
  const subscribe = (tokens: number | null, status = 'active') =>
    app.db.pool.query(
      `with plan as (insert into plans (name, price, duration, monthly_tokens) values ('Casa', 10, 30, $1) returning id)
        insert into subscriptions (user_id, plan_id, price, duration, start_date, end_date, status)
        select $2, id, 10, 30, '2026-01-01', '2026-02-01', $3 from plan`,
      [tokens, owner.ownerId, status],
    )
  const ask = async () => {
    stub.turns.push({ text: 'Oi!' })
    await customers(1)
    await app.settle()
    return stub.asked.splice(0).length
  }
  const end = () => app.db.pool.query(`update subscriptions set status = 'inactive'`)
  await subscribe(50_000, 'inactive')
  expect([(await rpc.tokenUse.get({})).limit, await ask()]).toEqual([1_000, 0])
  await subscribe(50_000)
  expect([(await rpc.tokenUse.get({})).limit, await ask()]).toEqual([50_000, 1])
  await end()
  await subscribe(null)
  expect([(await rpc.tokenUse.get({})).limit, await ask()]).toEqual([1_000, 0])
  await end()
  await subscribe(0)
  expect([(await rpc.tokenUse.get({})).limit, await ask()]).toEqual([0, 0])
})
