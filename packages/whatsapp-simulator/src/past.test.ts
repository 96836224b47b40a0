import { randomBytes } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { downloadMediaMessage, type WAMessage } from 'baileys'
import { describe, expect, it } from 'vitest'
import { createSimulatorClient } from './client.ts'
import { createDevice } from './testing/device.ts'
import { ANA, BRUNO, link } from './testing/venue.ts'
import { startSimulator } from './simulator.ts'

/** A phone with a past, and a device that is linked to it after that. */
async function linkedAfter(tell: (phones: ReturnType<typeof createSimulatorClient>) => Promise<unknown>) {
  const simulator = await startSimulator()
  const phones = createSimulatorClient(simulator.httpUrl)
  await tell(phones)
  setDefaultCACertificates([...getCACertificates('default'), simulator.mediaCertificate])
  const device = createDevice(() => simulator.url)
  await link(device, (qr) => phones.scan(BRUNO, qr))
  const parts = () => device.list('messaging-history.set')
  const messages = (): WAMessage[] => parts().flatMap((part) => part.messages)
  const close = async () => {
    await device.close()
    await simulator.close()
  }
  return { device, parts, messages, [Symbol.asyncDispose]: close }
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString()

describe('the past of a phone', () => {
  it('comes in parts, the newest first, with more than fifty messages of a chat', async () => {
    const past = Array.from({ length: 320 }, (_, index) => ({ fromMe: false, text: `n${index}`, at: at(index) }))
    await using linked = await linkedAfter(async (phones) => {
      await phones.history({ phone: BRUNO, with: ANA, messages: past })
      await phones.history({ phone: BRUNO, with: '5531900000103', messages: [{ fromMe: true, text: 'oi', at: at(0) }] })
    })
    await linked.device.until('all of it', () => linked.messages().length === 321)
    const filled = linked.parts().filter((part) => part.messages.length)
    expect(filled.map((part) => part.messages.length)).toEqual([51, 200, 70])
    expect(filled.map((part) => part.progress)).toEqual([33, 67, 100])
    const texts = linked.messages().map(({ message }) => message?.conversation)
    expect(texts[0]).toBe('n319')
    expect(new Set(texts).size).toBe(321)
  })

  it('has files that can be opened, places, cards and polls', async () => {
    const file = randomBytes(5000)
    await using linked = await linkedAfter((phones) =>
      phones.history({
        phone: BRUNO,
        with: ANA,
        messages: [
          { fromMe: false, text: 'o bolo', content: { kind: 'image', data: file.toString('base64') }, at: at(0) },
          { fromMe: true, content: { kind: 'voice', data: 'AAEC', seconds: 2 }, at: at(1) },
          { fromMe: false, text: 'Praça', content: { kind: 'location', latitude: -23.5, longitude: -46.6 }, at: at(2) },
          { fromMe: false, text: 'Lia', content: { kind: 'contact', phone: '5531900000103' }, at: at(3) },
          { fromMe: true, text: 'Dia?', content: { kind: 'poll', options: ['sexta', 'sábado'] }, at: at(4) },
        ],
      }),
    )
    await linked.device.until('all of it', () => linked.messages().length === 5)
    const [poll, card, place, voice, image] = linked.messages()
    expect(image?.message?.imageMessage).toMatchObject({ caption: 'o bolo', mimetype: 'image/jpeg' })
    expect(file.equals(await downloadMediaMessage(image!, 'buffer', {}))).toBe(true)
    expect(voice).toMatchObject({ key: { fromMe: true }, message: { audioMessage: { ptt: true, seconds: 2 } } })
    expect(place?.message?.locationMessage).toMatchObject({ degreesLatitude: -23.5, name: 'Praça' })
    expect(card?.message?.contactMessage?.displayName).toBe('Lia')
    expect(poll?.message?.pollCreationMessageV3?.options).toMatchObject([
      { optionName: 'sexta' },
      { optionName: 'sábado' },
    ])
  })
})
