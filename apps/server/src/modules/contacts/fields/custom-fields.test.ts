import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CustomFieldInput } from '@balcao/contract'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let browser: ReturnType<TestApp['client']>
let rpc: (typeof browser)['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  browser = app.client()
  rpc = browser.rpc
  await rpc.account.signIn(await app.owner())
})

function field(label: string, kind: CustomFieldInput['kind'], choices: string[] = []) {
  app.wait(1000)
  return rpc.contacts.fields.add({ label, kind, choices, inTable: true })
}
const blank = { email: '', birthday: null, notes: '', tags: [] }
const add = (name: string, phone: string, custom = {}) => rpc.contacts.add({ ...blank, name, phone, custom })

it('gets a key for texts from its first label, and keeps it', async () => {
  const team = await field('Time do coração', 'text')
  expect(team).toMatchObject({ key: 'time_do_coracao', label: 'Time do coração', kind: 'text', inTable: true })
  expect(await field('Time do coração!', 'text')).toMatchObject({ key: 'time_do_coracao_2' })
  expect(await field('Nome', 'text')).toMatchObject({ key: 'nome_2' })
  expect(await field('???', 'text')).toMatchObject({ key: 'campo' })
  const renamed = await rpc.contacts.fields.update({ id: team.id, label: 'Torce para', choices: [], inTable: false })
  expect(renamed).toMatchObject({ key: 'time_do_coracao', label: 'Torce para', inTable: false })
  expect((await rpc.contacts.fields.list()).fields.map(({ key }) => key)).toEqual([
    'time_do_coracao',
    'time_do_coracao_2',
    'nome_2',
    'campo',
  ])
})

it('holds what its kind allows, and nothing else', async () => {
  const { key: drink } = await field('Bebida', 'choice', ['Chope', 'Caipirinha', 'Chope'])
  const { key: visits } = await field('Visitas', 'number')
  const { key: since } = await field('Sócio desde', 'date')
  const { key: member } = await field('É sócio', 'boolean')
  const custom = { [drink]: 'Chope', [visits]: 3.5, [since]: '2024-02-29', [member]: false }
  const { id } = await add('Ana', '11955550001', custom)
  expect((await rpc.contacts.get({ contactId: id })).contact.custom).toEqual(custom)
  const wrong = [{ [drink]: 'Água' }, { [visits]: '3' }, { [since]: '2023-02-29' }, { [member]: 'sim' }, { outro: 'x' }]
  for (const change of wrong) {
    const input = { contactId: id, name: 'Ana', ...blank, custom: change }
    await expect(rpc.contacts.update(input)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await rpc.contacts.update({ contactId: id, name: 'Ana', ...blank, custom: { [visits]: null, [member]: true } })
  expect((await rpc.contacts.get({ contactId: id })).contact.custom).toEqual({
    [drink]: 'Chope',
    [since]: '2024-02-29',
    [member]: true,
  })
})

it('needs something to choose from, and there are at most thirty', async () => {
  await expect(field('Bebida', 'choice')).rejects.toMatchObject({ code: 'invalid_input' })
  for (let n = 0; n < 30; n++) await field(`Campo ${n}`, 'text')
  await expect(field('Mais um', 'text')).rejects.toMatchObject({ code: 'too_many_custom_fields' })
})

it('comes in by a list, which writes over nothing, and goes out with the table', async () => {
  const { key } = await field('Bebida', 'text')
  const { key: spent } = await field('Gasto médio', 'number')
  await add('Ana', '11955550001', { [key]: 'Chope' })
  const rows = [
    { phone: '11955550001', custom: { [key]: 'Vinho', [spent]: 80.5 } },
    { phone: '21966660002', name: 'Bruno', custom: { [key]: '=1+1' } },
  ]
  await rpc.contacts.import({ contacts: rows })
  const lines = (await (await browser.request('http://localhost:3000/api/contacts.csv')).text()).split('\r\n')
  expect(lines[0]!.endsWith(';Observações;Bebida;Gasto médio')).toBe(true)
  expect(lines[1]!.endsWith(';Chope;80,5')).toBe(true)
  expect(lines[2]!.endsWith(";'=1+1;")).toBe(true)
  const wrong = [{ phone: '11955550003', custom: { [spent]: 'muito' } }]
  await expect(rpc.contacts.import({ contacts: wrong })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await rpc.contacts.count({})).toEqual({ total: 2 })
})

it('goes with everything in it', async () => {
  const { id, key } = await field('Bebida', 'text')
  const ana = await add('Ana', '11955550001', { [key]: 'Chope' })
  await rpc.contacts.fields.remove({ id })
  expect((await rpc.contacts.get({ contactId: ana.id })).contact.custom).toEqual({})
  await expect(rpc.contacts.fields.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
})

it('is its venue’s alone', async () => {
  const { id } = await field('Bebida', 'text')
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect(await stranger.contacts.fields.list()).toEqual({ fields: [] })
  await expect(stranger.contacts.fields.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  const theft = { id, label: 'x', choices: [], inTable: false }
  await expect(stranger.contacts.fields.update(theft)).rejects.toMatchObject({ code: 'not_found' })
})
