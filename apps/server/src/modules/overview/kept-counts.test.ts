import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const MINUTE = 60_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

async function write(phone: string, text = 'oi') {
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: null, text }, app.clock.now())
  await app.receive()
}

/** Said by the overview and by the contacts' table; the first must be what counting finds. */
async function counts() {
  const { counters } = await rpc.overview.get()
  const { total } = await rpc.contacts.count({})
  const { rows } = await app.db.pool.query(
    `select (select count(*)::int from contacts where owner_id = $1 and erased_at is null) as contacts,
      (select count(*)::int from conversations where owner_id = $1 and state <> 'resolved' and last_message_at is not null) as chats`,
    [owner.ownerId],
  )
  const { contacts, chats } = counters
  expect({ contacts, chats }).toEqual(rows[0])
  expect(total).toBe(contacts)
  return { contacts, chats }
}

/** Returns the number of rows that hold the venue's counts. */
const parts = async () =>
  (await app.db.pool.query('select from venue_counts where owner_id = $1', [owner.ownerId])).rowCount

const fields = { name: 'Rui', email: '', birthday: null, notes: '', tags: [] }

it('counts contacts and chats as they come, change and go, whenever the changes are folded', async () => {
  expect(await counts()).toEqual({ contacts: 0, chats: 0 })
  for (const phone of ['5511911110001', '5511911110002', '5511911110003']) await write(phone)
  expect(await counts()).toEqual({ contacts: 3, chats: 3 })
  await rpc.contacts.add({ ...fields, phone: '5511911110004' })
  await rpc.contacts.import({
    contacts: ['5511911110004', '5511911110005', '5511911110006'].map((phone) => ({ ...fields, phone })),
  })
  expect(await counts()).toEqual({ contacts: 6, chats: 3 })
  await fold()

  const { conversations } = await rpc.conversations.list({})
  const [first, second, third] = conversations
  await rpc.conversations.resolve({ conversationId: first!.id })
  await rpc.conversations.resolve({ conversationId: second!.id })
  await rpc.conversations.resolve({ conversationId: second!.id })
  expect(await counts()).toEqual({ contacts: 6, chats: 1 })
  await write(first!.contact.phone!, 'oi de novo')
  expect(await counts()).toEqual({ contacts: 6, chats: 2 })
  await fold()
  await rpc.contacts.merging.merge({ keep: first!.contact.id, drop: third!.contact.id })
  expect(await counts()).toEqual({ contacts: 5, chats: 1 })
  await rpc.contacts.privacy.erase({ contactId: second!.contact.id })
  expect((await counts()).contacts).toBe(4)
  await fold()
  expect((await counts()).contacts).toBe(4)
})

/** A minute later what changed is in one row for each count. */
async function fold() {
  expect(await parts()).toBeGreaterThan(2)
  app.wait(MINUTE)
  await app.settle()
  expect(await parts()).toBe(2)
  await counts()
}

it('is of one venue, and goes with it', async () => {
  await write('5511911110001')
  const stranger = await app.owner('Zé', '5511999990003')
  const other = app.client().rpc
  await other.account.signIn(stranger)
  expect((await other.overview.get()).counters).toMatchObject({ contacts: 0, chats: 0 })
  expect(await other.contacts.count({})).toEqual({ total: 0 })
  await rpc.account.deleteAccount(owner)
  expect(await parts()).toBe(0)
})

it('is as it was where a change is undone', async () => {
  await write('5511911110001')
  const undone = app.db.tenant(owner.ownerId, async (tx) => {
    await tx.execute(`update conversations set state = 'resolved'`)
    await tx.execute(`insert into contacts (owner_id) values ('${owner.ownerId}')`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counts()).toEqual({ contacts: 1, chats: 1 })
})
