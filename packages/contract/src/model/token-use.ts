import { oc } from '@orpc/contract'
import { z } from 'zod'

const Tokens = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** What was said to customers; hearing their voice messages uses tokens and is none. */
  answers: z.number(),
  /** R$; null where the operator set no prices. The local engine costs nothing. */
  cost: z.number().nullable(),
})
export type Tokens = z.infer<typeof Tokens>

/** `YYYY-MM` */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** What a month's answers used, by the days of the house. The local engine's count, with no tokens. */
export const TokenUse = z.object({
  month: Month,
  /** The first month with an answer, or this one. */
  firstMonth: Month,
  /** The day it is at the house. */
  today: z.iso.date(),
  /** Absent: the local engine answers, which uses none. */
  model: z.object({ provider: z.string(), name: z.string() }).nullable(),
  total: Tokens,
  /** Tokens a month; null for any. */
  limit: z.number().nullable(),
  /** At the month's end, if the days to come are like those so far; null for a month that is over. */
  forecast: z.object({ tokens: z.number(), answers: z.number(), cost: z.number().nullable() }).nullable(),
  /** Days on which something was used. */
  days: z.array(Tokens.extend({ date: z.iso.date() })),
  /** Those that used the most. */
  conversations: z.array(Tokens.extend({ id: z.string(), contact: z.string() })),
  /** The other conversations, also those that were removed. */
  others: Tokens.extend({ conversations: z.number() }),
  /** Of "Teste Assistente" and the preview call, where a model was asked. */
  tests: Tokens,
  /** Of "Provas", where a model was asked; they answer nobody. */
  proofs: Tokens,
  /** `local` with a model's name: its drafts came to nothing, and the local engine answered. */
  models: z.array(Tokens.extend({ engine: z.enum(['model', 'local']), provider: z.string(), model: z.string() })),
})
export type TokenUse = z.infer<typeof TokenUse>

export const tokenUse = {
  /** A month of it; absent: this one. */
  get: oc.input(z.object({ month: Month.optional() }).optional()).output(TokenUse),
}
