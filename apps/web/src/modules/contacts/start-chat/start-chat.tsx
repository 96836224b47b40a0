import type { Contact } from '@balcao/contract'
import { contacts } from '@balcao/copy/contacts/screen'
import { newChat as copy } from '@balcao/copy/inbox/new-chat'
import { channelName, useConnectedChannels } from '#modules/channels/index.ts'
import { useStartChatAtOnce } from './use-start-chat.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { MessagesSquare, Smartphone } from 'lucide-react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface Props {
  contact: Pick<Contact, 'id' | 'conversationId'>
  className?: string
}

/**
 * Shows the button from a person to their conversation, which is begun if there is none; with several connected channels
 * it asks which one. A person who may begin none, because there is no channel or they are on a visit, can still open an
 * existing one.
 */
export function StartChat({ contact: { id: contactId, conversationId }, className }: Props) {
  const { visit } = useUser()
  const channels = useConnectedChannels()
  const { begin, isPending } = useStartChatAtOnce()
  if (visit || channels?.hasAny === false) {
    if (!conversationId) return null
    return (
      <ButtonLink variant="secondary" to={paths.chat(conversationId)} className={className}>
        <MessagesSquare size={18} aria-hidden />
        {contacts.chat}
      </ButtonLink>
    )
  }
  const label = (
    <>
      {!isPending && <MessagesSquare size={18} aria-hidden />}
      {copy.start}
    </>
  )
  // A chat begins only once it is known from which channel.
  if (!channels || channels.connected.length < 2)
    return (
      <Button
        variant="secondary"
        className={className}
        busy={isPending}
        disabled={!channels}
        onClick={() => begin({ contactId })}
      >
        {label}
      </Button>
    )
  const trigger = (
    <Button variant="secondary" className={className} busy={isPending}>
      {label}
    </Button>
  )
  return (
    <Menu align="start" trigger={trigger} header={copy.through}>
      {channels.connected.map((channel) => (
        <MenuItem key={channel.id} icon={Smartphone} onSelect={() => begin({ contactId, channelId: channel.id })}>
          {channelName(channel)}
        </MenuItem>
      ))}
    </Menu>
  )
}
