import type { Conversation, Note } from '@balcao/contract'
import { hashKey, type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#lib/api.ts'
import { useUser } from '#lib/session.tsx'
import type { ThreadMessage } from '../messages/merge-messages.ts'
import { withChanges, type OptimisticChange, type OptimisticNote, withNotes, withReaction } from './optimistic.ts'

/*
 * A requested change shows at once, above the server's state: a fetch that began before it cannot bring the old state
 * back on screen. When the server refuses, the change is no longer shown.
 */

const { takeOver, giveBack, resolve, transfer, react, addNote, removeNote } = api.conversations
const CHANGES = new Map(
  Object.entries({ takeOver, giveBack, resolve, transfer }).map(([act, of]) => [hashKey(of.mutationKey()), act]),
)

/**
 * Returns a function that shows a conversation with its requested changes. It stays the same until something is
 * requested, or answered.
 */
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

/** Returns a function that shows a message with its requested emoji. */
export function useOptimisticReactions(): (message: ThreadMessage) => ThreadMessage {
  const pending = usePendingInputs<{ messageId: string; emoji: string }>(react.mutationKey())
  return (message) => withReaction(message, pending)
}

/** Returns the notes of a conversation with the requested changes. */
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

/** Returns the inputs of the running calls of one procedure, in the order in which they were made. */
const usePendingInputs = <Variables>(mutationKey: readonly unknown[]) =>
  useMutationState({
    filters: { status: 'pending', mutationKey },
    select: ({ state }) => state.variables as Variables,
  })

const keyOf = ({ options }: Pick<Mutation, 'options'>) => hashKey(options.mutationKey ?? [])
