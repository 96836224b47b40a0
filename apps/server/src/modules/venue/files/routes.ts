import { sql } from '#platform/drizzle.ts'
import type { Database } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { fileHeaders, openStored } from '#platform/http/stored-file.ts'
import { UUID } from '#platform/http/uuid.ts'
import { getVenueFile } from './venue-files.ts'

type Deps = {
  db: Database
  /** Returns the owner who sends the request; null when nobody is signed in. */
  ownerOf: (headers: Headers) => Promise<string | null>
}

/** Mounts `GET /api/files/:id`, which serves a file of a venue to the people of that venue only. */
export function mountVenueFiles(http: HttpApp, { db, ownerOf }: Deps): void {
  http.get(`/api/files/:id{${UUID}}`, async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const id = c.req.param('id')
    const file = await db.tenantStatement(ownerId, (tx) => getVenueFile(tx, id))
    const source = sql`select data from venue_files where id = ${id}::uuid`
    const answer = file && (await openStored({ db, ownerId, source }, c.req.header('range')))
    if (!file || !answer) return c.json({ code: 'not_found' }, 404)
    if (answer.status === 416) return answer
    const headers = new Headers([...Object.entries(fileHeaders(file)), ...answer.headers])
    return new Response(answer.body, { status: answer.status, headers })
  })
}
