import { DisconnectReason } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulatorClient, type SimulatorClient } from './client.ts'
import { createDevice } from './testing/device.ts'
import { ANA, BRUNO, HOUSE, reconnect, startHouse } from './testing/house.ts'
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
    await phones.person({ phone: HOUSE, name: 'Bar do Chico' })
    const device = createDevice(() => simulator.url)
    device.connect()
    await device.qr()
    const code = await device.socket.requestPairingCode(HOUSE)
    const { linkedDevices } = await phones.enterCode(HOUSE, code)
    expect(linkedDevices).toMatchObject([{ online: true }])
    await phones.send({ from: ANA, to: HOUSE, text: 'oi' })
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
    await using house = await startHouse()
    const mark = house.device.mark()
    await house.phones.fault({ phone: HOUSE, on: 'stream', code })
    expect(await house.device.closed(mark)).toBe(code)
  })

  it('is refused as often as was asked for, and then let in', async () => {
    await using house = await startHouse()
    const mark = house.device.mark()
    await house.phones.fault({ phone: HOUSE, on: 'login', code: 405, times: 2 })
    expect(await house.device.closed(mark)).toBe(DisconnectReason.connectionClosed)
    for (let turn = 0; turn < 2; turn++) {
      const again = house.device.mark()
      house.device.connect()
      expect(await house.device.closed(again)).toBe(405)
    }
    await reconnect(house.device)
  })

  it('hears nothing any more from a connection that fell silent, and gets everything on the next', async () => {
    await using house = await startHouse()
    await house.phones.fault({ phone: HOUSE, on: 'silence' })
    const { id } = await house.phones.send({ from: ANA, to: HOUSE, text: 'alguém aí?' })
    await expect(house.device.socket.query({ tag: 'iq', attrs: { xmlns: 'w:p', type: 'get' } }, 300)).rejects.toThrow()
    expect(house.device.messages().some(({ key }) => key.id === id)).toBe(false)
    await house.device.socket.end(undefined)
    await reconnect(house.device)
    await house.device.text('alguém aí?')
  })
})

describe('refused messages', () => {
  let house: Awaited<ReturnType<typeof startHouse>>
  beforeAll(async () => {
    house = await startHouse()
  })
  afterAll(() => house[Symbol.asyncDispose]())

  it('are not delivered, and the sender is told the code', async () => {
    await house.phones.refuse({ phone: HOUSE, to: ANA, code: 463 })
    const id = await house.device.send(jid(ANA), 'Promoção!')
    await house.device.until('the refusal', () =>
      [...house.device.updates().map(({ key, update }) => ({ key, ...update })), ...house.device.messages()].find(
        ({ key, messageStubParameters }) => key.id === id && messageStubParameters?.includes('463'),
      ),
    )
    const later = await house.device.send(jid(ANA), 'Boa noite')
    await house.phones.waitForInbox(ANA, (message) => message.id === later)
    expect((await house.phones.inbox(ANA)).map((message) => message.id)).not.toContain(id)
  })

  it('are those to one person only, when one is named', async () => {
    await house.phones.refuse({ phone: HOUSE, to: BRUNO, code: 475, times: 5 })
    const id = await house.device.send(jid(ANA), 'para Ana')
    await house.phones.waitForInbox(ANA, (message) => message.id === id)
  })
})

describe('a call', () => {
  it('rings on the linked device, which may refuse it', async () => {
    await using house = await startHouse()
    const { id } = await house.phones.call(ANA, HOUSE, true)
    const call = await house.device.until('the call', () =>
      house.device
        .list('call')
        .flat()
        .find((each) => each.id === id),
    )
    expect(call).toMatchObject({ status: 'offer', from: jid(ANA), isVideo: true })
    await house.device.socket.rejectCall(id, jid(ANA))
    expect(await house.phones.calls(ANA)).toMatchObject([{ id, state: 'rejected' }])
  })

  it('ends when the caller gives up', async () => {
    await using house = await startHouse()
    const { id } = await house.phones.call(ANA, HOUSE)
    await house.phones.endCall(id)
    await house.device.until('the end', () =>
      house.device
        .list('call')
        .flat()
        .find((each) => each.id === id && each.status === 'terminate'),
    )
    expect(await house.phones.calls(HOUSE)).toMatchObject([{ state: 'ended' }])
  })
})
