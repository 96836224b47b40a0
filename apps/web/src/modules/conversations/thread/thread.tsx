import type { Conversation, Note } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { composer } from '@balcao/copy/inbox/composer'
import { team } from '@balcao/copy/people/team'
import { StartChat } from '#modules/contacts/index.ts'
import { ListedNote } from '#modules/guest-lists/index.ts'
import { BookedNote, RequestBar } from '#modules/reservations/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { usePersistedTexts } from '#lib/persisted/use-persisted-texts.ts'
import { useUser } from '#lib/session.tsx'
import { MessageSquareDashed } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useAddress } from '#lib/use-address.ts'
import { useOptimisticNotes, useOptimisticReactions } from '../optimistic/use-optimistic.ts'
import { contactName } from '../contact-name.ts'
import { idOfNote, returnNote } from '../composer/drafts.ts'
import { formerChannelName } from '../conversation-channel.ts'
import { ChangeDialogs } from '../messages/changes/change-dialogs.tsx'
import type { Change } from '../messages/changes/change-items.tsx'
import { mergeMessages, type ThreadMessage } from '../messages/merge-messages.ts'
import { MessageList } from '../messages/message-list.tsx'
import { useOutbox } from '../messages/use-outbox.ts'
import { useAddNote, useMarkRead, useMessages, useNotes, useRetry } from '../queries.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { ThreadFooter } from './thread-footer.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useErrorToast } from '../use-error-toast.ts'
import { useOpening } from './opening/use-opening.ts'
import { useWatched } from './use-watched.ts'
import { useWriting } from './use-writing.ts'

interface Props {
  conversation: Conversation
  /** True when the server has confirmed it since it was opened. */
  isFresh: boolean
  /** The id of the message that it was opened at. */
  at: string | undefined
  panelOpen: boolean
  onPanel: (open: boolean) => void
}

/** Shows one conversation: its messages, who answers, and the field for writing. It must be mounted anew for each. */
export function Thread({ conversation, isFresh, at, panelOpen, onPanel }: Props) {
  const { id, contact } = conversation
  const { fullName, isTeammate } = useUser()
  const [limit] = useState(conversation.unread > USUAL_PAGE - 10 ? LARGEST_PAGE : USUAL_PAGE)
  const messages = useMessages(id, { at, limit })
  const opening = useOpening({ unread: conversation.unread, isFresh, elsewhere: at !== undefined }, messages)
  const notes = useOptimisticNotes(id, useNotes(id).data?.notes ?? NO_NOTES, fullName)
  const outbox = useOutbox(id, messages.data?.pages)
  const say = useSaying(conversation, outbox)
  const toNewest = useToNewest()
  useReadWhileWatched(conversation)
  useErrorToast(messages.error, chats.errors.messages, chats.errors.messagesText)
  const writing = useWriting()
  const withChanges = useOptimisticReactions()
  const [change, setChange] = useState<Change | null>(null)
  const former = conversation.formerChannel !== null
  useShortcuts({ KeyI: () => onPanel(!panelOpen) })
  const pages = messages.data?.pages ?? []
  const merged = mergeMessages(pages, outbox.pending, isTeammate ? team.writer(fullName) : fullName).map(withChanges)
  const name = contactName(contact)
  return (
    <section aria-label={chats.thread.label(name)} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader conversation={conversation} panelOpen={panelOpen} onPanel={onPanel} />
      <BookedNote contactId={contact.id} />
      <ListedNote contactId={contact.id} />
      {messages.isPending || (opening.count > 0 && !opening.known) ? (
        <ThreadSkeleton />
      ) : messages.isError && !messages.data ? (
        <ErrorState
          title={chats.errors.messages}
          error={messages.error}
          onRetry={messages.refetch}
          retrying={messages.isFetching}
        />
      ) : merged.length === 0 && notes.length === 0 ? (
        <div className="flex min-h-0 flex-1 items-center justify-center">
          <EmptyState icon={MessageSquareDashed} title={chats.empty.noMessages} />
        </div>
      ) : (
        <MessageList
          key={opening.count > 0 ? 'from what is unread' : 'from the end'}
          messages={merged}
          notes={notes}
          unread={opening.count}
          at={at}
          complete={!messages.hasNextPage}
          loadingOlder={messages.isFetchingNextPage}
          onOlder={() => void messages.fetchNextPage()}
          onNewer={messages.hasPreviousPage ? () => void newer(messages) : null}
          onToNewest={toNewest}
          onRetry={former ? undefined : say.retry}
          onDiscard={outbox.discard}
          onReply={former ? undefined : writing.reply}
          onChange={setChange}
        />
      )}
      <RequestBar contactId={contact.id} />
      {former ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-4 sm:px-6">
          <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-muted">
            {chats.former.text(formerChannelName(conversation.formerChannel ?? ''))}
          </p>
          <StartChat contact={{ id: contact.id, conversationId: null }} />
        </div>
      ) : (
        <ThreadFooter
          conversation={conversation}
          writing={writing}
          onSay={(said) => {
            if (at) toNewest()
            say.send(said)
          }}
          onNote={say.note}
        />
      )}
      <ChangeDialogs change={change} onClose={() => setChange(null)} />
    </section>
  )
}

/** The number of messages of a page; the largest possible when more than usual are unread. */
const USUAL_PAGE = 50
const LARGEST_PAGE = 200
const NO_NOTES: Note[] = []

const newer = ({ isFetching, fetchPreviousPage }: ReturnType<typeof useMessages>) =>
  isFetching ? undefined : fetchPreviousPage()

/** Returns a function that goes from the message that the conversation was opened at to the newest one. */
function useToNewest() {
  const { set } = useAddress()
  return () => set({ mensagem: '' })
}

/**
 * Sends and repeats messages; a failure stays in the conversation with its reason, and is reported once. A note that
 * could not be stored is reported too.
 */
function useSaying({ id: conversationId }: Conversation, outbox: ReturnType<typeof useOutbox>) {
  const toast = useToast()
  const kept = usePersistedTexts()
  const again = useRetry()
  const fail = (error: unknown) =>
    toast({
      title: chats.errors.send,
      description: chats.errors.sendText(errorMessage(error)),
      variant: 'destructive',
    })
  const add = useAddNote((error, note) => {
    // What was written is not lost: it is back in the field of notes.
    returnNote(kept, note)
    toast({ title: composer.note.failed, description: errorMessage(error), variant: 'destructive' })
  })
  return {
    send: (said: Parameters<typeof outbox.send>[0]) => void outbox.send(said).catch(fail),
    retry: ({ id, pending }: ThreadMessage) => {
      if (pending) void outbox.send(pending).catch(fail)
      else if (id !== null) again.mutate({ messageId: id }, { onError: fail })
    },
    note: (text: string) => add.mutate({ conversationId, text, clientId: idOfNote(kept, conversationId, text) }),
  }
}

/** Marks as read what arrives in a conversation while somebody is looking at it. */
function useReadWhileWatched({ id, unread, assigneeId, transferredBy }: Conversation) {
  const { id: self, visit } = useUser()
  const isNews = unread > 0 || (transferredBy !== null && assigneeId === self)
  const watched = useWatched()
  const { mutate } = useMarkRead()
  const markRead = useCallback((conversationId: string) => mutate({ conversationId }), [mutate])
  useEffect(() => {
    if (watched && isNews && !visit) markRead(id)
  }, [watched, isNews, visit, unread, id, markRead])
}
