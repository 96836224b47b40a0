import type { Channel, Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatName } from '#lib/format.ts'
import { channelName } from '#modules/channels/index.ts'

/**
 * Returns the name that a conversation's channel had before it was removed, as people read it; empty when it had none
 * yet.
 */
export const formerChannelName = formatName

/** Returns the name of a conversation's channel, with a word when it was removed; empty while it is not known. */
export function conversationChannel(
  { channelId, formerChannel }: Pick<Conversation, 'channelId' | 'formerChannel'>,
  channels: Channel[],
): string {
  if (formerChannel !== null) return chats.former.named(formerChannelName(formerChannel))
  const channel = channels.find(({ id }) => id === channelId)
  return channel ? channelName(channel) : ''
}
