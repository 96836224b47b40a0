import { simulator } from '@balcao/copy/simulator'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cx } from '#lib/cx.ts'
import { formatWhen } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { MessageCirclePlus, MessagesSquare, MonitorSmartphone } from 'lucide-react'
import type { Chat } from '../api.ts'
import type { useChats } from '../queries.ts'
import type { Typing } from '../use-phone-events.ts'
import type { Screen as ScreenName } from '../use-place.ts'
import { MessageText } from './chat/message-text.tsx'
import { PhoneError } from './phone-error.tsx'
import { Screen } from './screen.tsx'
import { Ticks } from './chat/ticks.tsx'

const copy = simulator.chats

interface Props {
  chats: ReturnType<typeof useChats>
  typingOf: (peer: string) => Typing
  nameOf: (phone: string) => string
  go: (where: { peer?: string; screen?: ScreenName }) => void
}

/** Shows the chats of this phone, newest first. */
export function ChatsScreen({ chats, typingOf, nameOf, go }: Props) {
  const now = useNow(60_000)
  const start = () => go({ screen: 'nova' })
  const actions = (
    <span className="-mr-2 flex">
      <IconButton icon={MonitorSmartphone} label={copy.devices} onClick={() => go({ screen: 'aparelhos' })} />
      <IconButton icon={MessageCirclePlus} label={copy.start} onClick={start} />
    </span>
  )
  return (
    <Screen title={copy.title} actions={actions}>
      {chats.isPending && <ChatsSkeleton />}
      {chats.isError && !chats.data && <PhoneError title={copy.error} error={chats.error} onRetry={chats.refetch} />}
      {chats.data?.length === 0 && (
        <EmptyState
          icon={MessagesSquare}
          title={copy.none}
          text={copy.noneText}
          action={<Button onClick={start}>{copy.start}</Button>}
        />
      )}
      <ul>
        {chats.data?.map((chat) => (
          <li key={chat.with}>
            <ChatRow
              chat={chat}
              name={nameOf(chat.with)}
              typing={typingOf(chat.with)}
              now={now}
              onOpen={() => go({ peer: chat.with })}
            />
          </li>
        ))}
      </ul>
    </Screen>
  )
}

interface RowProps {
  chat: Chat
  name: string
  typing: Typing
  now: Date
  onOpen: () => void
}

function ChatRow({ chat: { unread, last }, name, typing, now, onOpen }: RowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
    >
      <Avatar name={name} size="lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
          <time
            dateTime={last.at.toISOString()}
            className={cx('shrink-0 text-xs numeric', unread ? 'font-semibold text-brass-ink' : 'text-muted')}
          >
            {formatWhen(last.at, now)}
          </time>
        </span>
        <span className="mt-0.5 flex h-5 items-center gap-1.5 text-sm text-muted">
          {typing ? (
            <span className="min-w-0 flex-1 truncate font-medium text-brass-ink">
              {typing === 'recording' ? copy.recording : copy.typing}
            </span>
          ) : (
            <>
              {last.fromMe && <Ticks status={last.status} />}
              <MessageText message={last} />
            </>
          )}
          {unread > 0 && (
            <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-brass px-1.5 text-xs font-bold text-on-brass numeric">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{copy.unread(unread)}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

const ChatsSkeleton = () => (
  <div aria-hidden>
    {[0, 1, 2, 3].map((index) => (
      <div key={index} className="flex items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)
