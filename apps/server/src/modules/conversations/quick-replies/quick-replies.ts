import { sqlState } from '@balcao/contract/stored-errors'
import { QUICK_REPLIES_AT_MOST, type QuickReply, type QuickReplyInput } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { quickReplies } from '../schema.ts'
import { storableText } from '#platform/storable-text.ts'

/** Returns all quick replies, by shortcut. */
export async function findQuickReplies(tx: Tx): Promise<QuickReply[]> {
  return tx.select(COLUMNS).from(quickReplies).orderBy(sql`fold(${quickReplies.shortcut})`)
}

/**
 * Adds a quick reply. It rejects with a broken unique key when the shortcut is taken.
 *
 * @returns null when there are as many as there may be
 */
export async function addQuickReply(tx: Tx, ownerId: string, input: QuickReplyInput): Promise<QuickReply | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`quick-replies ${ownerId}`}))`)
  if ((await tx.$count(quickReplies)) >= QUICK_REPLIES_AT_MOST) return null
  const [row] = await tx
    .insert(quickReplies)
    .values({ ownerId, ...storable(input) })
    .returning(COLUMNS)
  return row!
}

/** Changes a quick reply. @returns null when there is no such reply, or it is another owner's */
export async function updateQuickReply(
  tx: Tx,
  id: string,
  input: QuickReplyInput,
  now: Date,
): Promise<QuickReply | null> {
  const change = { ...storable(input), updatedAt: now }
  const [row] = await tx.update(quickReplies).set(change).where(eq(quickReplies.id, id)).returning(COLUMNS)
  return row ?? null
}

/** Deletes a quick reply. @returns whether it existed */
export async function removeQuickReply(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(quickReplies).where(eq(quickReplies.id, id)).returning({ id: quickReplies.id })
  return rows.length > 0
}

/** Tells whether a write failed because another reply has the shortcut. */
export const isTaken = (error: unknown) => sqlState(error) === '23505'

const COLUMNS = { id: quickReplies.id, shortcut: quickReplies.shortcut, text: quickReplies.text }

const storable = ({ shortcut, text }: QuickReplyInput) => ({ shortcut, text: storableText(text) })
