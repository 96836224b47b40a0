import { type SQL, sql } from '#platform/drizzle.ts'

/** How rows that leave are claimed: until when, how many, and at which numbers (by instance) none, because others are on their way. */
export type LeavingLease = { now: Date; until: Date; limit: number; except: string[] }

/** The condition, to be added, that a conversation is at none of these numbers. Nothing for no numbers, which is the rule. */
export function exceptNumbers(instanceNames: string[], conversationId: SQL): SQL {
  // Seldom there, and then it costs a look at each conversation.
  return instanceNames.length
    ? sql`and (select i.instance_name from conversations c join instances i on i.id = c.instance_id where c.id = ${conversationId})
          <> all (${sql.param(instanceNames)}::text[])`
    : sql``
}
