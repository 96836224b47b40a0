import { MENU_ITEMS_AT_MOST, type MenuItemInput } from '@balcao/contract'
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

const item = (name: string, over: Partial<MenuItemInput> = {}): MenuItemInput => {
  return { name, category: '', description: '', price: 10, days: [], from: '', to: '', active: true, ...over }
}
const fries = item('Batata rústica', { category: 'Petiscos', price: 38.9 })
const feijoada = item('Feijoada', { category: 'Pratos', price: 68, days: [5], from: '12:00', to: '16:00' })

it('is listed by category and found without minding accents', async () => {
  await rpc.menu.add({ items: [feijoada, fries] })
  expect(await rpc.menu.list({})).toMatchObject({ items: [fries, feijoada], total: 2 })
  expect(await rpc.menu.list({ search: 'RUSTICA' })).toMatchObject({ items: [fries], total: 2 })
  expect((await rpc.menu.list({ search: 'petisco' })).items).toHaveLength(1)
})

it('is what the assistant tells prices from, at once', async () => {
  const ask = async (text: string) => (await rpc.assistant.tryOut({ turns: [], text })).text
  expect(await ask('quanto é a batata?')).not.toContain('R$')
  await rpc.menu.add({ items: [fries, feijoada] })
  expect(await ask('quanto é a batata?')).toContain('Batata rústica: R$ 38,90')
  const [stored] = (await rpc.menu.list({})).items
  await rpc.menu.update({ id: stored!.id, item: { ...fries, price: 41 } })
  expect(await ask('quanto é a batata?')).toContain('R$ 41,00')
  await rpc.menu.update({ id: stored!.id, item: { ...fries, active: false } })
  expect(await ask('quanto é a batata?')).not.toContain('R$ 41,00')
  // The clock of the tests stands on a Wednesday.
  expect(await ask('tem feijoada hoje?')).toContain('Hoje (quarta-feira) não servimos')
})

it('takes all of a list or none of it when that would be too many', async () => {
  await rpc.menu.add({ items: Array.from({ length: MENU_ITEMS_AT_MOST - 1 }, (_, n) => item(`Item ${n}`)) })
  await expect(rpc.menu.add({ items: [fries, feijoada] })).rejects.toMatchObject({ code: 'too_many_menu_items' })
  expect((await rpc.menu.list({})).total).toBe(MENU_ITEMS_AT_MOST - 1)
})

it('keeps an item without a price apart from one that is free', async () => {
  await rpc.menu.add({ items: [item('Água da casa', { price: 0 }), item('Peixe do dia', { price: null })] })
  expect((await rpc.menu.list({})).items.map(({ price }) => price)).toEqual([0, null])
})

it('is its owner’s alone', async () => {
  await rpc.menu.add({ items: [fries] })
  const [stored] = (await rpc.menu.list({})).items
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect(await stranger.menu.list({})).toEqual({ items: [], total: 0 })
  await expect(stranger.menu.update({ id: stored!.id, item: fries })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.menu.remove({ id: stored!.id })).rejects.toMatchObject({ code: 'not_found' })
  await rpc.menu.remove({ id: stored!.id })
  expect((await rpc.menu.list({})).total).toBe(0)
})

it.each([{ name: ' ' }, { price: -1 }, { days: [7] }, { from: '18:00', to: '' }])('refuses %o', async (over) => {
  await expect(rpc.menu.add({ items: [item('x', over)] })).rejects.toMatchObject({ status: 400 })
})
