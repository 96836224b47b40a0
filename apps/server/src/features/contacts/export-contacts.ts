import type { Contact } from '@balcao/contract'
import { contactsFile } from '@balcao/copy/contacts/file'
import { csvFile } from '#platform/csv-file.ts'
import type { Database } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { allContacts } from './find-contacts.ts'

type Deps = { db: Database /** Who asks; null for nobody. */; ownerOf: (headers: Headers) => Promise<string | null> }

/** `GET /api/contacts.csv`: everybody the house knows, as a table that Excel opens as it is. */
export function mountContactExport(http: HttpApp, { db, ownerOf }: Deps): void {
  http.get('/api/contacts.csv', async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const contacts = await db.tenant(ownerId, allContacts)
    return c.body(csvFile(rowsOf(contacts)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${contactsFile.name}"`,
      'cache-control': 'no-store',
    })
  })
}

function rowsOf(contacts: Contact[]): string[][] {
  const { name, phone, email, birthday, tags, optedOut, notes, yes } = contactsFile.columns
  const rows = contacts.map((contact) => [
    contact.name ?? '',
    contact.phone ?? '',
    contact.email,
    contact.birthday ?? '',
    contact.tags.join(', '),
    contact.optedOutAt ? yes : '',
    contact.notes,
  ])
  return [[name, phone, email, birthday, tags, optedOut, notes], ...rows]
}
