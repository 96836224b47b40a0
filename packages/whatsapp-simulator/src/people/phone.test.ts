import { expect, it } from 'vitest'
import '../testing/quiet.ts'
import { openDatabase } from '../store/database.ts'
import { GroupCommit } from '../store/group-commit.ts'
import { signalKeyStores } from '../store/signal-keys.ts'
import { createPhone, newPhoneKeys, type Phone } from './phone.ts'

const [ANA, BRUNO] = ['100000000000001@lid', '200000000000002@lid']

function phones() {
  const database = openDatabase()
  const stores = signalKeyStores(database, new GroupCommit(database))
  return { ana: createPhone(newPhoneKeys(), stores.of('ana')), bruno: createPhone(newPhoneKeys(), stores.of('bruno')) }
}
const unexpected = () => {
  throw new Error('there is a session already')
}
const write = (phone: Phone, to: string, text: string) => phone.encrypt(to, { conversation: text }, unexpected)
const read = async (phone: Phone, from: string, { type, ciphertext }: Awaited<ReturnType<typeof write>>) =>
  (await phone.decrypt(from, type, ciphertext)).conversation

it('reads a late message of an older session, and keeps the newer one whole', async () => {
  const { ana, bruno } = phones()
  await ana.beginSession(BRUNO, await bruno.bundle())
  expect(await read(bruno, ANA, await write(ana, BRUNO, 'oi'))).toBe('oi')
  expect(await read(ana, BRUNO, await write(bruno, ANA, 'oi, Ana'))).toBe('oi, Ana')
  const late = await write(ana, BRUNO, 'atrasada')
  expect(late.type).toBe('msg')

  await ana.beginSession(BRUNO, await bruno.bundle())
  expect(await read(bruno, ANA, await write(ana, BRUNO, 'sessão nova'))).toBe('sessão nova')
  expect(await read(bruno, ANA, late)).toBe('atrasada')
  // libsignal alone would have stepped the new session's ratchet while it tried the late message with it.
  expect(await read(ana, BRUNO, await write(bruno, ANA, 'tudo certo'))).toBe('tudo certo')
  expect(await read(bruno, ANA, await write(ana, BRUNO, 'tudo'))).toBe('tudo')
})

it('refuses a message that it has read, and one that was changed', async () => {
  const { ana, bruno } = phones()
  await ana.beginSession(BRUNO, await bruno.bundle())
  const first = await write(ana, BRUNO, 'uma vez')
  expect(await read(bruno, ANA, first)).toBe('uma vez')
  await expect(read(bruno, ANA, first)).rejects.toThrow('Key used already')
  await read(ana, BRUNO, await write(bruno, ANA, 'ok'))
  const second = await write(ana, BRUNO, 'outra')
  const changed = Buffer.from(second.ciphertext).fill(0, second.ciphertext.length - 8)
  await expect(read(bruno, ANA, { ...second, ciphertext: changed })).rejects.toThrow()
  expect(await read(bruno, ANA, second)).toBe('outra')
})

it('takes many messages at once in any order', async () => {
  const { ana, bruno } = phones()
  await ana.beginSession(BRUNO, await bruno.bundle())
  const texts = Array.from({ length: 20 }, (_, n) => `mensagem ${n}`)
  const sealed = await Promise.all(texts.map((text) => write(ana, BRUNO, text)))
  const opened = await Promise.all(sealed.toReversed().map((each) => read(bruno, ANA, each)))
  expect(opened.toReversed()).toEqual(texts)
})
