import type { GatewayVote } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'
import { isNamed } from './whose-message.ts'

/**
 * Puts votes on the polls that they were given in. The poll is the house's, whoever votes.
 *
 * @returns the conversations that changed
 */
export async function noteVotes(tx: Tx, instanceId: string, votes: GatewayVote[]): Promise<string[]> {
  const changed: string[] = []
  for (const { messageId, peer, fromMe, options } of votes) {
    const side = fromMe ? 'house' : 'contact'
    const { rows } = await tx.execute<{ id: string }>(sql`
      update messages m set content = jsonb_set(m.content, '{votes}',
        coalesce(m.content->'votes', '{}') || jsonb_build_object(${side}::text, ${storableJson(options)}::jsonb))
      from conversations c where ${isNamed(instanceId, { messageId, peer, fromMe: true })} and m.content ? 'poll'
      returning c.id`)
    changed.push(...rows.map(({ id }) => id))
  }
  return changed
}
