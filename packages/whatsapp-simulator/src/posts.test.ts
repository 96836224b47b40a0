import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from './testing/device.ts'
import { ANA, BRUNO, HOUSE, startHouse } from './testing/house.ts'

let house: Awaited<ReturnType<typeof startHouse>>
beforeAll(async () => {
  house = await startHouse()
})
afterAll(async () => {
  await house[Symbol.asyncDispose]()
  expect(house.problems).toEqual([])
})
const read = async (text: string) => (await house.device.text(text)).key

describe('a group', () => {
  it('is read by an unmodified client with the sender key of who writes, and so is the chat beside it', async () => {
    const { id } = await house.phones.place({ kind: 'group', name: 'Turma', members: [ANA, HOUSE, BRUNO] })
    expect(id).toMatch(/@g\.us$/)
    for (const text of ['bom dia, turma', 'tudo bem?']) {
      await house.phones.post({ from: ANA, place: id, text })
      expect(await read(text)).toMatchObject({ remoteJid: id, participant: `${ANA}@s.whatsapp.net`, fromMe: false })
    }
    await house.phones.post({ from: BRUNO, place: id, text: 'opa', alone: true })
    expect(await read('opa')).toMatchObject({ participant: `${BRUNO}@s.whatsapp.net` })
    await house.phones.send({ from: ANA, to: HOUSE, text: 'só para a casa' })
    expect(await read('só para a casa')).toMatchObject({ remoteJid: `${ANA}@s.whatsapp.net` })
  })

  it('tells its name and its people, and takes words of its people alone', async () => {
    const { id } = await house.phones.place({ kind: 'group', name: 'Sócios', members: [ANA, HOUSE] })
    const { subject, participants } = await house.device.socket.groupMetadata(id)
    expect(subject).toBe('Sócios')
    expect(participants.map((one) => one.id)).toEqual([ANA, HOUSE].map((phone) => `${phone}@s.whatsapp.net`))
    expect(Object.keys(await house.device.socket.groupFetchAllParticipating())).toContain(id)
    const stranger = house.phones.post({ from: BRUNO, place: id, text: 'oi' })
    await expect(stranger).rejects.toMatchObject({ code: 'place_unknown' })
  })

  it('is asked for again by a device that has lost its sender key', async () => {
    const { id } = await house.phones.place({ kind: 'group', name: 'Turma', members: [ANA, HOUSE] })
    await house.phones.post({ from: ANA, place: id, text: 'uma' })
    await read('uma')
    const { keys } = house.device.auth
    const [name] = [`${id}::${ANA}::0`]
    expect(Object.keys(await keys.get('sender-key', [name!]))).toEqual([name])
    await keys.set({ 'sender-key': { [name!]: null } })
    await house.phones.post({ from: ANA, place: id, text: 'outra' })
    expect(await read('outra')).toMatchObject({ remoteJid: id })
  })
})

it('posts of a status and of a channel are read by who follows', async () => {
  await house.phones.send({ from: ANA, to: HOUSE, text: 'oi' })
  await house.phones.post({ from: ANA, place: 'status', text: 'na praia' })
  expect(await read('na praia')).toMatchObject({ remoteJid: 'status@broadcast', participant: `${ANA}@s.whatsapp.net` })
  const { id } = await house.phones.place({ kind: 'newsletter', name: 'Jornal', members: [BRUNO, HOUSE] })
  await house.phones.post({ from: BRUNO, place: id, text: 'edição de hoje' })
  expect(await read('edição de hoje')).toMatchObject({ remoteJid: id })
  expect(house.device.messages().filter((message) => textOf(message) === 'na praia')).toHaveLength(1)
})
