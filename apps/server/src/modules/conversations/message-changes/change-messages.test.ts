import { GatewayError } from '@balcao/gateway-client'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let conversationId: string
const peer = { phone: '5511955554444', lid: null, jid: '5511955554444@s.whatsapp.net' }

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.failWith = null
  app.gateway.changes.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await connection('open')
  app.gateway.message(owner.instance, { messageId: 'A1', peer, pushName: 'Bia', text: 'tem mesa?' }, app.clock.now())
  await app.settle()
  conversationId = (await rpc.conversations.list({})).conversations[0]!.id
})

function connection(state: 'open' | 'close', reason: string | null = null) {
  const told = { state, number: '5511999990001', code: null, reason }
  app.gateway.push({
    type: 'connection',
    instance: owner.instance,
    at: app.clock.now().toISOString(),
    connection: told,
  })
  return app.settle()
}
async function say(text = 'Temos, às 20h') {
  const { id } = await rpc.conversations.send({ conversationId, text, clientId: crypto.randomUUID() })
  await app.settle()
  return id
}
const thread = async () => (await rpc.conversations.messages({ conversationId })).messages
const last = async () => (await thread()).at(-1)
const externalId = () => app.gateway.sent.at(-1)!.messageId
const history = async (messageId: string) => {
  const { rows } = await app.db.worker((tx) =>
    tx.execute(sql`
      select kind, before->>'text' as before, text, left_at is not null as "hasLeft" from message_changes
      where message_id = ${messageId}::bigint order by id`),
  )
  return rows
}

describe('what a person sent', () => {
  it('says something else, there and here, and what it said before stays known', async () => {
    const messageId = await say()
    expect(await rpc.conversations.edit({ messageId, text: ' Temos, às 21h ' })).toMatchObject({
      text: 'Temos, às 21h',
      content: { edited: true },
    })
    await app.settle()
    expect(app.gateway.changes).toEqual([
      { target: externalId(), text: 'Temos, às 21h', messageId: expect.stringMatching(/^3EB0/) },
    ])
    await rpc.conversations.edit({ messageId, text: 'Temos, às 22h' })
    await app.settle()
    expect(await history(messageId)).toEqual([
      { kind: 'edit', before: 'Temos, às 20h', text: 'Temos, às 21h', hasLeft: true },
      { kind: 'edit', before: 'Temos, às 21h', text: 'Temos, às 22h', hasLeft: true },
    ])
    // Who has the conversation is as it was, and nothing was sent again.
    expect(await rpc.conversations.get({ conversationId })).toMatchObject({ state: 'human' })
    expect(await thread()).toHaveLength(2)
  })

  it('is deleted for everyone, and its search and its file with it', async () => {
    const messageId = await say('promoção secreta')
    expect(await rpc.conversations.takeBack({ messageId })).toMatchObject({ kind: 'deleted', text: '', content: null })
    await app.settle()
    expect(app.gateway.changes).toMatchObject([{ target: externalId(), text: null }])
    expect((await rpc.messageSearch.find({ words: 'secreta' })).messages).toEqual([])
    await expect(rpc.conversations.edit({ messageId, text: 'de volta' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(rpc.conversations.takeBack({ messageId })).rejects.toMatchObject({ code: 'not_found' })
    expect(await history(messageId)).toMatchObject([{ kind: 'delete', before: 'promoção secreta', hasLeft: true }])
  })

  it('is changed as often as it was asked for, in that order, when the gateway was away', async () => {
    const messageId = await say()
    app.gateway.failWith = new GatewayError('unreachable', 0, 'gone')
    await rpc.conversations.edit({ messageId, text: 'um' })
    await app.settle()
    await rpc.conversations.edit({ messageId, text: 'dois' })
    await rpc.conversations.takeBack({ messageId })
    await app.settle()
    expect(app.gateway.changes).toEqual([])
    app.gateway.failWith = null
    for (let round = 0; round < 3; round += 1) {
      app.wait(10_000)
      await app.settle()
    }
    expect(app.gateway.changes.map(({ text }) => text)).toEqual(['um', 'dois', null])
    expect(await last()).toMatchObject({ kind: 'deleted' })
  })

  it('is changed only when the venue is no longer blocked', async () => {
    const block = (blocked: boolean) =>
      app.db.pool.query('update profiles set is_blocked = $2 where id = $1', [owner.ownerId, blocked])
    const [kept, gone] = [await say('um'), await say('dois')]
    await rpc.conversations.edit({ messageId: kept, text: 'três' })
    await rpc.conversations.takeBack({ messageId: gone })
    await block(true)
    await app.settle()
    app.wait(MINUTE)
    await app.settle()
    expect(app.gateway.changes).toEqual([])
    await block(false)
    await app.settle()
    expect(app.gateway.changes.map(({ text }) => text)).toEqual(['três', null])
  })

  it.each([
    ['edit', 'Temos, às 21h'],
    ['delete', ''],
  ] as const)('is what it was where WhatsApp does not take the change, and says so (%s)', async (kind, text) => {
    const messageId = await say()
    app.gateway.failWith = new GatewayError('invalid_input', 400, 'Message not compatible')
    if (kind === 'edit') await rpc.conversations.edit({ messageId, text })
    else await rpc.conversations.takeBack({ messageId })
    await app.settle()
    expect(await last()).toMatchObject({ kind: 'text', text: 'Temos, às 20h', content: { unchanged: kind } })
    // Said again, and taken: the mark goes.
    app.gateway.failWith = null
    await rpc.conversations.edit({ messageId, text: 'Temos, às 23h' })
    await app.settle()
    expect((await last())?.content).toEqual({ edited: true })
  })

  it('is left as it was when no change left in time', async () => {
    const messageId = await say()
    app.gateway.failWith = new GatewayError('unreachable', 0, 'gone')
    await rpc.conversations.edit({ messageId, text: 'Temos, às 21h' })
    await app.settle()
    app.wait(16 * MINUTE + 1_000)
    await app.settle()
    expect(await last()).toMatchObject({ text: 'Temos, às 20h', content: { unchanged: 'edit' } })
  })
})

describe('what may not be changed', () => {
  it('is what is too old', async () => {
    const messageId = await say()
    app.wait(15 * MINUTE)
    await rpc.conversations.edit({ messageId, text: 'no último instante' })
    app.wait(1)
    await expect(rpc.conversations.edit({ messageId, text: 'tarde' })).rejects.toMatchObject({ code: 'edit_too_late' })
    app.wait(2 * 24 * 60 * MINUTE)
    await connection('open')
    await expect(rpc.conversations.takeBack({ messageId })).rejects.toMatchObject({ code: 'delete_too_late' })
  })

  it('is what has not left, and anything while the channel is not connected', async () => {
    const messageId = await say()
    app.gateway.failWith = new GatewayError('not_connected', 503, 'gone')
    const waiting = await say('ainda aqui')
    await expect(rpc.conversations.edit({ messageId: waiting, text: 'x' })).rejects.toMatchObject({
      code: 'message_not_sent',
    })
    await expect(rpc.conversations.takeBack({ messageId: waiting })).rejects.toMatchObject({ code: 'message_not_sent' })
    await connection('close', 'replaced')
    await expect(rpc.conversations.edit({ messageId, text: 'x' })).rejects.toMatchObject({
      code: 'number_disconnected',
    })
    expect(await thread()).toMatchObject([{}, { text: 'Temos, às 20h' }, { text: 'ainda aqui' }])
  })

  it('is what others wrote: the contact, another venue, another person', async () => {
    const [theirs] = await thread()
    await expect(rpc.conversations.edit({ messageId: theirs!.id, text: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(rpc.conversations.takeBack({ messageId: theirs!.id })).rejects.toMatchObject({ code: 'not_found' })
    const messageId = await say()
    const stranger = app.client().rpc
    await stranger.account.signIn(await app.owner('Zé', '5511999990002'))
    await expect(stranger.conversations.edit({ messageId, text: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.conversations.takeBack({ messageId })).rejects.toMatchObject({ code: 'not_found' })

    const { token } = await rpc.team.invite({ name: 'Rui', email: `${crypto.randomUUID()}@example.com` })
    const rui = app.client().rpc
    await rui.team.accept({ token: token!, name: 'Rui', password: 'segredo da casa' })
    await expect(rui.conversations.edit({ messageId, text: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(rui.conversations.takeBack({ messageId })).rejects.toMatchObject({ code: 'forbidden' })
    // The owner answers for the venue: what was said in its name may be taken back, but is nobody else's to reword.
    const { id } = await rui.conversations.send({ conversationId, text: 'oi, sou o Rui', clientId: 'rui' })
    await app.settle()
    await expect(rpc.conversations.edit({ messageId: id, text: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await rpc.conversations.takeBack({ messageId: id })).toMatchObject({ kind: 'deleted' })
    expect(app.gateway.changes).toEqual([])
  })

  it('is forgotten with the contact', async () => {
    const messageId = await say()
    await rpc.conversations.edit({ messageId, text: 'outra coisa' })
    const { contact } = await rpc.conversations.get({ conversationId })
    await rpc.contacts.privacy.erase({ contactId: contact.id })
    await app.settle()
    expect(await history(messageId)).toEqual([])
  })
})
