import { randomBytes } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { downloadMediaMessage } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, BRUNO, HOUSE, startHouse } from './testing/house.ts'

let house: Awaited<ReturnType<typeof startHouse>>
beforeAll(async () => {
  house = await startHouse()
  setDefaultCACertificates([...getCACertificates('default'), house.simulator.mediaCertificate])
})
afterAll(async () => {
  await house[Symbol.asyncDispose]()
  expect(house.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`

describe('a file that WhatsApp has lost', () => {
  const lost = async () => {
    const file = randomBytes(3000)
    const content = { kind: 'image' as const, data: file.toString('base64'), expired: true }
    const { id } = await house.phones.send({ from: ANA, to: HOUSE, content })
    const message = await house.device.until('it', () => house.device.messages().find(({ key }) => key.id === id))
    return { file, id, message }
  }

  it('is uploaded again by the phone that a device asks, to a new place', async () => {
    const { file, id, message } = await lost()
    const { url } = message.message!.imageMessage!
    expect((await fetch(url!)).status).toBe(404)
    await expect(house.phones.media(HOUSE, ANA, id)).rejects.toMatchObject({ code: 'media_missing' })
    const again = await house.device.socket.updateMediaMessage(message)
    const { directPath } = again.message!.imageMessage!
    const moved = { ...again.message!.imageMessage, url: new URL(directPath!, url!).href }
    const opened = await downloadMediaMessage({ ...again, message: { imageMessage: moved } }, 'buffer', {})
    expect(file.equals(opened)).toBe(true)
    expect(file.equals(await house.phones.media(HOUSE, ANA, id))).toBe(true)
  })

  it('is not for a device that has not its key, and not there when the phone has it no more', async () => {
    const { message } = await lost()
    const ask = (change: object) => {
      const imageMessage = { ...message.message!.imageMessage, ...change }
      return house.device.socket.updateMediaMessage({ ...message, message: { imageMessage } })
    }
    await expect(ask({ mediaKey: randomBytes(32) })).rejects.toMatchObject({ output: { statusCode: 412 } })
    const unknown = house.device.socket.updateMediaMessage({ ...message, key: { ...message.key, id: 'NOTHING' } })
    await expect(unknown).rejects.toMatchObject({ output: { statusCode: 404 } })
  })
})

it('a person may have a picture, which everybody can see until it is taken away', async () => {
  const picture = randomBytes(900)
  await house.phones.person({ phone: ANA, picture: picture.toString('base64') })
  const url = await house.device.socket.profilePictureUrl(jid(ANA), 'image')
  expect(picture.equals(Buffer.from(await (await fetch(url!)).arrayBuffer()))).toBe(true)
  expect(await house.device.socket.profilePictureUrl(jid(HOUSE), 'image')).toBeUndefined()
  await house.phones.person({ phone: ANA, picture: null })
  expect(await house.device.socket.profilePictureUrl(jid(ANA), 'image')).toBeUndefined()
})

it('who comes and goes is told to devices that asked, and to no others', async () => {
  await house.phones.person({ phone: BRUNO })
  await house.phones.presence(BRUNO, 'unavailable')
  await house.device.socket.presenceSubscribe(jid(ANA))
  const seen = () => house.device.list('presence.update').map(({ id, presences }) => ({ id, ...presences[id] }))
  const next = (state: string) =>
    house.device.until(state, () => seen().findLast((each) => each.lastKnownPresence === state))
  expect(await next('available')).toMatchObject({ id: jid(ANA) })
  const before = Math.floor(Date.now() / 1000)
  await house.phones.presence(ANA, 'unavailable')
  expect((await next('unavailable')).lastSeen).toBeGreaterThanOrEqual(before)
  expect(seen().filter(({ id }) => id === jid(BRUNO))).toEqual([])
  await house.device.socket.presenceSubscribe(jid(BRUNO))
  const { id } = await house.device.until('Bruno', () => seen().find((each) => each.id === jid(BRUNO)))
  expect(id).toBe(jid(BRUNO))
})

it('a number that was given up is no longer on WhatsApp, and its devices are logged out', async () => {
  const CARLA = '5531900000103'
  await house.phones.person({ phone: CARLA })
  await house.phones.send({ from: CARLA, to: HOUSE, text: 'oi' })
  const onWhatsApp = async () => (await house.device.socket.onWhatsApp(CARLA))?.some(({ exists }) => exists) ?? false
  expect(await onWhatsApp()).toBe(true)
  await house.phones.forget(CARLA)
  expect(await onWhatsApp()).toBe(true)
  await house.phones.forget(CARLA, 'number')
  expect(await onWhatsApp()).toBe(false)
  expect((await house.phones.people()).map(({ phone }) => phone)).not.toContain(CARLA)
  // What the others have, they keep; and the number may begin again.
  expect(await house.phones.chat(HOUSE, CARLA)).toMatchObject([{ text: 'oi' }])
  await house.phones.send({ from: CARLA, to: HOUSE, text: 'voltei' })
  await house.device.text('voltei')
  expect(await onWhatsApp()).toBe(true)
  const mark = house.device.mark()
  await house.phones.forget(HOUSE, 'number')
  expect(await house.device.closed(mark)).toBe(401)
})
