import type { Conversation, ConversationState } from '@balcao/contract'

export type StateAction = 'takeOver' | 'giveBack' | 'resolve'

/** Returns what the viewer may do with a conversation, by its state; the last is the most likely one. */
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
