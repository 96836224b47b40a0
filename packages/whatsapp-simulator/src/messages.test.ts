import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDevice, type TestDevice } from './testing/device.ts'
import { ANA, BRUNO, VENUE, link, startVenue } from './testing/venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>>
beforeAll(async () => {
  venue = await startVenue()
})
afterAll(async () => {
  await venue[Symbol.asyncDispose]()
  expect(venue.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`
const statusOf = async (phone: string, peer: string, id: string) =>
  (await venue.phones.chat(phone, peer)).find((message) => message.id === id)?.status

describe('a message to a linked number', () => {
  it('comes from the phone number, with the hidden id beside it', async () => {
    const { lid } = await venue.phones.person({ phone: ANA })
    const { id } = await venue.phones.send({ from: ANA, to: VENUE, text: 'por telefone' })
    const { key, type } = await venue.device.text('por telefone')
    expect(key).toMatchObject({ remoteJid: jid(ANA), remoteJidAlt: `${lid}@lid`, fromMe: false, id })
    expect(type).toBe('notify')
  })

  it('comes from the hidden id, with the phone number beside it', async () => {
    const { lid } = await venue.phones.person({ phone: ANA })
    await venue.phones.send({ from: ANA, to: VENUE, text: 'por LID', addressing: 'lid' })
    const { key } = await venue.device.text('por LID')
    expect(key).toMatchObject({ remoteJid: `${lid}@lid`, remoteJidAlt: jid(ANA) })
    await venue.device.send(`${lid}@lid`, 'resposta ao LID')
    expect(await venue.phones.waitForInbox(ANA, ({ text }) => text === 'resposta ao LID')).toMatchObject({
      from: VENUE,
    })
  })

  it('is asked for again when its ciphertext is broken', async () => {
    await venue.phones.send({ from: ANA, to: VENUE, text: 'quebrada', corrupt: true })
    await venue.device.text('quebrada')
    await venue.phones.send({ from: ANA, to: VENUE, text: 'depois da quebrada' })
    await venue.device.text('depois da quebrada')
  })

  it('is read when the device says so, not by the phone in the drawer', async () => {
    const { id } = await venue.phones.send({ from: ANA, to: VENUE, text: 'já leram?' })
    const { key } = await venue.device.text('já leram?')
    expect(await statusOf(ANA, VENUE, id)).toBe('delivered')
    const read = await watch(ANA, 'tick', (data) => data.id === id)
    await venue.device.socket.readMessages([key])
    expect(await read()).toEqual({ with: VENUE, id, status: 'read' })
    expect(await statusOf(VENUE, ANA, id)).toBe('read')
  })

  it('has a copy for the device when it was typed on the number’s own phone', async () => {
    const { id } = await venue.phones.send({ from: VENUE, to: ANA, text: 'do celular da casa' })
    const { key } = await venue.device.text('do celular da casa')
    expect(key).toMatchObject({ remoteJid: jid(ANA), fromMe: true, id })
    expect(await venue.phones.inbox(ANA)).toContainEqual(expect.objectContaining({ id, from: VENUE }))
  })
})

describe('a message of a linked device', () => {
  it('reaches somebody who never wrote', async () => {
    await venue.phones.person({ phone: BRUNO, name: 'Bruno' })
    const known = await venue.device.socket.onWhatsApp(BRUNO, '5511000000000')
    expect(known).toMatchObject([{ jid: jid(BRUNO), exists: true }])
    const id = await venue.device.send(jid(BRUNO), 'Sua mesa está pronta')
    await venue.phones.waitForInbox(BRUNO, (message) => message.id === id)
    await venue.device.status(id, 4)
  })

  it('is delivered but unread while nobody opens the chat', async () => {
    await venue.phones.person({ phone: BRUNO, autoRead: false })
    const id = await venue.device.send(jid(BRUNO), 'sem pressa')
    await venue.device.status(id, 3)
    expect(await venue.phones.chats(BRUNO)).toMatchObject([{ with: VENUE, name: 'Bar do Chico', unread: 1 }])
    expect(await statusOf(VENUE, BRUNO, id)).toBe('delivered')
    await venue.phones.read(BRUNO, VENUE)
    await venue.device.status(id, 4)
    expect(await venue.phones.chats(BRUNO)).toMatchObject([{ unread: 0, last: { id } }])
  })

  it('is taken once by the phone, and confirmed again', async () => {
    const id = await venue.device.send(jid(ANA), 'uma vez só', '3EB0REPEATED')
    await venue.device.status(id, 4)
    const confirmed = new Promise((resolve) => venue.device.socket.ws.once(`CB:receipt,id:${id}`, resolve))
    await venue.device.send(jid(ANA), 'uma vez só', id)
    await confirmed
    const { length } = (await venue.phones.inbox(ANA)).filter((message) => message.id === id)
    expect(length).toBe(1)
  })

  it('is asked for again by a phone that lost its sessions', async () => {
    await venue.phones.forget(ANA)
    const id = await venue.device.send(jid(ANA), 'para o celular restaurado')
    await venue.phones.waitForInbox(ANA, (message) => message.id === id)
    await venue.device.status(id, 4)
    await venue.phones.forget(VENUE)
    const copied = await watch(VENUE, 'message', ({ text }) => text === 'a cópia da casa')
    const next = await venue.device.send(jid(ANA), 'a cópia da casa')
    await venue.device.status(next, 4)
    expect(await copied()).toMatchObject({ id: next, with: ANA, fromMe: true })
    expect(await statusOf(VENUE, ANA, next)).toBe('read')
  })

  it('has a copy for the number’s other devices, which get what comes as well', async () => {
    const second = createDevice(() => venue.simulator.url)
    const { device } = await linkTo(VENUE, second)
    const id = await venue.device.send(jid(ANA), 'do primeiro aparelho')
    const copy = await second.text('do primeiro aparelho')
    expect(copy.key).toMatchObject({ id, fromMe: true, remoteJid: jid(ANA) })
    await venue.phones.send({ from: ANA, to: VENUE, text: 'para os dois' })
    await Promise.all([venue.device.text('para os dois'), second.text('para os dois')])
    await venue.phones.unlink(VENUE, device)
    await second.closed()
    const id2 = await venue.device.send(jid(ANA), 'de novo sozinho')
    await venue.device.status(id2, 4)
  })

  it('reaches the device of another number, and comes back', async () => {
    const other = createDevice(() => venue.simulator.url)
    const phone = '5531966660004'
    await linkTo(phone, other)
    const id = await venue.device.send(jid(phone), 'de aparelho para aparelho')
    const { key } = await other.text('de aparelho para aparelho')
    expect(key.id).toBe(id)
    await other.send(key.remoteJid ?? '', 'recebido')
    await venue.device.text('recebido')
    await other.close()
  })
})

describe('typing', () => {
  it('is seen by the device and by the phone', async () => {
    const { device, phones } = venue
    await phones.send({ from: ANA, to: VENUE, text: 'vou digitar' })
    await device.text('vou digitar')
    await phones.typing(ANA, VENUE, 'composing')
    const seen = await device.until('typing', () => device.list('presence.update').find(({ id }) => id === jid(ANA)))
    expect(Object.values(seen.presences)).toMatchObject([{ lastKnownPresence: 'composing' }])
    const shown = await watch(ANA, 'typing')
    await device.socket.sendPresenceUpdate('recording', jid(ANA))
    expect(await shown()).toEqual({ from: VENUE, state: 'recording' })
  })
})

async function linkTo(phone: string, device: TestDevice) {
  const scanned = Promise.withResolvers<{ device: number }>()
  await link(device, async (qr) => scanned.resolve(await venue.phones.scan(phone, qr)))
  return scanned.promise
}

/** Subscribes, and gives the first event of a kind that follows. */
async function watch(phone: string, type: string, fits = (_data: Record<string, unknown>) => true) {
  const events = await venue.phones.events(phone)
  return async () => {
    for await (const event of events) if (event.type === type && fits(event.data)) return event.data
    return undefined
  }
}
