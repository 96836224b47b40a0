import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { Contact } from '../contacts.ts'

/** Contacts that may be the same person, and the reason to think so. */
export const Duplicate = z.object({
  reason: z.enum(['phone', 'email', 'name']),
  contacts: z.array(Contact).min(2),
})
export type Duplicate = z.infer<typeof Duplicate>

/** The contact that would result from merging two. */
export const MergePreview = z.object({
  contact: Contact,
  /** Every phone of the merged person. */
  phones: z.array(z.string()),
  conversations: z.number(),
  reservations: z.number(),
  /** Names on guest lists. */
  guests: z.number(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** The two contacts to merge: `drop` becomes part of `keep`, whose values win where both have one. */
const Pair = z.object({ keep: z.uuid(), drop: z.uuid() }).refine(({ keep, drop }) => keep !== drop)

/** A group of contacts as it was suggested. */
const Apart = z.object({ reason: Duplicate.shape.reason, contactIds: z.array(z.uuid()).min(2).max(5) })

export const merging = {
  /** Returns at most fifty groups, the surest first, without those that the venue marked as different people. */
  duplicates: oc.output(z.object({ duplicates: z.array(Duplicate) })),
  /** Returns the result of merging two contacts without merging them. */
  preview: oc.errors(errors('not_found')).input(Pair).output(MergePreview),
  merge: oc.errors(errors('not_found')).input(Pair).output(Contact),
  /**
   * Marks contacts as different people, so that they are not suggested again for this reason or a weaker one. A surer
   * reason suggests them again, and WhatsApp's own statement that they are one person still merges them.
   */
  tellApart: oc.errors(errors('not_found')).input(Apart).output(z.object({})),
  /** Takes that mark back. */
  askAgain: oc
    .errors(errors('not_found'))
    .input(Apart.omit({ reason: true }))
    .output(z.object({})),
}
