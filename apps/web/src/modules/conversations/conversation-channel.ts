import type { ConnectedNumber, Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatName } from '#lib/format.ts'
import { channelName } from '#modules/channels/index.ts'

/**
 * Returns the name that a conversation's number had before it was removed, as people read it; empty when it had none
 * yet.
 */
export const formerChannelName = formatName

/** Returns the name of a conversation's number, with a word when it was removed; empty while it is not known. */
export function conversationChannel(
  { numberId, formerNumber }: Pick<Conversation, 'numberId' | 'formerNumber'>,
  numbers: ConnectedNumber[],
): string {
  if (formerNumber !== null) return chats.former.named(formerChannelName(formerNumber))
  const number = numbers.find(({ id }) => id === numberId)
  return number ? channelName(number) : ''
}
