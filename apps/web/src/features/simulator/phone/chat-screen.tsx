import { simulator } from '@balcao/copy/simulator'
import { Avatar } from '#components/avatar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { formatPhone } from '#lib/format.ts'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { simulatorApi } from '../api.ts'
import { useChat } from '../queries.ts'
import type { Typing } from '../use-phone-events.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatThread } from './chat-thread.tsx'
import { PhoneError } from './phone-error.tsx'

const copy = simulator.chat

interface Props {
  phone: string
  peer: string
  name: string
  unread: number
  typing: Typing
  onBack: () => void
}

/** One chat of the phone. Mount it anew for each. */
export function ChatScreen({ phone, peer, name, unread, typing, onBack }: Props) {
  const chat = useChat(phone, peer)
  // What is open in a person's hand is read; the ticks of the other side turn blue.
  useEffect(() => {
    if (unread > 0) simulatorApi.read(phone, peer).catch(() => undefined)
  }, [phone, peer, unread])
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-panel pr-4 pl-1">
        <button
          type="button"
          aria-label={copy.back}
          onClick={onBack}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft size={22} aria-hidden />
        </button>
        <Avatar name={name} />
        <div className="min-w-0 flex-1 leading-tight">
          <h2 className="truncate font-semibold">{name}</h2>
          <p aria-live="polite" className="truncate text-xs text-muted numeric">
            {typing ? simulator.chats[typing === 'recording' ? 'recording' : 'typing'] : formatPhone(peer)}
          </p>
        </div>
      </header>
      {chat.isPending ? (
        <ChatSkeleton />
      ) : chat.isError && !chat.data ? (
        <div className="flex-1 bg-sunken">
          <PhoneError title={copy.error} error={chat.error} onRetry={chat.refetch} />
        </div>
      ) : chat.data.length === 0 ? (
        <div className="flex flex-1 items-center justify-center bg-sunken">
          <EmptyState icon={MessageCircle} title={copy.empty} text={copy.emptyText(name)} />
        </div>
      ) : (
        <ChatThread messages={chat.data} typing={typing} />
      )}
      <ChatComposer phone={phone} peer={peer} />
    </div>
  )
}

const ChatSkeleton = () => (
  <div aria-hidden className="flex flex-1 flex-col justify-end gap-2 bg-sunken p-4">
    <Skeleton className="h-10 w-40 rounded-panel" />
    <Skeleton className="h-10 w-52 self-end rounded-panel" />
    <Skeleton className="h-16 w-60 rounded-panel" />
  </div>
)
