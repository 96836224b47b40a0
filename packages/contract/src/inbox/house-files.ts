import { z } from 'zod'
import { FileFields, FileKind } from '../conversations.ts'

/** A file that many messages carry and that is stored once. It lies at `/api/files/<id>`. */
export const HouseFile = z.object({
  id: z.string(),
  /** How phones show it. */
  kind: FileKind,
  mimeType: z.string(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.number(),
  seconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type HouseFile = z.infer<typeof HouseFile>

/** The form fields of `POST /api/files`, beside its `file`; it answers with a `HouseFile`. One that nothing carries is kept for a day. */
export const HouseFileFields = FileFields.pick({ seconds: true, width: true, height: true })

/** Characters that may stand below a file: WhatsApp's apps take no more. */
export const CAPTION_AT_MOST = 1024
