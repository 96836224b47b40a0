/**
 * Handles the edits and deletions of messages that another program makes through the gateway's API.
 *
 *   what still waits here ─▶ changed where it waits, nothing leaves
 *   what was sent ─▶ to who wrote lately at once, otherwise it takes a place in the rate limit ─▶ the gateway ─▶ WhatsApp
 *
 * The change itself comes back as an event, like a change on the phone.
 */
import type { QueueChange, QueueVerdict } from '@balcao/whatsapp-engine'
import { type Deps, rewriteQueuedMessage, takePlace, weigh } from '#modules/conversations/index.ts'
import type { ChannelRow } from '#modules/channels/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

/**
 * Decides about a program's change of a message.
 *
 * @returns `known` where nothing is to leave, because the message itself had not left
 */
export async function changeSent(
  tx: Tx,
  deps: Deps,
  channel: ChannelRow,
  { peer, content }: Omit<QueueChange, 'instance'>,
): Promise<QueueVerdict> {
  const text = content.kind === 'edit' ? storableText(content.text) : null
  const conversationId = await rewriteQueuedMessage(tx, channel.id, { messageId: content.target, peer }, text)
  if (conversationId) {
    await publish(tx, channel.ownerId, [{ type: 'conversation.changed', conversationId }])
    return { kind: 'known' }
  }
  const weighed = await weigh(tx, deps, channel, peer)
  if (weighed.kind === 'at-once') return weighed
  // Who asked for no more outreach may still be spared what was sent before; how much waits makes no difference to what cannot.
  const isRefused =
    weighed.kind === 'refused' &&
    (weighed.because === 'blocked' || (weighed.because === 'opted-out' && content.kind === 'edit'))
  return isRefused ? weighed : takePlace(tx, deps, channel.id)
}
