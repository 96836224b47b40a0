import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => {
  app = await createTestApp()
  const owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  await app.db.pool.query(VENUE, [owner.ownerId])
  await app.db.pool.query('analyze')
})
afterAll(() => app.close())

/** PostgreSQL plans a statement's first five runs for their values, and keeps a plan if none of those was so much better. */
const RUNS_PLANNED = 5

it.each([
  ['the list', () => rpc.conversations.list({})],
  ['the list of a state', () => rpc.conversations.list({ state: 'waiting' })],
  ['a small page of it', () => rpc.conversations.list({ limit: 3 })],
  ['a large page of it', () => rpc.conversations.list({ limit: 500 })],
  ['the counts', () => rpc.conversations.counts({})],
  ['one conversation’s messages', openThread],
  ['the contacts, newest first', () => rpc.contacts.list({})],
  ['the contacts, oldest word first', () => rpc.contacts.list({ descending: false })],
  ['a large page of contacts', () => rpc.contacts.list({ pageSize: 100 })],
  ['the next page of contacts', nextContacts],
  ['the contacts by name', () => rpc.contacts.list({ sort: 'name', descending: false })],
  ['the contacts by age', () => rpc.contacts.list({ sort: 'created' })],
  ['how many contacts there are', () => rpc.contacts.count({})],
])('plans %s once, not at every call, in a venue with many conversations', async (_, call) => {
  for (let time = 0; time < 3 * RUNS_PLANNED; time += 1) await call()
  const used = (await preparedStatements()).filter(({ statement }) =>
    /\bc\.state\b|from messages m|contacts k|venue_counts/.test(statement),
  )
  expect(used.length).toBeGreaterThan(0)
  for (const { statement, planned } of used) {
    expect(planned, statement).toBeLessThanOrEqual(RUNS_PLANNED)
    const anywhere = used.filter((other) => other.statement === statement)
    if (planned === RUNS_PLANNED) expect(Math.max(...anywhere.map(({ kept }) => kept)), statement).toBeGreaterThan(0)
  }
})

/** @returns the statements of every connection of the pool, for the calls may have come by more than one of them */
async function preparedStatements() {
  const { pool } = app.app.db
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const answers = await Promise.all(
    connections.map((connection) =>
      connection.query<{ statement: string; planned: number; kept: number }>(
        'select statement, custom_plans::int planned, generic_plans::int kept from pg_prepared_statements',
      ),
    ),
  )
  for (const connection of connections) connection.release()
  return answers.flatMap(({ rows }) => rows)
}

async function openThread() {
  const { conversations } = await rpc.conversations.list({ limit: 1 })
  return rpc.conversations.messages({ conversationId: conversations[0]!.id })
}

async function nextContacts() {
  const { next } = await rpc.contacts.list({})
  return rpc.contacts.list({ after: next! })
}

/** Five thousand customers who wrote four messages each. */
const VENUE = `
  with people as (
    insert into contacts (owner_id, name) select $1::uuid, 'Cliente ' || n from generate_series(1, 5000) n returning id, owner_id, name
  ), threads as (
    insert into conversations (owner_id, channel_id, contact_id, reply_to, state, last_message_at)
    select p.owner_id, i.id, p.id, p.name, case when right(p.name, 1) = '0' then 'waiting' else 'bot' end, now()
    from people p join channels i on i.owner_id = p.owner_id returning id, owner_id
  )
  insert into messages (owner_id, conversation_id, external_id, origin, text, status, sent_at)
  select owner_id, id, 'X' || n, 'contact', 'oi', 'received', now() from threads, generate_series(1, 4) n`
