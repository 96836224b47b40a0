import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulatorClient, startSimulator, type Simulator, type SimulatorClient } from '../index.ts'

const ANA = '5511988880002'
const BRUNO = '5521977770003'
const CARLA = '5531966660004'

let simulator: Simulator
let phones: SimulatorClient
beforeAll(async () => {
  simulator = await startSimulator()
  phones = createSimulatorClient(simulator.httpUrl)
})
afterAll(() => simulator.close())

const api = (path: string, init?: RequestInit) => fetch(`${simulator.httpUrl}/simulador/api/${path}`, init)
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('people', () => {
  it('are made once, and renamed', async () => {
    const ana = await phones.person({ phone: '+55 (11) 98888-0002', name: 'Ana' })
    expect(ana).toMatchObject({ phone: ANA, name: 'Ana', linkedDevices: [], autoRead: true })
    const renamed = await phones.person({ phone: ANA, name: 'Ana Paula' })
    expect(renamed).toEqual({ ...ana, name: 'Ana Paula' })
    expect(await phones.people()).toEqual([renamed])
  })

  it('need a phone number', async () => {
    for (const phone of ['123', 'telefone', '1'.repeat(16)]) {
      await expect(phones.person({ phone, name: 'X' })).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })

  it('that nobody knows have no chats to read and no devices to lose', async () => {
    await expect(phones.read('5511900000000', ANA)).rejects.toMatchObject({ code: 'person_unknown' })
    await expect(phones.unlink('5511900000000')).rejects.toMatchObject({ code: 'person_unknown' })
    await phones.person({ phone: ANA })
    await expect(phones.unlink(ANA, 7)).rejects.toMatchObject({ code: 'device_unknown' })
  })
})

describe('the inbox', () => {
  it('gives what came after a message, and all when the message is unknown', async () => {
    const sent: Array<{ id: string; at: string }> = []
    for (const text of ['um', 'dois', 'três']) sent.push(await phones.send({ from: ANA, to: BRUNO, text }))
    await phones.send({ from: BRUNO, to: ANA, text: 'não é para mim' })
    const all = await phones.inbox(BRUNO)
    expect(all).toEqual(
      ['um', 'dois', 'três'].map((text, index) => ({ id: sent[index]?.id, from: ANA, text, at: sent[index]?.at })),
    )
    expect(await phones.inbox(BRUNO, sent[0]?.id)).toEqual(all.slice(1))
    expect(await phones.inbox(BRUNO, sent[2]?.id)).toEqual([])
    expect(await phones.inbox(BRUNO, 'unknown')).toEqual(all)
  })

  it('waits for the next message when it is asked to', async () => {
    const { id } = await phones.send({ from: ANA, to: CARLA, text: 'primeira' })
    const waiting = phones.inbox(CARLA, id, 10_000)
    await phones.send({ from: CARLA, to: ANA, text: 'outra direção' })
    await phones.send({ from: BRUNO, to: CARLA, text: 'segunda' })
    expect(await waiting).toMatchObject([{ from: BRUNO, text: 'segunda' }])
    expect(await phones.inbox(CARLA, (await phones.inbox(CARLA)).at(-1)?.id, 10)).toEqual([])
  })

  it('takes a repeated message of the same sender once', async () => {
    const [from, to] = ['5511911111111', '5511922222222']
    const first = await phones.send({ from, to, text: 'oi', id: 'SAME' })
    expect((await phones.send({ from, to, text: 'oi', id: 'SAME' })).id).toBe(first.id)
    await phones.send({ from: ANA, to, text: 'olá', id: 'SAME' })
    expect((await phones.inbox(to)).map((message) => message.from)).toEqual([from, ANA])
  })
})

describe('a chat between two phones', () => {
  const [LEO, MIA] = ['5511933333333', '5511944444444']

  it('has ticks on both sides', async () => {
    await phones.person({ phone: LEO, name: 'Leo', autoRead: false })
    await phones.person({ phone: MIA, name: 'Mia' })
    await phones.send({ from: MIA, to: LEO, text: 'cadê você?' })
    expect(await phones.chat(MIA, LEO)).toMatchObject([{ fromMe: true, status: 'delivered' }])
    expect(await phones.chats(LEO)).toMatchObject([{ with: MIA, name: 'Mia', unread: 1 }])
    await phones.read(LEO, MIA)
    expect(await phones.chat(MIA, LEO)).toMatchObject([{ text: 'cadê você?', status: 'read' }])
    await phones.send({ from: LEO, to: MIA, text: 'chegando' })
    expect(await phones.chat(LEO, MIA)).toMatchObject([
      { fromMe: false },
      { fromMe: true, text: 'chegando', status: 'read' },
    ])
    expect(await phones.chats(LEO)).toMatchObject([{ unread: 0, last: { text: 'chegando' } }])
  })

  it('shows everything as it happens', async () => {
    const events = await phones.events(LEO)
    await phones.typing(MIA, LEO, 'composing')
    const { id } = await phones.send({ from: LEO, to: MIA, text: 'oi' })
    const seen = []
    for await (const event of events) {
      seen.push(event)
      if (event.data.status === 'read') break
    }
    expect(seen).toMatchObject([
      { type: 'typing', data: { from: MIA, state: 'composing' } },
      { type: 'message', data: { with: MIA, id, fromMe: true, text: 'oi', status: 'sent' } },
      { type: 'tick', data: { with: MIA, id, status: 'delivered' } },
      { type: 'tick', data: { with: MIA, id, status: 'read' } },
    ])
  })

  it('can be given a past', async () => {
    const [from, to] = ['5511955555555', '5511966666666']
    const past = { fromMe: false, text: 'faz tempo', at: '2025-01-31T23:00:00.000Z' }
    await phones.history({ phone: from, with: to, messages: [past] })
    expect(await phones.chat(from, to)).toMatchObject([{ ...past, status: 'read' }])
    expect(await phones.chats(to)).toEqual([])
  })
})

describe('a request', () => {
  it('with a mistake is refused with a code', async () => {
    const missing = await api('messages', json({ from: ANA, to: BRUNO }))
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { error: { code: 'invalid_request', detail: 'text' } },
    ])
    const broken = await api('messages', { ...json({}), body: '{' })
    expect(broken.status).toBe(400)
    const nowhere = await api('nothing')
    expect([nowhere.status, await nowhere.json()]).toEqual([404, { error: { code: 'not_found' } }])
  })

  it('from another page or by another name is refused', async () => {
    const page = await api('people', { headers: { origin: 'https://example.com' } })
    expect([page.status, await page.json()]).toEqual([403, { error: { code: 'origin_not_allowed' } }])
    const form = await api('people', { method: 'POST', body: JSON.stringify({ phone: ANA }) })
    expect(form.status).toBe(400)
    expect((await api('people', { headers: { origin: 'http://localhost:3000' } })).status).toBe(200)
    expect(await statusWithHost('example.com')).toBe(403)
    expect(await statusWithHost('localhost')).toBe(200)
  })
})

/** fetch does not let us choose the Host. */
const statusWithHost = (host: string) =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: simulator.port, path: '/simulador/api/health', headers: { host } }
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
