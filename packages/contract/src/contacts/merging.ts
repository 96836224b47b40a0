import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { Contact } from '../contacts.ts'

/** Contacts that may be one person, and why one might think so. */
export const Duplicate = z.object({
  reason: z.enum(['phone', 'email', 'name']),
  contacts: z.array(Contact).min(2),
})
export type Duplicate = z.infer<typeof Duplicate>

/** What two contacts are as one. */
export const MergePreview = z.object({
  contact: Contact,
  /** Every phone that is the person's from then on. */
  phones: z.array(z.string()),
  conversations: z.number(),
  reservations: z.number(),
  /** Names on guest lists. */
  guests: z.number(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** `drop` becomes part of `keep`; where both know something, `keep` is right. */
const Pair = z.object({ keep: z.uuid(), drop: z.uuid() }).refine(({ keep, drop }) => keep !== drop)

/** A group as it was suggested. */
const Apart = z.object({ reason: Duplicate.shape.reason, contactIds: z.array(z.uuid()).min(2).max(5) })

export const merging = {
  /** The surest first; at most fifty. Without those whom the house told apart. */
  duplicates: oc.output(z.object({ duplicates: z.array(Duplicate) })),
  /** What merging would lead to, without doing it. */
  preview: oc.errors(errors('not_found')).input(Pair).output(MergePreview),
  merge: oc.errors(errors('not_found')).input(Pair).output(Contact),
  /**
   * They are different people: not suggested again for this reason or a weaker one. A surer one that comes up later is worth
   * another look, and WhatsApp's own word that they are one still makes them one.
   */
  tellApart: oc.errors(errors('not_found')).input(Apart).output(z.object({})),
  /** Takes that back. */
  askAgain: oc
    .errors(errors('not_found'))
    .input(Apart.omit({ reason: true }))
    .output(z.object({})),
}
