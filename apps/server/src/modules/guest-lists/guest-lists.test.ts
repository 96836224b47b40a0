import { type GuestListInput, LISTS_AN_EVENT } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let client: ReturnType<TestApp['client']>
let rpc: typeof client.rpc
let eventId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = app.client()
  rpc = client.rpc
  await rpc.account.signIn(await app.owner())
  eventId = await night('Baile', '2026-01-09', '23:00')
})

const night = async (title: string, date: string, starts = '') => {
  await rpc.events.add({ title, date, starts, attractions: '', entrance: '', description: '' })
  const { events } = await rpc.events.list({ search: title, past: date < '2026-01-07' })
  return events.find((event) => event.date === date)!.id
}
const vip: GuestListInput = {
  name: 'Lista VIP',
  quota: 5,
  cutOff: '23:30',
  benefit: 'Entrada grátis',
  companionsAtMost: 2,
  isOpen: true,
}
const addList = async (over: Partial<GuestListInput> = {}) =>
  (await rpc.guestLists.add({ eventId, list: { ...vip, ...over } })).id
const guest = (name: string, companions = 0) => ({ name, companions })
const seen = () => rpc.guestLists.event({ eventId })

it('lists every night to come with its lists, and what is over apart', async () => {
  const over = await night('Terça', '2026-01-06')
  await rpc.guestLists.add({ eventId: over, list: vip })
  await night('Segunda sem lista', '2026-01-05')
  await addList()
  await addList({ name: 'Lista amiga', quota: null, cutOff: '' })
  const { events, today } = await rpc.guestLists.events({})
  expect(today).toBe('2026-01-07')
  expect(events).toMatchObject([
    {
      title: 'Baile',
      lists: [
        { name: 'Lista amiga', quota: null },
        { ...vip, heads: 0 },
      ],
    },
  ])
  expect((await rpc.guestLists.events({ past: true })).events).toMatchObject([{ id: over, lists: [vip] }])
})

it('counts heads, companions included, against the quota', async () => {
  const listId = await addList()
  expect(await rpc.guestLists.addGuests({ listId, guests: [guest('Ana Lima', 2), guest('Bia Reis')] })).toMatchObject({
    added: 2,
  })
  await expect(rpc.guestLists.addGuests({ listId, guests: [guest('Caio', 1)] })).rejects.toMatchObject({
    code: 'guest_list_full',
  })
  const { event, guests } = await seen()
  expect(event.lists).toMatchObject([{ names: 2, heads: 4, entered: 0 }])
  expect(guests).toMatchObject([
    { name: 'Ana Lima', companions: 2, addedBy: 'person', contact: null },
    { name: 'Bia Reis' },
  ])
  await expect(rpc.guestLists.updateGuest({ id: guests[1]!.id, guest: guest('Bia Reis', 2) })).rejects.toMatchObject({
    code: 'guest_list_full',
  })
  await rpc.guestLists.removeGuest({ id: guests[0]!.id })
  await rpc.guestLists.updateGuest({ id: guests[1]!.id, guest: guest('Bia Reis', 2) })
  expect((await seen()).event.lists).toMatchObject([{ names: 1, heads: 3 }])
})

it('gives the last place once, however many ask at the same moment', async () => {
  const listId = await addList({ quota: 3 })
  const tries = await Promise.allSettled(
    ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => rpc.guestLists.addGuests({ listId, guests: [guest(name, 1)] })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await seen()).event.lists).toMatchObject([{ heads: 2 }])
})

it('takes a pasted list whole or not at all, and says which names were on it', async () => {
  const listId = await addList()
  await rpc.guestLists.addGuests({ listId, guests: [guest('José Antônio')] })
  const pasted = [guest('jose antonio'), guest('Ana'), guest('ana'), guest('Bia')]
  expect(await rpc.guestLists.addGuests({ listId, guests: pasted })).toEqual({
    added: 2,
    twice: ['jose antonio', 'ana'],
  })
  // However many spaces stand between.
  const spaced = await rpc.guestLists.addGuests({ listId, guests: [guest(' José \t Antônio ')] })
  expect(spaced).toEqual({ added: 0, twice: ['José Antônio'] })
  const many = Array.from({ length: 3 }, (_, n) => guest(`Nome ${n}`))
  await expect(rpc.guestLists.addGuests({ listId, guests: many })).rejects.toMatchObject({ code: 'guest_list_full' })
  expect((await seen()).event.lists).toMatchObject([{ names: 3 }])
  const [ana, bia] = (await seen()).guests
  await expect(rpc.guestLists.updateGuest({ id: bia!.id, guest: guest('ÁNA') })).rejects.toMatchObject({
    code: 'guest_twice',
  })
  await rpc.guestLists.updateGuest({ id: ana!.id, guest: guest('Ana  Paula') })
  expect((await seen()).guests[0]).toMatchObject({ name: 'Ana Paula' })
})

it('is over at its hour, which may be in the small hours of the day after', async () => {
  const tonight = await night('Quarta', '2026-01-07', '22:00')
  for (const cutOff of ['19:30', '20:00', '00:30', ''])
    await rpc.guestLists.add({ eventId: tonight, list: { ...vip, cutOff } })
  // The clock of the tests stands at 20:00.
  const { event } = await rpc.guestLists.event({ eventId: tonight })
  expect(Object.fromEntries(event.lists.map(({ cutOff, isOver }) => [cutOff, isOver]))).toEqual({
    '19:30': true,
    '20:00': false,
    '00:30': false,
    '': false,
  })
})

it('changes, closes and goes, with its names', async () => {
  const id = await addList()
  await rpc.guestLists.addGuests({ listId: id, guests: [guest('Ana')] })
  await rpc.guestLists.update({ id, list: { ...vip, isOpen: false, quota: 1 } })
  expect((await seen()).event.lists).toMatchObject([{ isOpen: false, quota: 1, names: 1 }])
  await rpc.guestLists.remove({ id })
  expect(await seen()).toMatchObject({ event: { lists: [] }, guests: [] })
})

it('has an end', async () => {
  for (let n = 0; n < LISTS_AN_EVENT; n += 1) await addList({ name: `Lista ${n}` })
  await expect(addList()).rejects.toMatchObject({ code: 'too_many_lists' })
})

it('is downloaded as a table that runs nothing', async () => {
  const listId = await addList()
  await rpc.guestLists.addGuests({ listId, guests: [guest('=HYPERLINK("x")', 1), guest('Ana; a outra')] })
  const response = await client.request(`http://localhost:3000/api/guest-lists/${eventId}.csv`)
  expect(response.headers.get('content-disposition')).toContain('listas-2026-01-09.csv')
  const text = await response.text()
  expect(text).toContain(`Lista VIP;"'=HYPERLINK(""x"")";1;;0`)
  expect(text).toContain('"Ana; a outra"')
  expect((await client.request('http://localhost:3000/api/guest-lists/x.csv')).status).toBe(404)
  expect((await app.client().request(`http://localhost:3000/api/guest-lists/${eventId}.csv`)).status).toBe(401)
})

it('is its owner’s alone', async () => {
  const listId = await addList()
  await rpc.guestLists.addGuests({ listId, guests: [guest('Ana')] })
  const { id: guestId } = (await seen()).guests[0]!
  const stranger = app.client()
  const { guestLists } = stranger.rpc
  await stranger.rpc.account.signIn(await app.owner('Zé', '5511999990003'))
  expect((await guestLists.events({})).events).toEqual([])
  const url = `http://localhost:3000/api/guest-lists/${eventId}.csv`
  expect((await stranger.request(url)).status).toBe(404)
  const tries = await Promise.allSettled([
    guestLists.event({ eventId }),
    guestLists.add({ eventId, list: vip }),
    guestLists.update({ id: listId, list: vip }),
    guestLists.remove({ id: listId }),
    guestLists.addGuests({ listId, guests: [guest('Zé')] }),
    guestLists.updateGuest({ id: guestId, guest: guest('Zé') }),
    guestLists.removeGuest({ id: guestId }),
    guestLists.makeLink({ eventId }),
  ])
  for (const each of tries) expect(each).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  expect((await seen()).guests).toMatchObject([{ name: 'Ana' }])
})

it.each([{ name: ' ' }, { quota: 0 }, { cutOff: '24:00' }, { companionsAtMost: 21 }])('refuses %o', async (over) => {
  await expect(addList(over)).rejects.toMatchObject({ status: 400 })
})
