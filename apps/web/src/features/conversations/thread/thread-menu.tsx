import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '#components/menu.tsx'
import { useToast } from '#components/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { EllipsisVertical, Keyboard } from 'lucide-react'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { useEffect, useState } from 'react'
import { useSetNoReply } from '../queries.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** What one rarely does with a conversation. */
export function ThreadMenu({ conversation: { id, contact } }: { conversation: Conversation }) {
  const mark = useSetNoReply()
  const toast = useToast()
  const fail = (error: unknown) =>
    toast({ title: chats.errors.state, description: errorMessage(error), variant: 'destructive' })
  // What was asked for shows at once; a refusal takes it back.
  const checked = mark.isPending ? mark.variables.noReply : contact.noReply
  const [help, setHelp] = useState(false)
  useQuestionMark(() => setHelp(true))
  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={chats.thread.menu} />}>
        <MenuCheck
          checked={checked}
          onChange={(noReply) => mark.mutate({ conversationId: id, noReply }, { onError: fail })}
        >
          {chats.thread.noReply}
        </MenuCheck>
        <MenuSeparator />
        <MenuItem icon={Keyboard} onSelect={() => setHelp(true)}>
          {threadTools.shortcuts.open}
        </MenuItem>
      </Menu>
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </>
  )
}

/** A question mark outside of a field asks for the shortcuts. */
function useQuestionMark(act: () => void) {
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const writing = document.activeElement?.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      if (event.key === '?' && !writing) act()
    }
    addEventListener('keydown', look)
    return () => removeEventListener('keydown', look)
  }, [act])
}
