import type { Conversation, ConversationState } from '@balcao/contract'

export type StateAction = 'takeOver' | 'giveBack' | 'resolve'

/** Returns what whoever looks at a conversation may do with it, by the state it is in; the last is what one most likely wants. */
export function offeredActions(
  { state, assigneeId }: Pick<Conversation, 'state' | 'assigneeId'>,
  self: string,
): StateAction[] {
  if (state === 'human' && assigneeId !== null && assigneeId !== self) return ['resolve', 'takeOver']
  return OFFERED[state]
}

const OFFERED: Record<ConversationState, StateAction[]> = {
  bot: ['resolve', 'takeOver'],
  waiting: ['resolve', 'giveBack', 'takeOver'],
  human: ['resolve', 'giveBack'],
  resolved: ['takeOver'],
}
