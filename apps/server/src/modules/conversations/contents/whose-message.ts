import type { GatewayPeer } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'

/** Names a message as WhatsApp does: by its id, the chat with a person, and which side wrote it. */
export type Named = { messageId: string; peer: GatewayPeer; fromMe: boolean }

/**
 * Is the condition that `m` is the named message and `c` its conversation. The person counts too: whoever learned the
 * id of another person's message must not be able to refer to it.
 */
export function isNamed(channelId: string, { messageId, peer, fromMe }: Named): SQL {
  const side = fromMe ? sql`m.origin <> 'contact'` : sql`m.origin = 'contact'`
  return sql`m.external_id = ${messageId} and ${side} and c.id = m.conversation_id and c.channel_id = ${channelId}::uuid
    and exists (select from contact_aliases a where a.contact_id = c.contact_id
      and ((a.kind = 'phone' and a.value = ${peer.phone}) or (a.kind = 'lid' and a.value = ${peer.lid})))`
}
