import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * The lease with which outgoing rows are claimed: its end, the most rows, and the channels (by instance) that are left
 * out because their messages are still being sent.
 */
export type LeavingLease = { now: Date; until: Date; limit: number; except: string[] }

/**
 * Returns the condition that a conversation is at none of these channels; empty for no channels, which is the usual case.
 */
export function exceptChannels(instanceNames: string[], ownerId: SQL, conversationId: SQL): SQL {
  // Seldom there, and then it costs a look at each conversation.
  return instanceNames.length
    ? sql`and (select i.instance_name from conversations c join channels i on (i.owner_id, i.id) = (c.owner_id, c.channel_id)
          where (c.owner_id, c.id) = (${ownerId}, ${conversationId})) <> all (${sql.param(instanceNames)}::text[])`
    : sql``
}
