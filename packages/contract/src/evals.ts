import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './procedure.ts'

/** The most evals of one venue, since all of them run after every change. */
export const EVALS_AT_MOST = 100

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const fields = {
  /** The question as a customer would write it. */
  question: z.string().trim().min(1).max(500),
  /**
   * The time of the question in the venue's time zone: day of the week (0 for Monday) and `HH:mm`. Null for the time of
   * the run.
   */
  moment: z.object({ weekday: z.number().int().min(0).max(6), time: Clock }).nullable(),
  /** The texts that the reply must contain, without regard to accents, case and spaces. */
  expected: z.array(z.string().trim().min(1).max(200)).max(10),
  /** Whether the conversation must be handed over to a person. */
  handsOver: z.boolean(),
}

/** A eval, which must expect something, or every reply would pass. */
export const EvalCaseInput = z
  .object(fields)
  .refine(({ expected, handsOver }) => expected.length > 0 || handsOver, { path: ['expected'] })
export type EvalCaseInput = z.infer<typeof EvalCaseInput>

/** The result of a question's last run with one engine. */
export const EvalResult = z.object({
  /** The engine that was asked: the local one, or the model that answers customers. */
  asked: z.enum(['local', 'model']),
  /** The engine that answered: the local one where the model that was asked failed. */
  engine: z.enum(['model', 'local']),
  passed: z.boolean(),
  reply: z.string(),
  /** The expected texts that are not in the reply. */
  missing: z.array(z.string()),
  handedOver: z.boolean(),
  at: z.date(),
  /** The reply of the same engine when it last passed, to see what has changed. */
  goodReply: z.string().nullable(),
})
export type EvalResult = z.infer<typeof EvalResult>

/** A question of the owner with the facts that belong in its answer. */
export const EvalCase = z.object({
  id: z.uuid(),
  ...fields,
  /**
   * The results of the last runs, the local engine's first; empty before the first run, and one where there is no
   * model.
   */
  results: z.array(EvalResult),
})
export type EvalCase = z.infer<typeof EvalCase>

/** A question of a customer with the answer they got. */
export const EvalSuggestion = z.object({
  question: z.string(),
  reply: z.string(),
  /** The parts of the reply that look like facts: prices, hours, web addresses. */
  facts: z.array(z.string()),
  handsOver: z.boolean(),
})
export type EvalSuggestion = z.infer<typeof EvalSuggestion>

export const evals = {
  /** Returns the evals, failed ones first, then by question. */
  list: oc.output(
    z.object({
      evals: z.array(EvalCase),
      running: z.boolean(),
      /** The time of the model's next run if the venue changes nothing until then; null where there is no model. */
      model: z.object({ dueAt: z.date().nullable() }).nullable(),
    }),
  ),
  add: oc
    .errors(errors('too_many_evals'))
    .input(EvalCaseInput)
    .output(z.object({ id: z.uuid() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), evalCase: EvalCaseInput, base: Base }))
    .output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /**
   * Runs all evals with the local engine and with the model that answers customers, whose tokens count.
   * `evals.changed` announces the results.
   */
  run: oc.output(z.object({})),
  /** Returns at most 20 questions of the last 30 days that the assistant answered, the newest first. */
  suggestions: oc.output(z.array(EvalSuggestion)),
}
