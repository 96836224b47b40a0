import type { Guest, ListedEvent } from '@balcao/contract'
import { guestsFile } from '@balcao/copy/guest-lists/file'
import type { Clock } from '#platform/clock.ts'
import { csvFile } from '#platform/csv-file.ts'
import type { Database } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { findGuests } from './find-guests.ts'
import { findListedEvent } from './find-lists.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Deps = {
  db: Database
  clock: Clock /** Returns the owner who asks; null for nobody. */
  ownerOf: (headers: Headers) => Promise<string | null>
}

/** Mounts `GET /api/guest-lists/<event>.csv`, which returns every name of one event as a table that Excel can open. */
export function mountGuestExport(http: HttpApp, { db, clock, ownerOf }: Deps): void {
  http.get('/api/guest-lists/:file{.+\\.csv}', async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const eventId = c.req.param('file').replace(/\.csv$/, '')
    const found = UUID.test(eventId)
      ? await db.tenant(ownerId, async (tx) => {
          const event = await findListedEvent(tx, eventId, clock.now())
          return event && { event, guests: await findGuests(tx, eventId) }
        })
      : null
    if (!found) return c.json({ code: 'not_found' }, 404)
    return c.body(csvFile(rowsOf(found.event, found.guests)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${guestsFile.name(found.event.date)}"`,
      'cache-control': 'no-store',
    })
  })
}

function rowsOf({ lists }: ListedEvent, guests: Guest[]): string[][] {
  const { columns } = guestsFile
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  return [
    [columns.list, columns.name, columns.companions, columns.phone, columns.entered],
    ...guests.map(({ listId, name, companions, contact, entered }) => [
      names.get(listId) ?? '',
      name,
      String(companions),
      contact?.phone ?? '',
      String(entered),
    ]),
  ]
}
