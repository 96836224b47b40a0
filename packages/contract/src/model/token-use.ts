import { oc } from '@orpc/contract'
import { z } from 'zod'

const Tokens = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  answers: z.number(),
  /** R$; null where the operator set no prices. */
  cost: z.number().nullable(),
})

/** What a month's answers of the model used, by the days of the house. */
export const TokenUse = z.object({
  /** `YYYY-MM` of the house. */
  month: z.string(),
  /** Absent: the local engine answers, which uses none. */
  model: z.object({ provider: z.string(), name: z.string() }).nullable(),
  total: Tokens,
  /** Tokens a month; null for any. */
  limit: z.number().nullable(),
  /** Tokens at the month's end if the days to come are like those so far. */
  forecast: z.number(),
  days: z.array(Tokens.extend({ date: z.iso.date() })),
  conversations: z.array(Tokens.extend({ id: z.string(), contact: z.string() })),
  models: z.array(Tokens.extend({ engine: z.enum(['model', 'local']), provider: z.string(), model: z.string() })),
})
export type TokenUse = z.infer<typeof TokenUse>

export const tokenUse = {
  get: oc.output(TokenUse),
}
