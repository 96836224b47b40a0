/**
 * Exports the data that a venue has about one person, for that person (LGPD, article 18): as JSON, or as a table to
 * read.
 */
import { privacyWords } from '@balcao/copy/contacts/privacy'
import { sql } from '#platform/drizzle.ts'
import { getContact } from './contact-rows.ts'
import { findFacts } from './capture-facts.ts'
import { findConsents } from './find-contacts.ts'
import { csvFile } from '#platform/csv-file.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

type Deps = { db: Database /** The session's owner, or null. */; ownerOf: (headers: Headers) => Promise<string | null> }
type PersonData = NonNullable<Awaited<ReturnType<typeof collect>>>

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const { columns, name, sections } = privacyWords.file

/** Serves `GET /api/contacts/:id.json` and `.csv`. */
export function mountPersonExport(http: HttpApp, { db, ownerOf }: Deps): void {
  http.get(`/api/contacts/:file{${ID}\\.(json|csv)}`, async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const [contactId = '', extension = ''] = c.req.param('file').split('.')
    const data = await db.tenant(ownerId, (tx) => collect(tx, contactId))
    if (!data) return c.json({ code: 'not_found' }, 404)
    const isTable = extension === 'csv'
    return c.body(isTable ? csvFile(rowsOf(data)) : JSON.stringify(data, null, 2), 200, {
      'content-type': `${isTable ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name(extension)}"`,
      'cache-control': 'no-store',
    })
  })
}

type Message = { at: string; origin: string; kind: string; text: string }
type Note = { at: string; text: string }
type Reservation = { date: string; code: string; name: string; partySize: number; status: string; notes: string }
type Reminder = { at: string; dueAt: string; words: string; status: string }
type Guest = { date: string; event: string; list: string; name: string }

async function collect(tx: Tx, contactId: string) {
  const contact = await getContact(tx, contactId)
  if (!contact) return null
  const id = sql`${contactId}::uuid`
  const rowsOfQuery = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await tx.execute<T>(query)).rows
  return {
    contact,
    aliases: await rowsOfQuery<{ kind: string; value: string }>(
      sql`select kind, value from contact_aliases where contact_id = ${id} order by kind, value`,
    ),
    book: await rowsOfQuery<{ name: string }>(sql`
      select distinct b.name from known_people b join contact_aliases a on a.owner_id = b.owner_id
        and (a.kind = 'phone' and b.phone = a.value or a.kind = 'lid' and b.lid = a.value)
      where a.contact_id = ${id} and b.name is not null order by b.name`),
    facts: await findFacts(tx, contactId),
    consents: await findConsents(tx, contactId),
    messages: await rowsOfQuery<Message>(sql`
      select m.sent_at as at, m.origin, m.kind, m.text from messages m join conversations c on c.id = m.conversation_id
      where c.contact_id = ${id} order by m.id`),
    notes: await rowsOfQuery<Note>(sql`
      select n.created_at as at, n.text from conversation_notes n join conversations c on c.id = n.conversation_id
      where c.contact_id = ${id} order by n.created_at, n.id`),
    reservations: await rowsOfQuery<Reservation>(sql`
      select r.date::text as date, r.code, r.name, r.party_size as "partySize", r.status, r.notes from reservations r
      where r.contact_id = ${id} order by r.starts_at`),
    reminders: await rowsOfQuery<Reminder>(sql`
      select created_at as at, due_at as "dueAt", words, status from reminders where contact_id = ${id} order by created_at, id`),
    guests: await rowsOfQuery<Guest>(sql`
      select e.date::text as date, e.title as event, l.name as list, g.name from guests g join guest_lists l on l.id = g.list_id
        join venue_events e on e.id = l.event_id
      where g.contact_id = ${id} order by e.date, g.name`),
  }
}

function rowsOf({
  contact,
  aliases,
  book,
  facts,
  consents,
  messages,
  notes,
  reservations,
  reminders,
  guests,
}: PersonData): string[][] {
  const { name: called, phone, email, birthday, notes: remarks, tags, custom } = contact
  const before = contact.chattedBefore ? { chattedBefore: 'true' } : {}
  const known = { name: called, phone, email, birthday, notes: remarks, tags: tags.join(', '), ...before, ...custom }
  const plain = Object.entries(known).filter(([, value]) => value !== '' && value !== null)
  return [
    [columns.section, columns.at, columns.who, columns.text],
    ...plain.map(([key, value]) => [sections.contact, '', key, String(value)]),
    ...aliases.map(({ kind, value }) => [sections.alias, '', kind, value]),
    ...book.map((told) => [sections.book, '', '', told.name]),
    ...facts.map(({ at, field, value }) => [sections.fact, at.toISOString(), field, value]),
    ...consents.map(({ at, change, source, reason }) => [
      sections.consent,
      at.toISOString(),
      source,
      [change, reason].filter(Boolean).join(': '),
    ]),
    ...messages.map(({ at, origin, kind, text }) => [sections.message, String(at), origin, text || kind]),
    ...notes.map(({ at, text }) => [sections.note, String(at), '', text]),
    ...reservations.map((table) => [
      sections.reservation,
      table.date,
      table.name,
      [table.code, table.partySize, table.status, table.notes].filter(Boolean).join(', '),
    ]),
    ...reminders.map(({ at, dueAt, words, status }) => [sections.reminder, String(at), status, `${dueAt} ${words}`]),
    ...guests.map(({ date, event, list, name: guest }) => [sections.guest, date, guest, `${event}, ${list}`]),
  ]
}
