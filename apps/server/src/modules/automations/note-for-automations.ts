import { recordMessageEvents } from './events.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** What was written longer ago is not reacted to. */
const LATE = 30 * MINUTE

type Said = {
  id: string
  conversationId: string
  contactId: string
  wroteBefore: boolean
  kind: string
  sentAt: Date
}

/** Contacts wrote: what automations may be about, in the commit that stores it. */
export async function noteForAutomations(
  tx: Tx,
  ownerId: string,
  messages: Said[],
  { now, quietWindow, settled }: { now: Date; quietWindow: number; settled: ReadonlySet<string> },
): Promise<void> {
  const said = messages.filter(
    ({ id, kind, sentAt }) =>
      kind !== 'reaction' && kind !== 'call' && !settled.has(id) && now.getTime() - sentAt.getTime() < LATE,
  )
  await recordMessageEvents(tx, ownerId, said, { now, quietWindow })
}
