import { SNIPPETS_AT_MOST } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const parking = { title: 'Estacionamento', content: 'Temos convênio com o estacionamento ao lado.' }
const music = { title: 'Música', content: 'Sexta tem samba às 21h.' }

it('is listed by title and found without minding accents', async () => {
  await rpc.knowledge.add({ snippets: [music, parking] })
  const list = await rpc.knowledge.list({})
  expect(list).toMatchObject({ snippets: [parking, music], total: 2 })
  expect(await rpc.knowledge.list({ search: 'CONVENIO' })).toMatchObject({ snippets: [parking], total: 2 })
  expect((await rpc.knowledge.list({ search: '100%' })).snippets).toEqual([])
})

it('is what the assistant answers from, at once', async () => {
  const ask = async () => (await rpc.assistant.tryOut({ turns: [], text: 'tem estacionamento?' })).text
  expect(await ask()).not.toContain('convênio')
  await rpc.knowledge.add({ snippets: [parking] })
  expect(await ask()).toContain('convênio')
  const [snippet] = (await rpc.knowledge.list({})).snippets
  await rpc.knowledge.update({
    id: snippet!.id,
    title: 'Estacionamento',
    content: 'O estacionamento é na rua de trás.',
  })
  expect(await ask()).toContain('rua de trás')
  await rpc.knowledge.remove({ id: snippet!.id })
  expect(await ask()).not.toContain('rua de trás')
})

it('takes all of a list or none of it when that would be too many', async () => {
  const many = Array.from({ length: SNIPPETS_AT_MOST - 1 }, (_, n) => ({ title: `Assunto ${n}`, content: 'x' }))
  await rpc.knowledge.add({ snippets: many })
  await expect(rpc.knowledge.add({ snippets: [music, parking] })).rejects.toMatchObject({ code: 'too_many_snippets' })
  expect((await rpc.knowledge.list({})).total).toBe(SNIPPETS_AT_MOST - 1)
})

it('is its owner’s alone', async () => {
  await rpc.knowledge.add({ snippets: [music] })
  const [snippet] = (await rpc.knowledge.list({})).snippets
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect(await stranger.knowledge.list({})).toEqual({ snippets: [], total: 0 })
  await expect(stranger.knowledge.update({ id: snippet!.id, ...parking })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.knowledge.remove({ id: snippet!.id })).rejects.toMatchObject({ code: 'not_found' })
})

it('refuses what says nothing', async () => {
  await expect(rpc.knowledge.add({ snippets: [{ title: ' ', content: 'x' }] })).rejects.toMatchObject({ status: 400 })
})
