import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const DAY = 24 * 60 * 60_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

async function write(name: string, phone: string, text: string) {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: name, text }, app.clock.now())
  await app.settle()
}
const ana = (text: string) => write('Ana Lima', '5511911110001', text)
const rui = (text: string) => write('Rui', '5511911110002', text)
type Search = Parameters<typeof rpc.messageSearch.find>[0]
const texts = async (search: Search) => (await rpc.messageSearch.find(search)).messages.map(({ text }) => text)

it('finds words whatever their accents, case and endings, newest first', async () => {
  await ana('Posso levar um bolo de aniversário?')
  await rui('fizemos uma RESERVA para os aniversários')
  expect(await texts({ words: 'ANIVERSARIO' })).toEqual([
    'fizemos uma RESERVA para os aniversários',
    'Posso levar um bolo de aniversário?',
  ])
  expect(await texts({ words: 'bolo aniversário' })).toEqual(['Posso levar um bolo de aniversário?'])
  expect(await texts({ words: 'reservas' })).toHaveLength(1)
  expect(await texts({ words: 'aniv' })).toHaveLength(2)
  expect(await texts({ words: 'bolo de' })).toHaveLength(1)
  expect(await texts({ words: 'cadeira' })).toEqual([])
  for (const hostile of ["bolo' | 'x", 'bolo & !x', ':*', '((', '\\']) await texts({ words: hostile })
  expect(await texts({ words: ':*' })).toEqual([])
})

it('finds what is taken for several words, where they stand beside each other', async () => {
  await ana('meia dose: ½ litro')
  await rui('2 ou 1')
  expect(await texts({ words: '½' })).toEqual(['meia dose: ½ litro'])
  expect(await texts({ words: 'dose ½ litr' })).toEqual(['meia dose: ½ litro'])
})

it('says whose conversation a message is in', async () => {
  await ana('tem estacionamento?')
  const [found] = (await rpc.messageSearch.find({ words: 'estacionamento' })).messages
  const { conversations } = await rpc.conversations.list({})
  expect(found).toMatchObject({
    contact: { name: 'Ana Lima' },
    conversationId: conversations[0]!.id,
    origin: 'contact',
  })
})

it('is narrowed to a contact, to who wrote, and to days', async () => {
  await ana('mesa um')
  const [first] = (await rpc.conversations.list({})).conversations
  await rpc.conversations.send({ conversationId: first!.id, text: 'mesa dois', clientId: 'c' })
  app.wait(2 * DAY)
  await rui('mesa três')
  expect(await texts({ words: 'mesa', contactId: first!.contact.id })).toEqual(['mesa dois', 'mesa um'])
  expect(await texts({ words: 'mesa', origins: ['person'] })).toEqual(['mesa dois'])
  const yesterday = new Date(app.clock.now().getTime() - DAY)
  expect(await texts({ words: 'mesa', since: yesterday })).toEqual(['mesa três'])
  expect(await texts({ words: 'mesa', until: yesterday })).toEqual(['mesa dois', 'mesa um'])
  expect(await texts({ origins: ['person'] })).toEqual(['mesa dois'])
})

it('goes on from page to page', async () => {
  for (const text of ['mesa 1', 'mesa 2', 'mesa 3']) await ana(text)
  const first = await rpc.messageSearch.find({ words: 'mesa', limit: 2 })
  expect(first.messages.map(({ text }) => text)).toEqual(['mesa 3', 'mesa 2'])
  const second = await rpc.messageSearch.find({ words: 'mesa', limit: 2, before: first.nextCursor! })
  expect([second.messages.map(({ text }) => text), second.nextCursor]).toEqual([['mesa 1'], null])
})

it('finds nothing of another venue', async () => {
  await ana('segredo da casa')
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect((await stranger.messageSearch.find({ words: 'segredo' })).messages).toEqual([])
  expect((await stranger.messageSearch.find({})).messages).toEqual([])
  expect((await stranger.conversations.list({ search: 'segredo' })).conversations).toEqual([])
  expect((await stranger.conversations.list({ search: 'ana' })).conversations).toEqual([])
})
