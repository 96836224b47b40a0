import { DisconnectReason } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulatorClient, type SimulatorClient } from './client.ts'
import { createDevice } from './testing/device.ts'
import { ANA, BRUNO, VENUE, reconnect, startVenue } from './testing/venue.ts'
import { startSimulator, type Simulator } from './simulator.ts'

const jid = (phone: string) => `${phone}@s.whatsapp.net`

describe('linking with a code', () => {
  let simulator: Simulator
  let phones: SimulatorClient
  beforeAll(async () => {
    simulator = await startSimulator()
    phones = createSimulatorClient(simulator.httpUrl)
  })
  afterAll(() => simulator.close())

  it('works with the characters that the device shows, and messages go both ways', async () => {
    await phones.person({ phone: VENUE, name: 'Bar do Chico' })
    const device = createDevice(() => simulator.url)
    device.connect()
    await device.qr()
    const code = await device.socket.requestPairingCode(VENUE)
    const { linkedDevices } = await phones.enterCode(VENUE, code)
    expect(linkedDevices).toMatchObject([{ online: true }])
    await phones.send({ from: ANA, to: VENUE, text: 'oi' })
    await device.text('oi')
    const id = await device.send(jid(ANA), 'Boa noite!')
    await phones.waitForInbox(ANA, (message) => message.id === id)
    await device.close()
  })

  it('refuses a wrong code, and a number that no device waits for', async () => {
    const device = createDevice(() => simulator.url)
    device.connect()
    await device.qr()
    await device.socket.requestPairingCode(BRUNO)
    await expect(phones.enterCode(BRUNO, 'AAAAAAAA')).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(phones.enterCode(ANA, 'AAAAAAAA')).rejects.toMatchObject({ code: 'code_unknown' })
    await device.close()
  })
})

describe('a device in trouble', () => {
  it.each([503, 500, 403, 440, 401])('is told when its stream ends with %i', async (code) => {
    await using venue = await startVenue()
    const mark = venue.device.mark()
    await venue.phones.fault({ phone: VENUE, on: 'stream', code })
    expect(await venue.device.closed(mark)).toBe(code)
  })

  it('is refused as often as was asked for, and then let in', async () => {
    await using venue = await startVenue()
    const mark = venue.device.mark()
    await venue.phones.fault({ phone: VENUE, on: 'login', code: 405, times: 2 })
    expect(await venue.device.closed(mark)).toBe(DisconnectReason.connectionClosed)
    for (let turn = 0; turn < 2; turn++) {
      const again = venue.device.mark()
      venue.device.connect()
      expect(await venue.device.closed(again)).toBe(405)
    }
    await reconnect(venue.device)
  })

  it('hears nothing any more from a connection that fell silent, and gets everything on the next', async () => {
    await using venue = await startVenue()
    await venue.phones.fault({ phone: VENUE, on: 'silence' })
    const { id } = await venue.phones.send({ from: ANA, to: VENUE, text: 'alguém aí?' })
    await expect(venue.device.socket.query({ tag: 'iq', attrs: { xmlns: 'w:p', type: 'get' } }, 300)).rejects.toThrow()
    expect(venue.device.messages().some(({ key }) => key.id === id)).toBe(false)
    await venue.device.socket.end(undefined)
    await reconnect(venue.device)
    await venue.device.text('alguém aí?')
  })
})

describe('refused messages', () => {
  let venue: Awaited<ReturnType<typeof startVenue>>
  beforeAll(async () => {
    venue = await startVenue()
  })
  afterAll(() => venue[Symbol.asyncDispose]())

  it('are not delivered, and the sender is told the code', async () => {
    await venue.phones.refuse({ phone: VENUE, to: ANA, code: 463 })
    const id = await venue.device.send(jid(ANA), 'Promoção!')
    await venue.device.until('the refusal', () =>
      [...venue.device.updates().map(({ key, update }) => ({ key, ...update })), ...venue.device.messages()].find(
        ({ key, messageStubParameters }) => key.id === id && messageStubParameters?.includes('463'),
      ),
    )
    const later = await venue.device.send(jid(ANA), 'Boa noite')
    await venue.phones.waitForInbox(ANA, (message) => message.id === later)
    expect((await venue.phones.inbox(ANA)).map((message) => message.id)).not.toContain(id)
  })

  it('are those to one person only, when one is named', async () => {
    await venue.phones.refuse({ phone: VENUE, to: BRUNO, code: 475, times: 5 })
    const id = await venue.device.send(jid(ANA), 'para Ana')
    await venue.phones.waitForInbox(ANA, (message) => message.id === id)
  })
})

describe('a call', () => {
  it('rings on the linked device, which may refuse it', async () => {
    await using venue = await startVenue()
    const { id } = await venue.phones.call(ANA, VENUE, true)
    const call = await venue.device.until('the call', () =>
      venue.device
        .list('call')
        .flat()
        .find((each) => each.id === id),
    )
    expect(call).toMatchObject({ status: 'offer', from: jid(ANA), isVideo: true })
    await venue.device.socket.rejectCall(id, jid(ANA))
    expect(await venue.phones.calls(ANA)).toMatchObject([{ id, state: 'rejected' }])
  })

  it('ends when the caller gives up', async () => {
    await using venue = await startVenue()
    const { id } = await venue.phones.call(ANA, VENUE)
    await venue.phones.endCall(id)
    await venue.device.until('the end', () =>
      venue.device
        .list('call')
        .flat()
        .find((each) => each.id === id && each.status === 'terminate'),
    )
    expect(await venue.phones.calls(VENUE)).toMatchObject([{ state: 'ended' }])
  })
})
