import { simulator } from '@balcao/copy/simulator'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatPhone } from '#lib/format.ts'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { simulatorApi } from '../../api.ts'
import { type ChatMessage, newMessage } from '../../message.ts'
import { useChat, useSend } from '../../queries.ts'
import type { Typing } from '../../use-phone-events.ts'
import { ChatComposer } from '../composer/chat-composer.tsx'
import type { Subject } from '../composer/subject.ts'
import { PhoneError } from '../phone-error.tsx'
import { ChatThread } from './chat-thread.tsx'
import type { MessageActions } from './message-menu.tsx'

const copy = simulator.chat

interface Props {
  phone: string
  peer: string
  name: string
  unread: number
  typing: Typing
  onBack: () => void
}

/** Shows one chat of the phone. It must be mounted anew for each. */
export function ChatScreen({ phone, peer, name, unread, typing, onBack }: Props) {
  const chat = useChat(phone, peer)
  const [subject, setSubject] = useState<Subject | null>(null)
  const actions = useActions(phone, peer, setSubject)
  const srcOf = ({ id, media, status }: ChatMessage) =>
    media && status !== 'pending' ? simulatorApi.mediaUrl(phone, peer, id) : undefined
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
        <ChatThread messages={chat.data} name={name} typing={typing} srcOf={srcOf} actions={actions} />
      )}
      <ChatComposer phone={phone} peer={peer} name={name} subject={subject} onDone={() => setSubject(null)} />
    </div>
  )
}

function useActions(phone: string, peer: string, choose: (subject: Subject) => void): MessageActions {
  const send = useSend(phone, peer)
  const say = (parts: Partial<ChatMessage>) => send.mutate({ message: newMessage(parts) })
  return {
    reply: (message) => choose({ mode: 'reply', message }),
    edit: (message) => choose({ mode: 'edit', message }),
    remove: ({ id }) => say({ kind: 'delete', of: id }),
    react: ({ id }, text) => say({ kind: 'reaction', of: id, text }),
    vote: ({ id }, options) => say({ kind: 'vote', of: id, options }),
  }
}

const ChatSkeleton = () => (
  <div aria-hidden className="flex flex-1 flex-col justify-end gap-2 bg-sunken p-4">
    <Skeleton className="h-10 w-40 rounded-panel" />
    <Skeleton className="h-10 w-52 self-end rounded-panel" />
    <Skeleton className="h-16 w-60 rounded-panel" />
  </div>
)
