import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** The range of days for keeping messages; fewer would delete messages of conversations that are still going on. */
export const RETENTION_DAYS = { min: 30, max: 3650 }

const days = z.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max)

/** The data that is older than the days and would be deleted now. */
export const RetentionPreview = z.object({
  messages: z.number(),
  /** The files of those messages. */
  files: z.number(),
  notes: z.number(),
  /** The time of the oldest message of all; null where there is none. */
  oldest: z.date().nullable(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const privacy = {
  /**
   * Erases a person: their messages lose their text, files are deleted, names and phones are removed, and figures that
   * count money stay. Whoever writes again afterwards is a new contact.
   */
  erase: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: z.uuid() }))
    .output(z.object({})),
  /** Returns for how many days messages are kept; null is for ever. */
  retention: oc.output(z.object({ days: days.nullable() })),
  /** Returns what keeping messages for so many days would delete. */
  previewRetention: oc.input(z.object({ days })).output(RetentionPreview),
  setRetention: oc.input(z.object({ days: days.nullable(), base: Base })).output(z.object({ days: days.nullable() })),
}
