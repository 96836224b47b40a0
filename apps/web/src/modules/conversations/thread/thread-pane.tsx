import type { Channel } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { errorCode } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { whenOpened } from '#lib/when-opened.tsx'
import { MessageCircleQuestionMark, MessagesSquare } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { DisconnectedNote } from './disconnected-note.tsx'
import type { useConversation } from '../queries.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const loadThread = async () => (await import('./thread.tsx')).Thread
const Thread = whenOpened(loadThread, { fallback: <ThreadSkeleton /> })

interface Props {
  conversation: ReturnType<typeof useConversation>
  selected: boolean
  channels: Channel[]
  /** The id of the message that the conversation was opened at. */
  at: string | undefined
  panelOpen: boolean
  onPanel: (open: boolean) => void
}

/** Shows the right pane: the open conversation, or why there is none. */
export function ThreadPane({ conversation, selected, channels, at, panelOpen, onPanel }: Props) {
  // While the conversation is asked for; what fails is seen when it is shown.
  useEffect(() => {
    if (selected) loadThread().catch(() => undefined)
  }, [selected])
  if (!selected)
    return (
      <Centred>
        <EmptyState icon={MessagesSquare} title={chats.empty.nothingSelected} text={chats.empty.nothingSelectedText} />
      </Centred>
    )
  if (conversation.data)
    return (
      <>
        <DisconnectedNote channels={channels} channelId={conversation.data.channelId} />
        <Thread
          conversation={conversation.data}
          isFresh={conversation.isFetchedAfterMount || !conversation.isFetching}
          at={at}
          panelOpen={panelOpen}
          onPanel={onPanel}
        />
      </>
    )
  if (conversation.isPending) return <ThreadSkeleton />
  // An id that was never one is answered as invalid input.
  if (['not_found', 'invalid_input'].includes(errorCode(conversation.error))) return <Gone />
  return (
    <Centred>
      <ErrorState
        title={chats.errors.messages}
        error={conversation.error}
        onRetry={conversation.refetch}
        retrying={conversation.isFetching}
      />
    </Centred>
  )
}

function Gone() {
  const back = (
    <ButtonLink to={paths.chats} variant="secondary">
      {chats.thread.backToList}
    </ButtonLink>
  )
  return (
    <Centred>
      <EmptyState
        icon={MessageCircleQuestionMark}
        title={chats.errors.goneTitle}
        text={chats.errors.goneText}
        action={back}
      />
    </Centred>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-1 items-center justify-center">{children}</div>
)
