import { profiles } from './schema.ts'
import type { Tx } from '#platform/database.ts'

export type NewProfile = {
  id: string
  email: string
  fullName: string
  phone: string
  businessName: string
  role: 'user' | 'admin'
  /** The owner of the venue that a teammate works in; absent for an owner. */
  ownerId?: string
}

/**
 * Writes the profile that belongs to an account. Everybody who signs up is a `user`; only the configuration makes an
 * admin.
 */
export async function createProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.insert(profiles).values(profile)
}
