import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDoorStage } from '#testing/door-stage.ts'

const SHOP = '5511999990001'

let stage: Awaited<ReturnType<typeof createDoorStage>>
beforeAll(async () => {
  stage = await createDoorStage(SHOP)
  const { rpc } = stage.app.client()
  await rpc.account.signIn(stage.owner)
  await rpc.venue.save({ sending: { quiet: null } })
})
afterAll(() => stage[Symbol.asyncDispose]())

describe('what another program changes of what it said', () => {
  const jid = (phone: string) => `${phone}@s.whatsapp.net`
  const edit = (phone: string, id: string, text: string, messageId?: string) =>
    stage.call('POST', `/chat/updateMessage/${stage.owner.instance}`, {
      number: phone,
      text,
      key: { id, remoteJid: jid(phone), fromMe: true },
      messageId,
    })
  const takeBack = (phone: string, id: string) =>
    stage.call('DELETE', `/chat/deleteMessageForEveryone/${stage.owner.instance}`, { id, remoteJid: jid(phone) })
  const seen = async (phone: string, id: string) => (await stage.phones.chat(phone, SHOP)).find((one) => one.id === id)
  /** What they said is older than a day by now. */
  const longAgo = (phone: string) =>
    stage.app.db.pool.query(
      `update messages m set sent_at = m.sent_at - interval '2 days' from conversations c join contacts k on k.id = c.contact_id
       where c.id = m.conversation_id and k.phone = $1 and m.origin = 'contact'`,
      [phone],
    )

  it('leaves at once to somebody who wrote lately, and stands in the thread', async () => {
    const bob = await stage.person('tem mesa?')
    await stage.say('sendText', { number: bob, text: 'às 20h', messageId: 'CHANGED001' })
    expect(await edit(bob, 'CHANGED001', 'às 21h')).toMatchObject({ status: 200 })
    expect(await edit(bob, 'CHANGED001', 'às 22h')).toMatchObject({ status: 200 })
    await expect.poll(() => seen(bob, 'CHANGED001')).toMatchObject({ text: 'às 22h', edited: true })
    await expect.poll(() => stage.thread(bob)).toMatchObject([{}, { text: 'às 22h', content: { edited: true } }])
    expect(await takeBack(bob, 'CHANGED001')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(bob, 'CHANGED001')).toMatchObject({ kind: 'deleted' })
    await expect.poll(() => stage.thread(bob)).toMatchObject([{}, { kind: 'deleted', text: '' }])
  })

  it('takes the place of a message to anybody else, or is told when to come again', async () => {
    const bob = await stage.person('oi')
    await stage.say('sendText', { number: bob, text: 'às 20h', messageId: 'CHANGED002' })
    await longAgo(bob)
    stage.nextTurn()
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
    const ana = await stage.person()
    expect(await stage.say('sendText', { number: ana, text: 'samba' })).toMatchObject({
      answer: { queued: { because: 'gap' } },
    })
    stage.nextTurn()
    await stage.phones.waitForInbox(ana, ({ text }) => text === 'samba')
    stage.nextTurn()
    expect(await takeBack(bob, 'CHANGED002')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(bob, 'CHANGED002')).toMatchObject({ kind: 'deleted' })
  })

  it('is changed where it waits, when it has not left yet', async () => {
    stage.nextTurn()
    const [ana, bia] = [await stage.person(), await stage.person()]
    stage.rest(true)
    await stage.say('sendText', { number: ana, text: 'sexta', messageId: 'WAITING001' })
    await stage.say('sendPoll', {
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
    expect(await stage.thread(ana)).toMatchObject([{ text: 'sábado', status: 'queued' }])
    expect(await stage.thread(bia)).toEqual([])
    stage.rest(false)
    stage.nextTurn()
    await stage.phones.waitForInbox(ana, () => true)
    expect(await stage.texts(ana)).toEqual(['sábado'])
    expect((await stage.phones.inbox(bia)).map(({ kind }) => kind)).toEqual(['edit'])
    const kept = stage.client.sendDeferred(stage.owner.instance, { to: bia, messageId: 'WAITING002' })
    await expect(kept).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('is refused to whoever asked for no more of it, who may still be spared what was sent', async () => {
    const ana = await stage.person('oi')
    await stage.say('sendText', { number: ana, text: 'promoção', messageId: 'SPARED0001' })
    await stage.phones.send({ from: ana, to: SHOP, text: 'PARAR' })
    const optedOut = async () =>
      (await stage.app.db.pool.query('select opted_out_at from contacts where phone = $1', [ana])).rows[0].opted_out_at
    await expect.poll(optedOut).not.toBeNull()
    await longAgo(ana)
    stage.nextTurn()
    expect(await edit(ana, 'SPARED0001', 'só hoje')).toMatchObject({
      status: 403,
      answer: { code: 'outreach_refused' },
    })
    expect(await takeBack(ana, 'SPARED0001')).toMatchObject({ status: 201 })
    await expect.poll(() => seen(ana, 'SPARED0001')).toMatchObject({ kind: 'deleted' })
  })

  it('is refused where an id has what no database stores', async () => {
    const bob = await stage.person('oi')
    const id = 'CHANGED\0'
    const key = { id, remoteJid: jid(bob), fromMe: true }
    const answers = [
      await edit(bob, id, 'às 21h'),
      await takeBack(bob, id),
      await stage.say('sendReaction', { key, reaction: '👍' }),
      await stage.say('sendText', { number: bob, text: 'oi', messageId: id }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, answer: { code: 'invalid_input' } })
  })

  it('never leaves a venue that is blocked', async () => {
    const bob = await stage.person('oi')
    await stage.say('sendText', { number: bob, text: 'olá', messageId: 'BLOCKED001' })
    const block = (blocked: boolean) =>
      stage.app.db.pool.query('update profiles set is_blocked = $2 where id = $1', [stage.owner.ownerId, blocked])
    await block(true)
    expect(await takeBack(bob, 'BLOCKED001')).toMatchObject({ status: 403 })
    expect(await edit(bob, 'BLOCKED001', 'outra')).toMatchObject({ status: 403 })
    await block(false)
    expect(await seen(bob, 'BLOCKED001')).toMatchObject({ text: 'olá' })
  })
})
