import type { GuestListInput, OccurrenceScope, VenueEvent, VenueEventInput } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** It is Wednesday, 7 January 2026, 20:00 in São Paulo. */

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

const DAY = 86_400_000
/** Goes on with a product of its own, whose clock may be moved. */
async function moveTime(work: (wait: (days: number) => Promise<void>) => Promise<void>) {
  const own = await createTestApp()
  rpc = own.client().rpc
  await rpc.account.signIn(await own.owner())
  await work(async (days) => {
    own.wait(days * DAY)
    await own.settle()
  })
  await own.close()
}
const weekly = { recurrence: 'weekly' as const, weekdays: [], repeatUntil: null }
const samba: VenueEventInput = {
  title: 'Samba da Quinta',
  date: '2026-01-08',
  starts: '21:00',
  attractions: 'Grupo Roda',
  entrance: 'R$ 25',
  description: '',
  repeats: weekly,
}
const nights = async (past = false) => (await rpc.events.list({ past })).events
const dates = async () => (await nights()).map(({ date }) => date)
const nightOn = async (date: string) => (await nights()).find((one) => one.date === date)!
const inputOf = ({ title, date, starts, attractions, entrance, description, repeats }: VenueEvent) => {
  return { title, date, starts, attractions, entrance, description, repeats }
}
async function change(date: string, scope: OccurrenceScope, event: Partial<VenueEventInput>) {
  const night = await nightOn(date)
  const base = inputOf(night)
  await rpc.events.update({ id: night.id, scope, base, event: { ...base, ...event } })
}
const THURSDAYS = ['08', '15', '22', '29'].map((day) => `2026-01-${day}`)
const LATER = ['05', '12', '19', '26'].map((day) => `2026-02-${day}`)

it('is a night of each week, for the next eight weeks', async () => {
  await rpc.events.add({ ...samba, date: '2026-01-07', repeats: { ...weekly, weekdays: [3] } })
  expect(await dates()).toEqual([...THURSDAYS, ...LATER])
  expect(await nightOn('2026-01-22')).toMatchObject({
    title: 'Samba da Quinta',
    plannedFor: '2026-01-22',
    repeats: weekly,
  })
  expect((await rpc.events.list({})).total).toBe(1)
  const { events } = await rpc.schedules.nights({ from: '2026-01-01', until: '2026-01-31' })
  expect(events.map(({ start }) => start)).toEqual(THURSDAYS.map((day) => `${day}T21:00`))
})

it('goes on by itself, and keeps no row twice', () =>
  moveTime(async (wait) => {
    await rpc.events.add(samba)
    await rpc.events.add({ ...samba, title: 'Aniversário da casa', repeats: { ...weekly, recurrence: 'yearly' } })
    const before = await nights()
    await wait(60)
    const after = await nights()
    expect(after.filter(({ title }) => title === samba.title)).toHaveLength(8)
    expect(after[0]!.date).toBe('2026-03-12')
    expect((await nights(true)).filter(({ id }) => before.some((one) => one.id === id))).toHaveLength(9)
    // The next one of a series is there however far away it is.
    expect(after.at(-1)).toMatchObject({ title: 'Aniversário da casa', date: '2027-01-08' })
  }))

it('ends with its last day', async () => {
  await rpc.events.add({ ...samba, repeats: { ...weekly, repeatUntil: '2026-01-20' } })
  expect(await dates()).toEqual(['2026-01-08', '2026-01-15'])
  await expect(rpc.events.add({ ...samba, repeats: { ...weekly, repeatUntil: '2026-01-07' } })).rejects.toMatchObject({
    status: 400,
  })
})

it('has one night changed or moved, and the others as they were', async () => {
  await rpc.events.add(samba)
  await change('2026-01-15', 'this', { attractions: 'Roda Nova', entrance: 'R$ 40', starts: '22:00' })
  await change('2026-01-22', 'this', { date: '2026-01-23' })
  expect(await dates()).toEqual(['2026-01-08', '2026-01-15', '2026-01-23', '2026-01-29', ...LATER])
  expect(await nightOn('2026-01-15')).toMatchObject({ attractions: 'Roda Nova', isException: true })
  expect(await nightOn('2026-01-23')).toMatchObject({ plannedFor: '2026-01-22', isException: true })
  expect(await nightOn('2026-01-29')).toMatchObject({ attractions: 'Grupo Roda', entrance: 'R$ 25', starts: '21:00' })
  // A field that all nights share changes on those nights where it was not changed alone.
  await change('2026-01-08', 'all', { entrance: 'R$ 30' })
  expect((await nights()).map(({ entrance }) => entrance).slice(0, 4)).toEqual(['R$ 30', 'R$ 40', 'R$ 25', 'R$ 30'])
  // And one that is again as its series has it is no exception any more.
  await change('2026-01-23', 'this', { date: '2026-01-22', entrance: 'R$ 30' })
  expect((await nightOn('2026-01-22')).isException).toBe(false)
  await expect(change('2026-01-15', 'this', { repeats: { ...weekly, weekdays: [4] } })).rejects.toMatchObject({
    status: 400,
  })
})

it('moves the following nights to another day, with their lists and the names on them', async () => {
  await rpc.events.add(samba)
  const { id } = await nightOn('2026-01-22')
  const { id: listId } = await rpc.guestLists.add({ eventId: id, list: vip })
  await rpc.guestLists.addGuests({ listId, guests: [{ name: 'Ana Lima', companions: 1 }] })
  await change('2026-01-15', 'following', { date: '2026-01-16', title: 'Samba da Sexta' })
  expect((await dates()).slice(0, 4)).toEqual(['2026-01-08', '2026-01-16', '2026-01-23', '2026-01-30'])
  expect((await nights()).map(({ title }) => title).slice(0, 2)).toEqual(['Samba da Quinta', 'Samba da Sexta'])
  const { event, guests } = await rpc.guestLists.event({ eventId: id })
  expect([event.date, guests.map(({ name }) => name)]).toEqual(['2026-01-23', ['Ana Lima']])
  expect((await rpc.events.list({})).total).toBe(2)
})

it('takes other weekdays; a night with names that is none of them any more stays by itself', async () => {
  await rpc.events.add({ ...samba, repeats: { ...weekly, weekdays: [3, 5] } })
  const { id } = await nightOn('2026-01-17')
  const { id: listId } = await rpc.guestLists.add({ eventId: id, list: vip })
  await rpc.guestLists.addGuests({ listId, guests: [{ name: 'Ana Lima', companions: 0 }] })
  const kept = (await nightOn('2026-01-15')).id
  await change('2026-01-08', 'all', { repeats: { ...weekly, weekdays: [3, 6] } })
  expect((await dates()).slice(0, 6)).toEqual([
    '2026-01-08',
    '2026-01-11',
    '2026-01-15',
    '2026-01-17',
    '2026-01-18',
    '2026-01-22',
  ])
  expect((await nightOn('2026-01-15')).id).toBe(kept)
  expect((await nightOn('2026-01-17')).repeats).toBeUndefined()
})

it('is cancelled for one night, of which customers are told, and back again', async () => {
  await rpc.events.add(samba)
  const { id } = await nightOn('2026-01-08')
  const { id: listId } = await rpc.guestLists.add({ eventId: id, list: vip })
  await rpc.events.remove({ id })
  expect(await nightOn('2026-01-08')).toMatchObject({ id, cancelled: true })
  expect(await nightOn('2026-01-15')).toMatchObject({ cancelled: false })
  expect((await rpc.guestLists.events({})).events[0]).toMatchObject({ id, cancelled: true, inSeries: true })
  // A change of all leaves it cancelled.
  await change('2026-01-15', 'all', { starts: '20:00' })
  expect(await nightOn('2026-01-08')).toMatchObject({ id, cancelled: true })
  await rpc.events.cancel({ id, cancelled: false })
  expect(await nightOn('2026-01-08')).toMatchObject({ id, cancelled: false })
  expect((await rpc.guestLists.event({ eventId: id })).event.lists).toMatchObject([{ id: listId }])
})

it('ends with a night, or becomes that night alone', async () => {
  await rpc.events.add(samba)
  await rpc.events.remove({ id: (await nightOn('2026-01-22')).id, scope: 'following' })
  expect(await dates()).toEqual(['2026-01-08', '2026-01-15'])
  await change('2026-01-15', 'all', { repeats: undefined })
  expect(await nights()).toMatchObject([{ date: '2026-01-15' }])
  expect((await nights())[0]!.repeats).toBeUndefined()
  await rpc.events.add(samba)
  await rpc.events.remove({ id: (await nightOn('2026-01-29')).id, scope: 'all' })
  expect(await dates()).toEqual(['2026-01-15'])
})

it('begins with an event that was of one night', async () => {
  await rpc.events.add({ ...samba, repeats: undefined })
  const { id } = await nightOn('2026-01-08')
  await change('2026-01-08', 'this', { repeats: weekly })
  expect(await dates()).toEqual([...THURSDAYS, ...LATER])
  expect((await nightOn('2026-01-08')).id).toBe(id)
})

const vip: GuestListInput = { name: 'VIP', quota: 3, cutOff: '23:00', benefit: '', companionsAtMost: 2, isOpen: true }

it('has its list on each night, with a quota and names of its own', () =>
  moveTime(async (wait) => {
    await rpc.events.add(samba)
    const first = await nightOn('2026-01-15')
    const { id: listId } = await rpc.guestLists.add({ eventId: first.id, list: vip, repeats: true })
    const listsOn = async (date: string) =>
      (await rpc.guestLists.event({ eventId: (await nightOn(date)).id })).event.lists
    expect(await listsOn('2026-01-08')).toEqual([])
    const [second] = await listsOn('2026-01-22')
    expect(second).toMatchObject({ ...vip, repeats: true, heads: 0 })
    await rpc.guestLists.addGuests({ listId, guests: [{ name: 'Ana', companions: 2 }] })
    await rpc.guestLists.addGuests({ listId: second!.id, guests: [{ name: 'Ana', companions: 2 }] })
    await expect(
      rpc.guestLists.addGuests({ listId: second!.id, guests: [{ name: 'Bia', companions: 0 }] }),
    ).rejects.toMatchObject({ code: 'guest_list_full' })
    await rpc.guestLists.update({ id: second!.id, list: { ...vip, quota: 9 }, scope: 'following' })
    expect([await listsOn('2026-01-15'), await listsOn('2026-01-29')]).toMatchObject([[{ quota: 3 }], [{ quota: 9 }]])
    // The nights that come later have it too.
    await wait(21)
    expect(await listsOn('2026-03-19')).toMatchObject([{ name: 'VIP', quota: 9, repeats: true }])
    await rpc.guestLists.remove({ id: (await listsOn('2026-02-05'))[0]!.id, scope: 'following' })
    expect([await listsOn('2026-01-29'), await listsOn('2026-03-19')]).toMatchObject([[{ quota: 9 }], []])
  }))

it('is its owner’s alone', async () => {
  await rpc.events.add(samba)
  const { id } = await nightOn('2026-01-08')
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  await expect(stranger.events.cancel({ id, cancelled: true })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.events.remove({ id, scope: 'all' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.events.update({ id, event: samba, scope: 'all' })).rejects.toMatchObject({ code: 'not_found' })
})
