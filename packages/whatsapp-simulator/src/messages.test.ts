import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDevice, type TestDevice } from './testing/device.ts'
import { ANA, BRUNO, HOUSE, link, startHouse } from './testing/house.ts'

let house: Awaited<ReturnType<typeof startHouse>>
beforeAll(async () => {
  house = await startHouse()
})
afterAll(async () => {
  await house[Symbol.asyncDispose]()
  expect(house.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`
const statusOf = async (phone: string, peer: string, id: string) =>
  (await house.phones.chat(phone, peer)).find((message) => message.id === id)?.status

describe('a message to a linked number', () => {
  it('comes from the phone number, with the hidden id beside it', async () => {
    const { lid } = await house.phones.person({ phone: ANA })
    const { id } = await house.phones.send({ from: ANA, to: HOUSE, text: 'por telefone' })
    const { key, type } = await house.device.text('por telefone')
    expect(key).toMatchObject({ remoteJid: jid(ANA), remoteJidAlt: `${lid}@lid`, fromMe: false, id })
    expect(type).toBe('notify')
  })

  it('comes from the hidden id, with the phone number beside it', async () => {
    const { lid } = await house.phones.person({ phone: ANA })
    await house.phones.send({ from: ANA, to: HOUSE, text: 'por LID', addressing: 'lid' })
    const { key } = await house.device.text('por LID')
    expect(key).toMatchObject({ remoteJid: `${lid}@lid`, remoteJidAlt: jid(ANA) })
    await house.device.send(`${lid}@lid`, 'resposta ao LID')
    expect(await house.phones.waitForInbox(ANA, ({ text }) => text === 'resposta ao LID')).toMatchObject({
      from: HOUSE,
    })
  })

  it('is asked for again when its ciphertext is broken', async () => {
    await house.phones.send({ from: ANA, to: HOUSE, text: 'quebrada', corrupt: true })
    await house.device.text('quebrada')
    await house.phones.send({ from: ANA, to: HOUSE, text: 'depois da quebrada' })
    await house.device.text('depois da quebrada')
  })

  it('is read when the device says so, not by the phone in the drawer', async () => {
    const { id } = await house.phones.send({ from: ANA, to: HOUSE, text: 'já leram?' })
    const { key } = await house.device.text('já leram?')
    expect(await statusOf(ANA, HOUSE, id)).toBe('delivered')
    const read = await watch(ANA, 'tick', (data) => data.id === id)
    await house.device.socket.readMessages([key])
    expect(await read()).toEqual({ with: HOUSE, id, status: 'read' })
    expect(await statusOf(HOUSE, ANA, id)).toBe('read')
  })

  it('has a copy for the device when it was typed on the number’s own phone', async () => {
    const { id } = await house.phones.send({ from: HOUSE, to: ANA, text: 'do celular da casa' })
    const { key } = await house.device.text('do celular da casa')
    expect(key).toMatchObject({ remoteJid: jid(ANA), fromMe: true, id })
    expect(await house.phones.inbox(ANA)).toContainEqual(expect.objectContaining({ id, from: HOUSE }))
  })
})

describe('a message of a linked device', () => {
  it('reaches somebody who never wrote', async () => {
    await house.phones.person({ phone: BRUNO, name: 'Bruno' })
    const known = await house.device.socket.onWhatsApp(BRUNO, '5511000000000')
    expect(known).toMatchObject([{ jid: jid(BRUNO), exists: true }])
    const id = await house.device.send(jid(BRUNO), 'Sua mesa está pronta')
    await house.phones.waitForInbox(BRUNO, (message) => message.id === id)
    await house.device.status(id, 4)
  })

  it('is delivered but unread while nobody opens the chat', async () => {
    await house.phones.person({ phone: BRUNO, autoRead: false })
    const id = await house.device.send(jid(BRUNO), 'sem pressa')
    await house.device.status(id, 3)
    expect(await house.phones.chats(BRUNO)).toMatchObject([{ with: HOUSE, name: 'Bar do Chico', unread: 1 }])
    expect(await statusOf(HOUSE, BRUNO, id)).toBe('delivered')
    await house.phones.read(BRUNO, HOUSE)
    await house.device.status(id, 4)
    expect(await house.phones.chats(BRUNO)).toMatchObject([{ unread: 0, last: { id } }])
  })

  it('is taken once by the phone, and confirmed again', async () => {
    const id = await house.device.send(jid(ANA), 'uma vez só', '3EB0REPEATED')
    await house.device.status(id, 4)
    const confirmed = new Promise((resolve) => house.device.socket.ws.once(`CB:receipt,id:${id}`, resolve))
    await house.device.send(jid(ANA), 'uma vez só', id)
    await confirmed
    const { length } = (await house.phones.inbox(ANA)).filter((message) => message.id === id)
    expect(length).toBe(1)
  })

  it('is asked for again by a phone that lost its sessions', async () => {
    await house.phones.forget(ANA)
    const id = await house.device.send(jid(ANA), 'para o celular restaurado')
    await house.phones.waitForInbox(ANA, (message) => message.id === id)
    await house.device.status(id, 4)
    await house.phones.forget(HOUSE)
    const copied = await watch(HOUSE, 'message', ({ text }) => text === 'a cópia da casa')
    const next = await house.device.send(jid(ANA), 'a cópia da casa')
    await house.device.status(next, 4)
    expect(await copied()).toMatchObject({ id: next, with: ANA, fromMe: true })
    expect(await statusOf(HOUSE, ANA, next)).toBe('read')
  })

  it('has a copy for the number’s other devices, which get what comes as well', async () => {
    const second = createDevice(() => house.simulator.url)
    const { device } = await linkTo(HOUSE, second)
    const id = await house.device.send(jid(ANA), 'do primeiro aparelho')
    const copy = await second.text('do primeiro aparelho')
    expect(copy.key).toMatchObject({ id, fromMe: true, remoteJid: jid(ANA) })
    await house.phones.send({ from: ANA, to: HOUSE, text: 'para os dois' })
    await Promise.all([house.device.text('para os dois'), second.text('para os dois')])
    await house.phones.unlink(HOUSE, device)
    await second.closed()
    const id2 = await house.device.send(jid(ANA), 'de novo sozinho')
    await house.device.status(id2, 4)
  })

  it('reaches the device of another number, and comes back', async () => {
    const other = createDevice(() => house.simulator.url)
    const phone = '5531966660004'
    await linkTo(phone, other)
    const id = await house.device.send(jid(phone), 'de aparelho para aparelho')
    const { key } = await other.text('de aparelho para aparelho')
    expect(key.id).toBe(id)
    await other.send(key.remoteJid ?? '', 'recebido')
    await house.device.text('recebido')
    await other.close()
  })
})

describe('typing', () => {
  it('is seen by the device and by the phone', async () => {
    const { device, phones } = house
    await phones.send({ from: ANA, to: HOUSE, text: 'vou digitar' })
    await device.text('vou digitar')
    await phones.typing(ANA, HOUSE, 'composing')
    const seen = await device.until('typing', () => device.list('presence.update').find(({ id }) => id === jid(ANA)))
    expect(Object.values(seen.presences)).toMatchObject([{ lastKnownPresence: 'composing' }])
    const shown = await watch(ANA, 'typing')
    await device.socket.sendPresenceUpdate('recording', jid(ANA))
    expect(await shown()).toEqual({ from: HOUSE, state: 'recording' })
  })
})

async function linkTo(phone: string, device: TestDevice) {
  const scanned = Promise.withResolvers<{ device: number }>()
  await link(device, async (qr) => scanned.resolve(await house.phones.scan(phone, qr)))
  return scanned.promise
}

/** Subscribes, and gives the first event of a kind that follows. */
async function watch(phone: string, type: string, fits = (_data: Record<string, unknown>) => true) {
  const events = await house.phones.events(phone)
  return async () => {
    for await (const event of events) if (event.type === type && fits(event.data)) return event.data
    return undefined
  }
}
