import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuCheck } from '#components/menu.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { EllipsisVertical } from 'lucide-react'
import { useSetNoReply } from '../queries.ts'

/** What one rarely does with a conversation. */
export function ThreadMenu({ conversation: { id, contact } }: { conversation: Conversation }) {
  const mark = useSetNoReply()
  const toast = useToast()
  const fail = (error: unknown) =>
    toast({ title: chats.errors.state, description: errorMessage(error), variant: 'destructive' })
  // What was asked for shows at once; a refusal takes it back.
  const checked = mark.isPending ? mark.variables.noReply : contact.noReply
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={chats.thread.menu} className="ml-auto" />}>
      <MenuCheck
        checked={checked}
        onChange={(noReply) => mark.mutate({ conversationId: id, noReply }, { onError: fail })}
      >
        {chats.thread.noReply}
      </MenuCheck>
    </Menu>
  )
}
