import { randomBytes } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { downloadMediaMessage } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, BRUNO, VENUE, startVenue } from './testing/venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>>
beforeAll(async () => {
  venue = await startVenue()
  setDefaultCACertificates([...getCACertificates('default'), venue.simulator.mediaCertificate])
})
afterAll(async () => {
  await venue[Symbol.asyncDispose]()
  expect(venue.problems).toEqual([])
})
const jid = (phone: string) => `${phone}@s.whatsapp.net`

describe('a file that WhatsApp has lost', () => {
  const lost = async () => {
    const file = randomBytes(3000)
    const content = { kind: 'image' as const, data: file.toString('base64'), expired: true }
    const { id } = await venue.phones.send({ from: ANA, to: VENUE, content })
    const message = await venue.device.until('it', () => venue.device.messages().find(({ key }) => key.id === id))
    return { file, id, message }
  }

  it('is uploaded again by the phone that a device asks, to a new place', async () => {
    const { file, id, message } = await lost()
    const { url } = message.message!.imageMessage!
    expect((await fetch(url!)).status).toBe(404)
    await expect(venue.phones.media(VENUE, ANA, id)).rejects.toMatchObject({ code: 'media_missing' })
    const again = await venue.device.socket.updateMediaMessage(message)
    const { directPath } = again.message!.imageMessage!
    const moved = { ...again.message!.imageMessage, url: new URL(directPath!, url!).href }
    const opened = await downloadMediaMessage({ ...again, message: { imageMessage: moved } }, 'buffer', {})
    expect(file.equals(opened)).toBe(true)
    expect(file.equals(await venue.phones.media(VENUE, ANA, id))).toBe(true)
  })

  it('is not for a device that has not its key, and not there when the phone has it no more', async () => {
    const { message } = await lost()
    const ask = (change: object) => {
      const imageMessage = { ...message.message!.imageMessage, ...change }
      return venue.device.socket.updateMediaMessage({ ...message, message: { imageMessage } })
    }
    await expect(ask({ mediaKey: randomBytes(32) })).rejects.toMatchObject({ output: { statusCode: 412 } })
    const unknown = venue.device.socket.updateMediaMessage({ ...message, key: { ...message.key, id: 'NOTHING' } })
    await expect(unknown).rejects.toMatchObject({ output: { statusCode: 404 } })
  })
})

it('a person may have a picture, which everybody can see until it is taken away', async () => {
  const picture = randomBytes(900)
  await venue.phones.person({ phone: ANA, picture: picture.toString('base64') })
  const url = await venue.device.socket.profilePictureUrl(jid(ANA), 'image')
  expect(picture.equals(Buffer.from(await (await fetch(url!)).arrayBuffer()))).toBe(true)
  expect(await venue.device.socket.profilePictureUrl(jid(VENUE), 'image')).toBeUndefined()
  await venue.phones.person({ phone: ANA, picture: null })
  expect(await venue.device.socket.profilePictureUrl(jid(ANA), 'image')).toBeUndefined()
})

it('who comes and goes is told to devices that asked, and to no others', async () => {
  await venue.phones.person({ phone: BRUNO })
  await venue.phones.presence(BRUNO, 'unavailable')
  await venue.device.socket.presenceSubscribe(jid(ANA))
  const seen = () => venue.device.list('presence.update').map(({ id, presences }) => ({ id, ...presences[id] }))
  const next = (state: string) =>
    venue.device.until(state, () => seen().findLast((each) => each.lastKnownPresence === state))
  expect(await next('available')).toMatchObject({ id: jid(ANA) })
  const before = Math.floor(Date.now() / 1000)
  await venue.phones.presence(ANA, 'unavailable')
  expect((await next('unavailable')).lastSeen).toBeGreaterThanOrEqual(before)
  expect(seen().filter(({ id }) => id === jid(BRUNO))).toEqual([])
  await venue.device.socket.presenceSubscribe(jid(BRUNO))
  const { id } = await venue.device.until('Bruno', () => seen().find((each) => each.id === jid(BRUNO)))
  expect(id).toBe(jid(BRUNO))
})

it('a number that was given up is no longer on WhatsApp, and its devices are logged out', async () => {
  const CARLA = '5531900000103'
  await venue.phones.person({ phone: CARLA })
  await venue.phones.send({ from: CARLA, to: VENUE, text: 'oi' })
  const onWhatsApp = async () => (await venue.device.socket.onWhatsApp(CARLA))?.some(({ exists }) => exists) ?? false
  expect(await onWhatsApp()).toBe(true)
  await venue.phones.forget(CARLA)
  expect(await onWhatsApp()).toBe(true)
  await venue.phones.forget(CARLA, 'number')
  expect(await onWhatsApp()).toBe(false)
  expect((await venue.phones.people()).map(({ phone }) => phone)).not.toContain(CARLA)
  // What the others have, they keep; and the number may begin again.
  expect(await venue.phones.chat(VENUE, CARLA)).toMatchObject([{ text: 'oi' }])
  await venue.phones.send({ from: CARLA, to: VENUE, text: 'voltei' })
  await venue.device.text('voltei')
  expect(await onWhatsApp()).toBe(true)
  const mark = venue.device.mark()
  await venue.phones.forget(VENUE, 'number')
  expect(await venue.device.closed(mark)).toBe(401)
})
