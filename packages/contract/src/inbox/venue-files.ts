import { z } from 'zod'
import { FileFields, FileKind } from '../conversations.ts'

/** A file that is stored once for many messages. It is served at `/api/files/<id>`. */
export const VenueFile = z.object({
  id: z.string(),
  /** The kind as which phones show it. */
  kind: FileKind,
  mimeType: z.string(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.number(),
  seconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type VenueFile = z.infer<typeof VenueFile>

/**
 * The form fields of `POST /api/files`, beside its `file`; it answers with a `VenueFile`. An unused file is kept for a
 * day.
 */
export const VenueFileFields = FileFields.pick({ seconds: true, width: true, height: true })

/** The most characters of a caption in WhatsApp's apps. */
export const CAPTION_AT_MOST = 1024
