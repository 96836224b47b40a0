import type { Overview } from '@balcao/contract'
import { inArray } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { activity } from './schema.ts'

export type Activity = {
  ownerId: string
  kind: Overview['activity'][number]['kind']
  /** Whom or what it is about: a contact's name or number, a connected number. */
  subject: string
  conversationId?: string
  at: Date
}

/** Notes what happened, in the transaction that made it true. */
export async function recordActivity(tx: Tx, entries: Activity[]): Promise<void> {
  if (entries.length) await tx.insert(activity).values(entries)
}

/** What happened stays; whom it was about is called by another word from then on. */
export async function renameActivity(tx: Tx, conversationIds: string[], subject: string): Promise<void> {
  if (conversationIds.length)
    await tx.update(activity).set({ subject }).where(inArray(activity.conversationId, conversationIds))
}
