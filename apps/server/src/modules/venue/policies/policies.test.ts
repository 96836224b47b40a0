import { PolicyKind } from '@balcao/contract'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
let ownerId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const owner = await app.owner()
  ownerId = owner.ownerId
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const written = async (of = rpc) => (await of.policies.list()).policies.filter(({ content }) => content !== '')
const ask = async (text: string) => (await rpc.assistant.tryOut({ turns: [], text })).text

/** One way of each kind in which customers ask, without the word on screen where they use another. */
const ASKED: Record<PolicyKind, [question: string, says: string]> = {
  payment: ['aceita cartao?', 'Aceitamos Pix e cartões de débito e crédito.'],
  'service-charge': ['vcs cobram os 10%?', 'A taxa é de 10% e opcional.'],
  cover: ['tem couvert?', 'O couvert é de R$ 15 por pessoa às sextas.'],
  cancellation: ['até quando posso cancelar?', 'Cancelamentos são aceitos até 4 horas antes, sem custo.'],
  age: ['pode menor de idade?', 'A entrada é a partir de 16 anos, com documento.'],
  children: ['posso levar meu filho?', 'Crianças são bem-vindas até as 21h.'],
  pets: ['posso levar minha doguinha?', 'Cachorros ficam nas mesas da calçada, na guia.'],
  parking: ['tem onde parar o carro?', 'Temos convênio com a garagem ao lado, R$ 22 a noite.'],
  accessibility: ['cadeirante consegue entrar?', 'A entrada tem rampa e o banheiro é adaptado.'],
  'dress-code': ['pode ir de chinelo?', 'Chinelo só no almoço; à noite, calçado fechado.'],
  smoking: ['tem fumódromo?', 'Fumantes têm o quintal dos fundos.'],
  birthdays: ['aniversariante ganha algo?', 'Quem faz aniversário na semana ganha uma sobremesa.'],
  corkage: ['posso levar meu vinho?', 'A rolha custa R$ 45 por garrafa.'],
  delivery: ['vcs entregam?', 'Entregamos pelo iFood das 18h às 23h.'],
  wifi: ['qual a senha do wifi?', 'A rede é Bar e a senha é chope123.'],
}

it('is written, changed and taken away, one of each kind', async () => {
  expect((await rpc.policies.list()).policies).toEqual(PolicyKind.options.map((kind) => ({ kind, content: '' })))
  await rpc.policies.save({ kind: 'pets', content: ' Pets na calçada. ' })
  await rpc.policies.save({ kind: 'payment', content: 'Só Pix.' })
  const { policies } = await rpc.policies.save({ kind: 'pets', content: 'Pets no quintal.' })
  const both = [
    { kind: 'payment', content: 'Só Pix.' },
    { kind: 'pets', content: 'Pets no quintal.' },
  ]
  expect(policies.filter(({ content }) => content)).toEqual(both)
  expect(await written()).toEqual(both)
  await rpc.policies.save({ kind: 'payment', content: '  ' })
  expect(await written()).toMatchObject([{ kind: 'pets' }])
})

it('is written many at once: all of them or, where one is none, none', async () => {
  await rpc.policies.save({ kind: 'pets', content: 'Pets na calçada.' })
  const { policies } = await rpc.policies.saveMany({
    policies: [
      { kind: 'pets', content: 'Pets no quintal.' },
      { kind: 'wifi', content: ' A rede é Bar. ' },
    ],
  })
  const two = [
    { kind: 'pets', content: 'Pets no quintal.' },
    { kind: 'wifi', content: 'A rede é Bar.' },
  ]
  expect(policies.filter(({ content }) => content)).toEqual(two)
  const long = { kind: 'wifi' as const, content: 'a'.repeat(601) }
  await expect(rpc.policies.saveMany({ policies: [{ kind: 'pets', content: 'Não.' }, long] })).rejects.toMatchObject({
    status: 400,
  })
  expect(await written()).toEqual(two)
  const other = app.client().rpc
  await other.account.signIn(await app.owner('Zé', '5511999990077'))
  expect(await written(other)).toEqual([])
})

describe('what customers hear', () => {
  beforeEach(async () => {
    for (const kind of PolicyKind.options) await rpc.policies.save({ kind, content: ASKED[kind][1] })
  })

  it.each(PolicyKind.options)('of %s is the venue’s own text', async (kind) => {
    const [question, says] = ASKED[kind]
    expect(await ask(question)).toContain(says)
  })

  it('ends with the text that is taken away', async () => {
    await rpc.policies.save({ kind: 'corkage', content: '' })
    expect(await ask(ASKED.corkage[0])).not.toContain('R$ 45')
  })
})

it('names the policy in the trace, and asks the evals again', async () => {
  const question = 'pode levar cachorro?'
  await rpc.evals.add({ question, expected: ['calçada'], handsOver: false, moment: null })
  await app.settle()
  expect((await rpc.evals.list()).evals[0]!.results).toMatchObject([{ passed: false }])
  await rpc.policies.save({ kind: 'pets', content: 'Cachorros na calçada.' })
  await app.settle()
  expect((await rpc.evals.list()).evals[0]!.results).toMatchObject([{ passed: true }])
  const { trace } = await rpc.assistant.tryOut({ turns: [], text: question })
  expect(trace.sources).toMatchObject([{ title: policyTitles.pets }])
})

it('is missing from the agent’s card until something was taught', async () => {
  expect((await rpc.venue.get()).missing).toContain('subjects')
  await rpc.policies.save({ kind: 'age', content: 'Maiores de 18.' })
  expect((await rpc.venue.get()).missing).not.toContain('subjects')
})

it('is its owner’s alone', async () => {
  await rpc.policies.save({ kind: 'pets', content: 'Cachorros na calçada.' })
  const zeca = await app.owner('Zé', '5511999990003')
  const stranger = app.client().rpc
  await stranger.account.signIn(zeca)
  expect(await written(stranger)).toEqual([])
  await stranger.policies.save({ kind: 'pets', content: '' })
  await stranger.policies.save({ kind: 'pets', content: 'Gatos também.' })
  expect(await written()).toEqual([{ kind: 'pets', content: 'Cachorros na calçada.' }])
  const { rows } = await app.db.tenant(zeca.ownerId, (tx) =>
    tx.execute(sql`update policies set content = 'x' where owner_id = ${ownerId}::uuid returning kind`),
  )
  expect(rows).toEqual([])
})

it.each([
  ['a kind there is not', { kind: 'weather', content: 'x' }],
  ['too many words', { kind: 'pets', content: 'x'.repeat(601) }],
])('refuses %s', async (_, input) => {
  await expect(rpc.policies.save(input as never)).rejects.toMatchObject({ status: 400 })
})
