import { DEFAULT_RESERVATION_RULES, type ReservationRules } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { reservationRules } from '#platform/schema/reservations.ts'

/** Under which conditions the owner of this transaction takes tables. */
export async function loadRules(tx: Tx): Promise<ReservationRules> {
  return (await findRules(tx)) ?? DEFAULT_RESERVATION_RULES
}

/** What the owner said of it; null when that was nothing yet, and the defaults hold. */
export async function findRules(tx: Tx): Promise<ReservationRules | null> {
  const [row] = await tx.select().from(reservationRules)
  if (!row) return null
  const { ownerId: _, updatedAt: __, ...rules } = row
  return rules
}

/** From the next request on. What was agreed before stays. */
export async function saveRules(tx: Tx, ownerId: string, rules: ReservationRules, now: Date): Promise<void> {
  const row = { ...rules, days: [...new Set(rules.days)].toSorted((a, b) => a - b), updatedAt: now }
  await tx
    .insert(reservationRules)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: reservationRules.ownerId, set: row })
}
