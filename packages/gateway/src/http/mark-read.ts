import type { LiveSession } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Shows the other side that their messages were read, and forgets that they were new here.
 *
 * @throws GatewayError not_connected
 */
export async function markRead(
  { archive }: Pick<GatewayApi, 'archive'>,
  { outgoing, instance }: LiveSession,
  messages: { id: string; remoteJid: string }[],
): Promise<void> {
  await outgoing.markRead(messages)
  archive.markRead(instance.id, [...new Set(messages.map(({ remoteJid }) => remoteJid))])
}
