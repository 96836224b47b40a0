import type { GatewayPeer } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'

/** A message as WhatsApp names it: by its id, in the chat with a person, written by us or by them. */
export type Named = { messageId: string; peer: GatewayPeer; fromMe: boolean }

/**
 * The condition that `m` is the named message and `c` its conversation. The person counts: whoever learned the id of
 * somebody else's message must not be able to speak of it.
 */
export function isNamed(instanceId: string, { messageId, peer, fromMe }: Named): SQL {
  const side = fromMe ? sql`m.origin <> 'contact'` : sql`m.origin = 'contact'`
  return sql`m.external_id = ${messageId} and ${side} and c.id = m.conversation_id and c.instance_id = ${instanceId}::uuid
    and exists (select from contact_aliases a where a.contact_id = c.contact_id
      and ((a.kind = 'phone' and a.value = ${peer.phone}) or (a.kind = 'lid' and a.value = ${peer.lid})))`
}
