import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Fewer would take the thread away from under people who are still talking. */
export const RETENTION_DAYS = { min: 30, max: 3650 }

const days = z.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max)

/** What is older than the days and would be deleted now. */
export const RetentionPreview = z.object({
  messages: z.number(),
  /** Of those messages. */
  files: z.number(),
  notes: z.number(),
  /** The oldest message of all, null where there is none. */
  oldest: z.date().nullable(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const privacy = {
  /**
   * Takes a person out of the house's data: messages lose their words, files are deleted, names and phones go, and what
   * counts money stays. Whoever writes again afterwards is new.
   */
  erase: oc
    .errors(errors('not_found'))
    .input(z.object({ contactId: z.uuid() }))
    .output(z.object({})),
  /** For how many days messages are kept; null: for ever. */
  retention: oc.output(z.object({ days: days.nullable() })),
  /** What setting it to so many days would delete. */
  previewRetention: oc.input(z.object({ days })).output(RetentionPreview),
  setRetention: oc.input(z.object({ days: days.nullable(), base: Base })).output(z.object({ days: days.nullable() })),
}
