import type { Contact } from '@balcao/contract'
import { contactsFile } from '@balcao/copy/contacts/file'
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
    return c.body(toCsv(contacts), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${contactsFile.name}"`,
      'cache-control': 'no-store',
    })
  })
}

/** Semicolons and a byte order mark: so Excel in Brazil reads accents and columns without being told. */
function toCsv(contacts: Contact[]): string {
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
  const lines = [[name, phone, email, birthday, tags, optedOut, notes], ...rows]
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Quoted where needed. What a spreadsheet would run as a formula gets an apostrophe: names come from strangers. */
function cell(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}
