import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'

/** The rules that houses are asked about, in the order in which they are asked. */
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

/** Characters of one: it is said whole, and a reply to a customer is no longer. */
export const POLICY_AT_MOST = 600

/** What a house says about one of them, in its own words; empty while it has not said anything. */
export const Policy = z.object({ kind: PolicyKind, content: z.string() })
export type Policy = z.infer<typeof Policy>

export const policies = {
  /** All kinds, in their order. */
  list: oc.output(z.object({ policies: z.array(Policy) })),
  /** Without words it is taken away: the assistant does not know it any more. */
  save: oc
    .input(z.object({ kind: PolicyKind, content: z.string().trim().max(POLICY_AT_MOST), base: Base }))
    .output(z.object({ policies: z.array(Policy) })),
  /** Several at once; what was written of these kinds is replaced. */
  saveMany: oc
    .input(
      z.object({
        policies: z
          .array(z.object({ kind: PolicyKind, content: z.string().trim().min(1).max(POLICY_AT_MOST) }))
          .min(1)
          .max(PolicyKind.options.length),
        /** `policies`: what was written of the same kinds, in the same order. */
        base: Base,
      }),
    )
    .output(z.object({ policies: z.array(Policy) })),
}
