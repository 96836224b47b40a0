import { newChat } from '@balcao/copy/inbox/new-chat'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** Begins a conversation, or finds the existing one, and opens it in Chats. */
export function useStartChat() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation(
    api.conversations.start.mutationOptions({
      onSuccess({ conversationId }) {
        for (const queryKey of [api.conversations.list.key(), api.conversations.counts.key(), api.contacts.key()])
          void queries.invalidateQueries({ queryKey })
        void navigate(paths.chat(conversationId))
      },
    }),
  )
}

/** Does the same where there is no form to show a failure: a toast shows it. */
export function useStartChatAtOnce() {
  const toast = useToast()
  const start = useStartChat()
  const onError = (error: unknown) =>
    toast({ title: newChat.failed, description: errorMessage(error), variant: 'destructive' })
  return {
    isPending: start.isPending,
    begin: (asked: Parameters<typeof start.mutate>[0]) => start.mutate(asked, { onError }),
  }
}
