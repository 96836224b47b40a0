import type { ConnectedNumber, Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatName } from '#lib/format.ts'
import { channelName } from '#modules/channels/index.ts'

/** What the number of a conversation was called before it was removed, as people read it; empty when it had no name yet. */
export const formerChannelName = formatName

/** The number that a conversation is held at, as people call it, with a word where it was removed; empty while it is not known. */
export function conversationChannel(
  { numberId, formerNumber }: Pick<Conversation, 'numberId' | 'formerNumber'>,
  numbers: ConnectedNumber[],
): string {
  if (formerNumber !== null) return chats.former.named(formerChannelName(formerNumber))
  const number = numbers.find(({ id }) => id === numberId)
  return number ? channelName(number) : ''
}
