import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from './testing/device.ts'
import { ANA, BRUNO, VENUE, startVenue } from './testing/venue.ts'

let venue: Awaited<ReturnType<typeof startVenue>>
beforeAll(async () => {
  venue = await startVenue()
})
afterAll(async () => {
  await venue[Symbol.asyncDispose]()
  expect(venue.problems).toEqual([])
})
const read = async (text: string) => (await venue.device.text(text)).key

describe('a group', () => {
  it('is read by an unmodified client with the sender key of who writes, and so is the chat beside it', async () => {
    const { id } = await venue.phones.place({ kind: 'group', name: 'Turma', members: [ANA, VENUE, BRUNO] })
    expect(id).toMatch(/@g\.us$/)
    for (const text of ['bom dia, turma', 'tudo bem?']) {
      await venue.phones.post({ from: ANA, place: id, text })
      expect(await read(text)).toMatchObject({ remoteJid: id, participant: `${ANA}@s.whatsapp.net`, fromMe: false })
    }
    await venue.phones.post({ from: BRUNO, place: id, text: 'opa', alone: true })
    expect(await read('opa')).toMatchObject({ participant: `${BRUNO}@s.whatsapp.net` })
    await venue.phones.send({ from: ANA, to: VENUE, text: 'só para a casa' })
    expect(await read('só para a casa')).toMatchObject({ remoteJid: `${ANA}@s.whatsapp.net` })
  })

  it('tells its name and its people, and takes words of its people alone', async () => {
    const { id } = await venue.phones.place({ kind: 'group', name: 'Sócios', members: [ANA, VENUE] })
    const { subject, participants } = await venue.device.socket.groupMetadata(id)
    expect(subject).toBe('Sócios')
    expect(participants.map((one) => one.id)).toEqual([ANA, VENUE].map((phone) => `${phone}@s.whatsapp.net`))
    expect(Object.keys(await venue.device.socket.groupFetchAllParticipating())).toContain(id)
    const stranger = venue.phones.post({ from: BRUNO, place: id, text: 'oi' })
    await expect(stranger).rejects.toMatchObject({ code: 'place_unknown' })
  })

  it('is asked for again by a device that has lost its sender key', async () => {
    const { id } = await venue.phones.place({ kind: 'group', name: 'Turma', members: [ANA, VENUE] })
    await venue.phones.post({ from: ANA, place: id, text: 'uma' })
    await read('uma')
    const { keys } = venue.device.auth
    const [name] = [`${id}::${ANA}::0`]
    expect(Object.keys(await keys.get('sender-key', [name!]))).toEqual([name])
    await keys.set({ 'sender-key': { [name!]: null } })
    await venue.phones.post({ from: ANA, place: id, text: 'outra' })
    expect(await read('outra')).toMatchObject({ remoteJid: id })
  })
})

it('posts of a status and of a channel are read by who follows', async () => {
  await venue.phones.send({ from: ANA, to: VENUE, text: 'oi' })
  await venue.phones.post({ from: ANA, place: 'status', text: 'na praia' })
  expect(await read('na praia')).toMatchObject({ remoteJid: 'status@broadcast', participant: `${ANA}@s.whatsapp.net` })
  const { id } = await venue.phones.place({ kind: 'newsletter', name: 'Jornal', members: [BRUNO, VENUE] })
  await venue.phones.post({ from: BRUNO, place: id, text: 'edição de hoje' })
  expect(await read('edição de hoje')).toMatchObject({ remoteJid: id })
  expect(venue.device.messages().filter((message) => textOf(message) === 'na praia')).toHaveLength(1)
})
