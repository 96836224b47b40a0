import { randomUUID } from 'node:crypto'
import { DAYS } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const KEY = 'sk-a-secret-of-the-tests'
const WISH = { date: '2026-01-09', time: '20:00', party_size: 4, name: 'Rui Lima' }

describe.each([
  ['openai', 'openai'],
  ['anthropic', 'anthropic'],
  ['google', 'google'],
  ['openai-compatible', 'openai'],
] as const)('a venue with a model of %s', (provider, protocol) => {
  let stub: Awaited<ReturnType<typeof startModelStub>>
  let app: TestApp
  let owner: Awaited<ReturnType<TestApp['owner']>>
  let rpc: ReturnType<TestApp['client']>['rpc']
  let log = ''

  async function open(limits: { monthlyTokens?: number; timeoutMs?: number } = {}) {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
    const prices = { input: 10, output: 50 }
    const model = { provider, name: 'stub', apiKey: KEY, baseUrl: stub.baseUrl, timeoutMs: 10_000, prices, ...limits }
    const opened = await createTestApp({ logger, model })
    const theirs = await opened.owner()
    const client = opened.client().rpc
    await client.account.signIn(theirs)
    const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
    await client.venue.save({
      general: { name: 'Bar da Ana', description: '', welcomeMessage: '', segmento: '' },
      hours: { timezone: 'America/Sao_Paulo', horarios: DAYS.map((dia) => ({ dia, ...day })), datasEspeciais: [] },
    })
    await client.knowledge.add({
      snippets: [{ title: 'Rodízio', content: 'Rodízio toda quarta por R$ 79 por pessoa.' }],
    })
    return { app: opened, owner: theirs, rpc: client }
  }

  beforeAll(async () => {
    stub = await startModelStub(protocol)
    ;({ app, owner, rpc } = await open())
  })
  afterEach(() => {
    expect(log).not.toContain(KEY)
    stub.turns.length = 0
    stub.asked.length = 0
    stub.judged.length = 0
    stub.verdict = 'yes'
    log = ''
  })
  afterAll(async () => {
    await app.close()
    await stub.close()
  })

  function customer(of = { app, owner }) {
    const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
    const writes = (text: string) =>
      of.app.gateway.message(
        of.owner.instance,
        { messageId: randomUUID(), peer, pushName: 'Bia', text },
        of.app.clock.now(),
      )
    const received = () => of.app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
    const says = async (text: string) => {
      writes(text)
      await of.app.settle()
      of.app.wait(4_000)
      await of.app.settle()
      return received().at(-1)!
    }
    return { phone, says, writes, received }
  }

  const ledger = (of = { app, owner }) =>
    of.app.db.tenant(of.owner.ownerId, async (tx) => {
      const { rows } = await tx.execute<{
        engine: string
        input: number
        output: number
        cost: string
        told: boolean
      }>(sql`
        select engine, input_tokens as input, output_tokens as output, cost, conversation_id is not null as told
        from token_usage order by id desc`)
      return rows
    })

  it('answers with what the model says, and writes down what it used', async () => {
    stub.turns.push(
      { tool: 'search_knowledge', input: { query: 'rodízio' } },
      { text: 'O rodízio é toda quarta, R$ 79 por pessoa!' },
    )
    expect(await customer().says('quanto é o rodízio?')).toBe('O rodízio é toda quarta, R$ 79 por pessoa!')
    expect(stub.asked[1]!.body).toContain('Rodízio toda quarta por R$ 79')
    // Two calls for the draft, and the judge's.
    expect({ asked: stub.asked.length, judged: stub.judged.length }).toEqual({ asked: 2, judged: 1 })
    expect((await ledger())[0]).toMatchObject({ engine: 'model', input: 300, output: 60, told: true })
    expect(Number((await ledger())[0]!.cost)).toBeCloseTo((300 * 10 + 60 * 50) / 1e6, 6)
  })

  it('does not send what the judge refuses, however well the code bears it out', async () => {
    const said = 'O rodízio é toda quarta, R$ 79 por pessoa!'
    stub.verdict = 'no'
    stub.turns.push({ text: said }, { text: said })
    const bia = customer()
    const reply = await bia.says('quanto é o rodízio?')
    expect(bia.received()).toEqual([reply])
    expect(reply).toContain('Rodízio toda quarta por R$ 79')
    expect(reply).not.toContain(said)
    expect(stub.judged).toHaveLength(2)
    for (const { body } of stub.judged) {
      expect(body).toContain(said)
      expect(body).toContain('Rodízio toda quarta por R$ 79')
      expect(body).toContain('quanto é o rodízio?')
    }
    expect(log).toContain('"failure":"unfounded","refused":["judge","judge"]')
    expect((await ledger())[0]).toMatchObject({ engine: 'local', input: 400, output: 80 })
  })

  it('sends the second try where the judge lets that one through', async () => {
    stub.verdict = 'no'
    stub.turns.push({ text: 'O rodízio sai por R$ 79.' }, () => {
      stub.verdict = 'yes'
      return { text: 'O rodízio é toda quarta, R$ 79 por pessoa.' }
    })
    const bia = customer()
    await bia.says('quanto é o rodízio?')
    expect(bia.received()).toEqual(['O rodízio é toda quarta, R$ 79 por pessoa.'])
    expect(stub.asked[1]!.body).toContain('was not sent')
    expect(stub.judged).toHaveLength(2)
  })

  it('never lets an invented price out: one more try, then the local engine', async () => {
    stub.turns.push({ text: 'O rodízio custa R$ 59.' }, { text: 'Por só R$ 49, hein!' })
    const reply = await customer().says('quanto é o rodízio?')
    expect(reply).toContain('R$ 79')
    expect(reply).not.toMatch(/R\$ [45]9/)
    expect(stub.asked).toHaveLength(2)
    expect(stub.asked[1]!.body).toContain('was not sent')
    expect((await ledger())[0]).toMatchObject({ engine: 'local', input: 200 })
  })

  it('takes the second try where that is right', async () => {
    stub.turns.push({ text: 'Custa R$ 59.' }, { text: 'Custa R$ 79 por pessoa.' })
    expect(await customer().says('quanto é o rodízio?')).toBe('Custa R$ 79 por pessoa.')
  })

  it('books through the same rows, and says nothing is booked that has none', async () => {
    stub.turns.push({ tool: 'request_table', input: WISH }, { text: 'Reserva confirmada! Até sexta.' })
    const reply = await customer().says('mesa sexta 20h para 4 pessoas em nome de Rui Lima')
    expect(reply).toContain('Pedido recebido: mesa para sexta-feira, 09/01')
    expect(reply).not.toContain('confirmada!')
    expect((await rpc.reservations.list({})).reservations).toMatchObject([
      { date: WISH.date, time: WISH.time, partySize: 4 },
    ])

    stub.turns.push({ text: 'Prontinho, sua mesa está reservada!' }, { text: 'Mesa reservada!' })
    expect(await customer().says('guarda uma mesa pra mim')).not.toMatch(/reservada/)
    expect((await rpc.reservations.list({})).reservations).toHaveLength(1)
  })

  it('calls a person', async () => {
    stub.turns.push({ tool: 'handoff', input: { reason: 'rule' } }, { text: 'Vou chamar alguém da equipe.' })
    const bia = customer()
    expect(await bia.says('dá pra fechar o bar para a minha empresa?')).toBe('Vou chamar alguém da equipe.')
    const [row] = (await rpc.conversations.list({})).conversations
    expect(row).toMatchObject({ state: 'waiting' })
  })

  it('tries again after a 429 and a 503 that say when', async () => {
    stub.turns.push(
      { status: 429, retryAfter: '0' },
      { status: 503, retryAfter: '0' },
      { text: 'Oi! Como posso ajudar?' },
    )
    expect(await customer().says('oi')).toBe('Oi! Como posso ajudar?')
    expect(stub.asked).toHaveLength(3)
  })

  it.each([
    [
      'is refused, with the key in its words',
      { status: 401, body: `{"error":{"message":"bad key ${KEY}"}}` },
      'refused',
    ],
    ['gives what is no reply', { raw: '<html>' }, 'malformed'],
  ] as const)('answers without it where it %s', async (_, turn, failure) => {
    stub.turns.push(turn)
    expect(await customer().says('quanto é o rodízio?')).toContain('R$ 79')
    expect(log).toContain(`"failure":"${failure}"`)
  })

  it.each([
    [429, 'rate-limited'],
    [503, 'unavailable'],
  ])('is answered by the local engine where %i lasts', async (status, failure) => {
    stub.turns.push(...Array.from({ length: 3 }, () => ({ status, retryAfter: '0' })))
    expect(await customer().says('quanto é o rodízio?')).toContain('R$ 79')
    expect(stub.asked).toHaveLength(3)
    expect(log).toContain(`"failure":"${failure}"`)
  })

  it.each([
    ['the provider is away', {}],
    ['the month is spent', { monthlyTokens: 1_000 }],
  ])('calls a person where %s and the local engine does not know either', async (_, limits) => {
    const venue = await open(limits)
    stub.turns.push(...Array.from({ length: 3 }, () => ({ status: 503, retryAfter: '0' })))
    expect(await customer(venue).says('vocês têm piscina aquecida?')).toContain('chamando alguém da equipe')
    expect((await venue.rpc.conversations.list({})).conversations).toMatchObject([{ state: 'waiting' }])
    await venue.app.close()
  })

  it('is answered by the local engine where the model never stops looking things up', async () => {
    stub.turns.push(...Array.from({ length: 30 }, () => ({ tool: 'search_knowledge', input: { query: 'rodízio' } })))
    expect(await customer().says('quanto é o rodízio?')).toContain('R$ 79')
    // Five calls for each of two drafts.
    expect(stub.asked).toHaveLength(10)
    expect((await ledger())[0]).toMatchObject({ engine: 'local', input: 1_000 })
  })

  it('lets the model mend a tool call that cannot be', async () => {
    stub.turns.push(
      { tool: 'request_table', input: { date: 'amanhã' } },
      { tool: 'no_such', input: {} },
      { text: 'Para que dia e hora?' },
    )
    expect(await customer().says('quero uma mesa')).toBe('Para que dia e hora?')
    expect((await rpc.reservations.list({})).reservations).toHaveLength(1)
  })

  it('drops a reply that something newer overtook, and charges it all the same', async () => {
    const bia = customer()
    const before = (await ledger()).length
    stub.turns.push(() => {
      bia.writes('ah, e abre hoje?')
      return app.receive().then(() => ({ text: 'Oi, a primeira!' }))
    })
    stub.turns.push({ text: 'Abrimos hoje às 18h.' })
    await bia.says('oi')
    app.wait(4_000)
    await app.settle()
    expect(bia.received()).toEqual(['Abrimos hoje às 18h.'])
    expect((await ledger()).length - before).toBe(2)
  })

  it('shows the month on the page of tokens, and nobody else’s', async () => {
    const use = await rpc.tokenUse.get()
    const rows = await ledger()
    expect(use.total).toMatchObject({
      answers: rows.length,
      inputTokens: rows.reduce((sum, { input }) => sum + input, 0),
    })
    expect(use).toMatchObject({ month: '2026-01', model: { provider, name: 'stub' }, limit: null })
    expect(use.days).toMatchObject([{ date: '2026-01-07', answers: rows.length }])
    expect(use.forecast!.tokens).toBe(Math.round(((use.total.inputTokens + use.total.outputTokens) / 7) * 31))
    expect(use.models.map(({ engine, model }) => `${engine} ${model}`).sort()).toEqual(['local stub', 'model stub'])
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
    expect((await stranger.tokenUse.get()).total).toMatchObject({ answers: 0, inputTokens: 0 })
  })

  it('counts what is too grave for a model as the local engine’s own', async () => {
    await customer().says('socorro, tem um incêndio no salão')
    expect(stub.asked).toEqual([])
    const alone = { engine: 'local', provider: '', model: '', answers: 1, inputTokens: 0, outputTokens: 0, cost: 0 }
    expect((await rpc.tokenUse.get()).models).toContainEqual(alone)
  })

  it('answers in Teste Assistente, at the moment that is set, says why, and does nothing', async () => {
    stub.turns.push({ tool: 'request_table', input: WISH }, { text: 'Até lá!' })
    const text = 'mesa sexta 20h para 4 pessoas em nome de Rui Lima'
    const rows = (await rpc.reservations.list({})).reservations.length
    const answer = await rpc.assistant.tryOut({ turns: [], text })
    expect(answer.trace).toMatchObject({
      engine: 'model',
      failure: null,
      actions: ['reservation'],
      tokens: 240,
      cost: 0.004,
    })
    expect((await rpc.reservations.list({})).reservations).toHaveLength(rows)
    expect((await ledger())[0]).toMatchObject({ engine: 'model', told: false })
    stub.turns.push({ text: 'Agora estamos fechados.' })
    await rpc.assistant.tryOut({ turns: [], text: 'abriu?', now: new Date('2026-01-08T09:30:00-03:00') })
    expect(stub.asked.map(({ body }) => body).join('\n')).toContain('09:30')
  })

  it('shows in Teste Assistente which texts it was given, or why the local engine answered for it', async () => {
    const ask = async (text: string) => (await rpc.assistant.tryOut({ turns: [], text })).trace
    stub.turns.push({ text: 'O rodízio sai por R$ 79.' })
    const trace = await ask('quanto é o rodízio?')
    expect(trace).toMatchObject({ engine: 'model', sources: [{ title: 'Rodízio', coverage: 1 }] })
    stub.turns.push({ text: 'R$ 59.' }, { text: 'R$ 49.' })
    const unfounded = { engine: 'local', failure: 'unfounded', sources: [{ title: 'Rodízio' }] }
    expect(await ask('quanto é o rodízio?')).toMatchObject(unfounded)
    stub.turns.push({ status: 401 })
    expect(await ask('oi')).toMatchObject({ engine: 'local', failure: 'refused' })
    const spent = await open({ monthlyTokens: 1_000 })
    const { trace: last } = await spent.rpc.assistant.tryOut({ turns: [], text: 'oi' })
    expect(last).toMatchObject({ engine: 'local', failure: 'spent', tokens: 0 })
    await spent.app.close()
  })

  it('is not asked once the month is spent, nor for longer than an answer may take', async () => {
    const spent = await open({ monthlyTokens: 1_000 })
    const slow = await open({ timeoutMs: 200 })
    expect(await customer(spent).says('quanto é o rodízio?')).toContain('R$ 79')
    expect(stub.asked).toEqual([])
    stub.turns.push({ hang: true })
    expect(await customer(slow).says('quanto é o rodízio?')).toContain('R$ 79')
    expect(log).toContain('"failure":"timeout"')
    await Promise.all([spent.app.close(), slow.app.close()])
  })
})
