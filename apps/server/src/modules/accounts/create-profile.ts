import { profiles } from './schema.ts'
import type { Tx } from '#platform/database.ts'

export type NewProfile = {
  id: string
  email: string
  fullName: string
  phone: string
  businessName: string
  role: 'user' | 'admin'
  /** Whose house a teammate works in; absent for an owner. */
  ownerId?: string
}

/** Writes the profile that belongs to an account. Whoever signs up is a `user`; an admin is made by the configuration alone. */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.insert(profiles).values(profile)
}
