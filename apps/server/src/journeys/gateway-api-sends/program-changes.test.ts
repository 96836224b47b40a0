import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatewayFixture } from '#testing/gateway-fixture.ts'

const SHOP = '5511999990001'

let fixture: Awaited<ReturnType<typeof createGatewayFixture>>
beforeAll(async () => {
  fixture = await createGatewayFixture(SHOP)
  const { rpc } = fixture.app.client()
  await rpc.account.signIn(fixture.owner)
  await rpc.venue.save({ sending: { quiet: null } })
})
afterAll(() => fixture[Symbol.asyncDispose]())

describe('what another program changes of what it said', () => {
  const jid = (phone: string) => `${phone}@s.whatsapp.net`
  const edit = (phone: string, id: string, text: string, messageId?: string) =>
    fixture.call('POST', `/chat/updateMessage/${fixture.owner.instance}`, {
      number: phone,
      text,
      key: { id, remoteJid: jid(phone), fromMe: true },
      messageId,
    })
  const takeBack = (phone: string, id: string) =>
    fixture.call('DELETE', `/chat/deleteMessageForEveryone/${fixture.owner.instance}`, { id, remoteJid: jid(phone) })
  const seen = async (phone: string, id: string) =>
    (await fixture.phones.chat(phone, SHOP)).find((one) => one.id === id)
  /** What they said is older than a day by now. */
  const longAgo = (phone: string) =>
    fixture.app.db.pool.query(
      `update messages m set sent_at = m.sent_at - interval '2 days' from conversations c join contacts k on k.id = c.contact_id
       where c.id = m.conversation_id and k.phone = $1 and m.origin = 'contact'`,
      [phone],
    )

  it('leaves at once to somebody who wrote lately, and stands in the thread', async () => {
    const bob = await fixture.person('tem mesa?')
    await fixture.say('sendText', { number: bob, text: 'às 20h', messageId: 'CHANGED001' })
    expect(await edit(bob, 'CHANGED001', 'às 21h')).toMatchObject({ status: 200 })
    expect(await edit(bob, 'CHANGED001', 'às 22h')).toMatchObject({ status: 200 })
    await expect.poll(() => seen(bob, 'CHANGED001')).toMatchObject({ text: 'às 22h', edited: true })
    await expect.poll(() => fixture.thread(bob)).toMatchObject([{}, { text: 'às 22h', content: { edited: true } }])
    expect(await takeBack(bob, 'CHANGED001')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(bob, 'CHANGED001')).toMatchObject({ kind: 'deleted' })
    await expect.poll(() => fixture.thread(bob)).toMatchObject([{}, { kind: 'deleted', text: '' }])
  })

  it('takes the place of a message to anybody else, or is told when to come again', async () => {
    const bob = await fixture.person('oi')
    await fixture.say('sendText', { number: bob, text: 'às 20h', messageId: 'CHANGED002' })
    await longAgo(bob)
    fixture.nextTurn()
    const first = await edit(bob, 'CHANGED002', 'às 21h', 'CHANGE00A')
    expect(first).toMatchObject({ status: 200 })
    for (const refused of [await edit(bob, 'CHANGED002', 'às 22h'), await takeBack(bob, 'CHANGED002')]) {
      expect(refused).toMatchObject({ status: 429, answer: { code: 'outreach_later' } })
      expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    }
    // The same change again is the same change, and takes no other place.
    expect(await edit(bob, 'CHANGED002', 'às 21h', 'CHANGE00A')).toMatchObject({ status: 200 })
    await expect.poll(() => seen(bob, 'CHANGED002')).toMatchObject({ text: 'às 21h' })
    // It took the place of a message.
    const ana = await fixture.person()
    expect(await fixture.say('sendText', { number: ana, text: 'samba' })).toMatchObject({
      answer: { queued: { because: 'gap' } },
    })
    fixture.nextTurn()
    await fixture.phones.waitForInbox(ana, ({ text }) => text === 'samba')
    fixture.nextTurn()
    expect(await takeBack(bob, 'CHANGED002')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(bob, 'CHANGED002')).toMatchObject({ kind: 'deleted' })
  })

  it('is changed where it waits, when it has not left yet', async () => {
    fixture.nextTurn()
    const [ana, bia] = [await fixture.person(), await fixture.person()]
    fixture.rest(true)
    await fixture.say('sendText', { number: ana, text: 'sexta', messageId: 'WAITING001' })
    await fixture.say('sendPoll', {
      number: bia,
      name: 'Vem?',
      selectableCount: 1,
      values: ['sim', 'não'],
      messageId: 'WAITING002',
    })
    // Somebody else’s name does not reach it.
    expect(await edit(bia, 'WAITING001', 'nada')).toMatchObject({ status: 200 })
    expect(await edit(ana, 'WAITING001', 'sábado')).toMatchObject({ status: 200 })
    expect(await takeBack(bia, 'WAITING002')).toMatchObject({ status: 201 })
    expect(await fixture.thread(ana)).toMatchObject([{ text: 'sábado', status: 'queued' }])
    expect(await fixture.thread(bia)).toEqual([])
    fixture.rest(false)
    fixture.nextTurn()
    await fixture.phones.waitForInbox(ana, () => true)
    expect(await fixture.texts(ana)).toEqual(['sábado'])
    expect((await fixture.phones.inbox(bia)).map(({ kind }) => kind)).toEqual(['edit'])
    const kept = fixture.client.sendDeferred(fixture.owner.instance, { to: bia, messageId: 'WAITING002' })
    await expect(kept).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is refused to whoever asked for no more of it, who may still be spared what was sent', async () => {
    const ana = await fixture.person('oi')
    await fixture.say('sendText', { number: ana, text: 'promoção', messageId: 'SPARED0001' })
    await fixture.phones.send({ from: ana, to: SHOP, text: 'PARAR' })
    const optedOut = async () =>
      (await fixture.app.db.pool.query('select opted_out_at from contacts where phone = $1', [ana])).rows[0]
        .opted_out_at
    await expect.poll(optedOut).not.toBeNull()
    await longAgo(ana)
    fixture.nextTurn()
    expect(await edit(ana, 'SPARED0001', 'só hoje')).toMatchObject({
      status: 403,
      answer: { code: 'outreach_refused' },
    })
    expect(await takeBack(ana, 'SPARED0001')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(ana, 'SPARED0001')).toMatchObject({ kind: 'deleted' })
  })

  it('is refused where an id has what no database stores', async () => {
    const bob = await fixture.person('oi')
    const id = 'CHANGED\0'
    const key = { id, remoteJid: jid(bob), fromMe: true }
    const answers = [
      await edit(bob, id, 'às 21h'),
      await takeBack(bob, id),
      await fixture.say('sendReaction', { key, reaction: '👍' }),
      await fixture.say('sendText', { number: bob, text: 'oi', messageId: id }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, answer: { code: 'invalid_input' } })
  })

  it('never leaves a venue that is blocked', async () => {
    const bob = await fixture.person('oi')
    await fixture.say('sendText', { number: bob, text: 'olá', messageId: 'BLOCKED001' })
    const block = (blocked: boolean) =>
      fixture.app.db.pool.query('update profiles set is_blocked = $2 where id = $1', [fixture.owner.ownerId, blocked])
    await block(true)
    expect(await takeBack(bob, 'BLOCKED001')).toMatchObject({ status: 403 })
    expect(await edit(bob, 'BLOCKED001', 'outra')).toMatchObject({ status: 403 })
    await block(false)
    expect(await seen(bob, 'BLOCKED001')).toMatchObject({ text: 'olá' })
  })
})
