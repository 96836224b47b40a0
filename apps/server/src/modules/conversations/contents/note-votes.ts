import type { GatewayVote } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'
import { isNamed } from './whose-message.ts'

/**
 * Stores votes on their polls. The poll is always the venue's, whoever votes.
 *
 * @returns the ids of the conversations that changed
 */
export async function noteVotes(tx: Tx, channelId: string, votes: GatewayVote[]): Promise<string[]> {
  const changed: string[] = []
  for (const { messageId, peer, fromMe, options } of votes) {
    const side = fromMe ? 'venue' : 'contact'
    const { rows } = await tx.execute<{ id: string }>(sql`
      update messages m set content = jsonb_set(m.content, '{votes}',
        coalesce(m.content->'votes', '{}') || jsonb_build_object(${side}::text, ${storableJson(options)}::jsonb))
      from conversations c where ${isNamed(channelId, { messageId, peer, fromMe: true })} and m.content ? 'poll'
      returning c.id`)
    changed.push(...rows.map(({ id }) => id))
  }
  return changed
}
