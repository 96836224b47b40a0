import { type ErrorCode, FILE_AT_MOST } from '@balcao/contract'
import type { Context } from 'hono'
import type { z } from 'zod'
import { TooBusy } from '#platform/fair-share.ts'
import { BodyTooLarge, type createFileBodies } from '#platform/http/file-bodies.ts'
import { isForeignOrigin } from '#platform/http/foreign-origin.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { BodyTooSlow } from '#platform/http/read-body.ts'

type Person = { id: string; ownerId: string }
export type Upload<F> = { person: Person; file: File; fields: F }

export type UploadParts = {
  publicUrl: string
  bodies: ReturnType<typeof createFileBodies>
  /** Tells whether the plan of a venue has no room for so many bytes. */
  isFull: (ownerId: string, size: number) => Promise<boolean>
  /** Returns the person who sends the request; null when nobody is signed in. */
  personOf: (headers: Headers) => Promise<Person | null>
}

/** The room of a form for its fields besides the file, in bytes. */
const ROOM_FOR_FIELDS = 64 * 1024

/**
 * The largest upload and the most uploads in memory at a time, in bytes; and the most that are being received at a
 * time, on disk.
 */
export const UPLOADS = {
  largest: FILE_AT_MOST + ROOM_FOR_FIELDS,
  inMemory: 2 * (FILE_AT_MOST + ROOM_FOR_FIELDS),
  arriving: 32,
}

/**
 * Mounts `POST path` for a form with `file` and some fields, sent from the product's own pages by a signed-in person.
 *
 * @param take handles a file that is neither empty nor too large
 */
export function mountUpload<F>(
  http: HttpApp,
  path: string,
  { publicUrl, bodies, isFull, personOf, fields: schema }: UploadParts & { fields: z.ZodType<F> },
  take: (c: Context, upload: Upload<F>) => Promise<Response>,
): void {
  const refuse = (c: Context, code: ErrorCode, status: 400 | 401 | 403 | 408 | 409 | 413 | 429) =>
    c.json({ code }, status)
  http.post(path, async (c) => {
    const { headers } = c.req.raw
    // A form needs no permission to be sent from somebody else's page; the header does.
    if (isForeignOrigin(headers, publicUrl) || !headers.has('x-csrf-token')) return refuse(c, 'forbidden', 403)
    const person = await personOf(headers)
    if (!person) return refuse(c, 'unauthenticated', 401)
    // Nobody's body is read, and none that is certain to be refused.
    const told = Number(headers.get('content-length') ?? 0)
    const noRoom = async () =>
      (await isFull(person.ownerId, told - ROOM_FOR_FIELDS)) ? refuse(c, 'storage_full', 409) : null
    const read = async (request: Request) => {
      const form = await request.formData().catch(() => null)
      const file = form?.get('file')
      const fields = schema.safeParse(form && Object.fromEntries(form))
      if (!(file instanceof File) || !fields.success) return refuse(c, 'invalid_input', 400)
      if (file.size === 0) return refuse(c, 'file_empty', 400)
      if (file.size > FILE_AT_MOST) return refuse(c, 'file_too_large', 413)
      return take(c, { person, file, fields: fields.data })
    }
    try {
      return await bodies.receive(c.req.raw, { key: person.ownerId, refuse: noRoom, passOn: read })
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse(c, 'file_too_large', 413)
      if (error instanceof BodyTooSlow) return refuse(c, 'invalid_input', 408)
      if (error instanceof TooBusy) return refuse(c, 'too_many_requests', 429)
      throw error
    }
  })
}
