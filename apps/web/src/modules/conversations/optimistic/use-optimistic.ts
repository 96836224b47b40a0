import type { Conversation, Note } from '@balcao/contract'
import { hashKey, type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#lib/api.ts'
import { useUser } from '#lib/session.tsx'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import { withChanges, type OptimisticChange, type OptimisticNote, withNotes, withReaction } from './optimistic.ts'

/*
 * What was asked for shows at once, over whatever the server says meanwhile: a fetch that left before it cannot bring the old
 * state back on screen. When the server refuses, nothing is over it any more.
 */

const { takeOver, giveBack, resolve, transfer, react, addNote, removeNote } = api.conversations
const CHANGES = new Map(
  Object.entries({ takeOver, giveBack, resolve, transfer }).map(([act, of]) => [hashKey(of.mutationKey()), act]),
)

/** Shows a conversation as it was asked to be. The same function until something is asked, or answered. */
export function useOptimisticChanges(): (conversation: Conversation) => Conversation {
  const self = useUser()
  const queries = useQueryClient()
  const nameOf = (id: string) =>
    queries.getQueryData(api.team.people.queryKey())?.people.find((person) => person.id === id)?.name ?? null
  const pending = useMutationState({
    filters: { status: 'pending', predicate: (mutation) => CHANGES.has(keyOf(mutation)) },
    select(mutation) {
      const variables = mutation.state.variables as { conversationId: string; to?: string }
      const { conversationId, to } = variables
      return {
        conversationId,
        act: CHANGES.get(keyOf(mutation)),
        ...(to && { to, name: nameOf(to) }),
      } as OptimisticChange
    },
  })
  return useCallback((conversation) => withChanges(conversation, pending, self), [pending, self])
}

/** Shows a message with the emoji that was put on it. */
export function useOptimisticReactions(): (message: ThreadMessage) => ThreadMessage {
  const pending = usePendingInputs<{ messageId: string; emoji: string }>(react.mutationKey())
  return (message) => withReaction(message, pending)
}

/** The notes of a thread as they were asked to be. */
export function useOptimisticNotes(conversationId: string, stored: Note[], author: string): Note[] {
  const added = useMutationState({
    filters: { status: 'pending', mutationKey: addNote.mutationKey() },
    select: ({ state }) => ({ ...(state.variables as Omit<OptimisticNote, 'at'>), at: new Date(state.submittedAt) }),
  })
  const removed = usePendingInputs<{ noteId: string }>(removeNote.mutationKey()).map(({ noteId }) => noteId)
  return withNotes(stored, {
    added: added.filter((note) => note.conversationId === conversationId),
    removed,
    author,
  })
}

/** Returns what is asked of one procedure right now, in the order in which it was asked. */
const usePendingInputs = <Variables>(mutationKey: readonly unknown[]) =>
  useMutationState({
    filters: { status: 'pending', mutationKey },
    select: ({ state }) => state.variables as Variables,
  })

const keyOf = ({ options }: Pick<Mutation, 'options'>) => hashKey(options.mutationKey ?? [])
