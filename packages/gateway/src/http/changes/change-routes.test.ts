import { describe, expect, it } from 'vitest'
import { callApi } from '../../testing/call-api.ts'
import { BOB, linkShop, useFixture, SHOP } from '../../testing/fixture.ts'

const JID = `${BOB}@s.whatsapp.net`

/** A number that has just written to Bob. */
async function setScene() {
  const fixture = await useFixture()
  const shop = await fixture.open()
  await linkShop(fixture, shop)
  const id = 'CHANGED1'
  await shop.client.sendText('shop', { to: BOB, text: 'mesa as 20h', messageId: id })
  await fixture.phones.waitForInbox(BOB, (message) => message.id === id)
  const seen = async () => (await fixture.phones.chat(BOB, SHOP)).find((message) => message.id === id)
  const ask = (method: string, path: string, body: object) => callApi(shop.gateway, method, path, { body })
  return { fixture, shop, id, seen, ask, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

describe('what was sent', () => {
  it('says something else on the phone of its reader, and is deleted there, as a client of Evolution asks for it', async () => {
    await using scene = await setScene()
    const { id, seen, ask } = scene
    const key = { id, remoteJid: JID, fromMe: true }
    const edit = { number: BOB, text: 'mesa as 21h', key, messageId: 'EDITNAME1' }
    const edited = await ask('POST', '/chat/updateMessage/shop', edit)
    expect(edited).toMatchObject({
      status: 200,
      answer: { key: { id: 'EDITNAME1', remoteJid: JID }, message: { protocolMessage: { key: { id } } } },
    })
    await expect.poll(seen).toMatchObject({ text: 'mesa as 21h', edited: true })
    // The venue hears of what another program changed, and hears it once.
    const { edit: told } = await scene.shop.events.next('edit')
    expect(told).toMatchObject({ messageId: id, fromMe: true, text: 'mesa as 21h', peer: { phone: BOB } })
    // Told twice, it is the same change.
    await ask('POST', '/chat/updateMessage/shop', edit)
    const deleted = await ask('DELETE', '/chat/deleteMessageForEveryone/shop', { id, remoteJid: JID, fromMe: true })
    expect(deleted).toMatchObject({ status: 201, answer: { message: { protocolMessage: { key: { id }, type: 0 } } } })
    await expect.poll(seen).toMatchObject({ kind: 'deleted' })
    expect((await scene.shop.events.next('delete')).delete).toMatchObject({ messageId: id, fromMe: true })
    expect(scene.shop.events.all.filter(({ type }) => type === 'edit')).toHaveLength(1)
  })

  it('is changed by callers who name it twice, and never by the name of something else', async () => {
    await using scene = await setScene()
    const { shop, id, seen, ask } = scene
    const key = { id, remoteJid: JID, fromMe: true }
    const edited = await ask('POST', '/chat/updateMessage/shop', { number: BOB, text: 'às 21h', key, messageId: id })
    expect(edited).toMatchObject({ status: 200, answer: { message: { protocolMessage: { key: { id } } } } })
    await expect.poll(seen).toMatchObject({ text: 'às 21h', edited: true })
    const reaction = { key, reaction: '🎉', messageId: id }
    expect(await ask('POST', '/message/sendReaction/shop', reaction)).toMatchObject({ status: 201 })
    await expect
      .poll(() => scene.fixture.phones.chat(BOB, SHOP))
      .toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'reaction' })]))
    await shop.client.sendText('shop', { to: BOB, text: 'até lá', messageId: 'ANOTHER01' })
    const remove = (more: object) =>
      ask('DELETE', '/chat/deleteMessageForEveryone/shop', { id, remoteJid: JID, fromMe: true, ...more })
    expect(await remove({ messageId: 'ANOTHER01' })).toMatchObject({
      status: 400,
      answer: { code: 'invalid_input', response: { message: ['messageId names something else that was sent'] } },
    })
    expect(await seen()).toMatchObject({ text: 'às 21h' })
    expect(await remove({ messageId: id })).toMatchObject({ status: 201 })
    await expect.poll(seen).toMatchObject({ kind: 'deleted' })
  })

  it('is changed through our own client', async () => {
    await using scene = await setScene()
    const { shop, id, seen } = scene
    await shop.client.editText('shop', { to: JID, target: id, text: 'mesa as 22h', messageId: 'EDITNAME2' })
    await expect.poll(seen).toMatchObject({ text: 'mesa as 22h', edited: true })
    await shop.client.deleteForEveryone('shop', { to: JID, target: id, messageId: 'DELETEIT1' })
    await expect.poll(seen).toMatchObject({ kind: 'deleted' })
  })

  it('is left alone where it is somebody else’s, or says nothing', async () => {
    await using scene = await setScene()
    const { fixture, shop, id, seen, ask } = scene
    const { id: theirs } = await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message', ({ message }) => message.messageId === theirs)
    const update = (key: object, text = 'outra coisa') =>
      ask('POST', '/chat/updateMessage/shop', { number: BOB, text, key })
    const words = 'You cannot edit messages of others'
    expect(await update({ id: theirs })).toMatchObject({ status: 400, answer: { response: { message: [words] } } })
    expect(await update({ id, fromMe: false })).toMatchObject({
      status: 400,
      answer: { response: { message: [words] } },
    })
    expect(await update({ id }, '  ')).toMatchObject({ status: 400 })
    const gone = { id: theirs, remoteJid: JID, fromMe: false }
    expect(await ask('DELETE', '/chat/deleteMessageForEveryone/shop', gone)).toMatchObject({ status: 400 })
    expect(await ask('POST', '/chat/updateMessage/nobody', { number: BOB, text: 'x', key: { id } })).toMatchObject({
      status: 404,
    })
    expect(await seen()).toMatchObject({ text: 'mesa as 20h' })
  })
})

it.each(['phone', 'lid'] as const)('presence of a person is told once it was asked for by %s', async (name) => {
  await using scene = await setScene()
  const { id } = await scene.fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
  const { message } = await scene.shop.events.next('message', (event) => event.message.messageId === id)
  await scene.shop.client.watchPresence('shop', name === 'phone' ? JID : `${message.peer.lid}@lid`)
  // How they are now comes with it.
  await scene.shop.events.next('presence', (event) => event.presence.presence === 'available')
  await scene.fixture.phones.typing(BOB, SHOP, 'composing')
  const { presence } = await scene.shop.events.next('presence', (event) => event.presence.presence === 'composing')
  expect(presence.peer.phone).toBe(BOB)
})
