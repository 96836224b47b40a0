import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Rpc = ReturnType<TestApp['client']>['rpc']

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: Rpc
let bia: Rpc
let biaId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  const { token } = await rpc.team.invite({ name: 'Bia', email: `${randomUUID()}@example.com` })
  bia = app.client().rpc
  biaId = (await bia.team.accept({ token: token!, name: 'Bia', password: 'segredo da casa' })).user!.id
})

async function contactWrites(text = 'oi') {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
  await app.receive()
  return (await rpc.conversations.list({ search: phone })).conversations[0]!.id
}
const now = (conversationId: string, who = rpc) => who.conversations.get({ conversationId })
const transfer = (conversationId: string, to = biaId, note = '', clientId: string = randomUUID()) =>
  rpc.conversations.transfer({ conversationId, to, note, clientId })

it('gives a conversation to another person, silences the assistant, and says so in the thread', async () => {
  const conversationId = await contactWrites('tem mesa?')
  expect(await transfer(conversationId, biaId, 'Quer mesa na varanda.')).toMatchObject({
    state: 'human',
    assigneeId: biaId,
    assigneeName: 'Bia',
    transferredBy: 'Ana',
    unread: 1,
  })
  expect((await bia.conversations.notes({ conversationId })).notes).toMatchObject([
    { text: 'Transferida para Bia.\nQuer mesa na varanda.', authorName: 'Ana', own: false },
  ])
  app.gateway.sent.length = 0
  app.wait(60_000)
  await app.settle()
  expect(app.gateway.sent).toEqual([])
})

it('is marked until the one who got it has looked', async () => {
  const conversationId = await contactWrites()
  await transfer(conversationId)
  await rpc.conversations.markRead({ conversationId })
  expect(await now(conversationId)).toMatchObject({ transferredBy: 'Ana', unread: 0 })
  await bia.conversations.markRead({ conversationId })
  expect(await now(conversationId)).toMatchObject({ transferredBy: null, assigneeName: 'Bia' })
})

it('happens once however often it is asked for', async () => {
  const conversationId = await contactWrites()
  const clientId = randomUUID()
  await transfer(conversationId, biaId, '', clientId)
  await bia.conversations.takeOver({ conversationId })
  await transfer(conversationId, owner.ownerId, '', clientId)
  expect(await now(conversationId)).toMatchObject({ assigneeName: 'Bia', transferredBy: null })
  expect((await rpc.conversations.notes({ conversationId })).notes).toHaveLength(1)
})

it('goes only to somebody who answers in this venue', async () => {
  const conversationId = await contactWrites()
  const refused = { code: 'person_unavailable', status: 409 }
  const stranger = await app.owner('Zé', '5511999990003')
  await expect(transfer(conversationId, stranger.ownerId)).rejects.toMatchObject(refused)
  await rpc.team.deactivate({ id: biaId })
  await expect(transfer(conversationId)).rejects.toMatchObject(refused)
  const zé = app.client().rpc
  await zé.account.signIn(stranger)
  await expect(
    zé.conversations.transfer({ conversationId, to: stranger.ownerId, clientId: 'x' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await now(conversationId)).toMatchObject({ state: 'bot', assigneeId: null })
})

it('stays with whoever has it when another adds a word, and is another’s when they take it', async () => {
  const conversationId = await contactWrites()
  await transfer(conversationId)
  await rpc.conversations.send({ conversationId, text: 'a Bia já te responde', clientId: 'c1' })
  expect(await now(conversationId)).toMatchObject({ assigneeName: 'Bia' })
  await rpc.conversations.takeOver({ conversationId })
  expect(await now(conversationId)).toMatchObject({ assigneeName: 'Ana', transferredBy: null })
})

it('is found by who has it, and counted', async () => {
  const hers = await contactWrites()
  const mine = await contactWrites()
  await contactWrites()
  await transfer(hers)
  await rpc.conversations.takeOver({ conversationId: mine })
  const ids = async (who: Rpc, assigneeId: string) =>
    (await who.conversations.list({ assigneeId })).conversations.map(({ id }) => id)
  expect(await ids(rpc, owner.ownerId)).toEqual([mine])
  expect(await ids(rpc, biaId)).toEqual([hers])
  expect(await ids(bia, biaId)).toEqual([hers])
  expect(await rpc.conversations.counts({ assigneeId: biaId })).toEqual({ bot: 0, waiting: 0, human: 1, resolved: 0 })
  await bia.conversations.giveBack({ conversationId: hers })
  expect(await ids(rpc, biaId)).toEqual([])
})
