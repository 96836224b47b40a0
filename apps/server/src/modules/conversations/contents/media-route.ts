import { sql } from '#platform/drizzle.ts'
import type { Database } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { fileHeaders } from '#platform/http/stored-file.ts'
import { openFile } from './message-files.ts'

/**
 * Reads a file of a message, or a part of it, at the gateway; with `servedAs`, the answer may be a redirect to where a
 * browser reads it. `range` is the value of the HTTP header.
 */
export type OpenMedia = (
  instance: string,
  mediaId: string,
  range: string | undefined,
  servedAs?: { type: string; disposition: string },
) => Promise<Response>

const PASSED_ON = ['content-length', 'content-range', 'accept-ranges']

/** Stands for a gateway that gave no answer. */
const AWAY = new Response(null, { status: 503 })

type Deps = {
  db: Database
  /** Undefined where the gateway keeps no files. */
  media: OpenMedia | undefined
  /** Returns the owner who sends the request; null when nobody is signed in. */
  ownerOf: (headers: Headers) => Promise<string | null>
}

/** Mounts `GET /api/media/:messageId`, which serves the file of a message to the owner of the conversation only. */
export function mountMedia(http: HttpApp, { db, media, ownerOf }: Deps): void {
  http.get('/api/media/:messageId{[0-9]{1,18}}', async (c) => {
    const ownerId = await ownerOf(c.req.raw.headers)
    if (!ownerId) return c.json({ code: 'unauthenticated' }, 401)
    const file = await findFile(db, ownerId, c.req.param('messageId'))
    const range = c.req.header('range')
    const own = file && (await openFile({ db, ownerId }, c.req.param('messageId'), range))
    const answer = own ?? (file && (await media?.(file.instance, file.id, range, servedAs(file)).catch(() => AWAY)))
    if (own?.status === 416) return own
    const elsewhere = answer?.status === 302 && answer.headers.get('location')
    if (elsewhere) {
      c.header('cache-control', 'private, max-age=60')
      return c.redirect(elsewhere)
    }
    // It is there, and cannot be had at this moment: a browser may ask again.
    if (answer?.status === 503) return c.json({ code: 'gateway_failed' }, 503, { 'retry-after': '5' })
    if (!file || !answer?.body || (answer.status !== 200 && answer.status !== 206))
      return c.json({ code: 'not_found' }, 404)
    const headers = new Headers(fileHeaders(file))
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  })
}

const servedAs = (file: Found) => {
  const headers = fileHeaders(file)
  return { type: headers['content-type'], disposition: headers['content-disposition'] }
}

type Found = { instance: string; id: string; mimeType: string; fileName: string | null }

async function findFile(db: Database, ownerId: string, messageId: string): Promise<Found | null> {
  const { rows } = await db.tenant(ownerId, (tx) =>
    tx.execute<Found>(sql`
      select i.instance_name as instance, m.content->'media'->>'id' as id, m.content->'media'->>'mimeType' as "mimeType",
        m.content->'media'->>'fileName' as "fileName"
      from messages m join conversations c on c.id = m.conversation_id join channels i on i.id = c.channel_id
      where m.id = ${messageId}::bigint and m.content->'media'->>'state' = 'ready'`),
  )
  return rows[0] ?? null
}
