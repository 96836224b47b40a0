import { sql } from '#platform/drizzle.ts'
import { afterEach, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { createTestApp } from '#testing/test-app.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const QUIET = 10 * 60_000

/** A venue with one eval, that a corkage costs R$ 40, and a model behind it. */
async function open(monthlyTokens?: number) {
  const stub = await startModelStub('openai')
  closers.push(() => stub.close())
  const model = { provider: 'openai' as const, name: 'stub', apiKey: 'k', baseUrl: stub.baseUrl, timeoutMs: 10_000 }
  const app = await createTestApp({ model: { ...model, monthlyTokens } })
  closers.push(() => app.close())
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40,00 por garrafa.' }] })
  await rpc.evals.add({ question: 'quanto custa a rolha?', moment: null, expected: ['R$ 40,00'], handsOver: false })
  await app.settle()
  const ledger = () =>
    app.db.tenant(owner.ownerId, async (tx) => {
      const { rows } = await tx.execute<{ input: number; purpose: string; talks: boolean }>(
        sql`select input_tokens as input, purpose, conversation_id is not null as talks from token_usage order by id`,
      )
      return rows
    })
  const results = async () => (await rpc.evals.list()).evals[0]!.results
  const ofModel = async () => (await results()).find(({ asked }) => asked === 'model')
  const run = async () => {
    await rpc.evals.run({})
    await app.settle()
  }
  const change = async (content: string) => {
    const [snippet] = (await rpc.knowledge.list({ search: 'Rolha' })).snippets
    await rpc.knowledge.update({ id: snippet!.id, title: 'Rolha', content })
    await app.settle()
  }
  const passes = async (ms: number) => {
    app.wait(ms)
    await app.settle()
  }
  const told = async () => (await rpc.overview.get()).activity.filter(({ kind }) => kind === 'eval-failed').length
  return { app, stub, owner, rpc, ledger, results, ofModel, run, change, passes, told }
}

const RIGHT = { text: 'A rolha sai por R$ 40,00 a garrafa.' }
const WITHOUT = { text: 'Temos rolha, sim!' }

it('asks the local engine at once, and the model when the venue was left alone; each result says which', async () => {
  const { app, stub, rpc, ledger, results, change, passes } = await open()
  expect(await results()).toMatchObject([{ asked: 'local', engine: 'local', passed: true }])
  const dueAt = new Date(app.clock.now().getTime() + QUIET)
  expect(await rpc.evals.list()).toMatchObject({ running: false, model: { dueAt } })
  await passes(QUIET - 60_000)
  await change('A rolha custa R$ 40,00 a garrafa.')
  await passes(QUIET - 1)
  expect(stub.asked).toEqual([])
  stub.turns.push(RIGHT)
  await passes(1)
  expect(await results()).toMatchObject([
    { asked: 'local', engine: 'local', passed: true },
    { asked: 'model', engine: 'model', passed: true, reply: RIGHT.text },
  ])
  expect(await rpc.evals.list()).toMatchObject({ running: false, model: { dueAt: null } })
  // The draft, and what the judge said of it.
  expect(stub.judged).toHaveLength(1)
  expect(await ledger()).toEqual([{ input: 200, purpose: 'eval', talks: false }])
  expect(await rpc.tokenUse.get({})).toMatchObject({ evals: { inputTokens: 200 }, total: { answers: 0 } })
  await passes(QUIET)
  expect(stub.asked).toHaveLength(1)
})

it('asks both where a person wants it, and not again for what they have answered', async () => {
  const { stub, rpc, results, run, passes } = await open()
  stub.turns.push(RIGHT)
  await run()
  expect(await results()).toMatchObject([{ engine: 'local' }, { engine: 'model', passed: true }])
  expect(await rpc.evals.list()).toMatchObject({ model: { dueAt: null } })
  await passes(QUIET)
  expect(stub.asked).toHaveLength(1)
})

it('tells what fails of the same engine only, and shows what that one said before', async () => {
  const { stub, ofModel, run, told } = await open()
  // The local engine passes, the model never did: nothing has changed.
  stub.turns.push(WITHOUT)
  await run()
  expect(await ofModel()).toMatchObject({ passed: false, missing: ['R$ 40,00'], goodReply: null })
  expect(await told()).toBe(0)
  stub.turns.push(RIGHT)
  await run()
  stub.turns.push(WITHOUT)
  await run()
  expect(await ofModel()).toMatchObject({ passed: false, goodReply: RIGHT.text })
  expect(await told()).toBe(1)
})

it('compares a model with nothing that the local engine said in its place', async () => {
  const { stub, ofModel, run, told } = await open()
  stub.turns.push({ text: 'Custa R$ 4,00.' }, { text: 'Custa R$ 4,00.' })
  await run()
  expect(await ofModel()).toMatchObject({ passed: true, engine: 'local' })
  stub.turns.push(WITHOUT)
  await run()
  expect(await ofModel()).toMatchObject({ passed: false, engine: 'model', goodReply: null })
  expect(await told()).toBe(0)
})

it('tells a question that fails once, whichever engine failed first', async () => {
  const { stub, change, passes, run, told } = await open()
  stub.turns.push(RIGHT)
  await run()
  await change('A rolha custa R$ 55,00 por garrafa.')
  expect(await told()).toBe(1)
  stub.turns.push({ text: 'A rolha sai por R$ 55,00.' })
  await passes(QUIET)
  expect(await told()).toBe(1)
})

it('by itself spends no more than a fifth of the month, and then leaves what was known', async () => {
  // A fifth of 12,500 has room for one answer, and none once 240 are used, the judge’s call among them.
  const { stub, results, ofModel, change, passes } = await open(12_500)
  stub.turns.push(RIGHT)
  await passes(QUIET)
  expect(await ofModel()).toMatchObject({ reply: RIGHT.text })
  await change('A rolha custa R$ 55,00 por garrafa.')
  await passes(QUIET)
  expect(stub.asked).toHaveLength(1)
  expect(await results()).toMatchObject([{ passed: false }, { passed: true, reply: RIGHT.text }])
})

it('leaves what was known of a model that cannot be had, unless a person asks', async () => {
  const { stub, ofModel, change, passes, run } = await open()
  stub.turns.push(RIGHT)
  await run()
  await change('A rolha custa R$ 40,00 a garrafa.')
  stub.turns.push({ status: 401 })
  await passes(QUIET)
  expect(await ofModel()).toMatchObject({ engine: 'model', reply: RIGHT.text })
  stub.turns.push({ status: 401 })
  await run()
  expect(await ofModel()).toMatchObject({ engine: 'local', passed: true })
})

it('spends no more than the month has', async () => {
  const { stub, ledger, ofModel, run } = await open(2_499)
  await run()
  expect(await ofModel()).toMatchObject({ passed: true, engine: 'local' })
  expect(stub.asked).toEqual([])
  expect(await ledger()).toEqual([])
})

it('is taken up by another worker when the one that had it died, and by nobody before', async () => {
  const { app, stub, rpc, ofModel, passes } = await open()
  await rpc.evals.run({})
  await app.db.pool.query(`update eval_runs set lease_until = $1`, [new Date(app.clock.now().getTime() + 60_000)])
  await app.settle()
  expect(await rpc.evals.list()).toMatchObject({ running: true })
  stub.turns.push({ text: 'R$ 40,00.' })
  await passes(61_000)
  expect(await rpc.evals.list()).toMatchObject({ running: false })
  expect(await ofModel()).toMatchObject({ engine: 'model' })
})
