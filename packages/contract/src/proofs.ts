import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './procedure.ts'

/** What one house may keep: all of them run after every change. */
export const PROOFS_AT_MOST = 100

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const fields = {
  /** As a customer would write it. */
  question: z.string().trim().min(1).max(500),
  /** When it is asked, by the clock of the house: day of the week (0 for Monday) and `HH:mm`. Null for the moment of the run. */
  moment: z.object({ weekday: z.number().int().min(0).max(6), time: Clock }).nullable(),
  /** What the reply must contain; accents, case and spaces do not matter. */
  expected: z.array(z.string().trim().min(1).max(200)).max(10),
  /** Whether the conversation must go to a person. */
  handsOver: z.boolean(),
}

/** Something must be expected, or every reply would do. */
export const ProofInput = z
  .object(fields)
  .refine(({ expected, handsOver }) => expected.length > 0 || handsOver, { path: ['expected'] })
export type ProofInput = z.infer<typeof ProofInput>

/** How a question went the last time one engine was asked. */
export const ProofResult = z.object({
  /** The local engine, or what answers customers: a model. */
  asked: z.enum(['local', 'model']),
  /** Who answered: the local engine, where the model that was asked did not. */
  engine: z.enum(['model', 'local']),
  passed: z.boolean(),
  reply: z.string(),
  /** What was expected and is not in the reply. */
  missing: z.array(z.string()),
  handedOver: z.boolean(),
  at: z.date(),
  /** The reply of the same engine when it last passed, to see what has changed. */
  goodReply: z.string().nullable(),
})
export type ProofResult = z.infer<typeof ProofResult>

/** A question of the owner with the facts that belong into its answer. */
export const Proof = z.object({
  id: z.uuid(),
  ...fields,
  /** Of the last runs, the local engine's first; none before the first run, and one where there is no model. */
  results: z.array(ProofResult),
})
export type Proof = z.infer<typeof Proof>

/** A real question with the answer it got. */
export const ProofSuggestion = z.object({
  question: z.string(),
  reply: z.string(),
  /** What of the reply looks like a fact: prices, hours, addresses of pages. */
  facts: z.array(z.string()),
  handsOver: z.boolean(),
})
export type ProofSuggestion = z.infer<typeof ProofSuggestion>

export const proofs = {
  /** Those that fail first, then by question. */
  list: oc.output(
    z.object({
      proofs: z.array(Proof),
      running: z.boolean(),
      /** When a model is asked next, if the house is left alone until then; null where there is no model. */
      model: z.object({ dueAt: z.date().nullable() }).nullable(),
    }),
  ),
  add: oc
    .errors(errors('too_many_proofs'))
    .input(ProofInput)
    .output(z.object({ id: z.uuid() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), proof: ProofInput, base: Base }))
    .output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** Runs all of them with the local engine and what answers customers, a model's tokens counted; the results come as `proofs.changed`. */
  run: oc.output(z.object({})),
  /** What customers asked in the last 30 days and the assistant answered, the newest first; 20 at most. */
  suggestions: oc.output(z.array(ProofSuggestion)),
}
