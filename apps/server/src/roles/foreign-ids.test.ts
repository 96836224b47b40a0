import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { useRemarketingFixture } from '#testing/remarketing-fixture.ts'

/** Throws `not_found` for ids in an input that are not the owner's. Another owner's row looks like one that never was. */
const venue = useRemarketingFixture()
type Ids = Record<'contact' | 'segment' | 'event' | 'channel' | 'person' | 'file', string>
let theirs: Ids
const nobodys: Ids = {
  contact: randomUUID(),
  segment: randomUUID(),
  event: randomUUID(),
  channel: randomUUID(),
  person: randomUUID(),
  file: randomUUID(),
}

beforeEach(async () => {
  const { pool } = venue.fixture.app.db
  const other = await venue.fixture.app.owner('Zoe', '5511999990077')
  const make = async (statement: string) => (await pool.query<{ id: string }>(statement, [other.ownerId])).rows[0]!.id
  theirs = {
    channel: other.channelId,
    person: other.ownerId,
    file: await make(
      `insert into venue_files (owner_id, kind, mime_type, size, data, created_at)
        values ($1, 'image', 'image/png', 1, 'x', now()) returning id`,
    ),
    contact: await make(`insert into contacts (owner_id, name) values ($1, 'Deles') returning id`),
    segment: await make(
      `insert into contact_segments (owner_id, name, rules, updated_at) values ($1, 'Deles', '[]', now()) returning id`,
    ),
    event: await make(
      `insert into venue_events (owner_id, title, date) values ($1, 'Deles', '2026-02-01') returning id`,
    ),
  }
})

const attended = (eventId: string) => ({ kind: 'attended' as const, eventId })
const schedule = (audience: object) => ({
  title: 'Aviso',
  description: '',
  type: 'campaign' as const,
  start: '2026-03-01T10:00',
  end: '2026-03-01T12:00',
  zone: 'America/Sao_Paulo',
  channelId: null,
  audience: audience as never,
  text: 'Oi',
  fileId: null,
  recurrence: 'none' as const,
  toleranceMinutes: 60,
})
const rule = (segmentId: string) => ({
  name: 'Regra',
  isOn: true,
  trigger: { kind: 'new-contact' as const },
  conditions: [{ kind: 'segment' as const, segmentId }],
  actions: [{ kind: 'tag' as const, tag: 'vip', add: true }],
})

type Rpc = typeof venue.fixture.rpc
const calls: [string, (rpc: Rpc, ids: Ids) => Promise<unknown>][] = [
  [
    'a schedule for contacts',
    (rpc, { contact }) => rpc.schedules.create(schedule({ kind: 'contacts', contactIds: [contact] })),
  ],
  [
    'a schedule for a segment',
    (rpc, { segment }) => rpc.schedules.create(schedule({ kind: 'segment', segmentId: segment })),
  ],
  ['what waits for a contact', (rpc, { contact }) => rpc.schedules.waiting({ contactId: contact })],
  ['a remarketing within a segment', (rpc, { segment }) => rpc.remarketing.create(venue.input({ segmentId: segment }))],
  [
    'a remarketing after an event',
    (rpc, { event }) => rpc.remarketing.create(venue.input({ trigger: attended(event) })),
  ],
  ['an automation for a segment', (rpc, { segment }) => rpc.automations.create(rule(segment) as never)],
  ['a segment of an event', (rpc, { event }) => rpc.contacts.segments.add({ name: 'Foram', rules: [attended(event)] })],
  ['the list of a segment', (rpc, { segment }) => rpc.contacts.list({ segmentId: segment })],
  ['a contact', (rpc, { contact }) => rpc.contacts.get({ contactId: contact })],
  ['the conversations of a contact', (rpc, { contact }) => rpc.conversations.ofContact({ contactId: contact })],
  ['a conversation with a contact', (rpc, { contact }) => rpc.conversations.start({ contactId: contact })],
  [
    'contacts that are one',
    (rpc, { contact }) => rpc.contacts.merging.askAgain({ contactIds: [contact, randomUUID()] }),
  ],
  [
    'a preview for contacts',
    (rpc, { contact }) => rpc.schedules.preview(schedule({ kind: 'contacts', contactIds: [contact] })),
  ],
  [
    'a preview for a segment',
    (rpc, { segment }) => rpc.schedules.preview(schedule({ kind: 'segment', segmentId: segment })),
  ],
  [
    'a preview from a number',
    (rpc, { channel }) => rpc.schedules.preview({ ...schedule({ kind: 'all' }), channelId: channel }),
  ],
  [
    'a test of a campaign from a number',
    (rpc, { channel }) =>
      rpc.schedules.campaigns.sendTest({ ...schedule({ kind: 'all' }), fileId: null, channelId: channel }),
  ],
  [
    'a test of a campaign with a file',
    (rpc, { file }) =>
      rpc.schedules.campaigns.sendTest({ ...schedule({ kind: 'all' }), fileId: file, channelId: null }),
  ],
  [
    'whom a schedule means',
    (rpc, { segment }) => rpc.schedules.people(schedule({ kind: 'segment', segmentId: segment })),
  ],
  [
    'a preview of a remarketing within a segment',
    (rpc, { segment }) => rpc.remarketing.preview({ ...venue.input({ segmentId: segment }), id: null }),
  ],
  [
    'a preview of a remarketing after an event',
    (rpc, { event }) => rpc.remarketing.preview({ ...venue.input({ trigger: attended(event) }), id: null }),
  ],
  [
    'a preview of a remarketing from a number',
    (rpc, { channel }) => rpc.remarketing.preview({ ...venue.input({ channelId: channel }), id: null }),
  ],
  ['how many an event brought', (rpc, { event }) => rpc.contacts.segments.count({ rules: [attended(event)] })],
  ['words of a contact', (rpc, { contact }) => rpc.messageSearch.find({ words: 'oi', contactId: contact })],
  ['reservations of a contact', (rpc, { contact }) => rpc.reservations.list({ contactId: contact })],
  ['names of a contact on lists', (rpc, { contact }) => rpc.guestLists.ofContact({ contactId: contact })],
  ['conversations of a number', (rpc, { channel }) => rpc.conversations.list({ channelId: channel })],
  ['conversations of a person', (rpc, { person }) => rpc.conversations.list({ assigneeId: person })],
  ['how many a person has', (rpc, { person }) => rpc.conversations.counts({ assigneeId: person })],
  ['a guest list of an event', (rpc, { event }) => rpc.guestLists.event({ eventId: event })],
]

it.each(calls)('does not find %s', async (_, call) => {
  for (const ids of [theirs, nobodys])
    await expect(call(venue.fixture.rpc, ids)).rejects.toMatchObject({ code: 'not_found' })
})

it('keeps what was saved with a segment that is gone since', async () => {
  const { rpc } = venue.fixture
  const { id: segmentId } = await rpc.contacts.segments.add({
    name: 'Todos',
    rules: [{ kind: 'tag', tag: 'vip', has: true }],
  })
  const { id } = await venue.create({ segmentId })
  await rpc.contacts.segments.remove({ id: segmentId })
  await rpc.remarketing.update({ ...venue.input({ segmentId, name: 'Outro nome' }), id })
})

it('is held by the database as well: no key of a row points at another owner’s', async () => {
  const { pool } = venue.fixture.app.db
  const { rows } = await pool.query(`
    with owned as (
      select distinct attrelid as tab from pg_attribute where attname in ('owner_id', 'user_id') and not attisdropped
        and has_table_privilege('balcao_tenant', attrelid, 'insert'))
    select k.conrelid::regclass::text as child, k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1
      and k.confrelid <> 'profiles'::regclass
      and k.conrelid in (select tab from owned) and k.confrelid in (select tab from owned)`)
  // A migration that adds one names the owner first: foreign key (owner_id, file_id) references venue_files (owner_id, id)
  expect(rows).toEqual([])
  await expect(venue.table(theirs.contact, 'confirmed')).rejects.toMatchObject({ code: '23503' })
  const { fixture } = venue
  const write = (column: string, id: string) =>
    fixture.app.db.tenant(fixture.owner.ownerId, (tx) =>
      tx.execute(sql`
        insert into schedules (user_id, title, start, end_time, type, ${sql.identifier(column)})
        values (${fixture.owner.ownerId}::uuid, 'Aviso', now(), now(), 'campaign', ${id}::uuid)`),
    )
  for (const [column, id] of [
    ['file_id', theirs.file],
    ['channel_id', theirs.channel],
  ] as const)
    await expect(write(column, id), column).rejects.toMatchObject({ cause: { code: '23503' } })
})
