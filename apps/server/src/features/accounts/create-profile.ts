import { profiles } from '#platform/schema/people.ts'
import type { Tx } from '#platform/database.ts'

export type NewProfile = { id: string; email: string; fullName: string; phone: string; businessName: string }

/** Writes the profile of a new owner. Role `user`: nobody signs up as an admin. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.insert(profiles).values({ ...profile, role: 'user' })
}
