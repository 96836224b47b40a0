import type { Tx } from '#platform/database.ts'
import { noteTokens } from '#platform/telemetry/metrics.ts'
import { tokenUsage } from '../schema.ts'

type TokenUse = {
  conversationId: string | null
  engine: 'model' | 'local'
  /** The purpose; absent for an answer. */
  purpose?: 'hearing' | 'eval'
  provider: string
  model: string
  inputTokens: number
  outputTokens: number
  /** R$, or null where it is not known. */
  cost: number | null
}

/** Records the tokens that answers used, one row each. */
export async function recordTokenUse(tx: Tx, ownerId: string, uses: TokenUse[], at: Date): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insert(tokenUsage)
    .values(uses.map((use) => ({ ...use, ownerId, at, cost: use.cost === null ? null : use.cost.toFixed(6) })))
  for (const use of uses) if (use.engine === 'model') noteTokens(use.purpose ?? 'answer', use)
}

/** Records the local engine's own answers, which count as answers and use no tokens. */
export const recordLocalAnswers = (tx: Tx, ownerId: string, conversationIds: string[], at: Date) =>
  recordTokenUse(
    tx,
    ownerId,
    conversationIds.map((conversationId) => ({ conversationId, ...ALONE })),
    at,
  )

/** The values of an answer for which no model was asked. */
export const ALONE = { engine: 'local', provider: '', model: '', inputTokens: 0, outputTokens: 0, cost: 0 } as const
