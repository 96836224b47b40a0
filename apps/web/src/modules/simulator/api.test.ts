import { simulator } from '@balcao/copy/simulator'
import { describe, expect, it, vi } from 'vitest'
import { parseTyping, senderOf, simulatorApi, simulatorErrorMessage } from './api.ts'

const answers = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )
const failure = (call: Promise<unknown>) => call.then(() => 'no failure', simulatorErrorMessage)

describe('simulatorApi', () => {
  it('reads chats with their times as dates', async () => {
    const last = { id: '1', fromMe: true, text: 'oi', at: '2026-11-20T21:05:00.000Z', status: 'read' }
    answers(JSON.stringify({ chats: [{ with: '5511955550100', name: 'Casa', unread: 2, last }] }))
    const [chat] = await simulatorApi.chats('5511955550111')
    expect(chat).toMatchObject({ unread: 2, last: { at: new Date('2026-11-20T21:05:00.000Z') } })
    expect(fetch).toHaveBeenCalledWith('/simulador/api/chats?phone=5511955550111', undefined)
  })

  it('makes people who read only what is opened for them', async () => {
    answers(JSON.stringify({ phone: '5511900000101', name: 'Ana', linkedDevices: [] }))
    await simulatorApi.addPerson({ name: 'Ana', phone: '5511900000101' })
    const body = JSON.stringify({ name: 'Ana', phone: '5511900000101', autoRead: false })
    expect(fetch).toHaveBeenCalledWith('/simulador/api/people', expect.objectContaining({ method: 'POST', body }))
  })

  it.each(Object.keys(simulator.errors).filter((code) => code !== 'offline'))(
    'has words for the refusal %s',
    async (code) => {
      answers(JSON.stringify({ error: { code, detail: 'english' } }), 409)
      const words: Record<string, string> = simulator.errors
      expect(await failure(simulatorApi.scan('5511900000101', 'qr'))).toBe(words[code])
    },
  )

  it('says that a network which is not there did not answer', async () => {
    answers('<html>Bad Gateway</html>', 502)
    expect(await failure(simulatorApi.people())).toBe(simulator.errors.offline)
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
    )
    expect(await failure(simulatorApi.people())).toBe(simulator.errors.offline)
  })

  it('never shows what it does not know', async () => {
    answers(JSON.stringify({ error: { code: 'brand_new' } }), 500)
    expect(await failure(simulatorApi.people())).toBe(simulator.errors.internal)
    answers(JSON.stringify({ chats: [{ nonsense: true }] }))
    expect(await failure(simulatorApi.chats('1'))).toBe(simulator.errors.internal)
  })
})

describe('events', () => {
  it('tell who types and who sent', () => {
    expect(parseTyping('{"from":"55","state":"recording"}')).toEqual({ from: '55', state: 'recording' })
    expect(senderOf('{"with":"55","fromMe":false,"id":"1","text":"oi"}')).toBe('55')
    expect(senderOf('{"with":"55","fromMe":true,"id":"1","text":"oi"}')).toBeNull()
  })
})
