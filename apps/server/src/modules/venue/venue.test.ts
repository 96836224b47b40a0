import { DAYS } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
let ownerId: string

beforeAll(async () => {
  app = await createTestApp()
  const owner = await app.owner()
  ownerId = owner.ownerId
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})
afterAll(() => app.close())

it('begins with the defaults of the specification, hours unknown until they are saved', async () => {
  const venue = await rpc.venue.get()
  expect(venue.profile.horarios.map(({ dia }) => dia)).toEqual(DAYS)
  expect(venue.profile.horarios[0]).toEqual({
    dia: 'Segunda-feira',
    ativo: true,
    inicio: '09:00',
    fim: '18:00',
    almocoInicio: '12:00',
    almocoFim: '13:00',
  })
  expect(venue.profile.horarios[6]).toMatchObject({ ativo: false, inicio: '09:00', fim: '14:00' })
  expect(venue).toMatchObject({
    hoursSaved: false,
    progress: 0,
    missing: ['type', 'name', 'description', 'history', 'address', 'contact', 'hours', 'subjects'],
    profile: { datasEspeciais: [], timezone: 'America/Sao_Paulo' },
  })
})

it('writes settings and their copies in the profile together', async () => {
  await rpc.venue.saveAgent({ type: 'club', name: 'Casa Azul', description: 'Balada', history: 'Desde 2010' })
  const { rows } = await app.db.tenant(ownerId, (tx) =>
    tx.execute(
      sql`select s.name, s.history, p.nome, p.descricao, p.type from agent_settings s join agent_profile p using (user_id)`,
    ),
  )
  expect(rows).toEqual([
    { name: 'Casa Azul', history: 'Desde 2010', nome: 'Casa Azul', descricao: 'Balada', type: 'club' },
  ])
})

it('saves only the tabs that were given', async () => {
  const before = await rpc.venue.get()
  const hours = { ...before.profile.horarios[4]!, inicio: '22:00', fim: '05:00', almocoInicio: '', almocoFim: '' }
  const closed = { data: '2026-12-25', descricao: 'Natal', fechado: true }
  await rpc.venue.save({ hours: { timezone: 'America/Manaus', horarios: [hours], datasEspeciais: [closed] } })
  await rpc.venue.save({ contact: { endereco: 'Rua Augusta, 100' } })
  const venue = await rpc.venue.get()
  expect(venue).toMatchObject({
    hoursSaved: true,
    settings: before.settings,
    profile: { endereco: 'Rua Augusta, 100', timezone: 'America/Manaus', horarios: [hours], datasEspeciais: [closed] },
  })
  expect(venue.progress).toBeGreaterThan(before.progress)
})

it.each([
  ['a time that is none', { inicio: '25:00' }],
  ['a day that is none', { dia: 'Feriado' }],
])('refuses %s and keeps what was there', async (_, wrong) => {
  const before = await rpc.venue.get()
  const hours = { ...before.profile.horarios[0]!, ...wrong } as (typeof before.profile.horarios)[number]
  const save = rpc.venue.save({ hours: { timezone: 'America/Manaus', horarios: [hours], datasEspeciais: [] } })
  await expect(save).rejects.toMatchObject({ status: 400 })
  expect(await rpc.venue.get()).toEqual(before)
})

it('keeps several ranges of one special date, and refuses what no day can be', async () => {
  const { timezone, horarios } = (await rpc.venue.get()).profile
  const lunch = { data: '2026-12-24', descricao: 'Natal', fechado: false, inicio: '12:00', fim: '15:00' }
  const dinner = { ...lunch, inicio: '19:00', fim: '02:00' }
  const save = (datasEspeciais: (typeof lunch)[]) => rpc.venue.save({ hours: { timezone, horarios, datasEspeciais } })
  await save([lunch, dinner])
  for (const wrong of [
    { ...lunch, inicio: '14:00' },
    { ...dinner, fechado: true },
    { ...dinner, inicio: '', fim: '' },
  ])
    await expect(save([lunch, wrong])).rejects.toMatchObject({ status: 400 })
  expect((await rpc.venue.get()).profile.datasEspeciais).toEqual([lunch, dinner])
  const { text } = await rpc.assistant.tryOut({ turns: [], text: 'que horas abre dia 24/12?' })
  expect(text).toContain('das 12h às 15h e das 19h às 2h')
  await save([])
})

it('refuses a time zone that does not exist', async () => {
  const { profile } = await rpc.venue.get()
  const save = rpc.venue.save({ hours: { timezone: 'Brasil/Lua', horarios: profile.horarios, datasEspeciais: [] } })
  await expect(save).rejects.toMatchObject({ status: 400 })
})

it('lets the owner try the attendant out without storing anything', async () => {
  await rpc.venue.saveAgent({ type: 'bar', name: 'Casa Azul', description: 'Bar', history: '' })
  const reply = await rpc.assistant.tryOut({ turns: [], text: 'qual o endereço?' })
  expect(reply.text).toContain('Rua Augusta, 100')
  const { rows } = await app.db.tenant(ownerId, (tx) => tx.execute(sql`select from messages`))
  expect(rows).toEqual([])
})

it('counts what the owner told, never what every venue begins with', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(await app.owner('Caio', '5511999990003'))
  // As the dialog of connecting does, which asks for the type alone.
  const { name, description, history } = (await rpc.venue.get()).settings
  const told = await rpc.venue.saveAgent({ type: 'bar', name, description, history })
  expect(told).toMatchObject({ progress: 13, missing: expect.arrayContaining(['name', 'description']) })
})

it('says what is missing until nothing is', async () => {
  const { rpc } = app.client()
  await rpc.account.signIn(await app.owner('Bia', '5511999990002'))
  const named = await rpc.venue.save({
    general: { name: 'Bar da Bia', description: 'Samba e petiscos', welcomeMessage: '', segmento: '' },
  })
  expect(named.missing).toEqual(['type', 'history', 'address', 'contact', 'hours', 'subjects'])
  const { missing, progress } = await rpc.venue.saveAgent({ type: 'bar', name: 'Bar', description: '', history: '' })
  expect(missing).toEqual(['description', 'history', 'address', 'contact', 'hours', 'subjects'])
  expect(progress).toBe(25)
  await rpc.venue.saveAgent({ type: 'bar', name: 'Bar', description: 'Boteco', history: 'Desde 2010' })
  await rpc.venue.save({ contact: { endereco: 'Rua A, 1', instagram: '@bar' } })
  await rpc.policies.save({ kind: 'pets', content: 'Na calçada.' })
  const { profile } = await rpc.venue.get()
  const { timezone, horarios, datasEspeciais } = profile
  expect(await rpc.venue.save({ hours: { timezone, horarios, datasEspeciais } })).toMatchObject({
    missing: [],
    progress: 100,
  })
})
