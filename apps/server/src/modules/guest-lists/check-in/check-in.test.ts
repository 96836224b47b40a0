import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
let checkIn: typeof rpc.checkIn
let eventId: string
let listId: string
beforeEach(async () => {
  app = await createTestApp()
  rpc = app.client().rpc
  await rpc.account.signIn(await app.owner())
  await rpc.events.add({
    title: 'Quarta do samba',
    date: '2026-01-07',
    starts: '22:00',
    attractions: '',
    entrance: '',
    description: '',
  })
  eventId = (await rpc.events.list({})).events[0]!.id
  const list = { name: 'VIP', quota: null, cutOff: '23:30', benefit: 'Grátis', companionsAtMost: 3, isOpen: true }
  listId = (await rpc.guestLists.add({ eventId, list })).id
  await rpc.guestLists.addGuests({
    listId,
    guests: [
      { name: 'Ana Lima', companions: 2 },
      { name: 'Bia', companions: 0 },
    ],
  })
  // Somebody without an account, at another phone.
  checkIn = app.client().rpc.checkIn
})
afterEach(() => app.close())

const link = async () => ({ token: (await rpc.guestLists.makeLink({ eventId })).token })
const ana = async () => (await rpc.guestLists.event({ eventId })).guests.find(({ name }) => name === 'Ana Lima')!

it('opens with the secret of a link, to one night’s names and nothing more', async () => {
  const access = await link()
  const state = await checkIn.state({ access })
  expect(state).toMatchObject({
    event: { title: 'Quarta do samba' },
    lists: [{ name: 'VIP', cutOff: '23:30', isOver: false }],
    guests: [
      { name: 'Ana Lima', companions: 2, arrivals: [] },
      { name: 'Bia', companions: 0 },
    ],
  })
  expect(Object.keys(state.guests[0]!).toSorted()).toEqual(['arrivals', 'companions', 'id', 'listId', 'name'])
  const { rows } = await app.db.pool.query('select * from check_in_links')
  expect(JSON.stringify(rows)).not.toContain(access.token)
  expect((await rpc.guestLists.event({ eventId })).links).toMatchObject([{ lastUsedAt: app.clock.now() }])
})

it('lets people in, some now and some later, and takes it back', async () => {
  const access = await link()
  const { id: guestId } = await ana()
  const first = randomUUID()
  await checkIn.enter({ access, id: first, guestId, people: 1 })
  await checkIn.enter({ access, id: randomUUID(), guestId, people: 2 })
  expect(await ana()).toMatchObject({ entered: 3, enteredAt: app.clock.now(), enteredBy: '' })
  expect((await rpc.guestLists.event({ eventId })).event.lists).toMatchObject([{ heads: 4, entered: 3 }])
  await expect(checkIn.enter({ access, id: randomUUID(), guestId, people: 1 })).rejects.toMatchObject({
    code: 'guest_entered',
  })
  await expect(rpc.guestLists.removeGuest({ id: guestId })).rejects.toMatchObject({ code: 'guest_entered' })
  await expect(
    rpc.guestLists.updateGuest({ id: guestId, guest: { name: 'Ana Lima', companions: 1 } }),
  ).rejects.toMatchObject({ code: 'guest_entered' })
  for (let twice = 0; twice < 2; twice += 1) await checkIn.undo({ access, id: first, guestId })
  expect(await ana()).toMatchObject({ entered: 2 })
})

it('counts a check-in once, however often the phone sends it', async () => {
  const access = await link()
  const { id: guestId } = await ana()
  const id = randomUUID()
  await Promise.all([1, 2, 3].map(() => checkIn.enter({ access, id, guestId, people: 1 })))
  expect(await ana()).toMatchObject({ entered: 1 })
  // One that was taken back does not come in again by a late repetition.
  await checkIn.undo({ access, id, guestId })
  await checkIn.enter({ access, id, guestId, people: 1 })
  expect(await ana()).toMatchObject({ entered: 0 })
})

it('lets nobody in twice through two doors at once', async () => {
  const access = await link()
  const { id: guestId } = await ana()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => checkIn.enter({ access, id: randomUUID(), guestId, people: 3 })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ana()).toMatchObject({ entered: 3 })
})

it('is the signed-in owner’s too, who is named', async () => {
  const { id: guestId } = await ana()
  const access = { eventId }
  await rpc.checkIn.enter({ access, id: randomUUID(), guestId, people: 1 })
  expect((await rpc.checkIn.state({ access })).expiresAt).toBeNull()
  expect(await ana()).toMatchObject({ entered: 1, enteredBy: 'Ana' })
  await expect(checkIn.state({ access })).rejects.toMatchObject({ code: 'unauthenticated' })
})

it('closes when the link is taken back, and by itself at noon', async () => {
  const revoked = await link()
  const { links } = await rpc.guestLists.event({ eventId })
  await rpc.guestLists.revokeLink({ id: links[0]!.id })
  await expect(checkIn.state({ access: revoked })).rejects.toMatchObject({ code: 'check_in_link_invalid' })
  const { id: guestId } = await ana()
  await expect(checkIn.enter({ access: revoked, id: randomUUID(), guestId, people: 1 })).rejects.toMatchObject({
    code: 'check_in_link_invalid',
  })
  const access = await link()
  app.wait(15 * HOUR)
  expect((await checkIn.state({ access })).lists).toMatchObject([{ isOver: true }])
  app.wait(HOUR)
  await expect(checkIn.state({ access })).rejects.toMatchObject({ code: 'check_in_link_invalid' })
  await expect(rpc.guestLists.makeLink({ eventId })).rejects.toMatchObject({ code: 'not_found' })
})

it('opens one night of one venue', async () => {
  const access = await link()
  const stranger = app.client().rpc
  await stranger.account.signIn(await app.owner('Zé', '5511999990003'))
  const { id: guestId } = await ana()
  const notThere = { code: 'not_found' }
  await expect(stranger.checkIn.state({ access: { eventId } })).rejects.toMatchObject(notThere)
  await expect(
    stranger.checkIn.enter({ access: { eventId }, id: randomUUID(), guestId, people: 1 }),
  ).rejects.toMatchObject(notThere)
  // Another night of the same venue is behind another door.
  const night = { title: 'Outra', date: '2026-01-08', starts: '', attractions: '', entrance: '', description: '' }
  await rpc.events.add(night)
  const other = (await rpc.events.list({ search: 'Outra' })).events[0]!.id
  const list = { name: 'Outra', quota: null, cutOff: '', benefit: '', companionsAtMost: 0, isOpen: true }
  const { id } = await rpc.guestLists.add({ eventId: other, list })
  await rpc.guestLists.addGuests({ listId: id, guests: [{ name: 'Caio', companions: 0 }] })
  const caio = (await rpc.guestLists.event({ eventId: other })).guests[0]!
  await expect(checkIn.enter({ access, id: randomUUID(), guestId: caio.id, people: 1 })).rejects.toMatchObject(notThere)
  const arrival = randomUUID()
  await rpc.checkIn.enter({ access: { eventId: other }, id: arrival, guestId: caio.id, people: 1 })
  await checkIn.undo({ access, id: arrival, guestId: caio.id })
  expect((await rpc.guestLists.event({ eventId: other })).guests).toMatchObject([{ entered: 1 }])
})

it('is no place to guess', async () => {
  const guess = () => checkIn.state({ access: { token: 'x'.repeat(43) } }).catch(({ code }: { code: string }) => code)
  const answers = []
  for (let tries = 0; tries < 301; tries += 1) answers.push(await guess())
  expect(new Set(answers.slice(0, 300))).toEqual(new Set(['check_in_link_invalid']))
  expect(answers[300]).toBe('too_many_requests')
  // These calls come from the same address and bring a right link or session.
  const access = await link()
  expect((await checkIn.state({ access })).guests).toHaveLength(2)
  expect((await rpc.checkIn.state({ access: { eventId } })).guests).toHaveLength(2)
  // A link by itself is counted too.
  for (let calls = 1; calls < 300; calls += 1) await checkIn.state({ access })
  await expect(checkIn.state({ access })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await checkIn.state({ access: await link() })).guests).toHaveLength(2)
})
