import type { Overview } from '@balcao/contract'
import { inArray } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { activity } from './schema.ts'

export type Activity = {
  ownerId: string
  kind: Overview['activity'][number]['kind']
  /** The subject: a contact's name or number, or a connected channel. */
  subject: string
  conversationId?: string
  at: Date
}

/** Notes activities, in the transaction that made them true. */
export async function recordActivity(tx: Tx, entries: Activity[]): Promise<void> {
  if (entries.length) await tx.insert(activity).values(entries)
}

/** Replaces the subject of activities of conversations. The activities stay. */
export async function renameActivity(tx: Tx, conversationIds: string[], subject: string): Promise<void> {
  if (conversationIds.length)
    await tx.update(activity).set({ subject }).where(inArray(activity.conversationId, conversationIds))
}
