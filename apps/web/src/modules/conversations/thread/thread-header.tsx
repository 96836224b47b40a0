import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { formatAgo, formatPhone } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useNow } from '#lib/use-now.ts'
import { contactPanel } from '@balcao/copy/inbox/contact-panel'
import { IconButton } from '#ui/icon-button.tsx'
import { ArrowLeft, PanelRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ContactAvatar } from '../contact-avatar.tsx'
import { contactName } from '../contact-name.ts'
import { formerChannelName } from '../conversation-channel.ts'
import { useContactPresence } from './use-contact-presence.ts'
import { ThreadMenu } from './thread-menu.tsx'

interface Props {
  conversation: Conversation
  panelOpen: boolean
  onPanel: (open: boolean) => void
}

/**
 * Shows the contact. It does not say "online": without presence the last message is all that is known (product, section
 * 1).
 */
export function ThreadHeader({ conversation, panelOpen, onPanel }: Props) {
  const { contact, lastMessage, formerChannel, state, assigneeId, assigneeName } = conversation
  const self = useUser().id
  const { search } = useLocation()
  const now = useNow(30_000)
  const name = contactName(contact)
  const doing = useContactPresence(conversation.id, formerChannel === null)
  const details = [
    state === 'human' && assigneeName && (assigneeId === self ? chats.bar.withYou : chats.bar.withPerson(assigneeName)),
    formerChannel !== null && chats.former.mark(formerChannelName(formerChannel)),
    contact.noReply && (contact.chattedBefore ? chats.thread.leftAloneText : chats.thread.noReplyText),
    contact.name && contact.phone && formatPhone(contact.phone),
    !doing && lastMessage && chats.thread.lastActivity(formatAgo(lastMessage.at, now)),
  ]
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line bg-panel pr-2 pl-2 md:pl-6">
      <Link
        to={{ pathname: paths.chats, search }}
        aria-label={chats.thread.back}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink md:hidden"
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <ContactAvatar contact={contact} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate leading-tight font-semibold">{name}</h2>
        <p className="truncate text-sm text-muted numeric">
          {doing && <span className="font-medium text-leaf">{chats.thread.presence[doing]}</span>}
          {doing && details.some(Boolean) && ' · '}
          {details.filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton
        reads
        icon={PanelRight}
        label={panelOpen ? contactPanel.close : contactPanel.open}
        aria-expanded={panelOpen}
        onClick={() => onPanel(!panelOpen)}
      />
      <ThreadMenu conversation={conversation} />
    </header>
  )
}
