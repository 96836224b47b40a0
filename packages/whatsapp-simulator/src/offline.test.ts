import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BinaryNode } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulatorClient, startSimulator } from './index.ts'
import { createDevice, type TestDevice, textOf } from './testing/device.ts'
import { ANA, BRUNO, cut, VENUE, reconnect, startVenue } from './testing/venue.ts'

const jid = (phone: string) => `${phone}@s.whatsapp.net`
const texts = (device: TestDevice) =>
  device
    .messages()
    .filter(({ key }) => !key.fromMe)
    .map(textOf)

describe('a device that was away', () => {
  it('gets what it missed, once and in order, marked as offline', async () => {
    await using venue = await startVenue()
    await venue.phones.send({ from: ANA, to: VENUE, text: 'antes' })
    await venue.device.text('antes')
    await cut(venue)
    const missed = ['um', 'dois', 'três', 'quatro']
    for (const [index, text] of missed.entries()) {
      await venue.phones.send({ from: index % 2 ? ANA : BRUNO, to: VENUE, text })
    }
    await reconnect(venue.device)
    const last = await venue.device.text('quatro')
    expect(last.type).toBe('append')
    expect(texts(venue.device)).toEqual(['antes', ...missed])
    await cut(venue)
    await reconnect(venue.device)
    await venue.phones.send({ from: ANA, to: VENUE, text: 'fim' })
    await venue.device.text('fim')
    expect(texts(venue.device)).toEqual(['antes', ...missed, 'fim'])
    expect(venue.problems).toEqual([])
  })

  it('gets receipts that it missed', async () => {
    await using venue = await startVenue()
    await venue.phones.person({ phone: BRUNO, autoRead: false })
    const id = await venue.device.send(jid(BRUNO), 'leia depois')
    await venue.device.status(id, 3)
    await cut(venue)
    await venue.phones.read(BRUNO, VENUE)
    await reconnect(venue.device)
    await venue.device.status(id, 4)
  })

  it('gets a message again when it was cut before its receipt, even with the keys of before', async () => {
    await using venue = await startVenue()
    await venue.phones.send({ from: ANA, to: VENUE, text: 'primeira' })
    await venue.device.text('primeira')
    const before = venue.device.snapshot()
    const { id } = await receiveAndDie(venue.device, () =>
      venue.phones.send({ from: ANA, to: VENUE, text: 'no meio da queda' }),
    )

    const restarted = createDevice(() => venue.simulator.url, {}, before)
    restarted.connect()
    const found = await restarted.text('no meio da queda')
    expect(found).toMatchObject({ type: 'append', key: { id } })
    await restarted.close()
  })
})

/** The connection dies in the moment that the message is there: its receipt never leaves. */
async function receiveAndDie<T>(device: TestDevice, send: () => Promise<T>): Promise<T> {
  const { ws } = device.socket
  const arrived = new Promise<BinaryNode>((resolve) => {
    ws.once('CB:message', (node: BinaryNode) => {
      void ws.close()
      resolve(node)
    })
  })
  const sent = await send()
  expect((await arrived).attrs.offline).toBeUndefined()
  await device.closed()
  return sent
}

describe('a network that is started again', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'whatsapp-simulator-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('knows its people, their chats, their devices and what waits for them', async () => {
    let simulator = await startSimulator({ dataDir })
    let phones = createSimulatorClient(simulator.httpUrl)
    await phones.person({ phone: ANA, name: 'Ana' })
    const device = createDevice(() => simulator.url)
    device.connect()
    await phones.scan(VENUE, await device.qr())
    await device.opened()
    await phones.send({ from: ANA, to: VENUE, text: 'ontem' })
    await device.text('ontem')
    const sent = await device.send(jid(ANA), 'até amanhã')
    await device.status(sent, 4)
    const people = await phones.people()
    const root = simulator.rootPublicKey
    const mark = device.mark()
    await phones.drop(VENUE)
    await device.closed(mark)
    await phones.send({ from: ANA, to: VENUE, text: 'ninguém em casa' })
    await simulator.close()

    simulator = await startSimulator({ dataDir })
    phones = createSimulatorClient(simulator.httpUrl)
    expect(simulator.rootPublicKey).toEqual(root)
    expect(await phones.people()).toEqual(
      people.map((each) => ({ ...each, linkedDevices: offline(each.linkedDevices) })),
    )
    expect((await phones.inbox(ANA)).map(({ text }) => text)).toEqual(['até amanhã'])
    await reconnect(device)
    await device.text('ninguém em casa')
    const id = await device.send(jid(ANA), 'bom dia')
    await device.status(id, 4)
    await phones.send({ from: ANA, to: VENUE, text: 'hoje' })
    await device.text('hoje')
    expect(texts(device)).toEqual(['ontem', 'ninguém em casa', 'hoje'])
    await device.close()
    await simulator.close()
  })

  it('keeps a second network out of its folder', async () => {
    const simulator = await startSimulator({ dataDir })
    await expect(startSimulator({ dataDir })).rejects.toThrow('locked')
    await simulator.close()
  })
})

const offline = (devices: Array<{ device: number }>) =>
  devices.map(({ device }) => ({ device, online: false, available: false }))
