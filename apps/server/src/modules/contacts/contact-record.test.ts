import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listedNights } from '#testing/customers/listed-nights.ts'
import { phoneInHand } from '#testing/customers/phone-in-hand.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
/** The clock of the tests stands on Wednesday 7 January 2026, 20:00. */
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

async function customer() {
  const phone = phoneInHand(app, owner.instance)
  await phone.says('oi')
  const { contacts } = await rpc.contacts.list({ search: phone.phone })
  const contactId = contacts[0]!.id
  return { ...phone, contactId, known: () => rpc.contacts.get({ contactId }) }
}

const table = (date: string) => ({ name: 'Bia', date, time: '20:00', partySize: 2, phone: '', notes: '' })

/** Enters a table and gives it to the contact, as the assistant does. */
async function bookFor(contactId: string, date: string) {
  const { reservation } = await rpc.reservations.add({ reservation: table(date), anyway: true })
  await app.db.pool.query('update reservations set contact_id = $1 where id = $2', [contactId, reservation!.id])
  return reservation!.id
}

it('counts the tables of a contact by what became of them, and nothing of others', async () => {
  const { contactId, known } = await customer()
  const other = await customer()
  expect(await known()).toMatchObject({
    record: {
      tables: { seated: 0, noShow: 0, cancelled: 0, coming: 0 },
      lists: { names: 0, entered: 0 },
      lastVisit: null,
      conversations: { count: 1, firstAt: expect.any(Date) },
    },
  })
  const set = async (date: string, status: 'seated' | 'no_show' | 'cancelled') =>
    rpc.reservations.setStatus({ id: await bookFor(contactId, date), status, tell: false })
  await set('2026-01-02', 'seated')
  await set('2026-01-06', 'seated')
  await set('2026-01-03', 'no_show')
  await set('2026-01-10', 'cancelled')
  await bookFor(contactId, '2026-01-09')
  // It was never answered, and its evening is over: neither a visit nor a table to come.
  await bookFor(contactId, '2026-01-01')
  expect((await known()).record).toMatchObject({
    tables: { seated: 2, noShow: 1, cancelled: 1, coming: 1 },
    lastVisit: '2026-01-06',
  })
  expect((await other.known()).record.tables).toEqual({ seated: 0, noShow: 0, cancelled: 0, coming: 0 })
})

it('tells which of the names on lists came in, which can be undone, and shows them to check in', async () => {
  const nights = listedNights(rpc)
  const tonight = await nights.night('Baile', '2026-01-07')
  await nights.addList(tonight)
  const { contactId, says, known } = await customer()
  await says('coloca meu nome na lista de hoje: Ana Lima, com mais 2')
  const { guests, today } = await rpc.guestLists.ofContact({ contactId })
  expect(today).toBe('2026-01-07')
  expect(guests).toMatchObject([
    { name: 'Ana Lima', companions: 2, arrivals: [], event: { id: tonight, title: 'Baile', date: '2026-01-07' } },
  ])
  expect((await known()).record).toMatchObject({ lists: { names: 1, entered: 0 }, lastVisit: null })
  const arrival = { access: { eventId: tonight }, id: crypto.randomUUID(), guestId: guests[0]!.id }
  await rpc.checkIn.enter({ ...arrival, people: 2 })
  expect((await rpc.guestLists.ofContact({ contactId })).guests[0]!.arrivals).toMatchObject([{ people: 2 }])
  expect((await known()).record).toMatchObject({ lists: { names: 1, entered: 1 }, lastVisit: '2026-01-07' })
  await expect(rpc.checkIn.enter({ ...arrival, id: crypto.randomUUID(), people: 2 })).rejects.toMatchObject({
    code: 'guest_entered',
  })
  await rpc.checkIn.undo(arrival)
  expect((await known()).record).toMatchObject({ lists: { names: 1, entered: 0 }, lastVisit: null })
  await rpc.guestLists.removeGuest({ id: guests[0]!.id })
  await expect(rpc.checkIn.enter({ ...arrival, id: crypto.randomUUID(), people: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await rpc.guestLists.ofContact({ contactId })).guests).toEqual([])
})

it('shows the lists of coming nights before those of past ones, whose nights are told', async () => {
  const nights = listedNights(rpc)
  const { contactId, says } = await customer()
  for (const [title, date, day] of [
    ['Depois', '2026-01-16', 'dia 16/01'],
    ['Logo', '2026-01-09', 'sexta'],
  ] as const) {
    await nights.addList(await nights.night(title, date))
    await says(`coloca meu nome na lista de ${day}: Ana Lima`)
  }
  await app.db.pool.query("update venue_events set date = '2026-01-02' where title = 'Logo' and owner_id = $1", [
    owner.ownerId,
  ])
  const { guests } = await rpc.guestLists.ofContact({ contactId })
  expect(guests.map(({ event }) => event.title)).toEqual(['Depois', 'Logo'])
})

it('tells every phone of a merged contact', async () => {
  const one = await customer()
  const other = await customer()
  await rpc.contacts.merging.merge({ keep: one.contactId, drop: other.contactId })
  expect((await one.known()).phones).toEqual([one.phone, other.phone])
})

it("finds nothing of another owner's contact", async () => {
  const { contactId } = await customer()
  const zoe = await app.owner('Zoe', '5511999990077')
  const theirs = app.client().rpc
  await theirs.account.signIn(zoe)
  await expect(theirs.contacts.get({ contactId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(theirs.guestLists.ofContact({ contactId })).rejects.toMatchObject({ code: 'not_found' })
})
