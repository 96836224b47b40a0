import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'

/** The rules that venues are asked about, in the order of the form. */
export const PolicyKind = z.enum([
  'payment',
  'service-charge',
  'cover',
  'cancellation',
  'age',
  'children',
  'pets',
  'parking',
  'accessibility',
  'dress-code',
  'smoking',
  'birthdays',
  'corkage',
  'delivery',
  'wifi',
])
export type PolicyKind = z.infer<typeof PolicyKind>

/** The most characters of one rule, since it is told whole and a reply is no longer. */
export const POLICY_AT_MOST = 600

/** A rule in the venue's own words; empty while it has none. */
export const Policy = z.object({ kind: PolicyKind, content: z.string() })
export type Policy = z.infer<typeof Policy>

export const policies = {
  /** Returns all kinds in their order. */
  list: oc.output(z.object({ policies: z.array(Policy) })),
  /** Saves one rule; an empty text removes it, and the assistant no longer knows it. */
  save: oc
    .input(z.object({ kind: PolicyKind, content: z.string().trim().max(POLICY_AT_MOST), base: Base }))
    .output(z.object({ policies: z.array(Policy) })),
  /** Saves several rules at once and replaces the texts of these kinds. */
  saveMany: oc
    .input(
      z.object({
        policies: z
          .array(z.object({ kind: PolicyKind, content: z.string().trim().min(1).max(POLICY_AT_MOST) }))
          .min(1)
          .max(PolicyKind.options.length),
        /** `policies` holds the earlier texts of the same kinds, in the same order. */
        base: Base,
      }),
    )
    .output(z.object({ policies: z.array(Policy) })),
}
