import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useUser } from '#lib/session.tsx'
import { MessageSquareDashed } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { contactName } from '../contact-name.ts'
import { formerNumberName } from '../former-number.ts'
import { Composer } from './composer.tsx'
import { mergeMessages, type ThreadMessage } from '../messages/merge-messages.ts'
import { MessageList } from '../messages/message-list.tsx'
import { useMarkRead, useMessages, useOutbox, useRetry } from '../queries.ts'
import { HandoverNote } from './handover-note.tsx'
import { ReservationNote } from './reservation-note.tsx'
import { StateBar } from './state-bar.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useErrorToast } from '../use-error-toast.ts'
import { useWatched } from './use-watched.ts'

/** One conversation: its messages, who answers, and where a person writes. Mount it anew for each. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { fullName } = useUser()
  const messages = useMessages(conversation.id)
  const outbox = useOutbox(conversation.id)
  const { send, retry } = useSending(outbox)
  useReadWhileWatched(conversation)
  useErrorToast(messages.error, chats.errors.messages, chats.errors.messagesText)
  const merged = mergeMessages(messages.data?.pages ?? [], outbox.pending, fullName)
  return (
    <section
      aria-label={chats.thread.label(contactName(conversation.contact))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ThreadHeader conversation={conversation} />
      <ReservationNote contactId={conversation.contact.id} />
      {messages.isPending ? (
        <ThreadSkeleton />
      ) : messages.isError && !messages.data ? (
        <ErrorState
          title={chats.errors.messages}
          error={messages.error}
          onRetry={messages.refetch}
          retrying={messages.isFetching}
        />
      ) : merged.length === 0 ? (
        <EmptyState icon={MessageSquareDashed} title={chats.empty.noMessages} />
      ) : (
        <MessageList
          messages={merged}
          complete={!messages.hasNextPage}
          loadingOlder={messages.isFetchingNextPage}
          onOlder={() => void messages.fetchNextPage()}
          onRetry={conversation.formerNumber === null ? retry : undefined}
        />
      )}
      {conversation.formerNumber === null ? (
        <>
          <HandoverNote conversation={conversation} />
          <StateBar conversation={conversation} />
          <Composer conversationId={conversation.id} onSend={send} />
        </>
      ) : (
        <p className="border-t border-line bg-sunken px-4 py-4 text-sm text-pretty text-muted sm:px-6">
          {chats.former.text(formerNumberName(conversation.formerNumber))}
        </p>
      )}
    </section>
  )
}

/** Sends and sends again; a failure stays in the thread with its reason, and is told once. */
function useSending(outbox: ReturnType<typeof useOutbox>) {
  const toast = useToast()
  const again = useRetry()
  const fail = (error: unknown) =>
    toast({
      title: chats.errors.send,
      description: chats.errors.sendText(errorMessage(error)),
      variant: 'destructive',
    })
  return {
    send: (text: string) => void outbox.send(text).catch(fail),
    retry: ({ id, key, text }: ThreadMessage) =>
      id === null ? void outbox.send(text, key).catch(fail) : again.mutate({ messageId: id }, { onError: fail }),
  }
}

/** What arrives in a conversation that somebody has in front of them is read. */
function useReadWhileWatched({ id, unread }: Conversation) {
  const watched = useWatched()
  const { mutate } = useMarkRead()
  const markRead = useCallback((conversationId: string) => mutate({ conversationId }), [mutate])
  useEffect(() => {
    if (watched && unread > 0) markRead(id)
  }, [watched, unread, id, markRead])
}
