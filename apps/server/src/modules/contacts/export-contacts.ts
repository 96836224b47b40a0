import type { Contact, CustomField, CustomValue } from '@balcao/contract'
import { contactsFile } from '@balcao/copy/contacts/file'
import { csvFile } from '#platform/csv-file.ts'
import type { Database } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { findCustomFields } from './fields/custom-fields.ts'
import { allContacts } from './find-contacts.ts'

type Deps = { db: Database /** The session's owner, or null. */; ownerOf: (headers: Headers) => Promise<string | null> }

/** Serves `GET /api/contacts.csv`: all contacts of the venue, as a table that Excel opens directly. */
export function mountContactExport(http: HttpApp, { db, ownerOf }: Deps): void {
  http.get('/api/contacts.csv', async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const rows = await db.tenant(ownerId, async (tx) => {
      const fields = await findCustomFields(tx)
      const table = [headingsOf(fields)]
      for await (const contact of allContacts(tx)) table.push(rowOf(contact, fields))
      return table
    })
    return c.body(csvFile(rows), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${contactsFile.name}"`,
      'cache-control': 'no-store',
    })
  })
}

function headingsOf(fields: CustomField[]): string[] {
  const { name, phone, email, birthday, tags, optedOut, notes } = contactsFile.columns
  return [name, phone, email, birthday, tags, optedOut, notes, ...fields.map(({ label }) => label)]
}

function rowOf(contact: Contact, fields: CustomField[]): string[] {
  return [
    contact.name ?? '',
    contact.phone ?? '',
    contact.email,
    contact.birthday ?? '',
    contact.tags.join(', '),
    contact.optedOutAt ? contactsFile.columns.yes : '',
    contact.notes,
    ...fields.map(({ key }) => customCell(contact.custom[key])),
  ]
}

/** Writes a value as a spreadsheet in Brazil reads it. */
function customCell(value: CustomValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? contactsFile.columns.yes : contactsFile.columns.no
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}
