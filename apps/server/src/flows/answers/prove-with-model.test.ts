import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { createTestApp } from '#testing/test-app.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A house with one proof, that a corkage costs R$ 40, and a model behind it. */
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
  await rpc.proofs.add({ question: 'quanto custa a rolha?', moment: null, expected: ['R$ 40,00'], handsOver: false })
  await app.settle()
  const ledger = () =>
    app.db.tenant(owner.ownerId, async (tx) => {
      const { rows } = await tx.execute<{ input: number; talks: boolean }>(
        sql`select input_tokens as input, conversation_id is not null as talks from token_usage`,
      )
      return rows
    })
  const result = async () => (await rpc.proofs.list()).proofs[0]!.result
  const run = async () => {
    await rpc.proofs.run({})
    await app.settle()
  }
  return { app, stub, rpc, ledger, result, run }
}

it('asks the local engine after a change, and the model where a person wants it; each result says which', async () => {
  const { app, stub, rpc, ledger, result, run } = await open()
  expect(await result()).toMatchObject({ passed: true, engine: 'local' })
  expect(stub.asked).toEqual([])
  stub.turns.push({ text: 'A rolha sai por R$ 40,00 a garrafa.' })
  await run()
  expect(await result()).toMatchObject({ passed: true, engine: 'model', reply: 'A rolha sai por R$ 40,00 a garrafa.' })
  expect(await ledger()).toEqual([{ input: 100, talks: false }])
  await rpc.knowledge.add({ snippets: [{ title: 'Wi-Fi', content: 'A senha é bemvindo.' }] })
  await app.settle()
  expect(await result()).toMatchObject({ engine: 'local' })
  expect(stub.asked).toHaveLength(1)
})

it('sees what a model says wrongly, and says when the local engine had to answer', async () => {
  const { stub, result, run } = await open()
  stub.turns.push({ text: 'Temos rolha, sim!' })
  await run()
  expect(await result()).toMatchObject({ passed: false, engine: 'model', missing: ['R$ 40,00'] })
  stub.turns.push({ text: 'Custa R$ 4,00.' }, { text: 'Custa R$ 4,00.' })
  await run()
  expect(await result()).toMatchObject({ passed: true, engine: 'local' })
})

it('spends no more than the month has', async () => {
  const { stub, ledger, result, run } = await open(2_499)
  await run()
  expect(await result()).toMatchObject({ passed: true, engine: 'local' })
  expect(stub.asked).toEqual([])
  expect(await ledger()).toEqual([])
})

it('is taken up by another worker when the one that had it died, and by nobody before', async () => {
  const { app, stub, rpc, result } = await open()
  await rpc.proofs.run({})
  await app.db.pool.query(`update proof_runs set lease_until = $1`, [new Date(app.clock.now().getTime() + 60_000)])
  await app.settle()
  expect(await rpc.proofs.list()).toMatchObject({ running: true })
  stub.turns.push({ text: 'R$ 40,00.' })
  app.wait(61_000)
  await app.settle()
  expect(await rpc.proofs.list()).toMatchObject({ running: false })
  expect(await result()).toMatchObject({ engine: 'model' })
})
