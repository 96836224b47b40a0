import type { LiveSession } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'

/**
 * Marks messages as read, for the other side and in the list of chats here.
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
