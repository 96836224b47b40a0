import type { Tx } from '#platform/database.ts'
import { tokenUsage } from '../schema.ts'

type TokenUse = {
  conversationId: string | null
  engine: 'model' | 'local'
  /** An answer, unless something else is said. */
  purpose?: 'hearing' | 'proof'
  provider: string
  model: string
  inputTokens: number
  outputTokens: number
  /** R$, or null where it is not known. */
  cost: number | null
}

/** Writes down what answers used, one row each. */
export async function recordTokenUse(tx: Tx, ownerId: string, uses: TokenUse[], at: Date): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insert(tokenUsage)
    .values(uses.map((use) => ({ ...use, ownerId, at, cost: use.cost === null ? null : use.cost.toFixed(6) })))
}

/** The local engine's own answers: they count, and use nothing. */
export const recordLocalAnswers = (tx: Tx, ownerId: string, conversationIds: string[], at: Date) =>
  recordTokenUse(
    tx,
    ownerId,
    conversationIds.map((conversationId) => ({ conversationId, ...ALONE })),
    at,
  )

/** What an answer used that no model was asked for. */
export const ALONE = { engine: 'local', provider: '', model: '', inputTokens: 0, outputTokens: 0, cost: 0 } as const
