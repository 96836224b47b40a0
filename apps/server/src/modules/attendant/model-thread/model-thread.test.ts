import { type MayCall, type ModelUsage, askingForText, createLocalAssistant } from '@balcao/assistant'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Assistant, ReplyOverdue } from '../compose-reply.ts'
import { asking, venue } from '#testing/asking.ts'
import { startModelStub } from '#testing/model-stub.ts'
import { type ModelAssistant, openAssistantHere } from '../engines.ts'
import { createModelThread, type ModelThread } from './model-thread.ts'

/** The real thread, which also breaks when a customer says so. */
const BREAKABLE = new URL('../../../testing/breakable-model-thread.ts', import.meta.url)
const KEY = 'sk-a-secret-of-the-tests'
const capabilities = { reservations: true, guestLists: true, captureContact: true, reminders: true }
const local: Assistant = askingForText(createLocalAssistant({ capabilities }))

let stub: Awaited<ReturnType<typeof startModelStub>>
let thread: ModelThread | undefined
let log = ''
beforeEach(async () => {
  log = ''
  stub = await startModelStub('openai')
})
afterEach(async () => {
  await thread?.close()
  await stub.close()
  expect(log).not.toContain(KEY)
})

const config = () =>
  ({ provider: 'openai', name: 'stub', apiKey: KEY, baseUrl: stub.baseUrl, timeoutMs: 10_000, images: true }) as const

function start({ entry, engine = local }: { entry?: URL; engine?: Pick<Assistant, 'reply'> } = {}): ModelAssistant {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
  thread = createModelThread({ capabilities, venuesAtHand: 10, logger, local: engine, entry })
  return thread.open(config())
}

it('answers as the engine of this thread would: tools, pictures, what may be called and what was used', async () => {
  const there = start()
  const here = openAssistantHere({ local, capabilities })(config())
  const picture = { data: new Uint8Array([255, 216, 255, 224]), mimeType: 'image/jpeg' }
  const input = {
    ...asking('quanto custa o estacionamento? o carro é esse'),
    files: [{ kind: 'image' as const, picture }],
  }
  const turns = [{ tool: 'search_knowledge', input: { query: 'estacionamento' } }, { text: 'Custa R$ 30.' }]
  const ask = async (assistant: ModelAssistant) => {
    const calls: [ModelUsage, ModelUsage][] = []
    const mayCall: MayCall = async (total, last) => {
      calls.push([{ ...total }, { ...last }])
      return Promise.resolve(true)
    }
    stub.turns.push(...turns)
    const given = await assistant.reply(input, mayCall)
    const [asked, judged] = [stub.asked, stub.judged].map((list) =>
      list.splice(0).map(({ body, path }) => ({ body, path })),
    )
    return { given, calls, asked: asked!, judged: judged! }
  }
  const [one, other] = [await ask(there), await ask(here)]
  expect(one).toEqual(other)
  expect(one.given).toMatchObject({ engine: 'model', usage: { inputTokens: 300, outputTokens: 60 } })
  // Two for the draft and the judge's, which was asked for like them.
  expect(one.calls).toHaveLength(3)
  expect(one.judged).toHaveLength(1)
  expect(one.asked[0]!.body).toContain('image/jpeg')
})

it('asks for nothing more once no further call may be made', async () => {
  const given = await start().reply(asking('quanto custa o estacionamento?'), async () => Promise.resolve(false))
  expect(given).toMatchObject({ engine: 'local', failure: 'spent' })
  expect(stub.asked).toEqual([])
})

it('throws what the local engine throws', async () => {
  const overdue = () => Promise.reject(new ReplyOverdue())
  await expect(start({ engine: { reply: overdue } }).reply(asking('oi'))).rejects.toThrow(ReplyOverdue)
})

it('leaves the processor of this thread to others while it reads a large venue and checks the draft', async () => {
  const content = 'O rodízio sai por R$ 79 de terça a quinta, das 19h às 23h. Não aceitamos cheque. '.repeat(8)
  const knowledge = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, title: `Assunto ${at}`, content }))
  const large = { ...asking('quanto custa o rodízio na quarta?'), venue: { ...venue, knowledge } }
  // The local engine has a thread of its own in the product.
  const own = await local.reply(asking('oi'))
  const there = start({ engine: { reply: () => own } })
  stub.turns.push({ text: 'O rodízio custa R$ 79 na quarta!' })
  const before = process.threadCpuUsage()
  const given = await there.reply(large)
  const { user } = process.threadCpuUsage(before)
  expect(given.engine).toBe('model')
  expect(user / 1000).toBeLessThan(150)
})

it('ends a runaway; its answers are the local engine’s, and what was used is known', async () => {
  const there = start({ entry: BREAKABLE })
  const [given, other] = await Promise.all([there.reply(asking('runaway')), there.reply(asking('tem estacionamento?'))])
  expect(given).toMatchObject({
    engine: 'local',
    failure: 'unavailable',
    usage: { inputTokens: 100, outputTokens: 20 },
  })
  expect(other).toMatchObject({ engine: 'local', failure: 'unavailable' })
  expect(other.reply.text).toContain('R$ 30')
  stub.turns.push({ text: 'Temos, por R$ 30.' })
  expect(await there.reply(asking('tem estacionamento?'))).toMatchObject({ engine: 'model', failure: null })
})

it('starts anew after it died, and says nothing of what it died of', async () => {
  const there = start({ entry: BREAKABLE })
  expect(await there.reply(asking('crash'))).toMatchObject({ engine: 'local', failure: 'unavailable' })
  expect(log).toContain('the model thread crashed')
  stub.turns.push({ text: 'Temos, por R$ 30.' })
  expect(await there.reply(asking('tem estacionamento?'))).toMatchObject({ engine: 'model', failure: null })
})

it('has the local engine answer where no thread can be had', async () => {
  const given = await start({ entry: new URL('./nothing-here.ts', import.meta.url) }).reply(
    asking('tem estacionamento?'),
  )
  expect(given).toMatchObject({ engine: 'local', failure: 'unavailable' })
  expect(given.reply.text).toContain('R$ 30')
})
