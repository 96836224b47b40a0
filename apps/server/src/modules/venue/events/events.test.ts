import { EVENTS_AT_MOST, type VenueEventInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
let ownerId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const owner = await app.owner()
  ownerId = owner.ownerId
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

const event = (title: string, date: string, over: Partial<VenueEventInput> = {}): VenueEventInput => {
  return { title, date, starts: '', attractions: '', entrance: '', description: '', ...over }
}
/** The clock of the tests stands on Wednesday 7 January 2026, 20:00 in São Paulo. */
const tonight = event('Quarta do samba', '2026-01-07', {
  starts: '21:00',
  entrance: 'R$ 25',
  attractions: 'Grupo Roda',
})
const friday = event('Baile', '2026-01-09', { starts: '23:00' })
const over = event('Terça do chope', '2026-01-06')

it('lists what is to come by date, and what is over apart', async () => {
  for (const each of [friday, over, tonight]) await rpc.events.add(each)
  expect(await rpc.events.list({})).toMatchObject({ events: [tonight, friday], total: 3, today: '2026-01-07' })
  expect((await rpc.events.list({ past: true })).events).toMatchObject([over])
  expect((await rpc.events.list({ search: 'RÓDA' })).events).toMatchObject([tonight])
})

it('goes by the clock of the venue', async () => {
  await rpc.events.add(tonight)
  const venue = await rpc.venue.get()
  const { horarios, datasEspeciais } = venue.profile
  // In Tokyo it is Thursday already.
  await rpc.venue.save({ hours: { timezone: 'Asia/Tokyo', horarios, datasEspeciais } })
  expect(await rpc.events.list({})).toMatchObject({ events: [], today: '2026-01-08' })
})

it('is what the assistant tells of, at once', async () => {
  const ask = async (text: string) => (await rpc.assistant.tryOut({ turns: [], text })).text
  expect(await ask('o que vai ter hoje?')).not.toContain('samba')
  await rpc.events.add(tonight)
  await rpc.events.add(friday)
  expect(await ask('o que vai ter hoje?')).toContain('21h: Quarta do samba, com Grupo Roda. Entrada: R$ 25.')
  const [stored] = (await rpc.events.list({})).events
  await rpc.events.update({ id: stored!.id, event: { ...tonight, entrance: 'R$ 30' } })
  expect(await ask('quanto é a entrada hoje?')).toContain('Entrada: R$ 30.')
  await rpc.events.remove({ id: stored!.id })
  expect(await ask('o que vai ter hoje?')).not.toContain('samba')
})

it('has an end', async () => {
  await app.db.tenant(ownerId, (tx) =>
    tx.execute(sql`
      insert into venue_events (owner_id, title, date)
      select ${ownerId}::uuid, 'x', '2026-02-01' from generate_series(1, ${EVENTS_AT_MOST}::int)`),
  )
  await expect(rpc.events.add(friday)).rejects.toMatchObject({ code: 'too_many_events' })
})

it('takes many at once, all of them or none', async () => {
  expect(await rpc.events.addMany({ events: [friday, tonight] })).toEqual({ added: 2 })
  expect((await rpc.events.list({})).events).toMatchObject([tonight, friday])
  const many = Array.from({ length: EVENTS_AT_MOST - 1 }, (_, n) => event(`Noite ${n}`, '2026-02-01'))
  await expect(rpc.events.addMany({ events: many })).rejects.toMatchObject({ code: 'too_many_events' })
  expect((await rpc.events.list({})).total).toBe(2)
})

it('is its owner’s alone', async () => {
  await rpc.events.add(friday)
  const [stored] = (await rpc.events.list({})).events
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  expect((await stranger.events.list({})).events).toEqual([])
  await expect(stranger.events.update({ id: stored!.id, event: friday })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(stranger.events.remove({ id: stored!.id })).rejects.toMatchObject({ code: 'not_found' })
})

it.each([{ title: ' ' }, { date: '2026-02-30' }, { starts: '25:00' }])('refuses %o', async (part) => {
  await expect(rpc.events.add({ ...friday, ...part })).rejects.toMatchObject({ status: 400 })
})
