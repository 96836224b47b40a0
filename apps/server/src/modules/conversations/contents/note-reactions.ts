import type { GatewayMessage } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { isNamed } from './whose-message.ts'

/**
 * Stores reactions on their messages; an empty reaction removes the earlier one. It ignores reactions to messages that
 * are not stored here.
 *
 * @returns the ids of the conversations that changed
 */
export async function noteReactions(tx: Tx, channelId: string, reactions: GatewayMessage[]): Promise<string[]> {
  const changed: string[] = []
  for (const { reaction, peer, fromMe, text } of reactions) {
    if (!reaction) continue
    const side = fromMe ? 'venue' : 'contact'
    const emoji = storableText(text)
    const { rows } = await tx.execute<{ id: string }>(sql`
      update messages m set content = coalesce(m.content, '{}') || jsonb_build_object('reactions',
        (coalesce(m.content->'reactions', '{}') - ${side}::text)
          || case when ${emoji} = '' then '{}'::jsonb else jsonb_build_object(${side}::text, ${emoji}::text) end)
      from conversations c where ${isNamed(channelId, { ...reaction, peer })} and m.kind <> 'deleted'
      returning c.id`)
    changed.push(...rows.map(({ id }) => id))
  }
  return changed
}
