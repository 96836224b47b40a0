import { DEFAULT_RESERVATION_RULES, type ReservationRules } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { reservationRules } from './schema.ts'

/** Loads the owner's rules for reservations. `told` is false where the defaults apply. */
export async function loadRules(tx: Tx): Promise<ReservationRules & { told: boolean }> {
  const [row] = await tx.select().from(reservationRules)
  if (!row) return { ...DEFAULT_RESERVATION_RULES, told: false }
  const { ownerId: _, updatedAt: __, ...rules } = row
  return { ...rules, told: true }
}

/** Stores the rules. They apply from the next request on; existing reservations stay. */
export async function saveRules(tx: Tx, ownerId: string, rules: ReservationRules, now: Date): Promise<void> {
  const row = { ...rules, days: [...new Set(rules.days)].toSorted((a, b) => a - b), updatedAt: now }
  await tx
    .insert(reservationRules)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: reservationRules.ownerId, set: row })
}
