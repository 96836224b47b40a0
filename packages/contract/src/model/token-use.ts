import { oc } from '@orpc/contract'
import { z } from 'zod'

const Tokens = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Answers to customers. Transcribing voice messages uses tokens and is not counted as an answer. */
  answers: z.number(),
  /** R$; null where the operator set no prices. The local engine costs nothing. */
  cost: z.number().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** A month, `YYYY-MM`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** The tokens that a month's answers used, by days of the venue. Answers of the local engine count, with no tokens. */
export const TokenUse = z.object({
  month: Month,
  /** The first month with an answer, or else the current one. */
  firstMonth: Month,
  /** The current day in the venue's time zone. */
  today: z.iso.date(),
  /** Absent when the local engine answers, which uses no tokens. */
  model: z.object({ provider: z.string(), name: z.string() }).nullable(),
  total: Tokens,
  /** The limit of tokens a month; null for none. */
  limit: z.number().nullable(),
  /** The forecast for the month's end if the remaining days are like those so far; null for a past month. */
  forecast: z.object({ tokens: z.number(), answers: z.number(), cost: z.number().nullable() }).nullable(),
  /** The days on which tokens were used or answers given. */
  days: z.array(Tokens.extend({ date: z.iso.date() })),
  /** The conversations that used the most. */
  conversations: z.array(Tokens.extend({ id: z.string(), contact: z.string() })),
  /** The sum of the other conversations, removed ones included. */
  others: Tokens.extend({ conversations: z.number() }),
  /** The use of "Teste Assistente" and the preview call, where a model was asked. */
  tests: Tokens,
  /** The use of "Provas", where a model was asked; they answer no customer. */
  evals: Tokens,
  /**
   * The use by model. `local` with a model's name means that its drafts were rejected and the local engine answered.
   */
  models: z.array(Tokens.extend({ engine: z.enum(['model', 'local']), provider: z.string(), model: z.string() })),
})
export type TokenUse = z.infer<typeof TokenUse>

export const tokenUse = {
  /** Returns the use of a month, or of the current one when none is given. */
  get: oc.input(z.object({ month: Month.optional() }).optional()).output(TokenUse),
}
