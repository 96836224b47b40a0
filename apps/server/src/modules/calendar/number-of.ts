import { findNumbers, type NumberRow } from '#modules/channels/index.ts'
import type { Tx } from '#platform/database.ts'

/** The number that a schedule leaves from: the one that was chosen, or else the principal one. */
export async function numberOf(tx: Tx, numberId: string | null): Promise<NumberRow | undefined> {
  const numbers = await findNumbers(tx)
  return numberId ? numbers.find(({ id }) => id === numberId) : numbers.find((one) => one.isPrincipal)
}
