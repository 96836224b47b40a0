import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** It is Wednesday, 7 January 2026, 20:00 in São Paulo. */
const HOUR = 3_600_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let conversationId: string
let contactId: string
let since = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner('Helena Prado')
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await write('Marina Alves')
  const [conversation] = (await rpc.conversations.list({})).conversations
  conversationId = conversation!.id
  contactId = conversation!.contact.id
})
/** Tests share a clock. */
const at = (hours: number) => {
  app.wait((hours - since) * HOUR)
  since = hours
}

async function write(pushName: string | null, phone = '5511911110001') {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName, text: 'oi' }, app.clock.now())
  await app.receive()
}
const fill = (text: string) => rpc.conversations.fill({ conversationId, text })
const filled = async (text: string) => (await fill(text)).text
const field = (label: string, kind: 'text' | 'date' | 'number' | 'boolean') =>
  rpc.contacts.fields.add({ label, kind, choices: [], inTable: false })
const know = (custom: Record<string, string | number | boolean>) =>
  rpc.contacts.update({ contactId, name: 'Marina Alves', email: '', birthday: null, notes: '', tags: [], custom })

it('fills in who writes to whom, and when', async () => {
  expect(await fill('{saudacao} {nome}, aqui é {atendente} do {negocio}. Hoje, {data}, {hora}.')).toEqual({
    text: 'Boa noite Marina, aqui é Helena do Bar da Helena Prado. Hoje, 07/01/2026, 20:00.',
    unknownVariables: [],
  })
})

it('fills in what the venue knows of its contacts, in the words of schedules', async () => {
  await field('Bebida preferida', 'text')
  await field('Cliente desde', 'date')
  await field('É sócio', 'boolean')
  await know({ bebida_preferida: 'gim', cliente_desde: '2024-03-09', e_socio: true })
  expect(await filled('{nome}, {bebida_preferida}? Desde {cliente_desde}. Sócio: {e_socio}')).toBe(
    'Marina, gim? Desde 09/03/2024. Sócio: sim',
  )
})

it('leaves no gap for what is not known', async () => {
  await field('Bebida preferida', 'text')
  expect(await filled('Oi {nome}, um {bebida_preferida}?')).toBe('Oi Marina, um?')
  await rpc.contacts.update({ contactId, name: '', email: '', birthday: null, notes: '', tags: [] })
  expect(await filled('Oi {nome}, tudo bem?')).toBe('Oi, tudo bem?')
  expect(await filled('Oi {nome}!')).toBe('Oi!')
})

it.each([
  [7, 'Boa noite'],
  [9, 'Bom dia'],
  [16, 'Boa tarde'],
  [22, 'Boa noite'],
])('greets by the clock of the venue, %s hours after 20:00', async (hours, words) => {
  at(hours)
  expect(await filled('{saudacao}')).toBe(words)
})

it('knows them however they are typed', async () => {
  expect(await filled('{Saudação}, { NOME }! {negócio}')).toMatch(/, Marina! Bar da Helena Prado$/)
})

it('says what does not exist, and leaves it as it is written', async () => {
  expect(await fill('{desconto} de {constructor}, {nome} {nome completo} {}')).toEqual({
    text: '{desconto} de {constructor}, Marina {nome completo} {}',
    unknownVariables: ['desconto', 'constructor'],
  })
})

it('fills in what is written once: what somebody is called is no variable', async () => {
  await field('Apelido', 'text')
  await know({ apelido: '{atendente}' })
  expect(await fill('Oi {apelido}')).toEqual({ text: 'Oi {atendente}', unknownVariables: [] })
})

it('is of one’s own venue', async () => {
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(stranger.conversations.fill({ conversationId, text: 'Oi {nome}' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('keeps no quick reply with a variable that does not exist', async () => {
  const reply = (text: string) => ({ shortcut: 'brinde', text })
  const refused = { code: 'variable_unknown' }
  await expect(rpc.quickReplies.add(reply('{nome}, um {bebida_preferida}?'))).rejects.toMatchObject(refused)
  expect((await rpc.quickReplies.list()).replies).toEqual([])
  await field('Bebida preferida', 'text')
  const { id } = await rpc.quickReplies.add(reply('{Saudação} {nome}, um {bebida_preferida}? {atendente}'))
  await expect(rpc.quickReplies.update({ id, ...reply('{cupom}') })).rejects.toMatchObject(refused)
  expect((await rpc.quickReplies.list()).replies).toMatchObject([
    { text: expect.stringContaining('{bebida_preferida}') },
  ])
})

it('gives no field of a contact the name of what a person’s words have already', async () => {
  expect(await field('Atendente', 'text')).toMatchObject({ key: 'atendente_2' })
})
