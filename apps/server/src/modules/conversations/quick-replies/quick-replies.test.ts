import { QUICK_REPLIES_AT_MOST } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  rpc = app.client().rpc
  await rpc.account.signIn(await app.owner())
})

const pix = { shortcut: 'pix', text: 'Nossa chave PIX é pix@bar.example' }
const shortcuts = async () => (await rpc.quickReplies.list()).replies.map(({ shortcut }) => shortcut)

it('are kept by shortcut, changed and removed', async () => {
  const { id } = await rpc.quickReplies.add(pix)
  await rpc.quickReplies.add({ shortcut: 'água', text: 'Com gás ou sem?' })
  expect(await shortcuts()).toEqual(['água', 'pix'])
  expect(await rpc.quickReplies.update({ id, shortcut: 'pagar', text: 'PIX: x' })).toMatchObject({ text: 'PIX: x' })
  expect(await shortcuts()).toEqual(['água', 'pagar'])
  await rpc.quickReplies.remove({ id })
  expect(await shortcuts()).toEqual(['água'])
})

it('have one shortcut each, however it is spelled', async () => {
  await rpc.quickReplies.add({ shortcut: 'Cardápio', text: 'a' })
  const other = await rpc.quickReplies.add(pix)
  await expect(rpc.quickReplies.add({ shortcut: 'cardapio', text: 'b' })).rejects.toMatchObject({
    code: 'shortcut_taken',
  })
  await expect(rpc.quickReplies.update({ ...other, shortcut: 'CARDÁPIO' })).rejects.toMatchObject({
    code: 'shortcut_taken',
  })
  expect(await shortcuts()).toEqual(['Cardápio', 'pix'])
})

it('are their owner’s alone', async () => {
  const { id } = await rpc.quickReplies.add(pix)
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect((await stranger.quickReplies.list()).replies).toEqual([])
  await stranger.quickReplies.add(pix)
  await expect(stranger.quickReplies.update({ id, ...pix })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.quickReplies.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await shortcuts()).toEqual(['pix'])
})

it('are at most so many', async () => {
  const names = Array.from({ length: QUICK_REPLIES_AT_MOST }, (_, index) => `r${index}`)
  for (const shortcut of names) await rpc.quickReplies.add({ shortcut, text: 'x' })
  await expect(rpc.quickReplies.add(pix)).rejects.toMatchObject({ code: 'too_many_quick_replies' })
})

it.each([
  { shortcut: '', text: 'x' },
  { shortcut: 'duas palavras', text: 'x' },
  { shortcut: 'ok', text: '  ' },
])('refuses %o', async (input) => {
  await expect(rpc.quickReplies.add(input)).rejects.toMatchObject({ status: 400 })
})
