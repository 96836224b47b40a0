import { type ErrorCode, FILE_AT_MOST } from '@balcao/contract'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { isForeignOrigin } from '#platform/http/foreign-origin.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

export type Person = { id: string; ownerId: string }
export type Upload<F> = { person: Person; file: File; fields: F }

type Deps = {
  publicUrl: string
  /** Who asks; null for nobody. */
  personOf: (headers: Headers) => Promise<Person | null>
}

/** What a form needs beside its file. Bytes. */
const ROOM_FOR_FIELDS = 64 * 1024

/**
 * `POST path`: a form with `file` and some fields, from a signed-in person's own page.
 *
 * @param take what is done with a file that is neither empty nor too large
 */
export function mountUpload<F>(
  http: HttpApp,
  path: string,
  { publicUrl, personOf, fields: schema }: Deps & { fields: z.ZodType<F> },
  take: (c: Context, upload: Upload<F>) => Promise<Response>,
): void {
  const refuse = (c: Context, code: ErrorCode, status: 400 | 401 | 403 | 413) => c.json({ code }, status)
  const tooLarge = bodyLimit({
    maxSize: FILE_AT_MOST + ROOM_FOR_FIELDS,
    onError: (c) => refuse(c, 'file_too_large', 413),
  })
  http.post(path, tooLarge, async (c) => {
    const { headers } = c.req.raw
    // A form needs no permission to be sent from somebody else's page; the header does.
    if (isForeignOrigin(headers, publicUrl) || !headers.has('x-csrf-token')) return refuse(c, 'forbidden', 403)
    const person = await personOf(headers)
    if (!person) return refuse(c, 'unauthenticated', 401)
    const form = await c.req.parseBody().catch(() => null)
    const file = form?.file
    const fields = schema.safeParse(form)
    if (!(file instanceof File) || !fields.success) return refuse(c, 'invalid_input', 400)
    if (file.size === 0) return refuse(c, 'file_empty', 400)
    if (file.size > FILE_AT_MOST) return refuse(c, 'file_too_large', 413)
    return take(c, { person, file, fields: fields.data })
  })
}
