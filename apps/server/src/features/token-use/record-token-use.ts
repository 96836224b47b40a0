import type { Tx } from '#platform/database.ts'
import { tokenUsage } from '#platform/schema/records.ts'

type TokenUse = {
  conversationId: string | null
  engine: 'model' | 'local'
  provider: string
  model: string
  inputTokens: number
  outputTokens: number
  /** R$, or null where it is not known. */
  cost: number | null
}

/** Writes down what was spent. Answers that cost nothing leave no row. */
export async function recordTokenUse(tx: Tx, ownerId: string, uses: TokenUse[], at: Date): Promise<void> {
  const spent = uses.filter(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0)
  if (spent.length === 0) return
  await tx
    .insert(tokenUsage)
    .values(spent.map((use) => ({ ...use, ownerId, at, cost: use.cost === null ? null : use.cost.toFixed(6) })))
}
