import type { ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { newChat } from '@balcao/copy/inbox/new-chat'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { whenOpened } from '#lib/when-opened.tsx'
import { PageTitle } from '#lib/page-title.tsx'
import { MessageSquarePlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DownChannels } from './list/down-channels.tsx'
import { MineToggle } from './list/mine-toggle.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { useContactPanel } from './panel/use-contact-panel.ts'
import { ListHeader } from './list/list-header.tsx'
import { ListPane } from './list/list-pane.tsx'
import { useChannels } from '#modules/channels/index.ts'
import { useConversation, useConversationList, useCounts } from './queries.ts'
import { ThreadPane } from './thread/thread-pane.tsx'
import { useErrorToast } from './use-error-toast.ts'
import { useEscapeToList } from './use-escape-to-list.ts'
import { type ListFilter, useListFilter } from './list/use-list-filter.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useNeighbours } from './use-neighbours.ts'

const ContactPanel = whenOpened(async () => (await import('./panel/contact-panel.tsx')).ContactPanel)
const NewChatDialog = whenOpened(async () => (await import('./start/new-chat-dialog.tsx')).NewChatDialog)

/**
 * Shows the list beside the conversation; on phones one at a time. The open conversation and the filters are in the
 * address.
 */
export function ChatsPage() {
  const { conversationId } = useParams()
  const { filter, state, longestWait, turnOrder, typed, type, searchOf, narrow } = useListFilter()
  const list = useConversationList(filter, { state, longestWait })
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? []
  const conversation = useConversation(conversationId, conversations)
  const channels = useChannels().data?.channels
  const counts = useCounts(filter).data
  const at = useSearchParams()[0].get('mensagem') ?? undefined
  const panel = useContactPanel()
  /** The recipient typed for a new conversation; null when none is being begun. */
  const [wanted, setWanted] = useState<string | null>(null)
  useNeighbours(conversations, conversationId)
  useShortcuts({ KeyC: () => setWanted('') })
  const listPane = useEscapeToList(conversationId)
  useErrorToast(list.error, chats.errors.list, chats.errors.listText)

  const nothing = list.isSuccess && !list.isPlaceholderData && conversations.length === 0 && !isNarrowed(filter, state)
  if (nothing && !conversationId && channels?.length === 0) return <NotSetUp />
  return (
    <div className="flex h-full">
      <PageTitle>{chats.title}</PageTitle>
      <h1 className="sr-only">{chats.title}</h1>
      <div
        ref={listPane}
        className={cx(
          'min-w-0 shrink-0 flex-col border-line bg-panel max-md:flex-1 md:flex md:border-r md:w-80 lg:w-88 2xl:w-96 min-[112.5rem]:w-144',
          conversationId ? 'hidden' : 'flex',
        )}
      >
        <DownChannels />
        <ListHeader
          typed={typed}
          onType={type}
          busy={list.isPlaceholderData && list.isFetching}
          state={state}
          searchOf={searchOf}
          counts={counts}
          order={state === 'waiting' ? { longestWait, turn: turnOrder } : null}
          filters={
            <div className="flex items-center gap-1">
              <MineToggle assigneeId={filter.assigneeId} onChoose={(id) => narrow({ atendente: id })} />
              <ListFilters filter={filter} narrow={narrow} channels={channels ?? []} />
              <IconButton
                icon={MessageSquarePlus}
                label={newChat.open}
                onClick={() => setWanted('')}
                className="rounded-full max-sm:size-11"
              />
            </div>
          }
        />
        <ListPane
          list={list}
          conversations={conversations}
          selectedId={conversationId}
          filter={filter}
          state={state}
          onNew={setWanted}
        />
      </div>
      <div
        className={cx(
          'min-w-0 flex-1 flex-col bg-sunken bg-[radial-gradient(70%_50%_at_50%_0,color-mix(in_oklab,var(--color-brass-soft)_45%,transparent),transparent)] md:flex',
          conversationId ? 'flex' : 'hidden',
        )}
      >
        <ThreadPane
          key={`${conversationId} ${at}`}
          at={at}
          conversation={conversation}
          selected={conversationId !== undefined}
          channels={channels ?? []}
          panelOpen={panel.open}
          onPanel={panel.set}
        />
      </div>
      {wanted !== null && <NewChatDialog first={wanted} onClose={() => setWanted(null)} />}
      {conversation.data && <ContactPanel conversation={conversation.data} channels={channels ?? []} panel={panel} />}
    </div>
  )
}

const isNarrowed = ({ search, tag, channelId, assigneeId, unread }: ListFilter, state: ConversationState | undefined) =>
  Boolean(search || tag || channelId || assigneeId || unread || state)

/** Says that nothing can arrive before a channel is connected and the agent knows the venue. */
function NotSetUp() {
  const configure = !useUser().isTeammate && <ButtonLink to={paths.agentSettings}>{chats.setup.action}</ButtonLink>
  return (
    <div className="flex h-full items-center justify-center">
      <h1 className="sr-only">{chats.title}</h1>
      <EmptyState icon={Settings2} title={chats.setup.title} text={chats.setup.text} action={configure} />
    </div>
  )
}
